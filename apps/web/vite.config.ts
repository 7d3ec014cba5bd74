import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './vite/antd-styles.ts';
import { antdWithoutStyles } from './vite/antd-without-styles.ts';
import { bootScript } from './vite/boot-script.ts';
import { precompress } from './vite/precompress.ts';
import { slimContract } from './vite/slim-contract.ts';

const SERVED_BY_API = ['/lectern/', '/tutor-', '/health', '/metrics'];
/** Where `npm run dev` starts the server beside this one. */
const API = process.env['LECTERN_API'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

/**
 * What lists begin with. Left out is what opens later and brings much along (choosers with antd's inputs, dialogs of
 * plans and imports, rows by the thousand): a group takes everything that its members import.
 */
const OPENED_LATER = [
  'batch-commands',
  'column-chooser',
  'credentials-form',
  'delete-prompts',
  'export-dialog',
  'import-dialog',
  'leave-dialog',
  'option-filter',
  'ordered-table',
  'place-filters',
  'row-menu',
  'saved-views-panel',
  'teacher-filter',
  'view-fields',
  'view-row',
  'virtual-rows',
].join('|');
const FIRST_OF_LISTS = new RegExp(
  `src/(shared/(tables|lists|ui|hooks|forms/(field|segments|text))(?!.*/(${OPENED_LATER})\\.)|features/lessons/[a-z-]+\\.)`,
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    bootScript(),
    slimContract(),
    antdStyles(),
    antdWithoutStyles(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // What is slow to load is measured by `npm run bench`, compressed.
    chunkSizeWarningLimit: 1_200,
    reportCompressedSize: false,
    rolldownOptions: {
      // On a busy machine it would greet a first start with a table of timings.
      checks: { pluginTimings: false },
      output: {
        // What every page begins with is one file, however many pages share parts of it.
        // So is what several lists share: a request costs a kilobyte of headers, and most of these modules are smaller.
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'], priority: 2 },
            {
              name: 'lists',
              test: FIRST_OF_LISTS,
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(SERVED_BY_API.map((prefix) => [prefix, { target: API, changeOrigin: false }])),
  },
});
