/** The examples of docs/how-to that name their file: what they import is there, under that name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const FOLDER = path.join(root, 'docs/how-to');
const EXAMPLE = /^ *```tsx?\n *\/\/ (\S+\/\S+\.tsx?)\n([\s\S]*?)^ *```/gm;
const IMPORT = /import (?:type )?\{([^}]*)\} from '([^']+)'/g;

const examples = new Map();
for (const document of readdirSync(FOLDER)) {
  const text = readFileSync(path.join(FOLDER, document), 'utf8');
  for (const [, file, code] of text.matchAll(EXAMPLE)) examples.set(file, { document, code });
}

/** Undefined for packages from outside. */
function fileOf(specifier, from) {
  if (specifier.startsWith('.')) return path.join(path.dirname(from), specifier);
  const [, name, rest] = specifier.match(/^@lectern\/(\w+)\/(.+)$/) ?? [];
  return name && `packages/${name}/src/${rest}.ts`;
}

function textOf(file) {
  const example = examples.get(file);
  if (example) return example.code;
  return existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
}

const isExported = (name, text) =>
  new RegExp(
    `export (?:async )?(?:const|function|class|type|interface) ${name}\\b|export (?:type )?\\{[^}]*\\b${name}\\b`,
  ).test(text);

function faultsIn(file, code) {
  return [...code.matchAll(IMPORT)].flatMap(([, names, specifier]) => {
    const target = fileOf(specifier, file);
    if (!target) return [];
    const text = textOf(target);
    if (text === undefined) return [`there is no ${target}`];
    return names
      .split(',')
      .map((name) =>
        name
          .replace(/^\s*type /, '')
          .replace(/ as .*/, '')
          .trim(),
      )
      .filter((name) => name !== '' && !isExported(name, text))
      .map((name) => `${target} exports no ${name}`);
  });
}

test('there are examples', () => {
  expect(examples.size).toBeGreaterThan(5);
});

test.each([...examples])('%s', (file, { code }) => {
  expect(faultsIn(file, code)).toEqual([]);
});
