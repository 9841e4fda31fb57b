/**
 * Checks one simulated table against what is on the disk, and nothing else: every entry when it is written, and every
 * message when it leaves the server.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Game, Seat, Viewer } from '../../engine/game.ts';
import { checkWord } from '../../engine/patch.ts';
import type { ChangeMessage, Command, Frame, PublicTable, ServerMessage } from '../../engine/protocol.ts';
import { readersOf } from '../reading.ts';
import { publicTable, tableFrame } from '../showing.ts';
import type { TableEntry } from '../store/store.ts';
import { actorsOf, applyEntry, firstState, MOVES, playing, seatOf, type TableState } from '../table-state.ts';
import type { Disk } from './disk.ts';
import { effectProblem } from './effects.ts';
import { type ClockStanding, plainClocks } from './plain-clocks.ts';

/** A position of the game, and its view from each seat. */
interface Position extends ClockStanding {
  readonly state: object;
  readonly seq: number;
  readonly action: string;
  readonly views: Map<Viewer, string>;
}

/** The table as it was after one entry. */
interface Moment {
  readonly people: readonly (string | null)[];
  readonly digest: string;
  readonly reading: { readonly seq: number; readonly until: number; readonly waits: readonly Seat[] } | null;
  readonly position: Position | null;
}

/** What everybody has sent, by person and id. */
type SentCommands = ReadonlyMap<string, Command>;

/** The referee of one table. */
export class Referee {
  readonly state: TableState;
  readonly #game: Game;
  readonly #disk: Disk;
  readonly #sent: SentCommands;
  readonly #report: (problem: string) => void;
  /** By the number of the entry. */
  readonly #moments: (Moment | undefined)[] = [];
  readonly #withheld = new Set<string>();
  readonly #held = new Map<string, Seat>();
  /** The seats whose hidden side each person has been shown while the game ran. */
  readonly #seen = new Map<string, Set<Seat>>();
  #longest = 0;
  readonly #isGone = (person: string): boolean => !this.#disk.people.has(person);

  constructor(
    game: Game,
    table: string,
    first: TableEntry,
    disk: Disk,
    sent: SentCommands,
    report: (problem: string) => void,
  ) {
    this.#game = game;
    this.#disk = disk;
    this.#sent = sent;
    this.#report = (problem) => report(`${problem} (entry ${this.state.rev})`);
    this.state = firstState(table, game, first);
    this.#moments[first.rev] = this.#momentNow();
  }

  /** Checks entries that were written together. */
  written(entries: readonly TableEntry[], command: string | null): void {
    const acts = entries.map(({ act }) => act);
    const problem =
      acts[0]?.type === 'opened' ? null : effectProblem(this.state, acts, command, this.#sent, this.#isGone);
    if (problem) this.#report(problem);
    const [person = ''] = command?.split(' ') ?? [];
    if (command !== null && !this.#disk.people.has(person))
      this.#report(`${person} has deleted their data, and ${command} was carried out.`);
    for (const entry of entries) {
      this.#checkLate(entry);
      if (entry.act.type === 'dice-withheld')
        for (const seat of entry.act.seats) this.#withheld.add(this.#moments[entry.rev - 1]?.people[seat] ?? '');
      if (entry.rev > 1) applyEntry(this.state, entry);
      this.#moments[entry.rev] = this.#momentNow(MOVES.has(entry.act.type));
      this.#longest = Math.max(this.#longest, this.state.match?.log.length ?? 0);
      this.#checkSeats();
    }
  }

  #momentNow(moved = true): Moment {
    const { state } = this;
    const before = this.#moments[state.rev - 1];
    return {
      people: state.holders.map((holder) => (holder.kind === 'person' ? holder.person : null)),
      digest: digestOf(publicTable(state, [], [], 0)),
      reading: state.reading && { seq: state.reading.seq, until: state.reading.until, waits: readersOf(state) },
      position: !moved && before ? before.position : this.#positionNow(),
    };
  }

  #positionNow(): Position | null {
    const { match } = this.state;
    if (!match) return null;
    return {
      state: match.state,
      seq: match.log.length,
      actors: this.#game.actors(match.state),
      events: match.events.at(-1) ?? [],
      action: JSON.stringify(match.log.at(-1)?.action ?? null),
      views: new Map(),
    };
  }

