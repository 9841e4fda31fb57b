// Runs before the first paint, so that night does not flash white. `src/web/settings.ts` keeps what is read here.
try {
  const { state } = JSON.parse(localStorage.getItem('boomtown.settings') ?? '{}');
  for (const name of ['theme', 'motion', 'text'])
    if (typeof state?.[name] === 'string') document.documentElement.dataset[name] = state[name];
} catch {
  // Settings that cannot be read are the standard ones.
}
