/**
 * Writes antd's styles at build time, so that the page neither computes nor inserts any.
 *
 * Every module of ours that imports a component of antd gets an import of that component's style sheet; the sheets
 * hold the rules of one style path each, so what several components share is written once and arrives with the first
 * chunk that needs it. Rules take their values from variables; those stand in one sheet, light and dark.
 */
import type { Plugin } from 'vite';
import { type AntdStyles, extractAntdStyles } from './extract-antd-styles.ts';

const PREFIX = 'virtual:antd/';
const OWN_SOURCE = /\/apps\/web\/src\/.*\.tsx?$/;
const ANTD_IMPORT = /import\s*(?!type\b)\{([^}]*)\}\s*from\s*['"]antd['"]/g;

export function antdStyles(): Plugin {
  let styles: AntdStyles | undefined;
  const load = () => (styles ??= extractAntdStyles());
  return {
    name: 'lectern:antd-styles',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const name = id.slice(PREFIX.length + 1).replace(/\.(css|js)$/, '');
      if (name === 'variables') return load().variables;
      if (name.startsWith('style-')) return load().sheets.get(name.slice('style-'.length)) ?? '';
      const sheets = load().sheetsOf(name);
      return {
        code: sheets.map((sheet) => `import '${PREFIX}style-${sheet}.css';`).join('\n'),
        moduleSideEffects: true,
      };
    },
    transform(code, id) {
      if (!OWN_SOURCE.test(id) || id.includes('.test.')) return;
      const names = importedNames(code);
      if (names.length === 0) return;
      const imports = names.map((name) => `import '${PREFIX}${name}.js';`).join('');
      // On the last line, so that positions in the source stay true.
      return { code: `${code}\n${imports}`, map: null };
    },
  };
}

function importedNames(code: string): string[] {
  return [...code.matchAll(ANTD_IMPORT)]
    .flatMap(([, list = '']) => list.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => entry.split(/\s+as\s+/)[0] ?? entry)
    .filter((name) => /^[A-Z]/.test(name) && name !== 'ConfigProvider' && !/Props$|Type$/.test(name));
}
