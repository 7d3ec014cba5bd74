import { expect, test } from 'vitest';
import { byFree, rankedOptions } from './ranked-for.ts';

const person = (id: number, name: string, isFree = true) => ({
  id,
  name,
  isFree,
  reasons: ['学段相符', '当周已排 1 讲'],
});

test('people of one name differ by their ids, and each says why', () => {
  expect(rankedOptions([person(1, '王敏'), person(2, '李可'), person(3, '王敏')])).toMatchObject([
    { value: 1, label: '王敏（ID 1）', hint: '学段相符，当周已排 1 讲' },
    { value: 2, label: '李可' },
    { value: 3, label: '王敏（ID 3）' },
  ]);
});

test('who has time stands under a heading before who has none', () => {
  const options = rankedOptions([person(1, '王敏'), person(2, '李可', false)]);
  expect(byFree(options).map(({ label, options: of }) => [label, of.map(({ value }) => value)])).toEqual([
    ['有空，按匹配度排序', [1]],
    ['没空', [2]],
  ]);
  expect(byFree(options.slice(0, 1)).map(({ label }) => label)).toEqual(['有空，按匹配度排序']);
});