  /** Checks that no seat is left to a bot for the clock before its time is up. */
  #checkLate({ act, at }: TableEntry): void {
    if (act.type !== 'away' || act.why !== 'clock') return;
    const left = (this.state.bank[act.seat] ?? 0) - (at - this.state.since);
    if (left > 0) this.#report(`Seat ${act.seat} lost its turn with ${left} ms left.`);
  }

  /**
   * Checks that nobody who has held a seat of the running game holds another one before its end, and that nobody who
   * withheld their reveal holds one.
   */
  #checkSeats(): void {
    for (const holder of this.state.holders)
      if (holder.kind === 'person' && this.#withheld.has(holder.person) && this.state.stage !== 'starting')
        this.#report(`${holder.person} did not show their part of the dice and has a seat.`);
    if (this.state.stage !== 'playing') return;
    for (const [seat, holder] of this.state.holders.entries()) {
      if (holder.kind !== 'person') continue;
      const held = this.#held.get(holder.person) ?? seat;
      this.#held.set(holder.person, held);
      if (held !== seat) this.#report(`${holder.person} has held seat ${held} and sits on seat ${seat}.`);
    }
  }

  /** Checks a message when it leaves the server. */
  told(told: ServerMessage, person: string | null, now: number): void {
    if (told.type === 'answer') this.#checkAnswer(told, person);
    else if (told.type === 'said') this.#checkWord(told.said);
    else if (told.type !== 'bye') this.#checkShown(told, person, now);
  }

  #checkShown(
    told: Exclude<ServerMessage, { type: 'answer' | 'said' | 'bye' }>,
    person: string | null,
    now: number,
  ): void {
    const rev = 'table' in told ? told.table.rev : told.rev;
    const moment = this.#moments[rev];
    if (!moment) {
      this.#report(`A ${told.type} message is about entry ${rev}, which is not on the disk.`);
      return;
    }
    if ('table' in told) this.#checkTable(told.table, moment, now);
    if (told.type === 'welcome') for (const said of told.said) this.#checkWord(said);
    if (told.type === 'done') {
      const { position } = moment;
      if (position?.seq !== told.seq || position.action !== JSON.stringify(told.action))
        this.#report(`Action ${told.seq} was sent at entry ${rev}, where it is not part of the game.`);
      return;
    }
    if (told.type === 'changed') {
      this.#checkChange(told, moment, person, rev);
      return;
    }
    if (told.type !== 'table' && told.frame) this.#checkFrame(told.frame, moment, person, rev);
    if (told.type === 'welcome' && !told.frame !== !moment.position)
      this.#report(`A welcome at entry ${rev} lacks the position, or shows one too early.`);
  }

  #checkTable(table: PublicTable, moment: Moment, now: number): void {
    if (digestOf(table) !== moment.digest)
      this.#report(`The table was not like this at entry ${table.rev}:\n${digestOf(table)}\n${moment.digest}\n`);
    const { reading } = moment;
    const open = reading && now < reading.until && reading.waits.length > 0 ? reading : null;
    const expected = open && { seq: open.seq, left: open.until - now, waits: open.waits };
    if (!isDeepStrictEqual(table.reading, expected)) this.#report(`At entry ${table.rev} other people are reading.`);
  }

  #checkWord(said: { readonly n: number; readonly text: string }): void {
    const words = [...this.#disk.everSaid.values()];
    if (!words.some(({ n, text, table }) => n === said.n && text === said.text && table === this.state.id))
      this.#report(`Chat message ${said.n} was sent, but is not on the disk.`);
  }

  /** Changes must lead to the view that this person may have at this entry. */
  #checkChange({ seq, check }: ChangeMessage, { position, people }: Moment, person: string | null, rev: number): void {
    const seat = person === null ? -1 : people.indexOf(person);
    const viewer = seat < 0 ? null : seat;
    if (position?.seq !== seq || checkWord(JSON.parse(this.#viewOf(position, viewer))) !== check)
      this.#report(`${person} was sent changes for action ${seq} at entry ${rev} that lead to another view.`);
    this.#sees(person, viewer);
  }

  #checkFrame(frame: Frame, { position, people }: Moment, person: string | null, rev: number): void {
    const seat = person === null ? -1 : people.indexOf(person);
    const viewer = seat < 0 ? null : seat;
    if (frame.viewer !== viewer) this.#report(`${person} was shown seat ${frame.viewer} at entry ${rev}.`);
    if (position?.seq !== frame.seq || this.#viewOf(position, viewer) !== JSON.stringify(frame.view))
      this.#report(`${person} was shown action ${frame.seq} at entry ${rev} with a wrong position or view.`);
    this.#sees(person, frame.viewer);
  }

  #viewOf({ views, state }: Position, viewer: Viewer): string {
    const known = views.get(viewer) ?? JSON.stringify(this.#game.view(state, viewer));
    views.set(viewer, known);
    return known;
  }

  #sees(person: string | null, viewer: Viewer): void {
    if (person === null || viewer === null || this.state.stage !== 'playing') return;
    const seats = this.#seen.get(person) ?? new Set();
    this.#seen.set(person, seats.add(viewer));
    if (seats.size > 1) this.#report(`${person} was shown the seats ${[...seats].join(' and ')} of one game.`);
  }

  #checkAnswer(told: Extract<ServerMessage, { type: 'answer' }>, person: string | null): void {
    if (!told.ok) return;
    const command = `${person} ${told.id}`;
    const ask = this.#sent.get(command);
    if (!ask) {
      this.#report(`${command} was answered, and nobody has sent it.`);
      return;
    }
    switch (ask.do) {
      case 'show':
        if (told.frame && told.frame.seq > this.#longest) this.#report(`Action ${told.frame.seq} was shown too early.`);
        this.#sees(person, told.frame?.viewer ?? null);
        return;
      case 'history':
        if ((told.steps?.at(-1)?.seq ?? 0) > this.#longest) this.#report('A history was told too early.');
        return;
      case 'file':
        if (this.state.secret === null) this.#report('The record was given away before the end.');
        return;
      case 'say':
        if (!this.#disk.everSaid.has(command)) this.#report(`${command} was answered with yes and not kept.`);
        return;
      case 'rematch':
        if (told.table === undefined || this.state.rematch !== told.table || !this.#disk.logs.has(told.table))
          this.#report(`A table ${told.table} was promised, and the log says ${this.state.rematch}.`);
        return;
      default:
        if (!this.#disk.commands.get(this.state.id)?.has(command))
          this.#report(`${command} (${ask.do}) was answered with yes and not kept.`);
    }
  }

  /** What a person must see at the end. */
  truthFor(person: string | null): { readonly digest: string; readonly frame: Frame | null; readonly names: string[] } {
    const { state } = this;
    const names = state.holders.map((holder) => {
      if (holder.kind === 'person') return this.#disk.people.get(holder.person)?.name ?? 'Somebody';
      return holder.kind === 'bot' ? holder.name : 'Empty seat';
    });
    return {
      digest: digestOf(publicTable(state, [], [], 0)),
      frame: tableFrame(state, seatOf(state, person), names),
      names,
    };
  }

  /** Compares the clocks with those that are computed from the log. */
  checkClocks(): void {
    const { state } = this;
    if (state.opened.pace.kind === 'none' || !state.match) return;
    const log = this.#disk.logs.get(state.id) ?? [];
    const plain = plainClocks(this.#game, state.opened, log, (rev) => this.#moments[rev]?.position ?? null);
    if (!isDeepStrictEqual(plain, { bank: state.bank, since: state.since }))
      this.#report(`The clocks show ${state.bank} since ${state.since}, not ${plain.bank} since ${plain.since}.`);
  }

  /** Whether nothing can happen any more: the game is over, or waits for people who will not come back. */
  isOver(): boolean {
    const { stage, holders, opened, away } = this.state;
    if (stage === 'over' || stage === 'closed') return true;
    if (stage === 'gathering') return !this.#disk.people.has(opened.host);
    if (stage === 'starting' || opened.pace.kind !== 'none') return false;
    return actorsOf(this.state).every((seat) => {
      const holder = holders[seat];
      return holder?.kind === 'person' && !away[seat] && !this.#disk.people.has(holder.person);
    });
  }

  /** The state of the table, for a report. */
  standing(): string {
    const { id, stage, holders, away } = this.state;
    return JSON.stringify({ id, stage, actors: actorsOf(this.state), holders, away });
  }

  /** How many actions have been played and not undone. */
  actions(): number {
    return this.state.match ? playing(this.state).log.length : 0;
  }
}

/** The parts of a table that follow from its log: without names, presence and the passing of time. */
export function digestOf(table: PublicTable): string {
  const { stage, seats, clock, undoAsked, rematch, fair } = table;
  return JSON.stringify({
    stage,
    seats: seats.map(({ kind, level, away }) => [kind, level, away]),
    clock: clock && [clock.bank, clock.since],
    undoAsked,
    rematch,
    fair,
  });
}
