/**
 * Holds the source tree against the arrows of boundaries.cjs, and proves in the same run that the check bites:
 * every rule must report its planted violation in boundary-fixtures/, and the number of modules read must be the
 * number of files there are (with the wrong compiler the tool reads none and passes).
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';

const root = path.resolve(import.meta.dirname, '..');
const rules = createRequire(import.meta.url)('./boundaries.cjs');
const SOURCE = /\.(ts|tsx)$/;
const SKIPPED = /\.generated\.ts$|\.d\.ts$/;

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) =>
      entry.isFile() &&
      SOURCE.test(entry.name) &&
      !SKIPPED.test(entry.name) &&
      !/(^|\/)(node_modules|dist|data)(\/|$)/.test(path.relative(root, entry.parentPath)),
  ).length;
}

async function read(baseDir, folders) {
  const { tsConfig: _unused, ...options } = rules.options;
  const { output } = await cruise(folders, {
    ...options,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    baseDir,
  });
  const own = output.modules.filter((module) => SOURCE.test(module.source) && !module.source.includes('node_modules'));
  return { read: own.length, violations: output.summary.violations };
}

const failures = [];
const planted = await read(path.join(root, 'tooling/boundary-fixtures'), ['packages', 'apps']);
const caught = new Set(planted.violations.map((violation) => violation.rule.name));
for (const rule of rules.forbidden) {
  if (!caught.has(rule.name)) failures.push(`the planted violation of "${rule.name}" was not caught`);
}

const tree = await read(root, ['packages', 'apps']);
const expected = sourceFiles(path.join(root, 'packages')) + sourceFiles(path.join(root, 'apps'));
if (tree.read < expected) failures.push(`only ${tree.read} of ${expected} source files were read`);
const why = new Map(rules.forbidden.map(({ name, comment }) => [name, comment]));
for (const { rule, from, to, cycle } of tree.violations) {
  const way = cycle ? cycle.map(({ name }) => name) : [to];
  failures.push(`${rule.name}: ${[from, ...way].join(' -> ')}\n  ${why.get(rule.name)}`);
}

if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exit(1);
}
console.log(`boundaries: ${tree.read} modules read, ${caught.size} planted violations caught, none in the tree`);
