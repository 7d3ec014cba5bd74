/**
 * Holds what is cited against the catalogues in docs/spec (and docs/adr): every citation resolves, no id is explained
 * twice, no document is named that is not there. `npm test -- lint`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { citationsIn, entriesIn } from './citations.mjs';
import { root } from './root.mjs';
import { sourceFiles } from './source-files.mjs';

/** Tests make up calls of their own with these. */
const MADE_UP = /^[EL]9\d\d$/;
const IS_TEST = /\.(test|spec)\.(ts|tsx|mjs)$|\/test\//;
const DOCUMENT = /\bdocs\/[\w/-]+\.md\b/g;
const IS_CATALOGUE = /^docs\/spec\//;
/** Their examples cite nothing. */
const WITHOUT = new Set(['tooling/citations.mjs', 'tooling/check-citations.test.mjs']);

/** Every complaint about files (path to text), with what else resolves and which documents there are. */
export function complaintsAbout(files, { decisionRecords = [], hasDocument = () => true } = {}) {
  const entries = [...files].filter(([file]) => IS_CATALOGUE.test(file)).flatMap(([, text]) => entriesIn(text));
  const known = new Set([...entries, ...decisionRecords]);
  const twice = entries.filter((id, index) => entries.indexOf(id) !== index).map((id) => `${id} is explained twice`);
  const open = [...files].flatMap(([file, text]) =>
    citationsIn(text)
      .filter(({ id }) => !known.has(id) && !(MADE_UP.test(id) && IS_TEST.test(file)))
      .map(({ id, line }) => `${file}:${line}: ${id} stands in no catalogue of docs/spec`),
  );
  const gone = [...files].flatMap(([file, text]) =>
    [...text.matchAll(DOCUMENT)].filter(([name]) => !hasDocument(name)).map(([name]) => `${file}: there is no ${name}`),
  );
  return [...twice, ...open, ...gone];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = new Map(
    sourceFiles()
      .filter((file) => !WITHOUT.has(file))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
  const decisionRecords = readdirSync(path.join(root, 'docs/adr')).map((name) => `ADR ${Number.parseInt(name, 10)}`);
  const hasDocument = (name) => existsSync(path.join(root, name));
  const complaints = complaintsAbout(files, { decisionRecords, hasDocument });
  if (complaints.length > 0) {
    console.error(complaints.join('\n'));
    process.exit(1);
  }
  const cited = new Set([...files].flatMap(([, text]) => citationsIn(text)).map(({ id }) => id));
  console.log(`citations: ${files.size} files cite ${cited.size} ids, each explained once`);
}
