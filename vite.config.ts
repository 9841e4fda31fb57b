import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [react()],
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
