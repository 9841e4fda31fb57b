import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { citingTests, readCitations } from './citations.ts';
import { tokensOf } from './tokens.ts';

describe('a title cites', () => {
  test('every id in it', () => {
    expect(citingTests(`test('ABC-WORK-1, ABC-WORK-12: a mule walks', () => {});`)).toEqual([
      { title: 'ABC-WORK-1, ABC-WORK-12: a mule walks', rules: ['ABC-WORK-1', 'ABC-WORK-12'] },
    ]);
  });

  test('with `it`, double quotes, backticks and options alike', () => {
    const source = `it("A-B-1 one", f); test(\`A-B-2 two \${n + \`x\${y}\`} more A-B-3\`, { timeout: 1 }, f);`;
    expect(citingTests(source).map((cited) => cited.rules)).toEqual([['A-B-1'], ['A-B-2', 'A-B-3']]);
  });

  test('for all tests of its group', () => {
    const source = `describe('A-B-1', () => { describe('inner A-B-2', () => { test('x', f) }); test('y A-B-3', f) });
      test('z', f);`;
    expect(citingTests(source)).toEqual([
      { title: 'A-B-1 > inner A-B-2 > x', rules: ['A-B-1', 'A-B-2'] },
      { title: 'A-B-1 > y A-B-3', rules: ['A-B-1', 'A-B-3'] },
      { title: 'z', rules: [] },
    ]);
  });

  test('nothing for a group without a test', () => {
    expect(citingTests(`describe('A-B-1', () => {});`)).toEqual([]);
  });
});

describe('a table of cases cites', () => {
  test('the ids in its rows if the title shows them', () => {
    const source = `test.each([['A-B-1', 2], ['A-B-2', 3]])('%s costs %d', f);`;
    expect(citingTests(source)).toEqual([{ title: '%s costs %d', rules: ['A-B-1', 'A-B-2'] }]);
  });

  test('nothing if the title does not show them', () => {
    expect(citingTests(`test.each(['A-B-1'])('a case', f);`)).toEqual([{ title: 'a case', rules: [] }]);
  });

  test('the ids in a constant of the same file', () => {
    const source = `const CASES: readonly Case[] = [{ rule: 'A-B-7' }]; const other = ['A-B-9']; test.each(CASES)('$rule', f);`;
    expect(citingTests(source)).toEqual([{ title: '$rule', rules: ['A-B-7'] }]);
  });
});

describe('nothing is cited by', () => {
  test('comments, other strings and calls of other functions', () => {
    const source = `// test('A-B-1', f)
      /* test('A-B-2', f) */ const s = "test('A-B-3', f)"; /test\\('A-B-4'/.test('A-B-5'); expect('A-B-6');`;
    expect(citingTests(source)).toEqual([]);
  });

  test('tests that are skipped or only planned', () => {
    const source = `test.skip('A-B-1', f); it.todo('A-B-2'); describe.skip('A-B-3', () => { test('x', f); });`;
    expect(citingTests(source)).toEqual([]);
  });
});

test('a slash divides after a value and opens a pattern elsewhere', () => {
  const texts = tokensOf(`a / b / c; x = /['"]/; f(/[/']/g) / 2; return /'/`).map((token) => token.text);
  expect(texts.filter((text) => text === '/…/')).toHaveLength(3);
  expect(texts.filter((text) => text === '/')).toHaveLength(3);
});

test('a folder is read with all its subfolders, but only tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-citations-'));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'one.test.ts'), `test('A-B-1 here', f)`);
  writeFileSync(join(folder, 'deep', 'two.test.ts'), `test('A-B-1 there', f)`);
  writeFileSync(join(folder, 'rules.ts'), `test('A-B-1 nowhere', f)`);
  expect(readCitations(folder)).toEqual(
    new Map([
      [
        'A-B-1',
        [
          { file: 'deep/two.test.ts', title: 'A-B-1 there' },
          { file: 'one.test.ts', title: 'A-B-1 here' },
        ],
      ],
    ]),
  );
  rmSync(folder, { recursive: true });
});
