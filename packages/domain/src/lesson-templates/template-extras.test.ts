import { expect, test } from 'vitest';
import { EXTRA_TAB, hasExtras, TEMPLATE_EXTRA } from './template-extras.ts';

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
