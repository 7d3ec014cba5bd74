/**
 * Takes the code that makes antd's styles out of the page: the build has written them (`antdStyles`), the page never
 * runs it, and it weighs as much as the components. Every hook that would register styles becomes one that only names
 * the class that the variables stand under, which is what it does anyway in antd's zero-runtime mode.
 */
import type { Plugin } from 'vite';
import { ANTD_KEY } from '../src/shared/theme/antd-theme.ts';

const STYLE_FILE = /\/node_modules\/antd\/es\/.*\/style(\/.*)?\.js$/;
const ICON_STYLE_FILE = /\/node_modules\/antd\/es\/theme\/util\/useResetIconStyle\.js$/;
/** One tooltip shared by all, which nobody asks for here; it would bring the whole of antd's pop-ups into every page. */
const SHARED_TOOLTIP_FILE = /\/node_modules\/antd\/es\/tooltip\/UniqueProvider\/index\.js$/;
/** The compiler of style sheets. */
const COMPILER = 'stylis';
const COMPILER_STUB = '\0no-stylis';

const INSTEAD: Readonly<Record<string, string>> = {
  genStyleHooks: `(() => ['', '${ANTD_KEY}'])`,
  genSubStyleComponent: '(() => null)',
  genComponentStyleHook: "(() => '')",
};

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee?: { readonly type: string; readonly name?: string };
}

export function antdWithoutStyles(): Plugin {
  return {
    name: 'lectern:antd-without-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === COMPILER ? COMPILER_STUB : undefined),
    load(id) {
      if (id !== COMPILER_STUB) return;
      const nothing = "() => ''";
      return ['compile', 'serialize', 'stringify', 'middleware', 'prefixer']
        .map((name) => `export const ${name} = ${nothing};`)
        .join('\n');
    },
    transform(code, id) {
      if (ICON_STYLE_FILE.test(id)) return { code: 'export default () => undefined;', map: null };
      if (SHARED_TOOLTIP_FILE.test(id)) return { code: 'export default ({ children }) => children;', map: null };
      if (!STYLE_FILE.test(id)) return;
      const calls = callsIn(this.parse(code));
      if (calls.length === 0) return;
      // From the end, so that positions before stay true.
      const rewritten = calls
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
      return { code: rewritten, map: null };
    },
  };
}

interface Replaced {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

function callsIn(node: unknown): Replaced[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node)) return [];
  const instead = node.type === 'CallExpression' ? INSTEAD[node.callee?.name ?? ''] : undefined;
  if (instead) return [{ start: node.start, end: node.end, instead }];
  return Object.values(node).flatMap((part) => (typeof part === 'object' && part !== null ? callsIn(part) : []));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
