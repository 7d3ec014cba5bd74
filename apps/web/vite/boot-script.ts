/**
 * `src/app/boot.ts` as a file of its own that runs before everything else: it sets the theme and starts the first
 * requests while the page's code is still on its way. A file, because the server's policy allows no inline script.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = 'src/app/boot.ts';
const DEV_PATH = '/boot.js';

export function bootScript(): Plugin {
  let root = '';
  let path = DEV_PATH;
  const compile = async () => {
    const { code } = await transformWithOxc(await readFile(`${root}/${SOURCE}`, 'utf8'), SOURCE);
    // A classic script: its names must not become the page's.
    return `(()=>{${code.replace(/^export\s*\{\s*\};?\s*$/m, '')}})();`;
  };
  return {
    name: 'lectern:boot-script',
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: (server) => {
      server.middlewares.use(DEV_PATH, (_request, response, next) => {
        compile().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const { code: source } = await minify('boot.js', await compile());
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      path = `/assets/boot-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: path }, injectTo: 'head-prepend' }],
  };
}
