/** Where a profile says that the time went. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hotSpots } from './profile.ts';

const OURS = 'file:///boomtown/dist/node/server/';

/** main → show → show (again) → write, beside waiting; `write` is not ours. */
const PROFILE = {
  nodes: [
    { id: 1, callFrame: { functionName: '(root)', url: '', lineNumber: -1 }, children: [2, 6, 7] },
    { id: 2, callFrame: { functionName: 'main', url: `${OURS}main.js`, lineNumber: 0 }, children: [3] },
    { id: 3, callFrame: { functionName: 'show', url: `${OURS}show.js`, lineNumber: 9 }, children: [4] },
    { id: 4, callFrame: { functionName: 'show', url: `${OURS}show.js`, lineNumber: 9 }, children: [5] },
    { id: 5, callFrame: { functionName: 'write', url: '', lineNumber: -1 } },
    { id: 6, callFrame: { functionName: '(idle)', url: '', lineNumber: -1 } },
    { id: 7, callFrame: { functionName: 'profile', url: `${OURS}bench/figures.js`, lineNumber: 5 } },
  ],
  samples: [2, 3, 4, 5, 6, 7],
  timeDeltas: [10, 20, 30, 40, 500, 60],
};

test('a function has its own time, and once the time of all that it calls; waiting is no time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boomtown-profile-'));
  for (const name of ['0.cpuprofile', '1.cpuprofile']) writeFileSync(join(folder, name), JSON.stringify(PROFILE));
  expect(hotSpots(folder, 2, 2)).toEqual({
    microseconds: 100,
    own: [
      { name: 'show server/show.js:10', microseconds: 50 },
      { name: 'write', microseconds: 40 },
    ],
    whole: [
      { name: 'main server/main.js:1', microseconds: 100 },
      { name: 'show server/show.js:10', microseconds: 90 },
    ],
  });
  rmSync(folder, { recursive: true });
});
