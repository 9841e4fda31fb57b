/** Strength from results: Elo by the Bradley-Terry model, with bootstrap intervals. */
import { type Dice, dice } from '../engine/chance.ts';

/** A finished game: the player on each seat, by number, and the place of each seat. */
export interface LadderGame {
  readonly players: readonly number[];
  readonly places: readonly number[];
}

/** A strength with its 95 % interval. */
export interface Strength {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 200;
const ROUNDS = 200;
const POINTS_PER_E = 400 / Math.LN10;

/** Strengths of all players; the anchor is set to a fixed number. */
export function strengthsOf(results: readonly LadderGame[], players: number, anchor: number, at: number): Strength[] {
  const fitted = modelled(results, players, anchor, at);
  const next = dice('draw the games again');
  const again = Array.from({ length: RESAMPLES }, () => modelled(drawn(results, next), players, anchor, at));
  return fitted.map((elo, player) => {
    const sorted = again.map((other) => other[player] as number).sort((a, b) => a - b);
    return {
      elo,
      low: sorted[Math.floor(RESAMPLES * 0.025)] ?? elo,
      high: sorted[Math.ceil(RESAMPLES * 0.975) - 1] ?? elo,
    };
  });
}

function drawn(results: readonly LadderGame[], next: Dice): LadderGame[] {
  return results.map(() => results[next(results.length)] as LadderGame);
}

/** Wins of one player over another at `one * players + other`; equal places count half for both. */
export function winsOf(results: readonly LadderGame[], players: number): number[] {
  const wins = new Array<number>(players * players).fill(0);
  for (const { players: seated, places } of results)
    for (const [seat, one] of seated.entries())
      for (const [rival, other] of seated.entries()) {
        if (rival === seat || one === other) continue;
        const ahead = Math.sign((places[rival] as number) - (places[seat] as number));
        wins[one * players + other] = (wins[one * players + other] as number) + (ahead + 1) / 2;
      }
  return wins;
}

/** One won and one lost game against an equal opponent, so that a player who never lost has a finite strength. */
const SHADOW = 1;

function modelled(results: readonly LadderGame[], players: number, anchor: number, at: number): number[] {
  const wins = winsOf(results, players);
  let strength = new Array<number>(players).fill(1);
  for (let round = 0; round < ROUNDS; round++) {
    strength = strength.map((own, one) => {
      let won = SHADOW;
      let met = (2 * SHADOW) / (own + 1);
      for (const [other, rival] of strength.entries()) {
        if (other === one) continue;
        won += wins[one * players + other] as number;
        met += ((wins[one * players + other] as number) + (wins[other * players + one] as number)) / (own + rival);
      }
      return won / met;
    });
  }
  const elo = strength.map((own) => POINTS_PER_E * Math.log(own));
  return elo.map((own) => Math.round(own - (elo[anchor] as number) + at));
}
