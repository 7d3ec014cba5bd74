/**
 * What a migration may not do while servers of the version before still work with the tables (CONTRIBUTING, "Changing the
 * tables"). Migrations up to LAST_WITHOUT_RULES are older than the rule.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

export const MIGRATIONS = path.join(root, 'apps/server/migrations');
/** Those that are on their way with a smaller number came to be before the rule. */
const LAST_WITHOUT_RULES = 293;
/** `0310-contract-0302-lesson-nickname.sql` takes away what 0302 has replaced: the server reads the name as well. */
const CONTRACT = /^\d{4}-contract-(\d{4})-/;
/** `0310-concurrently-lesson-owner.sql`: its statements run one by one, outside of a transaction. */
const IN_STEPS = /^\d{4}-concurrently-/;
const ONE_STEP =
  /^(CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS|ALTER TABLE "?\w+"? VALIDATE CONSTRAINT)\b/;
const WHY = 'servers of the version before would fail';
const IN_CONTRACT = `${WHY}: in a later version, in a migration named NNNN-contract-MMMM-...`;

/** Each with what to do instead; `anyTime` where a contract may not do it either. */
const RULES = [
  { pattern: /\bDROP\s+(TABLE|VIEW|MATERIALIZED\s+VIEW|SCHEMA)\b/, advice: IN_CONTRACT },
  { pattern: /\bDROP\s+COLUMN\b/, advice: IN_CONTRACT },
  // `COLUMN` may be left out; what else can be dropped of a table is named.
  {
    pattern: /\bALTER\s+TABLE\b[^;]*\bDROP\s+(?!COLUMN\b|CONSTRAINT\b|IF\b|DEFAULT\b|NOT\b|IDENTITY\b|EXPRESSION\b)\w/,
    advice: IN_CONTRACT,
  },
  {
    pattern: /\bRENAME\b/,
    advice: `${WHY}: add the new name beside, fill it, take the old one away by a contract`,
    anyTime: true,
  },
  { pattern: /\bSET\s+NOT\s+NULL\b/, advice: IN_CONTRACT },
  {
    pattern: /\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/,
    advice: `${WHY}, and the table is written anew under a lock: add a column beside`,
    anyTime: true,
  },
  {
    pattern:
      /\bADD\s+(COLUMN\s+)?(IF\s+NOT\s+EXISTS\s+)?"?(?!CONSTRAINT\b|PRIMARY\b|FOREIGN\b|UNIQUE\b|CHECK\b|EXCLUDE\b)\w+"?\s+(?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/,
    advice: `${WHY} to insert: give it a default`,
    anyTime: true,
  },
  {
    pattern: /^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY\b).* ON (?!ONLY\b)/,
    advice: 'nobody could write meanwhile: CREATE INDEX CONCURRENTLY IF NOT EXISTS in NNNN-concurrently-...',
    anyTime: true,
  },
  {
    pattern: /\bADD (CONSTRAINT "?\w+"? )?(CHECK|FOREIGN KEY)\b(?!.*\bNOT VALID\b)/,
    advice:
      'nobody could write while all rows are looked at: NOT VALID, and VALIDATE CONSTRAINT in a migration after it',
    anyTime: true,
  },
  {
    pattern: /\bADD (CONSTRAINT "?\w+"? )?(UNIQUE|PRIMARY KEY|EXCLUDE)\b(?!.*\bUSING INDEX\b)/,
    advice: 'nobody could write meanwhile: make the index CONCURRENTLY, then ADD CONSTRAINT ... USING INDEX',
    anyTime: true,
  },
  {
    pattern:
      /\bADD (COLUMN )?(IF NOT EXISTS )?(?!CONSTRAINT\b|PRIMARY\b|FOREIGN\b|UNIQUE\b|CHECK\b|EXCLUDE\b)"?\w+"? [^,;]*\b(UNIQUE|PRIMARY KEY|CHECK)\b/,
    advice: 'nobody could write while all rows are looked at: add the column first, its constraint by itself',
    anyTime: true,
  },
  { pattern: /\bLOCK\s+TABLE\b|\bVACUUM\s+FULL\b|\bCLUSTER\b/, advice: 'everybody would wait', anyTime: true },
];

/** @returns {string[]} what is wrong, each with its advice */
export function faultsOf(file, text) {
  if (Number.parseInt(file, 10) <= LAST_WITHOUT_RULES) return [];
  const of = CONTRACT.exec(file)?.[1];
  if (of !== undefined && of >= file.slice(0, 4))
    return [`${file}: a contract names the migration before it that it completes`];
  if (IN_STEPS.test(file)) {
    return statementsOf(text)
      .filter((statement) => !ONE_STEP.test(statement))
      .map((statement) => `${file}: ${statement.slice(0, 100)}: runs outside of a transaction, so it stands elsewhere`);
  }
  return statementsOf(text).flatMap((statement) =>
    RULES.filter(({ pattern, anyTime }) => pattern.test(statement) && (anyTime || of === undefined)).map(
      ({ advice }) => `${file}: ${statement.slice(0, 100)}: ${advice}`,
    ),
  );
}

/** In capitals, without comments, texts and bodies of functions; of tables that the file itself makes all is allowed. */
function statementsOf(text) {
  const bare = text
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toUpperCase();
  const statements = bare.split(';').map((one) => one.replaceAll(/\s+/g, ' ').trim());
  const own = new Set(statements.flatMap((one) => /^CREATE TABLE (?:IF NOT EXISTS )?([\w."]+)/.exec(one)?.[1] ?? []));
  return statements.filter((one) => {
    const [, table] =
      /^(?:ALTER TABLE (?:IF EXISTS )?(?:ONLY )?|CREATE (?:UNIQUE )?INDEX .*? ON )([\w."]+)/.exec(one) ?? [];
    return one !== '' && !(table !== undefined && own.has(table));
  });
}

export const faultsOfAll = () =>
  readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => faultsOf(file, readFileSync(path.join(MIGRATIONS, file), 'utf8')));
