/**
 * Verifiable dice. Before anyone sits down the server draws a secret and publishes its hash. When the game starts, every
 * person's page commits to a contribution, and reveals it once all commitments are in (`dice-rounds.ts`). The dice of
 * action `n` come from the secret and the contributions. At the end the secret is published, and anyone can throw every
 * die again. Nothing is kept between actions but the number of the action.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Chance, type Dice, sampled } from './chance.ts';
import type { Seat } from './game.ts';

/** What a match needs to prove where its dice came from. The secret is absent until the match is over. */
export interface DiceRecord {
  /** SHA-256 of the secret, shown before the first contribution. */
  readonly commitment: string;
  /** What each seat added, in the order of the seats; a bot adds nothing. */
  readonly contributions: readonly string[];
  /** The table's name, which is part of every commitment. */
  readonly table?: string;
  /** The rounds of commitments, in order. Absent in records that are older than the rounds. */
  readonly rounds?: readonly DiceRound[];
  readonly secret?: string;
}

/** One round of commitments and reveals before a game. Lists are indexed by seat; an empty text means none. */
export interface DiceRound {
  readonly round: number;
  /** The seats whose persons were asked for a contribution. */
  readonly asked: readonly Seat[];
  readonly commitments: readonly string[];
  readonly contributions: readonly string[];
  /**
   * `commit` and `reveal` while it runs; `used` when its contributions made the dice; `void` when somebody committed
   * but did not reveal, so that another round followed; `off` when the start was cancelled during it.
   */
  readonly phase: 'commit' | 'reveal' | 'used' | 'void' | 'off';
}

const HEX_32 = /^[0-9a-f]{64}$/;

/** The hash that commits the server to a secret of 32 bytes in hex. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Whether a text can be a secret or a contribution: 32 bytes in hex. */
export function isHex32(text: string): boolean {
  return HEX_32.test(text);
}

/** The key of a match's dice. */
export function diceKey(secret: string, contributions: readonly string[]): Uint8Array {
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(contributions.join('|')));
}

/** HMAC with SHA-256; a server passes one that is faster than ours. */
export type Mac = (key: Uint8Array, text: string) => Uint8Array;

const ownMac: Mac = (key, text) => hmac(sha256, key, utf8ToBytes(text));

/**
 * The dice of one action; the set-up is action 0. Most actions throw none, so nothing is computed before the first
 * throw.
 */
export function committedChance(key: Uint8Array, seq: number, mac = ownMac): Chance {
  return sampled(committedDice(key, seq, mac));
}

/** A uniform stream from a key: blocks of HMAC, without the words that would favour a face. */
function committedDice(matchKey: Uint8Array, seq: number, mac: Mac): Dice {
  let key: Uint8Array | null = null;
  let block: DataView | null = null;
  let at = 0;
  let count = 0;
  const word = (): number => {
    if (block === null || at >= block.byteLength) {
      key ??= mac(matchKey, `action ${seq}`);
      const bytes = mac(key, String(count++));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const next = block.getUint32(at);
    at += 4;
    return next;
  };
  return (below) => {
    if (below <= 1) return 0;
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const next = word();
      if (next < limit) return next % below;
    }
  };
}

/** Why the secret of a record does not match its commitment, or `null`. */
export function secretProblem(fair: DiceRecord): string | null {
  if (fair.secret === undefined) return 'The secret of this match has not been shown yet.';
  if (!isHex32(fair.secret)) return 'The secret of this match is not 32 bytes.';
  if (commitmentTo(fair.secret) !== fair.commitment) return 'The secret does not match what was promised at the start.';
  return null;
}
