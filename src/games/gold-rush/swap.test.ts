import { describe, expect, test } from 'vitest';
import { type Chance, sampled } from '../../engine/chance.ts';
import { type Match, openMatchAt, playAction, refuseUndo, undoAction } from '../../engine/match.ts';
import { HAND } from './content.ts';
import { goldRush } from './index.ts';
import { idOf, NO_CARD, phaseOf } from './mine.ts';
import { actionOf, playing } from './playing.ts';
import { type Given, position, valuesOf } from './position.ts';
import { actors, play } from './rules.ts';
import type { RushAction, RushState } from './state.ts';
import { redact, view } from './view.ts';

const four: Given = {
  hands: [
    [5, 10, 15],
    [20, 25, 30],
    [35, 40, 20],
    [15, 15, 10],
  ],
  centre: [25, 20, 10],
};
const two: Given = {
  hands: [
    [5, 10, 15],
    [20, 25, 30],
  ],
  centre: [40, 35, 10],
};

const hand = (state: RushState, seat: number) => valuesOf(state.hands.slice(seat * HAND, seat * HAND + HAND));
const offers = (state: RushState) => {
  const [seat = 0] = actors(state);
  return goldRush.legal(state, seat).map((action) => {
    if (action.type === 'redirect') return `redirect ${action.target}`;
    return action.type === 'take' ? `take ${action.position}` : action.type;
  });
};

