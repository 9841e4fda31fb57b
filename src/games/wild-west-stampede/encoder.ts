/**
 * The encoder of the network behind `standings` at tables of more than two: the features of every seat. Cards in hand
 * are taken from the state; a bot has imagined those of the other seats before.
 */
import type { Seat } from '../../engine/game.ts';
import { CARD_IDS, CARDS, CHARACTERS, DECKS } from './content.ts';
import { type Contest, contestOf, type Expectations, FAR, FAR_AHEAD, PIECES, waitOf } from './contest.ts';
import { journeyOf } from './insight.ts';
import { CITIES, isEast, isLanding } from './map.ts';
import { NO_CARD, SLOTS } from './pack.ts';
import type { StampedeState } from './state.ts';
import { type Ground, mostOfOthers, type Survey, surveyOf } from './survey.ts';
import { stepsHome, waysFrom } from './ways.ts';

/** Cards that are held until played; kept Add cards have no feature of their own. */
export const HELD = CARD_IDS.filter((_id, card) => CARDS[card]?.adds === 0);
const HELD_INDEX: readonly number[] = CARD_IDS.map((id) => HELD.indexOf(id));

/** The number of features of a seat: those below, those of the contested land, and one for each kind of held card. */
export const FIGURES = 45;
export const FEATURES = FIGURES + 3 * PIECES + HELD.length;

/** The features of all seats, one seat after another; `encodeSeats` overwrites them. */
export const features = new Float64Array(CHARACTERS.length * FEATURES);
const journeys: number[] = [];
const prospects: number[] = [];
let at = 0;

/** Computes the features of all seats. */
export function encodeSeats(state: StampedeState): void {
  const lay = surveyOf(state);
  const contest = contestOf(state, lay);
  features.fill(0);
  journeys.length = prospects.length = state.at.length;
  for (let seat = 0; seat < state.at.length; seat++) {
    journeys[seat] = journeyOf(state, seat, lay);
    prospects[seat] = (journeys[seat] as number) + (lay.points[seat] as number);
  }
  for (let seat = 0; seat < state.at.length; seat++) {
    at = seat * FEATURES;
    notePoints(lay, seat);
    noteGoods(state, seat);
    notePlace(state, seat);
    noteTurn(state, seat);
    noteExpectations(contest, seat, state.at.length);
    noteTable(state, contest);
    notePieces(state, contest, seat);
    noteCards(state, seat);
  }
}

function note(figure: number): void {
  features[at] = figure;
  at += 1;
}

function notePoints({ points, reach, grounds }: Survey, seat: Seat): void {
  const own = points[seat] as number;
  const most = mostOfOthers(points, seat);
  note(own / 10);
  note(most / 10);
  note((own - most) / 10);
  note((own - (reach[seat] as number)) / 20);
  note((grounds[seat] as Ground).toWin / 10);
  note((journeys[seat] as number) / 10);
  note(((journeys[seat] as number) - mostOfOthers(journeys, seat)) / 10);
  note(((prospects[seat] as number) - mostOfOthers(prospects, seat)) / 10);
}

/** Goods, and whether there are few of them. */
function noteGoods(state: StampedeState, seat: Seat): void {
  for (const goods of [state.provisions[seat] as number, state.company[seat] as number]) {
    note(goods / 20);
    note(Math.min(goods, 6) / 6);
    note(Math.min(goods, 15) / 15);
  }
  const titles = state.titles[seat] as number;
  note(titles / 3);
  note(titles > 0 ? 1 : 0);
  note(titles > 1 ? 1 : 0);
}

function notePlace(state: StampedeState, seat: Seat): void {
  const node = state.at[seat] as number;
  const east = isEast(node);
  const home = east ? 0 : stepsHome(node);
  note(east ? 0 : 1);
  note(home / 10);
  note(Math.max(0, home - (state.provisions[seat] as number)) / 5);
  note(isLanding(node) ? 1 : 0);
  note(east ? Math.min(...waysFrom(node).approach) / 3 : 0);
  note(!east && state.at.some((other, rival) => rival !== seat && other === node) ? 1 : 0);
}

function noteTurn(state: StampedeState, seat: Seat): void {
  const { phase, moved, played } = state;
  const own = seat === state.turn;
  note(state.lost[seat] as number);
  note(waitOf(state, seat) / state.at.length);
  note(own ? 1 : 0);
  note(own && moved ? 1 : 0);
  note(own && played ? 1 : 0);
  note(own && phase === 'west' && !moved ? 1 : 0);
  note(own && phase === 'stranded' ? 1 : 0);
  const deck = own && phase === 'visit' ? (CITIES[state.at[seat] as number]?.deck ?? 'land') : null;
  for (const other of DECKS) note(other === deck ? 1 : 0);
}

function noteExpectations({ expectations }: Contest, seat: Seat, seats: number): void {
  const own = expectations[seat] as Expectations;
  let rival = 0;
  for (let other = 0; other < seats; other++)
    if (other !== seat) rival = Math.max(rival, (expectations[other] as Expectations).wins);
  note(own.gains / 10);
  note(own.wins);
  note(own.leads);
  note(own.slackGains / 10);
  note(own.slackWins);
  note(own.slackLeads);
  note(own.winsIn / FAR);
  note(own.soonest / FAR);
  note(rival);
}

/** Features equal for all seats, which tell how much the others matter. */
function noteTable({ values, round }: StampedeState, { open }: Contest): void {
  let [sum, squares] = [0, 0];
  for (const territory of open) {
    const value = values[territory] as number;
    sum += value;
    squares += value * value;
  }
  note(sum / 66);
  note(squares / 506);
  note(round / 20);
}

function notePieces({ values }: StampedeState, { open, expectations }: Contest, seat: Seat): void {
  const { times, ahead } = expectations[seat] as Expectations;
  for (let piece = 0; piece < PIECES; piece++) {
    note((times[piece] as number) / FAR);
    note((ahead[piece] as number) / FAR_AHEAD);
    note(piece < open.length ? (values[open[piece] as number] as number) / 11 : 0);
  }
}

function noteCards(state: StampedeState, seat: Seat): void {
  const first = at;
  for (let slot = seat * SLOTS; slot < seat * SLOTS + SLOTS; slot++) {
    const card = state.hands[slot] as number;
    if (card === NO_CARD) continue;
    const index = HELD_INDEX[card] as number;
    if (index >= 0) features[first + index] = (features[first + index] as number) + 1;
  }
}
