/** Turns, rounds and the end: what lost, stranded and freed turns leave unchanged, and what they do not. */
import { describe, expect, test } from 'vitest';
import type { Playing } from './playing.ts';
import type { Given, Pack, Traveller } from './position.ts';
import { opening } from './rules.ts';
import { outcome } from './scoring.ts';
import { IDLE, land, pack, rolled, seat, seen, table } from './testing.ts';

describe('a visited city', () => {
  test('is closed in the next turn, even if nothing was drawn, and open after a turn that ended elsewhere (WWS-CITY-5)', () => {
    const one = table({ at: 'chicago' }, [IDLE], {}, [rolled(4), rolled(4), rolled(4)]);
    one.does('roll', 'go chicago', 'end', 'end', 'roll');
    expect(seat(one, 0).visited).toBe('chicago');
    expect(one.refusal('go chicago')).toBe('WWS-CITY-5');
    one.does('go chicago.indianapolis.1', 'end', 'roll');
    expect(seat(one, 0).visited).toBeNull();
    expect(one.why('go chicago')).toBeNull();
  });

  test('stays closed during a lost turn (WWS-CITY-5, WWS-CP-3)', () => {
    const one = table({ at: 'chicago', visited: 'chicago', lost: 1 }, [IDLE], { turn: 1 }, [rolled(4)]);
    one.does('end');
    expect(one.events).toContainEqual({ type: 'turnLost', seat: 0, left: 0 });
    one.does('end', 'roll');
    expect(one.refusal('go chicago')).toBe('WWS-CITY-5');
    expect(one.why('go indianapolis')).toBeNull();
  });

  test('is open after a turn that ended in the West (WWS-CITY-5)', () => {
    const out = { at: 'chicago', visited: 'chicago', pack: '12/5/0' } as const;
    const one = table(out, [IDLE], {}, [rolled(5), rolled(5)]);
    one.does('roll', 'cross chicago-road', 'go lakes', 'end', 'end', 'head chicago-road');
    expect(one.why('go chicago')).toBeNull();
  });

  test('is open to a traveller moved by Influenza (WWS-CITY-5, WWS-CITY-6, WWS-CC-4)', () => {
    const one = table(
      { at: 'lakes', pack: '9/9/1', hand: ['influenza'] },
      [{ at: 'montgomery', visited: 'montgomery' }],
      {},
      [rolled(3)],
    );
    one.does('play influenza at 1', 'end', 'roll');
    expect(seat(one, 1).at).toBe('atlanta');
    expect([one.why('go montgomery'), one.why('go atlanta')]).toEqual([null, null]);
  });
});

