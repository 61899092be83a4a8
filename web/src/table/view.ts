// view.ts - what Onirim's parts read of a desk: the view and the aids by name, and what is played.
import { html } from 'lit';
import { PLACE_FAMILY, type Colour } from '../cards/signs';
import type { Desk, Piece } from './kit';

export const SYMBOL = { S: 'sun', M: 'moon', K: 'key' } as const;
export const place = (colour: string): Piece =>
  html`<rv-sign class="place-${colour}" .name=${PLACE_FAMILY[colour as Colour]}></rv-sign>`;

export const aid = <T>(desk: Desk, name: string): T | undefined =>
  desk.status.aids?.[name] as T | undefined;
export const view = (desk: Desk): any => desk.status.view;
export const two = (desk: Desk): boolean => desk.setup.seats > 1;
export const plays = (desk: Desk, expansion: string): boolean =>
  ((desk.setup.options['expansions'] as string[] | undefined) ?? []).includes(expansion);

export const spellsOf = (desk: Desk): { name: string; cost: number }[] => aid(desk, 'spells') ?? [];
