/** Schemas for untrusted input: actions before they reach `refuse`, and states before they reach `faults`. */
import * as Type from 'typebox';
import { exactly, list, oneOf, whole } from '../../engine/schema.ts';
import { FEWEST_CLAIMS, HAND, MARKERS, MOST_CLAIMS, PLACES, SEAT_COUNTS } from './content.ts';
import { OPTIONS } from './options.ts';

// Any number passes here, so that an unknown one is refused with its rule and not as a malformed message.
export const actionSchema = exactly({
  type: Type.Literal('place'),
  marker: Type.Integer(),
  claim: Type.Integer(),
});

const fewest = Math.min(...SEAT_COUNTS);
const most = Math.max(...SEAT_COUNTS);
const seat = whole(0, most - 1);
const marker = oneOf(MARKERS);
const markers = (atMost: number) => list(marker, 0, atMost);

/** A state of the game. */
export const stateSchema = exactly({
  options: exactly({ neighbours: oneOf(OPTIONS.flatMap(({ choices }) => choices.map(({ value }) => value))) }),
  gold: list(whole(1, MOST_CLAIMS), FEWEST_CLAIMS, MOST_CLAIMS),
  claims: list(list(exactly({ seat, marker }), 0, PLACES), FEWEST_CLAIMS, MOST_CLAIMS),
  hands: list(markers(HAND), fewest, most),
  bags: list(markers(MARKERS.length - HAND), fewest, most),
  first: seat,
});