describe('relief', () => {
  /** Seat 0 is on Rocky without a provision; its turn comes when the other seat ends theirs. */
  const waiting = (own: Traveller, given: Partial<Given> = {}) =>
    table({ at: 'rocky', pack: '0/4/0', ...own }, [IDLE], { turn: 1, ...given });
  const isStranded = (one: Playing) => seen(one.state).turn === 0 && one.state.phase === 'stranded';

  test('comes in the third consecutive stranded turn of a seat without a title, and ends that turn (WWS-STR-12)', () => {
    const one = waiting({ streak: 2 });
    one.does('end');
    expect(one.events).toContainEqual({ type: 'relieved', seat: 0, provisions: 7 });
    expect([pack(one, 0), seen(one.state).turn, seat(one, 0).streak]).toEqual(['7/4/0', 1, 0]);
    one.does('end');
    expect([one.state.phase, seen(one.state).turn]).toEqual(['west', 0]);
  });

  test('does not come with a title, in a second turn, or at a table without it (WWS-STR-12)', () => {
    for (const one of [
      waiting({ streak: 2, pack: '0/4/1' }),
      waiting({ streak: 1 }),
      waiting({ streak: 6 }, { options: { relief: false } }),
    ]) {
      one.does('end');
      expect(isStranded(one)).toBe(true);
      expect(seat(one, 0).provisions).toBe(0);
    }
  });

  test('lost turns neither count for it nor interrupt the series (WWS-STR-12, WWS-CP-3)', () => {
    const due = waiting({ streak: 2, lost: 1 });
    due.does('end');
    expect(seat(due, 0)).toMatchObject({ provisions: 0, streak: 2, lost: 0 });
    due.does('end');
    expect(seat(due, 0).provisions).toBe(7);
    const early = waiting({ streak: 1, lost: 1 });
    early.does('end', 'end');
    expect(isStranded(early)).toBe(true);
  });

  test('a turn freed by a guide neither counts for it nor interrupts the series (WWS-STR-11, WWS-STR-12)', () => {
    const one = table({ at: 'rocky', pack: '0/4/0', hand: ['indian'], streak: 1 }, [IDLE]);
    one.does('play indian for navigation', 'go dakota', 'end', 'end');
    expect(isStranded(one)).toBe(true);
    expect(seat(one, 0).streak).toBe(1);
    one.does('end', 'end');
    expect(seat(one, 0)).toMatchObject({ at: 'dakota', provisions: 7 });
  });

  test('provisions end the series, even if they are gone before the next turn (WWS-STR-12, WWS-SHOOT-3)', () => {
    const others: Traveller[] = [
      { at: 'northwest', pack: '9/0/0', hand: ['wolf-pack'] },
      { at: 'prairie.rocky.2', pack: '2/0/0' },
    ];
    const one = table({ at: 'rocky', pack: '0/0/0', streak: 2 }, others, { turn: 2 }, [
      [1, 6],
      [1, 6],
    ]);
    one.does('go rocky');
    expect(seat(one, 0).provisions).toBe(1);
    one.does('end', 'play wolf-pack at 0', 'end');
    expect(isStranded(one)).toBe(true);
    expect(seat(one, 0)).toMatchObject({ provisions: 0, streak: 0 });
  });

  test('company and titles do not end the series: only provisions do (WWS-STR-12)', () => {
    const one = table({ at: 'rocky', pack: '0/4/0', hand: ['defection'], streak: 1 }, [IDLE]);
    one.does('play defection');
    expect([seat(one, 0).company, seat(one, 0).streak]).toEqual([9, 1]);
    one.does('end');
    expect(seat(one, 0).streak).toBe(2);
  });

  test('a turn that begins with provisions or in the East ends the series (WWS-STR-1, WWS-STR-12)', () => {
    const ill = table({ at: 'lakes', pack: '9/9/1', hand: ['influenza'] }, [{ at: 'rocky', pack: '0/0/0', streak: 2 }]);
    ill.does('play influenza at 1', 'end');
    expect([ill.state.phase, seat(ill, 1).streak]).toEqual(['eastRoll', 0]);
  });
});

describe('claims', () => {
  const claim = (by: number, turns: number) => ({ land: { lakes: { claim: [by, turns] } } }) as const;
  const founder: Traveller = { at: 'lakes', pack: '20/20/2' };

  test('count down in lost turns too (WWS-CL-7, WWS-CP-3)', () => {
    const one = table({ at: 'boston', lost: 2 }, [founder], { turn: 1, ...claim(0, 2) });
    expect(one.refusal('found plain')).toBe('WWS-CL-7');
    one.does('end');
    expect(land(one, 'lakes').claim).toMatchObject({ seat: 0, turns: 1 });
    expect(one.refusal('found plain')).toBe('WWS-CL-7');
    one.does('end');
    expect(land(one, 'lakes').claim).toBeNull();
    expect(seen(one.state).decks.land.discards).toEqual(['claim']);
    expect(one.why('found plain')).toBeNull();
  });

  test('count down in stranded turns and in those of relief (WWS-CL-7, WWS-STR-12)', () => {
    const stuck = table({ at: 'rocky', pack: '0/0/0', streak: 1 }, [IDLE], claim(0, 2));
    stuck.does('end');
    expect(land(stuck, 'lakes').claim).toMatchObject({ turns: 1 });
    stuck.does('end');
    expect(seat(stuck, 0).provisions).toBe(7);
    expect(land(stuck, 'lakes').claim).toBeNull();
  });

  test('count down only in the turns of their own seat (WWS-CL-7)', () => {
    const one = table(IDLE, [IDLE, { at: 'rocky', pack: '9/0/0' }], claim(1, 2));
    one.does('end', 'end');
    expect(land(one, 'lakes').claim).toMatchObject({ seat: 1, turns: 2 });
    one.does('end');
    expect(land(one, 'lakes').claim).toMatchObject({ seat: 1, turns: 1 });
  });

  test('allow their own seat to found, which ends them (WWS-CL-7, WWS-FOUND-7)', () => {
    const one = table(founder, [IDLE], claim(0, 1));
    one.does('found plain');
    expect(land(one, 'lakes')).toMatchObject({ owner: 0, claim: null });
    expect(seen(one.state).decks.land.discards).toEqual(['claim']);
    expect(one.events).toContainEqual({ type: 'markerEnded', territory: 'lakes', marker: 'claim', why: 'founded' });
  });

  test('are renewed for three full turns, and the old card is discarded (WWS-CL-8)', () => {
    const one = table({ ...founder, hand: ['claim'] }, [IDLE], claim(0, 1));
    one.does('play claim on lakes');
    expect(seen(one.state).decks.land.discards).toEqual(['claim']);
    expect(one.events).toContainEqual({ type: 'markerEnded', territory: 'lakes', marker: 'claim', why: 'renewed' });
    expect(land(one, 'lakes').claim).toEqual({ seat: 0, turns: 3, fresh: true });
    for (const turns of [3, 2, 1]) {
      one.does('end', 'end');
      expect(land(one, 'lakes').claim).toEqual({ seat: 0, turns, fresh: false });
    }
    one.does('end');
    expect(land(one, 'lakes').claim).toBeNull();
  });
});

