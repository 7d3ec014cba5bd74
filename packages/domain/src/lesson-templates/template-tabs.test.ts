import { expect, test } from 'vitest';
import { TEMPLATE_TAB, type TemplateTab, type TemplateTabFacts, templateTabs } from './template-tabs.ts';

const full: TemplateTabFacts = { mode: 'normal', withGift: true, supportReadingTraining: true, withWritingTrain: true };

test('R066: a template with everything has all ten tabs, in their order, and that of tutoring templates', () => {
  expect(templateTabs(full)).toEqual([
    'info',
    'outline-list',
    'jam-template-list',
    'stage-review-template-list',
    'mentor-episode-template-list',
    'mock-exam-template-list',
    'lesson-list',
    'book-list',
    'inventory-list',
    'withWritingTrain',
    'log',
  ]);
});

test.for<[string, Partial<TemplateTabFacts>, TemplateTab]>([
  ['R067: without a gift', { withGift: false }, 'inventory-list'],
  ['R068: without reading training', { supportReadingTraining: false }, 'book-list'],
  ['R069: without stage reviews', { mode: 'record' }, 'stage-review-template-list'],
  ['R070: without writing training', { withWritingTrain: false }, 'withWritingTrain'],
])('%s exactly one tab is missing', ([, facts, missing]) => {
  expect(templateTabs({ ...full, ...facts })).toEqual(TEMPLATE_TAB.codes.filter((tab) => tab !== missing));
});

test.each([
  ['record', true, true],
  ['normal', false, false],
  ['record', undefined, false],
  ['normal', undefined, true],
] as const)('R069: a %s template whose configuration matches: %s', (mode, stageReviewMatched, shown) => {
  expect(templateTabs({ ...full, mode, stageReviewMatched }).includes('stage-review-template-list')).toBe(shown);
});
