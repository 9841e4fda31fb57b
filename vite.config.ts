import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [react(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know light-dark(), so that it is not rewritten into two colours.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    rolldownOptions: {
      output: {
        // Games, boards and pages are split by their lazy imports; the framework keeps its own file between releases.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
});

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
      navigateFallbackDenylist: [/^\/(api|ws)\b/],
      clientsClaim: true,
      skipWaiting: true,
    },
  });
}