describe('a swap', () => {
  test('puts a card of one’s own hand on the table (RUSH-SWAP-1)', () => {
    const { state, does, refusal } = playing(two);
    expect(refusal('swap 40 at centre')).toBe('RUSH-SWAP-1');
    expect(refusal('swap 20 at centre')).toBe('RUSH-SWAP-1');
    does('swap 10 at 1');
    expect(valuesOf([state.table])).toEqual([10]);
    expect(hand(state, 0)).toEqual([15, 5]);
    expect(view(state, 1).swap).toMatchObject({ by: 0, card: null });
    expect(view(state, null).swap?.card).toBeNull();
    expect(view(state, 0).swap?.card).toBe(idOf(state.table));
  });

  test('names the centre or another living player (RUSH-SWAP-2)', () => {
    const { state, refusal } = playing({ hands: [[5, 10, 15]], tokens: ['4P', '4P', 'dead', '4P'] });
    const targets = goldRush.legal(state, 0).flatMap((action) => (action.type === 'swap' ? [action.target] : []));
    expect([...new Set(targets)]).toEqual(['centre', 1, 3]);
    expect(refusal('swap 5 at 4')).toBe('RUSH-SWAP-2');
    expect(refusal('swap 5 at 2')).toBe('RUSH-ROUND-9');
    const aimed = playing(four);
    aimed.does('swap 5 at 3');
    expect(view(aimed.state, null).swap?.target).toBe(3);
  });

  test('is never with oneself (RUSH-SWAP-3)', () => {
    const { state, refusal } = playing(four);
    expect(refusal('swap 5 at 0')).toBe('RUSH-SWAP-3');
    expect(goldRush.legal(state, 0)).not.toContainEqual(expect.objectContaining({ target: 0 }));
  });

  test('is binding from the moment its target is named (RUSH-SWAP-4)', () => {
    const { does, refusal, state } = playing(four);
    does('swap 5 at centre');
    expect(refusal('swap 10 at centre')).toBe('RUSH-SWAP-4');
    expect(refusal('swap 5 at 1')).toBe('RUSH-SWAP-4');
    expect(refusal('sneak')).toBe('RUSH-SWAP-4');
    expect(offers(state)).toEqual(['take 0', 'take 1', 'take 2']);
  });

  test('takes a card from the target without looking at it first (RUSH-SWAP-5)', () => {
    const { state, does } = playing(four, [30]);
    does('swap 5 at 1');
    expect(state.hands.slice(HAND, 2 * HAND)).toHaveLength(3);
    expect(view(state, 0).seats[1]?.hand).toBeNull();
    expect(hand(state, 0)).toEqual([15, 10]);
    does('accept');
    expect(hand(state, 0)).toEqual([30, 15, 10]);
    const central = playing(four);
    central.does('swap 5 at centre');
    expect(view(central.state, 0).centre).toEqual([null, null, null]);
  });

  test('leaves the card on the table in place of the one taken, three in each hand (RUSH-SWAP-6)', () => {
    const { state, does } = playing(two, [25]);
    does('swap 5 at 1', 'accept');
    expect(hand(state, 0)).toEqual([25, 15, 10]);
    expect(hand(state, 1)).toEqual([30, 20, 5]);
    expect(state.table).toBe(NO_CARD);
  });

  test.each([0, 1, 2])('with the centre leaves its card exactly at position %d (RUSH-SWAP-7)', (spot) => {
    const { state, does, refusal } = playing(two);
    does('swap 5 at centre');
    expect(refusal('take 3')).toBe('RUSH-SWAP-7');
    const got = [40, 35, 10][spot];
    does(`take ${spot}`);
    expect(valuesOf(state.centre)).toEqual([40, 35, 10].with(spot, 5));
    expect(hand(state, 0)).toEqual([15, 10, got].sort((a, b) => Number(b) - Number(a)));
  });

  test('with a hand draws one of its three cards at random, and nobody chooses (RUSH-SWAP-8)', () => {
    const { state, does, refusal } = playing(two);
    does('swap 5 at 1');
    expect(refusal('take 0')).toBe('RUSH-SWAP-8');
    const asked: (readonly unknown[])[] = [];
    const luck = sampled('even');
    const chance: Chance = {
      ...luck,
      pick: (draw, from) => {
        if (draw === 'drawn') asked.push(from);
        return luck.pick(draw, from);
      },
    };
    play(state, 1, { type: 'accept' }, chance);
    expect(asked.map((from) => valuesOf(from as number[]))).toEqual([[30, 25, 20]]);
  });

  test('shows both cards to the two players who swapped, and none to others (RUSH-SWAP-9)', () => {
    const { state, does } = playing(four, [30]);
    const swapped = does('swap 5 at 1', 'accept').find((event) => event.type === 'swapped');
    if (!swapped) throw new Error('No swap was told.');
    const both = { given: expect.any(String), got: 'boulder' };
    for (const viewer of [0, 1]) expect(redact(swapped, viewer)).toMatchObject(both);
    for (const viewer of [2, 3, null]) {
      expect(redact(swapped, viewer)).toMatchObject({ seat: 0, from: 1, given: null, got: null });
      expect(view(state, viewer).story.at(-1)).toMatchObject({ given: null, got: null });
    }
    expect(view(state, 1).story.at(-1)).toMatchObject(both);
  });

  test('with the centre shows both cards to the swapper alone, the position to all (RUSH-SWAP-9)', () => {
    const { does } = playing(two);
    const swapped = does('swap 5 at centre', 'take 1').find((event) => event.type === 'swapped');
    if (!swapped) throw new Error('No swap was told.');
    expect(redact(swapped, 0)).toMatchObject({ got: 'strongbox', from: 'centre:1' });
    for (const viewer of [1, null])
      expect(redact(swapped, viewer)).toMatchObject({ from: 'centre:1', given: null, got: null });
  });

  test('never brings back the card put down (RUSH-SWAP-10)', () => {
    for (let luck = 0; luck < 30; luck++) {
      const state = position({ ...two, tokens: ['4P', '1P'] });
      const card = state.hands[luck % HAND] as number;
      play(state, 0, { type: 'swap', card: idOf(card), target: 1 }, sampled(`back ${luck}`));
      expect(state.hands.slice(0, HAND)).not.toContain(card);
      expect(state.hands.slice(HAND, 2 * HAND)).toContain(card);
    }
    for (const spot of [0, 1, 2]) {
      const { state, does } = playing(two);
      does('swap 5 at centre', `take ${spot}`);
      expect(hand(state, 0)).not.toContain(5);
    }
  });

  test('may be repeated with the same target, and with a player who just swapped with you (RUSH-SWAP-11)', () => {
    const { state, does } = playing({ ...two, rolled: 3 }, [30, 15, 25]);
    does('swap 5 at 1', 'accept');
    does('swap 20 at 0', 'accept');
    does('swap 10 at 1', 'accept');
    expect(hand(state, 0)).toEqual([30, 25, 20]);
    expect(hand(state, 1)).toEqual([15, 10, 5]);
  });
});

