// log.ts - the log of a game, as the eye of this screen saw it, and what readers are told of it.
import { html } from 'lit';
import type { GameEvent, Step, Told } from '../engine/table';
import { tell } from '../engine/tell';
import { t } from '../words';
import { withNames, type Piece } from './kit';
import type { Sitting } from './sitting';

/** What an action told: itself, and what followed from it. */
interface Line {
  head: string;
  rest: string[];
}

const MOST = 400; // lines that are kept
const SHOWN = 80;
const MOST_NEWS = 3; // are read at a glance

/** What is heard pauses at the end of a line as an eye does. */
const ended = (line: string): string => (/[.!?…]$/.test(line) ? line : `${line}.`);

export class Log {
  lines: Line[] = [];
  /** What others have done since this person acted, or what that did to the deck. */
  lately: string[] = [];
  /** The last step, for who listens. */
  spoken = '';
  private recalls = 0;

  constructor(private readonly sitting: Sitting) {}

  /** The log anew, as this eye saw it and in the language of now: of a game that was left, after
   * another person looked at the screen, after a change of words. Steps that still wait to be shown
   * tell themselves. */
  async recall(waiting: number): Promise<void> {
    const { table, eye } = this.sitting;
    if (!table?.past) return;
    const asked = ++this.recalls;
    this.lines = [];
    const upto = table.length() - waiting;
    const past = await table.past(eye, upto).catch(() => undefined); // it was closed meanwhile
    if (!past || asked !== this.recalls) return;
    const since = this.lines;
    this.lines = [];
    for (const told of past) this.write(told);
    this.lines.push(...since);
    this.sitting.changed();
  }

  /** Another game, or another person at the screen. */
  forget(): void {
    this.lines = [];
    this.lately = [];
  }

  /** Keeps what a step tells. */
  tell(step: Step): void {
    this.write(step.told);
    this.hearOthers(step);
    if (step.action === '' && !step.kind)
      this.lines.push({ head: t('The last action is taken back.'), rest: [] });
    if (this.lines.length > MOST) this.lines.splice(0, this.lines.length - MOST);
    this.spoken = step.told.map(({ text }) => ended(this.named(text))).join(' ') || this.spoken;
  }

  private write(told: Told[]): void {
    for (const { depth, text } of told) {
      if (depth === 0 || !this.lines.length) this.lines.push({ head: this.named(text), rest: [] });
      else this.lines[this.lines.length - 1]!.rest.push(this.named(text));
    }
  }

  /** That cards are drawn is seen by their number. */
  private hearOthers({ action, by, events, told: [first] }: Step): void {
    if (action === '') this.lately = [];
    else if (by === this.sitting.eye) this.lately = this.missed(events);
    else if (first && !first.depth && action !== 'draw')
      this.lately = [...this.lately, this.named(first.text)].slice(-MOST_NEWS);
  }

  /** Cards that left the deck and did not come to the hand are out of sight at once. */
  private missed(events: GameEvent[]): string[] {
    const { game, seats } = this.sitting.table!.setup;
    const gone = ['discard', 'limbo'].flatMap((place) =>
      events.filter(({ event, from, to }) => event === 'move' && from === 'deck' && to === place),
    );
    return tell(game, seats, gone).map(({ text }) => this.named(text));
  }

  private named(text: string): string {
    return withNames(this.sitting.table!.setup, text);
  }

  render(): Piece {
    const lines = this.lines.slice(-SHOWN).reverse();
    return lines.length
      ? html`<ol class="lines" tabindex="0" aria-label=${t('Log')}>${lines.map((line) => html`<li>${line.head}${line.rest.map((more) => html`<span class="quiet">${more}</span>`)}</li>`)}</ol>`
      : html`<p class="quiet">${t('What happens is told here.')}</p>`;
  }
}
