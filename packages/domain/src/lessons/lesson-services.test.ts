import { describe, expect, test } from 'vitest';
import { aLesson } from '../../test/a-lesson.ts';
import { DURATION_OPTIONS, durationChoices, durationLabel, nearestDuration } from '../time/duration-options.ts';
import { mayLinkExamPaper } from './exam-paper-link.ts';
import { homeworkDeadlineHours, homeworkDeadlineLabel, homeworkDeadlineMs } from './homework.ts';
import { HOMEWORK_TYPE, LESSON_TYPE, MAJOR } from './lesson-codes.ts';
import { COURSE_VERSION, LEVEL_OPTION, PRODUCT_KIND, RESULT_VALUE, STAGE, YES_NO_OPTIONS } from './option-codes.ts';
import { CLASS_NUMBER_MISSING, classNumberError, classNumberQuery, termTypeOf } from './programming.ts';
import { type TemplateMismatch, type TemplateRequirement, templateMismatches } from './template-validator.ts';

describe('programming lessons', () => {
  const programming = aLesson({ subject: 201, programmingLevel: 100, programmingClassNumber: 12 });

  test('R196, R198: a class number is looked up with its term type', () => {
    expect(classNumberQuery(programming)).toEqual({ lessonTypes: 2, programmingClassNumbers: 12 });
  });

  test('R197: a class number that is not there is told', () => {
    expect(classNumberError(programming, [])).toBe(CLASS_NUMBER_MISSING);
    expect(CLASS_NUMBER_MISSING).toBe('当前期数不存在，请先创建');
    expect(classNumberError(programming, [{ id: 1 }])).toBeNull();
  });

  test.each([
    ['R199: -2 is no class number', { programmingClassNumber: -2 }],
    ['R196: maths has none', { subject: 2 }],
    ['R196: junior high has none', { phase: 2 }],
  ])('%s', (_sentence, overrides) => {
    expect(classNumberQuery({ ...programming, ...overrides })).toBeNull();
    expect(classNumberError({ ...programming, ...overrides }, [])).toBeNull();
  });

  test.each([
    [100, 2],
    [2001, 2],
    [700, 2],
    [1000, 2],
    [1, 1],
    [-2, 1],
  ])('R198: level %i has term type %i', (level, termType) => {
    expect(termTypeOf(level)).toBe(termType);
  });
});

describe('template validator', () => {
  const lesson = aLesson({ logisticsBiz: 4 });
  const wanted: TemplateRequirement = {
    category: 'systematic',
    phase: 1,
    subjectId: 2,
    logisticsBizId: 4,
    withGift: false,
    withMentor: true,
  };

  test.each<[string, Partial<TemplateRequirement>, TemplateMismatch[]]>([
    ['R205, R206: a lesson that fits', {}, []],
    ['R205: another category', { category: 'topic' }, ['category']],
    ['R205: promotion asks for the flag', { category: 'promotion' }, ['category']],
    ['R206: another phase and subject', { phase: 2, subjectId: 3 }, ['phase', 'subjectId']],
    ['R206: other logistics', { logisticsBizId: null }, ['logisticsBizId']],
    ['R206: another gift and mentor', { withGift: true, withMentor: false }, ['withGift', 'withMentor']],
  ])('%s', (_sentence, overrides, expected) => {
    expect(templateMismatches(lesson, { ...wanted, ...overrides })).toEqual(expected);
  });

  test('R205: a lesson with the flag fits promotion, whatever its type', () => {
    expect(templateMismatches({ ...lesson, promotion: true }, { ...wanted, category: 'promotion' })).toEqual([]);
  });

  test('R207, R208: a missing template or lesson is the one error', () => {
    expect(templateMismatches(lesson, null)).toEqual(['existed']);
    expect(templateMismatches(null, wanted)).toEqual(['existed']);
  });
});

describe('homework', () => {
  test('R111: the deadline is shown in hours', () => {
    expect(homeworkDeadlineHours(86_400_000)).toBe(24);
    expect(homeworkDeadlineHours(5_400_000)).toBe(1.5);
    expect(homeworkDeadlineLabel(86_400_000)).toBe('24 小时');
  });

  test('R112: zero is no limit and shown empty', () => {
    expect(homeworkDeadlineHours(0)).toBeNull();
    expect(homeworkDeadlineHours(null)).toBeNull();
    expect(homeworkDeadlineLabel(0)).toBe('不限时');
  });

  test('R110: it is stored in ms', () => {
    expect(homeworkDeadlineMs(1.5)).toBe(5_400_000);
    expect(homeworkDeadlineMs(null)).toBe(0);
  });

  test('R109: three kinds of homework', () => {
    expect(HOMEWORK_TYPE.values).toEqual([0, 1, 2]);
  });
});

test('R195: thirty lengths, in steps of five up to an hour', () => {
  expect(DURATION_OPTIONS).toHaveLength(30);
  expect(DURATION_OPTIONS.slice(0, 12)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
  expect(DURATION_OPTIONS.slice(12)).toEqual([
    65, 70, 80, 90, 95, 100, 105, 110, 115, 120, 130, 140, 150, 180, 190, 200, 210, 240,
  ]);
  expect(durationLabel(90)).toBe('90 分钟');
  expect(durationChoices([], 61)[12]).toEqual({ value: 61, label: '61 分钟' });
});

test.each([
  ['those that were chosen, in their order', [90, 60], null, [60, 90]],
  ['beside what the record has', [60], 75, [60, 75]],
  ['none that was chosen is a length of the documents: all', [33], null, DURATION_OPTIONS],
  ['nothing was chosen: all', [], null, DURATION_OPTIONS],
])('decision 82: a form offers %s', (_name, chosen, kept, offered) => {
  expect(durationChoices(chosen, kept).map(({ value }) => value)).toEqual(offered);
});

test.each([
  ['is offered', 90, DURATION_OPTIONS, 90],
  ['is not', 90, [45, 120], 120],
  ['lies between two: the shorter', 75, [60, 90], 60],
])(
  'decision 82: something new starts with the length nearest to the usual one, which %s',
  (_name, usual, offered, is) => {
    expect(nearestDuration(usual, offered)).toBe(is);
  },
);

test('R185: the list of types decides on exam papers', () => {
  expect(mayLinkExamPaper('systematic')).toBe(true);
  expect(mayLinkExamPaper('physicalCommodity')).toBe(false);
  expect(mayLinkExamPaper('physicalCommodity', ['physicalCommodity'])).toBe(true);
});

test('R003, R278-R287, R355: option lists hold the codes of the documents', () => {
  expect(LESSON_TYPE.codes).toHaveLength(10);
  expect(LESSON_TYPE.codes).toEqual(
    expect.arrayContaining(['shortTerm', 'promotion', 'activity', 'zebraLive', 'systematic', 'topic']),
  );
  expect(LEVEL_OPTION.codes).toEqual(['-2,1', '-2,2001', '-2,100']);
  expect(COURSE_VERSION.codes).toEqual(['2.0', '3.0']);
  expect(STAGE.values).toEqual([3, 1, 2, -2]);
  expect(YES_NO_OPTIONS.map((option) => option.value)).toEqual([true, false]);
  expect(RESULT_VALUE.values).toEqual([1, 2, 3]);
  expect(MAJOR.codes).toEqual(['all', 'wenke', 'like']);
  expect(PRODUCT_KIND.codes).toEqual(['normal', 'giftPack', 'giftPackLevel', 'promotion', 'newOlympiad']);
});