describe('a redirect', () => {
  test('costs the target of a swap one plate, before a card is taken (RUSH-REDIR-1)', () => {
    const { state, does, refusal } = playing(four);
    expect(refusal('redirect centre')).toBe('RUSH-REDIR-1');
    does('swap 5 at 1');
    expect(actors(state)).toEqual([1]);
    expect(hand(state, 1)).toEqual([30, 25, 20]);
    does('redirect 2');
    expect(state.plates).toEqual([4, 3, 4, 4]);
    expect(state.tin).toBe(9);
    expect(hand(state, 1)).toEqual([30, 25, 20]);
  });

  test('names the centre or another living player (RUSH-REDIR-2)', () => {
    const { state, does, refusal } = playing({
      ...four,
      tokens: ['4P', '4P', '4P', '4P', 'dead', '4P'],
      seats: 6,
    });
    does('swap 5 at 1');
    expect(offers(state)).toEqual(['accept', 'redirect centre', 'redirect 2', 'redirect 3', 'redirect 5']);
    expect(refusal('redirect 4')).toBe('RUSH-ROUND-9');
    does('redirect 5');
    expect(view(state, null).swap).toMatchObject({ target: 5, chain: [{ by: 1, to: 5 }] });
  });

  test('never names the swapper (RUSH-REDIR-3)', () => {
    const { does, refusal, state } = playing(four);
    does('swap 5 at 1');
    expect(refusal('redirect 0')).toBe('RUSH-REDIR-3');
    does('redirect 2');
    expect(refusal('redirect 0')).toBe('RUSH-REDIR-3');
    expect(offers(state)).not.toContain('redirect 0');
  });

  test('never names the redirecting player (RUSH-REDIR-4)', () => {
    const { does, refusal, state } = playing(four);
    does('swap 5 at 1');
    expect(refusal('redirect 1')).toBe('RUSH-REDIR-4');
    expect(offers(state)).not.toContain('redirect 1');
  });

  test('may be redirected again, at the same price (RUSH-REDIR-5)', () => {
    const { state, does } = playing(four);
    does('swap 5 at 1', 'redirect 2', 'redirect 3');
    expect(state.plates).toEqual([4, 3, 3, 4]);
    expect(state.tin).toBe(10);
    expect(actors(state)).toEqual([3]);
  });

  test('is not sent straight back, but earlier links may be named (RUSH-REDIR-6)', () => {
    const { state, does, refusal } = playing(four);
    does('swap 5 at 1', 'redirect 2');
    expect(refusal('redirect 1')).toBe('RUSH-REDIR-6');
    expect(offers(state)).toEqual(['accept', 'redirect centre', 'redirect 3']);
    does('redirect 3', 'redirect 1');
    expect(refusal('redirect 3')).toBe('RUSH-REDIR-6');
    expect(offers(state)).toEqual(['accept', 'redirect centre', 'redirect 2']);
  });

  test('is paid with a plate alone, never with a blast (RUSH-REDIR-7)', () => {
    const { state, does, refusal } = playing({ ...four, tokens: ['4P', '0P+4B'] });
    does('swap 5 at 1');
    expect(phaseOf(state)).toBe('mines');
    expect(refusal('redirect centre', 1)).toBe('RUSH-REDIR-7');
    const mixed = playing({ ...four, tokens: ['4P', '2P+2B'] });
    mixed.does('swap 5 at 1', 'redirect 2');
    expect([mixed.state.plates[1], mixed.state.blasts[1]]).toEqual([1, 2]);
  });

  test('must leave at least one token, whichever side it shows (RUSH-REDIR-8)', () => {
    const { does, refusal } = playing({ ...four, tokens: ['4P', '1P'] });
    does('swap 5 at 1');
    expect(refusal('redirect centre', 1)).toBe('RUSH-REDIR-8');
    const spare = playing({ ...four, tokens: ['4P', '2P'] });
    spare.does('swap 5 at 1');
    expect(spare.refusal('redirect centre')).toBeNull();
  });

  test('may cost the last plate if blasts remain; death waits for the dynamite (RUSH-REDIR-9)', () => {
    const { state, does } = playing({ ...four, rolled: 1, tokens: ['4P', '1P+1B'] });
    does('swap 5 at 1', 'redirect centre', 'take 0');
    expect([state.plates[1], state.blasts[1], state.died[1]]).toEqual([0, 1, 0]);
    expect(actors(state)).toEqual([1]);
    does('sneak', 'sneak', 'sneak');
    expect(state.died[1]).toBe(2);
  });

  test('can be followed by more until a target accepts, cannot pay, or is the centre (RUSH-REDIR-10)', () => {
    const accepted = playing(four, [35]);
    accepted.does('swap 5 at 1', 'redirect 2', 'accept');
    expect(hand(accepted.state, 2)).toEqual([40, 20, 5]);
    expect(hand(accepted.state, 0)).toContain(35);
    const poor = playing({ ...four, tokens: ['4P', '4P', '1P'] }, [35]);
    poor.does('swap 5 at 1', 'redirect 2');
    expect(hand(poor.state, 2)).toEqual([40, 20, 5]);
    expect(actors(poor.state)).toEqual([1]);
    const central = playing(four);
    central.does('swap 5 at 1', 'redirect 2', 'redirect centre');
    expect(phaseOf(central.state)).toBe('take');
  });

  test('sends its plate to the tin for the rest of the game (RUSH-REDIR-11)', () => {
    const { state, does } = playing({ ...two, rolled: 1, centre: [10, 10, 15], tokens: ['4P', '3P+1B'] });
    does('swap 5 at 1', 'redirect centre', 'take 0', 'sneak');
    expect(state.round).toBe(3);
    expect([state.plates[1], state.blasts[1], state.tin]).toEqual([2, 1, 17]);
    for (let round = 3; state.round === round; ) does(state.pile > 0 ? 'sneak' : 'pass');
    expect((state.plates[1] as number) + (state.blasts[1] as number)).toBe(3);
  });

  test('never comes from the centre (RUSH-REDIR-12)', () => {
    const { state, does } = playing({ ...two, options: { sneakyStranger: true, strangerCart: true } });
    does('swap 5 at centre');
    expect(phaseOf(state)).toBe('take');
    expect(actors(state)).toEqual([0]);
    expect(offers(state)).toEqual(['take 0', 'take 1', 'take 2']);
  });

  test.each(['1P', '0P+1B', '0P+3B'] as const)('is not offered to a target with %s (RUSH-REDIR-13)', (tokens) => {
    const { state, does } = playing({ ...two, tokens: ['4P', tokens] }, [30]);
    does('swap 5 at 1');
    expect(hand(state, 0)).toEqual([30, 15, 10]);
    expect(actors(state)).toEqual([1]);
    expect(phaseOf(state)).toBe('mines');
  });

  test('lets the swapper take the card and choose the position (RUSH-REDIR-14)', () => {
    const { state, does, refusal } = playing(four);
    does('swap 5 at 1', 'redirect centre');
    expect(actors(state)).toEqual([0]);
    expect(refusal('take 0', 1)).toBe('RUSH-ROUND-8');
    does('take 0');
    expect(hand(state, 0)).toEqual([25, 15, 10]);
    expect(hand(state, 1)).toEqual([30, 25, 20]);
    const handed = playing(four, [40]);
    handed.does('swap 5 at 1', 'redirect 2', 'accept');
    expect(hand(handed.state, 0)).toEqual([40, 15, 10]);
  });
});

