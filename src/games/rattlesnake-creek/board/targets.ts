/**
 * The board's targets, and the buttons below it. Placing needs a marker and a claim: the pairs are
 * `put:<marker>:<claim>`, which the scene offers once a marker is chosen.
 */
import { capital, sentences } from '../../../engine/english.ts';
import { NOBODY, type Viewer } from '../../../engine/game.ts';
import type { Choice } from '../../../engine/protocol.ts';
import type { Button, Target } from '../../../web/parts/board.ts';
import { DISCOVERY, PLACES, SNAKE } from '../content.ts';
import type { ClaimView, CreekAction, CreekView, PlacedView } from '../state.ts';
import { claimId, claimName, markerName } from '../words.ts';

type Choices = readonly Choice<CreekAction>[];
type CreekTarget = Target<CreekAction>;

/** The id of a marker in the viewer's hand. */
export function handId(marker: number): string {
  return `hand:${marker}`;
}

/** The id of the target for placing a marker on a claim. */
export function putId(marker: number, claim: number): string {
  return `put:${marker}:${claim}`;
}

/** All targets of the board. */
export function targets(view: CreekView, viewer: Viewer, choices: Choices): readonly CreekTarget[] {
  const hand = viewer === null ? [] : (view.seats[viewer]?.hand ?? []);
  return [
    ...view.claims.map((claim, i) => claimTarget(claim, i, viewer, onClaim(choices, i))),
    ...hand.map((marker) => handTarget(marker, ofMarker(choices, marker))),
    ...choices.map((choice) => putTarget(view, viewer, choice)),
  ];
}

function claimTarget(claim: ClaimView, i: number, viewer: Viewer, choices: Choices): CreekTarget {
  const can = choices.some(({ whyNot }) => whyNot === null) ? 'Put a marker here.' : '';
  return { id: claimId(i), label: sentences(claimWords(claim, i, viewer), can), choices };
}

function handTarget(marker: number, choices: Choices): CreekTarget {
  const can = choices.some(({ whyNot }) => whyNot === null) ? 'Choose it, then a claim.' : '';
  return { id: handId(marker), label: sentences(`In your hand: ${markerName(marker)}.`, can), choices };
}

function putTarget(view: CreekView, viewer: Viewer, choice: Choice<CreekAction>): CreekTarget {
  const { marker, claim } = choice.action;
  const can = choice.whyNot?.text ?? `Put ${markerName(marker)} here.`;
  const seen = view.claims[claim];
  return {
    id: putId(marker, claim),
    label: sentences(seen ? claimWords(seen, claim, viewer) : '', can),
    choices: [choice],
  };
}

/** "Third claim, 5 gold. {s1} face down; 2 places free." */
function claimWords({ gold, markers, result }: ClaimView, i: number, viewer: Viewer): string {
  const name = capital(`${claimName(i)}, ${gold} gold.`);
  const lies = markers.map((placed, place) => placedWords(placed, result?.driven.includes(place) ?? false, viewer));
  const free = PLACES - markers.length;
  if (result) {
    const owner = result.winner === NOBODY ? 'Nobody has it' : `${who(result.winner, viewer)} won it`;
    return sentences(name, `${owner}.`, capital(`${lies.join('; ')}.`));
  }
  const room = free === PLACES ? `Three places free; the first counts ${DISCOVERY} more.` : `${free} of 3 places free.`;
  return sentences(name, lies.length > 0 ? capital(`${lies.join('; ')}.`) : '', room);
}

function placedWords({ seat, marker }: PlacedView, driven: boolean, viewer: Viewer): string {
  const what = marker === null ? 'a marker face down' : `${markerName(marker)}${driven ? ', driven off' : ''}`;
  return `${seat === viewer ? 'you' : `{s${seat}}`}: ${what}`;
}

function who(seat: number, viewer: Viewer): string {
  return seat === viewer ? 'You' : `{s${seat}}`;
}

/** One button for each marker in hand, with a menu of claims. */
export function buttons(view: CreekView, viewer: Viewer, choices: Choices): readonly Button<CreekAction>[] {
  if (viewer === null || view.turn !== viewer) return [];
  return (view.seats[viewer]?.hand ?? []).map((marker, i) => ({
    id: `place:${marker}`,
    label: marker === SNAKE ? 'Put the snake…' : `Put ${marker}…`,
    letter: String(i + 1),
    choices: ofMarker(choices, marker)
      .filter(({ whyNot }) => whyNot === null)
      .map((choice) => ({ ...choice, label: claimLabel(view, choice.action.claim) })),
    tone: 'lit',
  }));
}

function claimLabel(view: CreekView, claim: number): string {
  return `On the ${claimName(claim)}, ${view.claims[claim]?.gold ?? 0} gold`;
}

function onClaim(choices: Choices, claim: number): Choices {
  return choices.filter(({ action }) => action.claim === claim);
}

function ofMarker(choices: Choices, marker: number): Choices {
  return choices.filter(({ action }) => action.marker === marker);
}
