import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { antdStyles } from './vite/antd-styles.ts';
import { antdWithoutStyles } from './vite/antd-without-styles.ts';
import { bootScript } from './vite/boot-script.ts';
import { firstList } from './vite/first-list.ts';
import { lightShared } from './vite/light-shared.ts';
import { precompress } from './vite/precompress.ts';
import { slimContract } from './vite/slim-contract.ts';

const SERVED_BY_API = ['/lectern/', '/tutor-', '/health', '/metrics'];
const lessonList = firstList();
/** The compiler rewrites what draws or calls a hook. Its own filter lets every module with a type's name through. */
const DRAWS_OR_CALLS_HOOK = /<\/|\/>|\buse(?:[A-Z0-9]\w*)?[<(]/;
const compiler = reactCompilerPreset();
/** Where `npm run dev` starts the server beside this one. */
const API = process.env['LECTERN_API'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    bootScript(),
    lessonList.plugin,
    slimContract(),
    lightShared('shared'),
    antdStyles(),
    antdWithoutStyles(),
    react(),
    babel({
      presets: [{ ...compiler, rolldown: { ...compiler.rolldown, filter: { code: DRAWS_OR_CALLS_HOOK } } }],
    }),
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
        // What every page begins with is one file, however many pages share parts of it; what the lesson list needs
        // besides is the second, and what several of the other pages share is the third: a request costs a kilobyte
        // of headers, and most of these modules are smaller. What draws antd's inputs stays out of it.
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'], priority: 3 },
            { name: 'lesson-list', test: lessonList.needs, priority: 2 },
            {
              name: 'shared',
              test: /src\/(shared\/(tables|lists\/(?!import-dialog|export-dialog|batch-commands|option-filter|more-filters)|ui|hooks|forms\/(field|segments|text))|features\/lessons\/[a-z-]+\.)/,
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
