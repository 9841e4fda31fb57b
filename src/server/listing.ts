/** Tables as lists show them to a person. */
import * as Type from 'typebox';
import { plain } from '../engine/sentence.ts';
import { seatNamesOf } from './lobby.ts';
import type { Card, Company, EventStore } from './store/store.ts';

/** The shape of a table in a list. */
export const listedTable = Type.Object({
  table: Type.String(),
  game: Type.String(),
  stage: Type.String(),
  seats: Type.Integer(),
  free: Type.Integer(),
  line: Type.String(),
  updated: Type.Number(),
  names: Type.Array(Type.String()),
  /** Whether it waits for the person who asks. */
  yours: Type.Boolean(),
  /** How the game ended, once it is over: by seat, with the seat of the person who asks. */
  result: Type.Optional(
    Type.Object({
      names: Type.Array(Type.String()),
      scores: Type.Array(Type.Number()),
      winners: Type.Array(Type.Integer()),
      unit: Type.Optional(Type.Literal('$')),
      you: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
});

/** These cards as `person` may see them, or somebody unknown to the server. */
export async function shownTables(
  store: Pick<EventStore, 'people'>,
  cards: readonly Card[],
  person: string | null,
): Promise<Type.Static<typeof listedTable>[]> {
  const people = await store.people([...new Set(cards.flatMap(peopleOn))]);
  const known = new Map(people.map(({ id, name }) => [id, name]));
  return cards.map(({ table, game, stage, seats, free, line, updated, waiting, company, ...card }) => ({
    table,
    game,
    stage,
    seats,
    free,
    line: plain({ text: line }, seatNamesOf(company, known)),
    updated,
    names: card.people.map((id) => known.get(id) ?? 'Somebody'),
    yours: person !== null && waiting.includes(person),
    ...(stage === 'over' ? resultFor(company, known, person) : {}),
  }));
}

/** Everybody whose name a card needs. */
function peopleOn({ people, company }: Card): readonly string[] {
  return [...people, ...(company?.holders ?? []).flatMap((one) => (one.kind === 'person' ? one.person : []))];
}

function resultFor(company: Company | null, known: ReadonlyMap<string, string>, person: string | null) {
  if (!company?.result) return {};
  const { scores, winners, unit } = company.result;
  const you = company.holders.findIndex((one) => one.kind === 'person' && one.person === person);
  return {
    result: {
      names: seatNamesOf(company, known),
      scores: [...scores],
      winners: [...winners],
      ...(unit ? { unit } : {}),
      you: you < 0 ? null : you,
    },
  };
}
