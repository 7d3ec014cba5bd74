/**
 * The contract as the page needs it. A call is method, path and permission; the schemas that go with it on the server
 * would bring zod and every field of the product into the first page. What is no call and no plain value (a schema
 * that a form validates with) is taken from the real module.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const NAME = /^@lectern\/contract\/([\w/-]+)$/;
const SLIM = '\0slim-contract:';
const FULL = '?full';
const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../../packages/contract/src');

export function slimContract(): Plugin {
  return {
    name: 'lectern:slim-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      const [, name] = NAME.exec(id) ?? [];
      return name === undefined ? undefined : { id: `${SLIM}${name}`, moduleSideEffects: false };
    },
    async load(id) {
      if (!id.startsWith(SLIM)) return;
      const file = join(FOLDER, `${id.slice(SLIM.length)}.ts`);
      const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
      const lines = Object.entries(module).map(([name, value]) => exportLine(name, value, file));
      return { code: lines.join('\n'), moduleSideEffects: false };
    },
    transform(_code, id) {
      if (id.startsWith(FOLDER) || id.includes('/node_modules/zod/')) return { moduleSideEffects: false };
      return;
    },
  };
}

function exportLine(name: string, value: unknown, file: string): string {
  if (isContract(value)) return `export const ${name} = ${JSON.stringify(slimmed(value))};`;
  if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)};`;
  return `export { ${name} } from ${JSON.stringify(`${file}${FULL}`)};`;
}

type Call = Readonly<Record<string, unknown>> & { readonly method: string; readonly path: string };

function isContract(value: unknown): value is Readonly<Record<string, Call>> {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.values(value);
  return (
    entries.length > 0 &&
    entries.every((entry) => typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry)
  );
}

function slimmed(contract: Readonly<Record<string, Call>>) {
  return Object.fromEntries(
    Object.entries(contract).map(([name, { id, method, path, permission, readOnly, contentType }]) => [
      name,
      { id, method, path, permission, readOnly, contentType },
    ]),
  );
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
}
