/** Positions that play can reach and that `faults` must never call broken. Random ones are in kit.test.ts. */
import { describe, expect, test } from 'vitest';
import { faults } from './faults.ts';
import { rolled, table } from './testing.ts';

describe('the last provision may be spent on the way to a water source', () => {
  const source = { prairie: { water: true } } as const;

  test('and a fifth card drawn there (WWS-CL-6, WWS-CARD-3)', () => {
    const hand = ['wolf-pack', 'claim', 'claim', 'mob'] as const;
    const one = table({ at: 'rocky', pack: '3/0/0', hand }, [{}], { land: source }, ['spoil']);
    one.does('go prairie', 'draw provisions');
    expect([one.state.phase, one.state.provisions[0], faults(one.state)]).toEqual(['discard', 0, []]);
    one.does('discard spoil');
    expect([one.state.phase, faults(one.state)]).toEqual(['west', []]);
  });

  test('and an Add card drawn there that may be kept (WWS-CL-6, WWS-CARD-1)', () => {
    const given = { options: { addCards: 'keep' }, land: source } as const;
    const one = table({ at: 'rocky', pack: '3/0/0' }, [{}], given, ['add-company-8']);
    one.does('go prairie', 'draw company');
    expect([one.state.phase, one.state.provisions[0], faults(one.state)]).toEqual(['drawnAdd', 0, []]);
  });
});

test('only stranded travellers deal (WWS-STR-6)', () => {
  const { state } = table({ at: 'rocky', pack: '0/3/0' }, [{}]);
  expect(faults({ ...state, provisions: [1, 9] })).toEqual(['Only stranded travellers deal.']);
  const offer = table({ at: 'rocky', pack: '0/3/0' }, [{}]);
  offer.does('turn-to 1');
  expect(faults({ ...offer.state, at: [0, 0] })).toContain('Only stranded travellers deal.');
});

test('a turn in the East allows no deal (WWS-STR-1)', () => {
  const one = table({ at: 'chicago', pack: '0/3/0' }, [{}], {}, [rolled(4)]);
  one.does('roll');
  expect(faults(one.state)).toEqual([]);
});
