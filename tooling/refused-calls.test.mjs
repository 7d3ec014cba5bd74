/**
 * Ways of calling that the product has no use for and that each open a hole, looked for in what runs. The numbers are
 * those of OWASP ASVS 5.0 (`docs/asvs.csv`).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { sourceFiles } from './source-files.mjs';

const RUNS = /^(apps\/(server|web)\/src|packages\/\w+\/src)\/.*\.(js|ts|tsx)$/;
const OF_TESTS = /\.test\.tsx?$|\/test-[\w-]+\.tsx?$/;

const REFUSED = {
  'V1.2.5: a command line that a shell takes apart': [
    /(?<![.\w])(exec|execSync)\(/,
    "exec('ls ' + name)",
    /\bshell: true/,
    "spawn('ls', { shell: true })",
  ],
  'V1.3.2: text that is run as a program': [
    /(?<![.\w])eval\(/,
    'eval(text)',
    /\bnew Function\(/,
    'new Function(text)',
    /\bset(Timeout|Interval)\(\s*['"`]/,
    "setTimeout('run()', 1)",
    /['"](node:)?vm['"]/,
    "import vm from 'node:vm'",
  ],
  'V3.2.2: text that is written into the page as markup': [
    /dangerouslySetInnerHTML/,
    '<p dangerouslySetInnerHTML={x} />',
    /\.(inner|outer)HTML\s*\+?=(?!=)/,
    'place.innerHTML = text',
    /\binsertAdjacentHTML\b|\bdocument\.write\b/,
    "place.insertAdjacentHTML('beforeend', text)",
  ],
  'V11.3.1, V11.3.2: encryption of our own': [/\bcreate(Cipher|Decipher)(iv)?\b/, 'createCipheriv(kind, key, iv)'],
  'V11.4.1: a broken hash': [/create(Hash|Hmac)\(\s*['"`](?!sha(256|384|512)['"`])/, "createHash('md5')"],
  'V12.3.2: a certificate that nobody checks': [
    /\brejectUnauthorized\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b/,
    'connect({ rejectUnauthorized: false })',
  ],
};

const files = sourceFiles().filter((file) => RUNS.test(file) && !OF_TESTS.test(file));
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const pairs = (rule) => rule.flatMap((_, at) => (at % 2 === 0 ? [{ pattern: rule[at], sample: rule[at + 1] }] : []));
const linesOf = (file) => textOf(file).split('\n');

test.each(Object.entries(REFUSED))('ASVS %s stands nowhere', (_what, rule) => {
  for (const { pattern, sample } of pairs(rule)) expect(sample).toMatch(pattern);
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    linesOf(file).flatMap((line, at) =>
      pairs(rule).some(({ pattern }) => pattern.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test('ASVS V15.3.2: each request to another server says what it does with a redirect', () => {
  const sending = files.filter((file) => file.startsWith('apps/server/') && /(?<![.\w])fetch\(/.test(textOf(file)));
  expect(sending.length).toBeGreaterThan(2);
  expect(sending.filter((file) => !/redirect: '(error|manual)'/.test(textOf(file)))).toEqual([]);
});

test('ASVS V11.5.1: chance that anybody may foresee decides about pauses and samples alone', () => {
  const drawing = files.filter((file) => /\bMath\.random\(/.test(textOf(file)));
  expect(drawing).toEqual([
    'apps/server/src/platform/db/in-transaction.ts',
    'apps/web/src/app/observe/sampled-sessions.ts',
  ]);
});
