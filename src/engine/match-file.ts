/** Reads a file that may be a match. Apart from play, because no table needs it. */
import * as Type from 'typebox';
import { Check } from 'typebox/value';
import type { MatchFile } from './match.ts';
import type { ReplayProblem } from './replay.ts';

const drawn = Type.Array(Type.Object({ draw: Type.String(), got: Type.Unknown() }), { maxItems: 1000 });

const bySeat = Type.Array(Type.String({ maxLength: 64 }), { maxItems: 16 });
const PHASES = ['commit', 'reveal', 'used', 'void', 'off'] as const;

const fileSchema = Type.Object({
  format: Type.Literal('boomtown-match'),
  version: Type.Literal(1),
  game: Type.String({ maxLength: 64 }),
  rules: Type.String({ maxLength: 64 }),
  seats: Type.Integer({ minimum: 1, maximum: 16 }),
  // Not Type.Record: it would add typebox's whole type engine, 10 kB, to what every table loads.
  options: Type.Object({}, { additionalProperties: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) }),
  names: Type.Array(Type.String({ maxLength: 64 }), { maxItems: 16 }),
  levels: Type.Optional(Type.Array(Type.Union([Type.String({ maxLength: 32 }), Type.Null()]), { maxItems: 16 })),
  setup: drawn,
  hash: Type.String({ maxLength: 64 }),
  log: Type.Array(
    Type.Object({
      seat: Type.Integer({ minimum: 0, maximum: 15 }),
      action: Type.Object({ type: Type.String({ maxLength: 64 }) }),
      chance: drawn,
      hash: Type.String({ maxLength: 64 }),
    }),
    { maxItems: 100_000 },
  ),
  start: Type.Optional(Type.Object({})),
  /** The record of the match's verifiable dice; saved files use this name. */
  fair: Type.Optional(
    Type.Object({
      commitment: Type.String({ maxLength: 64 }),
      contributions: bySeat,
      table: Type.Optional(Type.String({ maxLength: 64 })),
      rounds: Type.Optional(
        Type.Array(
          Type.Object({
            round: Type.Integer({ minimum: 1 }),
            asked: Type.Array(Type.Integer({ minimum: 0, maximum: 15 }), { maxItems: 16 }),
            commitments: bySeat,
            contributions: bySeat,
            phase: Type.Union(PHASES.map((phase) => Type.Literal(phase))),
          }),
          { maxItems: 1000 },
        ),
      ),
      secret: Type.Optional(Type.String({ maxLength: 64 })),
    }),
  ),
});

/** Reads a file's content that has the shape of a match; nothing in it has been played yet. */
export function readMatchFile(content: unknown): { file: MatchFile } | ReplayProblem {
  let value = content;
  if (typeof content === 'string') {
    try {
      value = JSON.parse(content);
    } catch {
      return { problem: 'This file is not JSON; choose a match that Boomtown has saved.' };
    }
  }
  if (!isMatchFile(value)) return { problem: 'This file is not a match that Boomtown has saved.' };
  return { file: value };
}

/** The schema says as much of a match as `MatchFile` does, except for its read-only lists. */
function isMatchFile(value: unknown): value is MatchFile {
  return Check(fileSchema, value);
}
