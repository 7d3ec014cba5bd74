/** What callers send that nobody asked for. Shared by bodies (values) and addresses (encoded text). */
import { constantFrom } from 'fast-check';

/** Written into the JSON text as it stands: no JavaScript number says it. */
export const BEYOND_DOUBLE = '@@1e400@@';

const NUL = '\0';
const LONE_SURROGATES = ['\ud800', 'a\udfff', '\udc00\ud800'];
const STRANGE_TEXT = [
  NUL,
  `课程${NUL}名`,
  ...LONE_SURROGATES,
  '\u202e倒着写\u202c',
  '👩‍👩‍👧‍👦👍🏽',
  'é́́́',
  '\ufeff',
  '\u2028\u2029',
  ' ',
  '',
  "'; DROP TABLE lesson; --",
  '%_\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '龘'.repeat(61),
  'x'.repeat(20_000),
];
const STRANGE_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53 + 2,
  8_888_888_888,
  1e308,
  5e-324,
  BEYOND_DOUBLE,
];

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

export const STRANGE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  ...STRANGE_NUMBERS,
  ...STRANGE_TEXT,
  [],
  {},
  [null],
  [[1]],
  Array.from({ length: 201 }, (_, i) => i + 1),
  Array.from({ length: 3 }, () => 1),
  nested(30),
  nested(200),
  // `JSON.parse` makes own properties of these names, as the parser of the server does.
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  JSON.parse('{"constructor": {"prototype": {"isAdmin": true}}}'),
  { toString: 1, valueOf: null },
];

export const strangeValue = constantFrom(...STRANGE_VALUES);
export const strangeName = constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'extra',
  '多余',
  '',
  NUL,
);

/** Already encoded, so that bytes which are no text can stand among them. */
export const strangeParameter = constantFrom(
  '',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e3',
  '0x10',
  '007',
  'NaN',
  'null',
  'true',
  '8888888888',
  '9007199254740993',
  '99999999999999999999999',
  '1,2%203',
  '1,,2',
  Array.from({ length: 201 }, (_, i) => i + 1).join(','),
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%C0%AF',
  '%E8',
  '%',
  '%zz',
  '%2e%2e%2f',
  '%252e',
  '%27%20OR%201%3D1--',
  '%25_%5C',
  '%E2%80%AE',
  encodeURIComponent('👩‍👩‍👧‍👦'),
  encodeURIComponent('龘'.repeat(300)),
  'x'.repeat(3_000),
  '[]',
  '{}',
  'a%26b%3Dc',
);
