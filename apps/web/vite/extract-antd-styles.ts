/** Renders antd's components on the spot and takes down the styles they ask for. Used by `antdStyles` alone. */
import { createRequire } from 'node:module';
import { ANTD_KEY, antdTokens } from '../src/shared/theme/antd-theme.ts';
import { antdSamples } from './antd-samples.ts';

export interface AntdStyles {
  /** The variables that every component reads, of both themes; a component's own come with its rules. */
  readonly variables: string;
  /** Rules by style path. */
  readonly sheets: ReadonlyMap<string, string>;
  sheetsOf(component: string): readonly string[];
}

interface Cache {
  readonly cache: Map<string, [number, unknown[]]>;
  readonly updateTimes: Map<string, number>;
  readonly extracted: Set<string>;
}
interface CssInJs {
  createCache(): Cache;
  extractStyle(cache: Cache, options: { plain: true; types: string }): string;
  StyleProvider: unknown;
}
type Render = (component: string, theme: 'light' | 'dark') => Cache;

const CACHE_MAP = /\.data-ant-cssinjs-cache-path\{[^}]*\}/g;
/** antd restyles every link of the page; ours are `base.css`'s, whether antd has arrived yet or not. */
const BARE_LINKS = /(?<=^|[{}])\s*a(?:[:[][^{},]*)?(?:,\s*a[^{},]*)*\{[^}]*\}/g;

export function extractAntdStyles(): AntdStyles {
  const require = createRequire(import.meta.url);
  // The CommonJS build: the other one cannot be loaded outside a bundler.
  const cssInJs = require('@ant-design/cssinjs') as CssInJs;
  const render = renderer(require, cssInJs);
  const sheets = new Map<string, string>();
  const pathsOf = new Map<string, string[]>();
  let variables = '';
  for (const name of Object.keys(antdSamples)) {
    const light = render(name, 'light');
    const dark = render(name, 'dark');
    const paths = takeRules(cssInJs, light, sheets);
    for (const key of light.cache.keys()) {
      const [type] = key.split('%');
      if (type === 'token') variables = variablesOf(cssInJs, light, dark, 'token');
      if (type !== 'cssVar') continue;
      const sheet = `variables-${sheetName(key)}`;
      if (!sheets.has(sheet)) sheets.set(sheet, variablesOf(cssInJs, light, dark, 'cssVar', key));
      paths.push(sheet);
    }
    pathsOf.set(name, paths);
  }
  return {
    variables,
    sheets,
    sheetsOf: (component) => {
      const paths = pathsOf.get(component);
      if (!paths) throw new Error(`antd's ${component} has no sample in vite/antd-samples.ts: add one`);
      return paths;
    },
  };
}

function renderer(require: NodeJS.Require, cssInJs: CssInJs): Render {
  const { createElement } = require('react') as { createElement: (...args: unknown[]) => unknown };
  const { renderToString } = require('react-dom/server') as { renderToString: (node: unknown) => string };
  const antd = require('antd') as Record<string, unknown> & {
    ConfigProvider: unknown;
    theme: Record<'defaultAlgorithm' | 'darkAlgorithm', unknown>;
  };
  return (component, theme) => {
    const cache = cssInJs.createCache();
    const config = {
      theme: {
        hashed: false,
        cssVar: { key: ANTD_KEY },
        token: antdTokens(theme),
        algorithm: theme === 'dark' ? antd.theme.darkAlgorithm : antd.theme.defaultAlgorithm,
      },
    };
    const node = antdSamples[component]?.(antd, createElement);
    renderToString(
      createElement(cssInJs.StyleProvider, { cache, mock: 'server' }, createElement(antd.ConfigProvider, config, node)),
    );
    return cache;
  };
}

/** One sheet per style path, in a layer below our own rules. */
function takeRules(cssInJs: CssInJs, cache: Cache, sheets: Map<string, string>): string[] {
  const keys = [...cache.cache.keys()].filter((key) => key.startsWith('style%'));
  return keys.map((key) => {
    const name = sheetName(key);
    if (!sheets.has(name))
      sheets.set(name, `@layer antd{${textOf(cssInJs, cache, key, 'style').replace(BARE_LINKS, '')}}`);
    return name;
  });
}

function textOf(cssInJs: CssInJs, cache: Cache, key: string, type: string): string {
  const one: Cache = {
    cache: new Map([[key, cache.cache.get(key) ?? [0, []]]]),
    updateTimes: new Map(),
    extracted: new Set(),
  };
  return cssInJs.extractStyle(one, { plain: true, types: type }).replace(CACHE_MAP, '');
}

/** `style%|Shared|ant` and the like become names that a file may have. */
function sheetName(key: string): string {
  const parts = key.split('%').slice(1);
  return parts.join('-').replace(/[^A-Za-z0-9-]+/g, '_');
}

/** The variables of one type, or of one component; the dark block holds only what differs. */
function variablesOf(cssInJs: CssInJs, light: Cache, dark: Cache, type: 'token' | 'cssVar', key?: string): string {
  const lightValues = valuesOf(cssInJs, light, type, key);
  const darkValues = valuesOf(cssInJs, dark, type, key);
  const differing = new Map([...darkValues].filter(([name, value]) => lightValues.get(name) !== value));
  return `@layer antd{${blocks(lightValues, '')}${blocks(differing, "[data-theme='dark']")}}`;
}

/** `selector|--name` to value. The theme is part of a cache's keys, so one component's is found by its selector. */
function valuesOf(cssInJs: CssInJs, cache: Cache, type: 'token' | 'cssVar', key?: string): Map<string, string> {
  const component = key === undefined ? undefined : componentOf(key);
  const keys = [...cache.cache.keys()].filter(
    (other) => other.startsWith(`${type}%`) && (component === undefined || componentOf(other) === component),
  );
  const values = new Map<string, string>();
  for (const other of keys) {
    const text = textOf(cssInJs, cache, other, type);
    for (const [, selector = '', body = ''] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const declaration of body.split(/;(?![^(]*\))/)) {
        const at = declaration.indexOf(':');
        if (at > 0)
          values.set(`${selector.trim()}|${declaration.slice(0, at).trim()}`, declaration.slice(at + 1).trim());
      }
    }
  }
  return values;
}

function componentOf(key: string): string {
  return key.split('%').slice(1, -1).join('-');
}

/** `html` itself carries both the theme and the class of the variables. */
function blocks(values: ReadonlyMap<string, string>, prefix: string): string {
  const bySelector = new Map<string, string[]>();
  for (const [key, value] of values) {
    const at = key.indexOf('|');
    const selector = key.slice(0, at);
    bySelector.set(selector, [...(bySelector.get(selector) ?? []), `${key.slice(at + 1)}:${value}`]);
  }
  return [...bySelector]
    .map(([selector, lines]) => {
      const scoped = prefix === '' ? selector : `${prefix} ${selector},${prefix}${selector}`;
      return `${scoped}{${lines.join(';')}}`;
    })
    .join('');
}