describe('a new arrival is told', () => {
  const told = ({ state }: Playing) => opening(state);

  test('who sits where, before the first roll of the game (WWS-SETUP-3, WWS-SETUP-5)', () => {
    const one = table({ at: 'chicago', is: 'chef' }, [{ at: 'dc', is: 'banker' }]);
    expect(told(one)).toMatchObject([
      { type: 'gameStarted', characters: ['chef', 'banker'], cities: ['chicago', 'dc'], first: 0 },
      { type: 'turnStarted', seat: 0, round: 1, stranded: false },
    ]);
    one.does('roll');
    expect(told(one).map(({ type }) => type)).toEqual(['turnStarted']);
    const later = table({ at: 'chicago' }, [{}], { round: 2 });
    const other = table({ at: 'chicago' }, [{}], { turn: 1 });
    for (const table of [later, other]) expect(told(table).map(({ type }) => type)).toEqual(['turnStarted']);
  });

  test('who is stranded, unless a guide has freed the turn (WWS-STR-1, WWS-STR-11)', () => {
    const one = table({ at: 'rocky', pack: '0/4/0', hand: ['indian'] }, [IDLE], { round: 2 });
    expect(told(one)).toEqual([{ type: 'turnStarted', seat: 0, round: 2, stranded: true }]);
    one.does('play indian for navigation');
    expect(told(one)).toEqual([{ type: 'turnStarted', seat: 0, round: 2, stranded: false }]);
  });

  test('how it ended (WWS-END-3)', () => {
    const one = table({ at: 'rocky', pack: '4/4/0' }, [{ lost: 1 }], { round: 50, land: { lakes: { owner: 1 } } });
    one.does('end');
    expect(told(one)).toEqual([{ type: 'gameOver', reason: 'roundLimit', winners: [1] }]);
  });
});

