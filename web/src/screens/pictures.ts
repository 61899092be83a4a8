// pictures.ts - cards as pictures on the screens: decoration, or with their name for readers.
import { html, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import '../cards/card';
import type { Place } from '../cards/nightmarium';
import type { Picture } from '../cards/sheet';
import { words } from '../words';

/** Onirim's goals are named by their colour alone, and limbo is no card. */
function kindOf(game: string, code: string): Picture['kind'] {
  if (game !== 'onirim') return undefined;
  return code === 'limbo' ? 'limbo' : /^[RBGNrbgn]$/.test(code) ? 'goal' : undefined;
}

export function card(game: string, code: string): TemplateResult {
  return html`<rv-card game=${game} code=${code} .kind=${kindOf(game, code)}></rv-card>`;
}

/** A card of Onirim that is shown small: what is written on it is larger. */
export function smallCard(game: string, code: string, label?: string): TemplateResult {
  return html`<rv-card game=${game} code=${code} .kind=${kindOf(game, code)} .small=${game === 'onirim'}
    label=${ifDefined(label)}></rv-card>`;
}

export function namedCard(game: string, code: string): TemplateResult {
  return html`<rv-card game=${game} code=${code} .kind=${kindOf(game, code)}
    label=${words.card(game, code)}></rv-card>`;
}

/** A card as part of a creature. */
export function placedCard(code: string, place: Place, label?: string): TemplateResult {
  return html`<rv-card game="nightmarium" code=${code} .place=${place}
    label=${ifDefined(label)}></rv-card>`;
}
