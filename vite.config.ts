import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { Router } from 'wouter';

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [oneGraph(), react(), woodcuts(), shells(), offline()],
  worker: { format: 'es' },
  // During development, pages use the server that `npx boomtown serve` starts.
  server: { proxy: { '/api': 'http://127.0.0.1:1849', '/socket': { target: 'ws://127.0.0.1:1849', ws: true } } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that support light-dark(), so that it is not rewritten into two colours.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The shelf also runs in workers, which have no document to attach a preload to. Browsers that support light-dark()
    // preload modules by themselves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needs, { hostId }) => (hostId.includes('/games-') ? [] : needs),
    },
    rolldownOptions: {
      // typebox does not declare it: its modules only define things, and most of them serve types that no schema here
      // uses.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]typebox[\\/]/, sideEffects: false }] },
      output: {
        // Games, boards and pages are split by their lazy imports; the framework keeps its own file between releases.
        // What every table and every worker needs of the engine is one file, since small files compress badly.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'engine',
              test: /node_modules[\\/](typebox|pure-rand)[\\/]|src[\\/]engine[\\/](chance|english|faults|frame|game|hash|lead|ledger|match|options|preview|protocol|refusal|replay|result|schema|sentence|take-back)\.ts/,
            },
            // The rules of a game, for page and worker, and its board: one file each.
            { name: (file) => fileOfGame(file), debugName: 'games' },
            // What every page loads, and what every table does.
            {
              name: 'page',
              test: /node_modules[\\/](wouter|zustand|regexparam|use-sync-external-store)[\\/]|src[\\/]web[\\/](settings|page-header)\.tsx?|src[\\/]web[\\/]pages[\\/](name-input|plain)\.tsx/,
            },
            {
              name: 'table',
              test: /src[\\/]web[\\/](table[\\/](act|boardbox|choose|context|glide|keys|ledger|lines|menu|moments|naming|table-choices|pace|place|saving|speech|words)|parts[\\/](beats|countdown|fit|hits|later|layers|lighting|pan-zoom|player|viewport)|rules[\\/]rule-mark|tables[\\/](index|local))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});

/** The chunk of a module in a game's folder: the static imports of its rules or of its board; `null` for all others. */
function fileOfGame(module: string): string | null {
  const [, folder = '', slug = ''] = /^(.*[\\/]src[\\/]games[\\/]([^\\/]+))[\\/]/.exec(module) ?? [];
  if (slug === '') return null;
  if (importedAtOnce(join(folder, 'index.ts')).has(module)) return slug;
  return importedAtOnce(join(folder, 'board/index.ts')).has(module) ? `${slug}-board` : null;
}

const known = new Map<string, ReadonlySet<string>>();

/** A module of a game, and everything that it imports statically from the game's folder. */
function importedAtOnce(entry: string): ReadonlySet<string> {
  const before = known.get(entry);
  if (before) return before;
  const found = new Set<string>();
  const todo = [entry];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, path = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm)) {
      const target = join(dirname(file), path);
      if (target.startsWith(dirname(entry.replace(/[\\/]board[\\/]index\.ts$/, '/index.ts')))) todo.push(target);
    }
  }
  known.set(entry, found);
  return found;
}

/**
 * Builds workers in the same module graph as the page, so that both load the same files: rules and engine are
 * downloaded once, instead of once more for every worker.
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
        const ref = this.emitFile({
          type: 'chunk',
          id: found.id,
          name: path.includes('bots') ? 'bots' : 'local-table',
        });
        shared = shared.replace(address, `import.meta.ROLLUP_FILE_URL_${ref}`);
      }
      return shared === code ? null : { code: shared, map: null };
    },
  };
}

/**
 * Combines all woodcuts into one drawing, a symbol for every game that has one in its folder: one request for the front
 * page.
 */
function woodcuts(): Plugin {
  return {
    name: 'woodcuts',
    configureServer: ({ middlewares }) => {
      middlewares.use('/woodcuts.svg', (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(allWoodcuts());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'woodcuts.svg', source: allWoodcuts() });
    },
  };
}

function allWoodcuts(): string {
  const games = fileURLToPath(new URL('src/games/', import.meta.url));
  const symbols = readdirSync(games).flatMap((game) => {
    const file = join(games, game, 'woodcut.svg');
    if (!existsSync(file)) return [];
    const [, drawing = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(file, 'utf8')) ?? [];
    return [`<symbol id="${game}" viewBox="0 0 240 170">${drawing}</symbol>`];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** The HTML files to write, and the module that each of them will load. */
const SHELLS = [
  { file: 'index.html', module: '/src/web/pages/home.tsx' },
  { file: 'table.html', module: '/src/web/table/local-page.tsx' },
  { file: 'new.html', module: '/src/web/pages/new-table.tsx' },
  { file: 'page.html', module: null },
] as const;

/**
 * Writes an HTML file for each landing page that names all that the page will load: otherwise each file would only be
 * found after another round trip. The front page is rendered into its file.
 */
function shells(): Plugin {
  return {
    name: 'shells',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const common = bundle['index.html'];
      if (common?.type !== 'asset') throw new Error('The build has no index.html.');
      const html = String(common.source).replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
      const entry = chunkOf('/index.html', bundle);
      const sign = signInPage();
      for (const { file, module } of SHELLS) {
        const needs = needsOf(module === null ? [entry] : [entry, chunkOf(module, bundle)], bundle);
        const styles = needs.styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
        const scripts = needs.scripts
          .filter((name) => !html.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
        const drawn = file === 'index.html' ? await frontPage() : '';
        const source = html
          // Nothing is painted without the styles, so they come first.
          .replace('<script', () => `${styles.join('')}<script`)
          .replace('</head>', () => `${scripts.join('')}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
          .replace('<img src="/icon.svg"', () => `<img src="${sign}"`);
        if (file === 'index.html') common.source = source;
        else this.emitFile({ type: 'asset', fileName: file, source });
      }
    },
  };
}

/** The files that chunks need, including the chunks themselves, in loading order. */
function needsOf(chunks: readonly string[], bundle: Rolldown.OutputBundle) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const needed of chunk.imports) add(needed);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const name of chunks) add(name);
  return { scripts: [...scripts], styles: [...styles] };
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module));
  if (found === undefined) throw new Error(`The build has no file for ${module}.`);
  return found.fileName;
}

/** The sign that hangs while a page loads, inlined in the page: it is the first thing to be seen. */
function signInPage(): string {
  const drawing = readFileSync(new URL('src/web/public/icon.svg', import.meta.url));
  return `data:image/svg+xml;base64,${drawing.toString('base64')}`;
}

/** Renders the front page as a first-time visitor sees it. */
async function frontPage(): Promise<string> {
  const withoutStyles: Plugin = {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0style' : null),
    load: (id) => (id === '\0style' ? '' : null),
  };
  const { module } = await runnerImport<{ default: ComponentType }>('./src/web/pages/home.tsx', {
    configFile: false,
    plugins: [withoutStyles],
  });
  // biome-ignore lint/correctness/noChildrenProp: Router's type wants them among the others.
  return renderToStaticMarkup(createElement(Router, { ssrPath: '/', children: createElement(module.default) }));
}

/** Caches the whole site in the browser, so that it opens and plays offline. */
function offline() {
  return VitePWA({
    registerType: 'autoUpdate',
    // The page registers it itself, once it is idle.
    injectRegister: null,
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
      navigateFallback: '/page.html',
      navigateFallbackDenylist: [/^\/(api|socket|metrics|health|ready)\b/],
      importScripts: ['/push.js'],
      clientsClaim: true,
      skipWaiting: true,
    },
  });
}