describe('the end', () => {
  const all = { northwest: 1, mountain: 1, lakes: 1, silver: 1, prairie: 1, desert: 1 } as const;
  const others = { 'gold-coast': 0, rocky: 0, 'rio-grande': 0, 'lone-star': 0 } as const;
  const held: Given['land'] = Object.fromEntries(
    Object.entries({ ...all, ...others }).map(([id, owner]) => [id, { owner }]),
  );
  /** Seat 1 has 30 points and founds the last open land, a 3, against the 33 of seat 0. */
  const lastFounding = (one: Pack, other: Pack) => {
    const level = table({ at: 'boston', pack: one }, [{ at: 'dakota', pack: other }], { turn: 1, land: held });
    level.does('found plain');
    return level.state;
  };

  test('42: ties are broken by 3 for a title, 2 for a provision, 1 for company (WWS-END-2, WWS-END-4)', () => {
    const state = lastFounding('5/3/2', '12/3/2');
    expect(state.ending).toEqual({ reason: 'noneOpen', winners: [1] });
    expect(outcome(state)).toMatchObject({ scores: [33, 33], places: [2, 1], decided: { rule: 'WWS-END-4' } });
    expect(lastFounding('9/1/1', '12/3/2').ending?.winners).toEqual([0]);
    expect(lastFounding('9/0/2', '12/5/2').ending?.winners).toEqual([0]);
    expect(lastFounding('9/4/0', '12/3/2').ending?.winners).toEqual([0]);
  });

  test('seats that are still level share the victory (WWS-END-5)', () => {
    const state = lastFounding('9/0/1', '12/3/2');
    expect(state.ending).toEqual({ reason: 'noneOpen', winners: [0, 1] });
    expect(outcome(state)?.places).toEqual([1, 1]);
  });

  test('only seats in the lead are compared by their packs (WWS-END-3, WWS-END-4)', () => {
    const given = { round: 50, turn: 1, land: { lakes: { owner: 0 }, dakota: { owner: 2 } } } as const;
    const one = table(
      { at: 'rocky', pack: '1/0/0' },
      [
        { at: 'northwest', pack: '50/50/5' },
        { at: 'silver', pack: '9/9/9' },
      ],
      given,
    );
    one.does('end');
    expect(one.state.ending).toEqual({ reason: 'roundLimit', winners: [0] });
    expect(outcome(one.state)).toMatchObject({ scores: [4, 0, 3], places: [1, 3, 2] });
  });

  test('the last round is over when every seat has had its turn, including lost ones (WWS-END-3, WWS-TURN-4)', () => {
    const one = table({ at: 'rocky', pack: '5/0/0' }, [{ at: 'boston', lost: 1 }], {
      round: 20,
      options: { roundLimit: 20 },
    });
    one.does('end');
    expect(one.state.ending?.reason).toBe('roundLimit');
    const before = table({ at: 'rocky', pack: '5/0/0' }, [IDLE], { round: 19, options: { roundLimit: 20 } });
    before.does('end', 'end');
    expect([before.state.ending, before.state.round]).toEqual([null, 20]);
  });

  describe('with four homes', () => {
    const options = { homes: 'four' } as const;
    const owned = (owner: number, ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, { owner }]));
    const outer = owned(1, ['northwest', 'mountain', 'rio-grande', 'lone-star']);

    test('reach counts the best open land for the homes that are left (WWS-COMP-5, WWS-END-1)', () => {
      const one = table({}, [{}], { options, land: owned(0, ['northwest', 'mountain']) });
      expect([seat(one, 0).reach, seat(one, 1).reach]).toEqual([1 + 2 + 11 + 10, 11 + 10 + 9 + 8]);
      const standard = table({}, [{}], { land: owned(0, ['northwest', 'mountain']) });
      expect([seat(standard, 0).reach, seat(standard, 1).reach]).toEqual([66, 63]);
    });

    test('a seat that has used them all can be out of the race while land is open (WWS-COMP-5, WWS-END-1)', () => {
      const founder: Traveller = { at: 'lakes', pack: '20/20/2' };
      const land = { ...outer, ...owned(0, ['silver', 'rocky', 'prairie']) };
      const four = table(founder, [{}], { options, land });
      expect([seat(four, 0).points, seat(four, 1).reach]).toEqual([21, 24]);
      four.does('found plain');
      expect(four.state.ending).toEqual({ reason: 'uncatchable', winners: [0] });
      const standard = table(founder, [{}], { land });
      standard.does('found plain');
      expect(standard.state.ending).toBeNull();
    });

    test('the game is over when nobody can add anything, even if land is open (WWS-COMP-5, WWS-END-2)', () => {
      const land = { ...outer, ...owned(0, ['dakota', 'lakes', 'prairie']) };
      const one = table({ at: 'desert', pack: '10/10/1' }, [{ pack: '5/5/0' }], { options, land });
      one.does('found plain');
      expect(seen(one.state).territories.filter(({ open }) => open)).toHaveLength(3);
      expect(one.state.ending).toEqual({ reason: 'noneOpen', winners: [1] });
    });
  });
});
