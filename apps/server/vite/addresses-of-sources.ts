/**
 * Files beside a source (migrations, worker threads, lists) are found from that source's own address. In the built server
 * all sources have the address of one file: each is given its own again, seen from there.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

const OWN_ADDRESS = /\bimport\.meta\.url\b/g;

export function addressesOfSources(): Plugin {
  let built = '';
  return {
    name: 'lectern:addresses-of-sources',
    // Before vite takes `new URL(…, import.meta.url)` for a file of its own.
    enforce: 'pre',
    configResolved: (config) => {
      built = path.resolve(config.root, config.build.outDir);
    },
    transform: {
      filter: { code: 'import.meta.url' },
      handler: (code, id) => {
        const source = path.relative(built, id).replaceAll(path.sep, '/');
        return { code: code.replaceAll(OWN_ADDRESS, `new URL('${source}', import.meta.url).href`), map: null };
      },
    },
  };
}
