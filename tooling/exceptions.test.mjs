import { describe, expect, it, test } from 'vitest';
import { complaintsAbout, shrunk } from './exceptions.mjs';
import { countedByFunction } from './long-functions.mjs';
import { oddWordsIn, withoutCode } from './plain-words.mjs';
import { circlesIn } from './room-circles.mjs';
import { countedByName } from './unused.mjs';

const found = (counts) =>
  Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, { count, text: 'is long' }]));

describe('a list of old exceptions', () => {
  it.each([
    ['what it lists stays', { a: 2 }, { a: 2 }, []],
    ['less of it stays too', { a: 1 }, { a: 2 }, []],
    ['something new is refused', { a: 1, b: 1 }, { a: 1 }, ['b: is long']],
    ['more of the same is refused', { a: 3 }, { a: 2 }, ['a: is long (3, of which 2 are old)']],
    ['what is clean has to leave it', {}, { a: 1 }, ['a: is no exception any more, run npm run exceptions']],
  ])('%s', (_sentence, counts, listed, complaints) => {
    expect(complaintsAbout(found(counts), listed)).toEqual(complaints);
  });

  it('loses what is clean, and follows code that moves', () => {
    expect(shrunk(found({ b: 1, a: 1 }), { a: 2, c: 1 })).toEqual({ a: 1, b: 1 });
  });

  it('never grows', () => {
    expect(() => shrunk(found({ a: 2, b: 1 }), { a: 2 })).toThrow('there are 3, and were 2:\nb: is long');
  });
});

test('functions without a name are counted together by file', () => {
  const one = { filename: 'a.ts', message: 'The function has too many lines (51).', labels: [{ span: { line: 3 } }] };
  const named = { ...one, message: 'The function `f` has too many lines (51).' };
  const counts = Object.entries(countedByFunction([one, one, named])).map(([key, { count }]) => [key, count]);
  expect(counts).toEqual([
    ['a.ts without a name', 2],
    ['a.ts f', 1],
  ]);
});

test('rooms that know each other are a circle, also by way of a third one', () => {
  const arrows = new Map([
    ['a', new Map([['b', 2]])],
    ['b', new Map([['c', 1]])],
    [
      'c',
      new Map([
        ['a', 3],
        ['d', 1],
      ]),
    ],
  ]);
  const counts = Object.entries(circlesIn('src', arrows)).map(([key, { count }]) => [key, count]);
  expect(counts).toEqual([
    ['src a -> b', 2],
    ['src b -> c', 1],
    ['src c -> a', 3],
  ]);
});

test('unused exports and types are counted by name', () => {
  const issue = { file: 'a.ts', exports: [{ name: 'f', line: 1 }], types: [{ name: 'T', line: 2 }] };
  expect(Object.keys(countedByName([issue]))).toEqual(['a.ts f', 'a.ts T']);
});

test('a file without use, and a package that is used and not listed, are counted as well', () => {
  const issues = [
    { file: 'a.ts', files: [{ name: 'a.ts' }], exports: [], types: [] },
    { file: 'b.ts', files: [], unlisted: [{ name: 'left-pad', line: 3 }], exports: [], types: [] },
  ];
  expect(countedByName(issues)).toEqual({
    'a.ts a.ts': { count: 1, text: 'is imported nowhere' },
    'b.ts left-pad': { count: 1, text: 'is imported, and no dependency (line 3)' },
  });
});

test('a document may call code by its name', () => {
  const text = 'See `askedOfLessons`:\n\n```ts\nconst held = 1;\n```\n';
  expect([oddWordsIn(withoutCode(text)), oddWordsIn(withoutCode('it is told'))]).toEqual([[], [expect.any(String)]]);
});

describe('plain words', () => {
  it('are named with the line and the whole of what stands there', () => {
    expect(oddWordsIn("import { a } from './record-words.ts';\nconst x: BinKeepers = 1;", 'src/land-teams.ts')).toEqual(
      ['file name: land-teams.ts -> apply', '1: record-words.ts -> labels', '2: BinKeepers -> bin provider'],
    );
  });

  it.each([
    'tellLessons',
    'is told',
    'askedOfLessons',
    'asked for',
    'Hands',
    'lessonWords',
    'wordsOf',
    './lesson-words.ts',
    'planWayBack',
    'the way back',
    'landEpisodes',
    './land-episodes.ts',
    'heldRow',
    'is held',
    'BinKeepers',
    '/** The door of teams. */',
    'looking on',
    'mended',
    'the given episodes',
    'keeping',
    'named as the rooms',
    'MOST_ROWS',
    'LEAST',
    'templateExtras',
  ])('%s has a plain one', (text) => {
    expect(oddWordsIn(text)).not.toEqual([]);
  });

  it.each(['words', 'taskId', 'landing', 'island', 'shield', 'most', 'almost', 'amend', 'basket', 'keeps', 'ALMOST'])(
    '%s is one',
    (text) => {
      expect(oddWordsIn(text)).toEqual([]);
    },
  );
});