describe('taking back', () => {
  const match = (given: Given, ...actions: string[]): Match => {
    const start = position(given);
    const table = { seats: start.sneaks.length, options: start.options };
    const opened = openMatchAt(goldRush, table, [], start);
    for (const words of actions) {
      const state = opened.state as RushState;
      const [seat = 0] = actors(state);
      const refused = playAction(opened, seat, actionOf(words, state, seat) as RushAction, sampled('undo'));
      if (refused) throw new Error(refused.because);
    }
    return opened;
  };
  const whyNot = (opened: Match, seat: number) => {
    const refused = refuseUndo(opened, seat);
    if (!refused) return null;
    return goldRush.refusals[refused.because];
  };
  const final = { rule: 'RUSH-SWAP-4', text: 'Once you have picked someone, the swap stands.' };
  const late = { rule: 'RUSH-SNEAK-1', text: 'Too late to take that back.' };

  test('is not possible for a swap, a redirect or their results (RUSH-SWAP-4, RUSH-REDIR-11)', () => {
    expect(whyNot(match(four, 'swap 5 at 1'), 0)).toEqual(final);
    expect(whyNot(match(four, 'swap 5 at centre'), 0)).toEqual(final);
    expect(whyNot(match(four, 'swap 5 at 1', 'redirect 2'), 1)).toEqual(final);
    expect(whyNot(match(four, 'swap 5 at 1', 'redirect 2'), 0)).toEqual(final);
    expect(whyNot(match(four, 'swap 5 at 1', 'accept'), 1)).toEqual(final);
    expect(whyNot(match(four, 'swap 5 at centre', 'take 0'), 0)).toEqual(final);
  });

  test('is possible for a sneak until another seat has acted (RUSH-SNEAK-1)', () => {
    const opened = match(four, 'sneak');
    expect(undoAction(opened, 0)).toBeNull();
    expect(opened.state).toMatchObject({ pile: 8, sneaks: [0, 0, 0, 0], pending: [0] });
    expect(whyNot(match(four, 'sneak', 'sneak'), 0)).toEqual(late);
    expect(whyNot(match(four, 'sneak', 'swap 20 at centre'), 0)).toEqual(late);
    expect(whyNot(match(four, 'sneak'), 1)).toEqual(late);
  });

  test('is possible for a pass, too (RUSH-SNEAK-3)', () => {
    const empty: Given = { ...four, sneaks: [2, 2, 2, 2] };
    const opened = match(empty, 'pass');
    expect(undoAction(opened, 0)).toBeNull();
    expect(opened.state).toMatchObject({ pending: [0] });
    expect(whyNot(match(empty, 'pass', 'pass'), 0)).toEqual(late);
  });

  test('is not possible for an action that ended the round, since hands were shown (RUSH-SNEAK-1, RUSH-DYN-1)', () => {
    expect(whyNot(match({ ...two, rolled: 1 }, 'sneak', 'sneak'), 1)).toEqual(late);
  });

  test('is not possible before anything was done in the round (RUSH-SNEAK-1)', () => {
    expect(whyNot(match(four), 0)).toEqual(late);
    expect(whyNot(match(four, 'swap 5 at 1'), 2)).toEqual(late);
    const next = match({ ...two, rolled: 1 }, 'swap 5 at centre', 'take 0', 'sneak');
    expect(whyNot(next, 0)).toEqual(late);
  });

  test('is not possible with fade for the first action of a round, since cards have faded (RUSH-OPT-3)', () => {
    const fading: Given = { ...four, options: { memory: 'fade' } };
    expect(whyNot(match(fading, 'sneak'), 0)).toEqual(late);
    expect(whyNot(match(fading, 'sneak', 'sneak'), 1)).toBeNull();
    expect(whyNot(match(fading, 'swap 5 at centre'), 0)).toEqual(final);
  });
});
