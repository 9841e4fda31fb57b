import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [oneGraph(), react(), offline()],
  worker: { format: 'es' },
  // Pages under work use the house that `npx boomtown serve` keeps.
  server: { proxy: { '/api': 'http://127.0.0.1:1849', '/socket': { target: 'ws://127.0.0.1:1849', ws: true } } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know light-dark(), so that it is not rewritten into two colours.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The shelf also runs in workers, where there is no document to hang a preload on.
    // Browsers that know light-dark() preload modules by themselves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs, { hostId }) => (hostId.includes('/games-') ? [] : needs),
    },
    rolldownOptions: {
      // typebox does not say so itself: its modules only define things, and most of them serve types that no schema here uses.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]typebox[\\/]/, sideEffects: false }] },
      output: {
        // Games, boards and pages are split by their lazy imports; the framework keeps its own file between releases.
        // What every table and every worker needs of the engine is one file: small ones are packed badly.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'engine',
              test: /src[\\/]engine[\\/](chance|english|game|lead|ledger|options|protocol|sentence)\.ts/,
            },
          ],
        },
      },
    },
  },
});

/**
 * Builds workers in the same graph as the page, so that both load the same files: rules and engine come over the wire
 * once instead of once more for every worker.
 */
function oneGraph(): Plugin {
  const worker = /new URL\('([^']*worker\.ts)', import\.meta\.url\)/g;
  return {
    name: 'one-graph',
    apply: 'build',
    enforce: 'pre',
    async transform(code, file) {
      if (!file.includes('/src/web/')) return null;
      let shared = code;
      for (const [address, path = ''] of code.matchAll(worker)) {
        const found = await this.resolve(path, file);
        if (found === null) continue;
        const ref = this.emitFile({ type: 'chunk', id: found.id, name: path.includes('bots') ? 'bots' : 'house' });
        shared = shared.replace(address, `import.meta.ROLLUP_FILE_URL_${ref}`);
      }
      return shared === code ? null : { code: shared, map: null };
    },
  };
}

/** Keeps the whole house in the browser, so that it opens and plays with the network off. */
function offline() {
  return VitePWA({
    registerType: 'autoUpdate',
    injectRegister: 'script-defer',
    manifest: {
      name: 'Boomtown',
      short_name: 'Boomtown',
      description: 'Five frontier board games at one table.',
      theme_color: '#4b3321',
      background_color: '#c6ad80',
      display: 'standalone',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/(api|socket|metrics|health|ready)\b/],
      importScripts: ['/push.js'],
      clientsClaim: true,
      skipWaiting: true,
    },
  });
}
