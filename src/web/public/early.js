// Runs before the first paint, so that the night theme does not flash white. Reads what `src/web/settings.ts` stores.
try {
  const { state } = JSON.parse(localStorage.getItem('boomtown.settings') ?? '{}');
  for (const name of ['theme', 'motion', 'text'])
    if (typeof state?.[name] === 'string') document.documentElement.dataset[name] = state[name];
} catch {
  // Without readable settings the standard ones apply.
}
