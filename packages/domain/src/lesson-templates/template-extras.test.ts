import { expect, test } from 'vitest';
import { EXTRA_TAB, hasExtras, isIsbn, TEMPLATE_EXTRA, triggerWords } from './template-extras.ts';

const PLAIN = { mode: 'normal', withGift: false, supportReadingTraining: false, withWritingTrain: false } as const;

test.for([
  ['R066', PLAIN, ['mockExam']],
  ['R067', { ...PLAIN, withGift: true }, ['mockExam', 'material']],
  ['R068', { ...PLAIN, supportReadingTraining: true }, ['mockExam', 'book']],
  ['R070', { ...PLAIN, withWritingTrain: true }, ['mockExam', 'writingTask']],
] as const)('%s: a template has the lists whose tabs it has', ([, template, kinds]) => {
  expect(TEMPLATE_EXTRA.codes.filter((kind) => hasExtras(template, kind))).toEqual(kinds);
  expect(EXTRA_TAB.material).toBe('inventory-list');
});

test.for([
  ['978-3-16-148410-0', true],
  ['9783161484101', false],
  ['0-306-40615-X', false],
  ['0-306-40615-2', true],
  ['080442957X', true],
  ['9787107', false],
  ['', false],
] as const)('areas 3: ISBN %s', ([text, expected]) => {
  expect(isIsbn(text)).toBe(expected);
});

test('areas 3: a material leaves on enrolment, days before the start, or with an episode', () => {
  expect([triggerWords('enrolled', 0), triggerWords('beforeStart', 7), triggerWords('atEpisode', 3)]).toEqual([
    '报名即发',
    '开课前 7 天',
    '第 3 讲',
  ]);
});
