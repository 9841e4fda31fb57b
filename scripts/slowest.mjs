/** Reads how long tests took from the reports of vitest and Playwright. */
import { relative } from 'node:path';
import { root } from './prepare.mjs';

/** The tests in a vitest report, each with its file, its title and its duration in milliseconds. */
export function timedByVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      milliseconds: duration ?? 0,
    })),
  );
}

/** The same for a Playwright report, whose suites are nested. */
export function timedByPlaywright({ suites = [] }, outer = []) {
  return suites.flatMap((suite) => {
    const names = suite.title === suite.file ? outer : [...outer, suite.title];
    const own = (suite.specs ?? []).map(({ title, tests }) => ({
      file: `test/browser/${suite.file}`,
      title: [...names, title].join(' '),
      milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    }));
    return [...own, ...timedByPlaywright(suite, names)];
  });
}

/** A line for each of the slowest tests, slowest first. */
export function slowestLines(timed, count = 10) {
  return [...timed]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ file, title, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}: ${title}`);
}
