/**
 * `src/app/boot.ts` as a file of its own that runs before everything else: it sets the theme and starts the first
 * requests while the page's code is still on its way. A file, because the server's policy allows no inline script.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { isFirstListPage } from './first-list.ts';

const SOURCE = 'src/app/boot.ts';
/** In `index.html`, after the character set and before everything that loads. */
const PLACE = '<!--boot-->';
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
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const attributes = Object.entries({ src: path, ...firstListFiles(bundle) });
        const written = attributes.map(([name, value]) => `${name}="${value}"`).join(' ');
        return html.replace(PLACE, `<script ${written}></script>`);
      },
    },
  };
}

/**
 * The files of the page that most visits open at, for the boot script to ask for when the address is that page's: the
 * router would ask for them only when the entry has run.
 */
function firstListFiles(bundle: Rolldown.OutputBundle | undefined): Record<string, string> {
  const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (names: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      withImports(byName.get(name)?.imports ?? [], seen);
    }
    return seen;
  };
  const entry = chunks.find((chunk) => chunk.isEntry);
  const list = chunks.find((chunk) => chunk.moduleIds.some(isFirstListPage));
  if (!entry || !list) return {};
  const already = withImports([entry.fileName]);
  const names = [...withImports([list.fileName])].filter((name) => !already.has(name));
  const styles = names.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  return { 'data-list': paths(names), 'data-list-styles': paths(styles) };
}

function paths(names: readonly string[]): string {
  return names.map((name) => `/${name}`).join(' ');
}
