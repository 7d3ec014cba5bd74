import { defineConfig } from 'vite';
import { addressesOfSources } from './vite/addresses-of-sources.ts';

/** The server as few files: own modules and the packages of this repository together, what npm brings beside them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [addressesOfSources()],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
