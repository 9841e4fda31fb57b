/** Writes the card of one table: only when it says something new, and without scanning the whole log for a heading. */
import { cardOf, companyOf, headingSince, isNews } from './card.ts';
import type { Card } from './store/store.ts';
import type { TableState } from './table-state.ts';

/** Owns the card that was written last. */
export class CardWriter {
  #last: Card | null = null;
  /** The latest heading among the events before `upTo`; only newer events are scanned. */
  #heading: { readonly upTo: number; readonly text: string } | null = null;

  /** The card to write beside new entries, or `undefined` as long as the last one is good enough. */
  next(state: TableState, people: readonly string[], now: number): Card | undefined {
    const card = cardOf(state, people, now);
    if (!isNews(card, this.#last)) return;
    return { ...card, line: this.#headingOf(state), company: companyOf(state) };
  }

  /** Records that a card is in the store. */
  written(card: Card): void {
    this.#last = card;
  }

  /** Forgets the heading: actions have been taken back, perhaps the one that it belongs to. */
  forgetHeading(): void {
    this.#heading = null;
  }

  /** Forgets everything: the table was read again. */
  reset(): void {
    this.#last = null;
    this.#heading = null;
  }

  #headingOf(state: TableState): string {
    const upTo = state.match?.events.length ?? 0;
    const known = this.#heading && this.#heading.upTo <= upTo ? this.#heading : null;
    const text = headingSince(state, known?.upTo ?? 0) ?? known?.text ?? '';
    this.#heading = { upTo, text };
    return text;
  }
}
