import { expect, test } from 'vitest';
import { aLesson, FACTS } from '../../test/a-lesson.ts';
import {
  isLessonField,
  LESSON_FIELDS,
  LESSON_SECTION,
  lessonFieldLabel,
  lessonFieldSection,
} from './lesson-field-labels.ts';
import type { LessonField, LessonFields } from './lesson-fields.ts';
import { NEW_LESSON } from './new-lesson.ts';
import { missingLessonFields } from './required-fields.ts';
import { type ValidationFacts, validateLesson } from './validate-lesson.ts';

const NOW = 1_760_000_000_000;
const facts: ValidationFacts = { ...FACTS, now: NOW };

test.each<[string, Partial<LessonFields>, string[]]>([
  ['a complete lesson has no error', {}, []],
  ['a lesson has a name', { name: '  ' }, ['name empty']],
  ['a name has at most 60 characters', { name: '课'.repeat(61) }, ['name tooLong']],
  ['sixty are fine', { name: '课'.repeat(60) }, []],
  ['a card label is short', { lessonCardLabel: '课'.repeat(13) }, ['lessonCardLabel tooLong']],
  ['money is not negative', { price: -1, giftPrice: -1 }, ['price negative', 'giftPrice negative']],
  ['money is whole 分', { price: 1.5 }, ['price notInteger']],
  ['a limit is not negative', { limit: -1 }, ['limit negative']],
  ['a number is a number', { limit: Number.NaN }, ['limit notInteger']],
  [
    'the sale ends after it starts',
    { startSaleTime: NOW + 600_000, endSaleTime: NOW + 600_000 },
    ['endSaleTime beforeStart'],
  ],
  ['a sale without start may end', { endSaleTime: NOW + 600_000 }, []],
  ['the display ends after it starts', { displayStartTime: 20, displayEndTime: 10 }, ['displayEndTime beforeStart']],
  ['the pre-sale ends after it starts', { startPreSaleTime: 20, endPreSaleTime: 10 }, ['endPreSaleTime beforeStart']],
  ['the struck price is not below the price', { originalPrice: 1, price: 2 }, ['originalPrice belowPrice']],
  ['R194: the sale does not start within five minutes', { startSaleTime: NOW + 299_999 }, ['startSaleTime tooSoon']],
  ['R194: it may start in five', { startSaleTime: NOW + 300_000 }, []],
  [
    'R195: a trial lesson has a length of the list',
    { withTrialLesson: true, trialLessonDuration: 61 * 60_000 },
    ['trialLessonDuration durationNotOffered'],
  ],
  ['R195: 65 minutes is one', { withTrialLesson: true, trialLessonDuration: 65 * 60_000 }, []],
  ['R184: grades follow the restriction', { grades: [{ id: 5 }] }, ['grades gradeNotAllowed']],
  [
    'R124: a rule fits its field',
    { displayTimeCalculationRule: 'zero_clock_2' },
    ['displayTimeCalculationRule ruleNotOffered'],
  ],
])('%s', (_sentence, overrides, expected) => {
  expect(validateLesson(aLesson(overrides), facts).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
});

test('R194: a start of sale that nobody moved may lie in the past', () => {
  const lesson = aLesson({ startSaleTime: NOW - 1 });
  expect(validateLesson(lesson, { ...facts, before: lesson })).toEqual([]);
});

test('deadlines lie before the end of the lesson, as far as it is known', () => {
  const lesson = aLesson({ refundDeadline: NOW + 1, transferredDeadline: NOW });
  expect(validateLesson(lesson, { ...facts, endAt: NOW })).toEqual([
    { field: 'refundDeadline', code: 'afterEnd', message: '退款截止时间不能晚于课程结束时间' },
  ]);
  expect(validateLesson(lesson, { ...facts, endAt: null })).toEqual([]);
});

test('messages say what to do', () => {
  expect(validateLesson(aLesson({ startSaleTime: NOW }), facts)[0]?.message).toBe(
    '开售时间须至少在 5 分钟之后，或选择发布后立即开售',
  );
});

const PLACED: LessonField[] = ['name', 'phase', 'subject', 'grades', 'semester'];

test.each<[string, Partial<LessonFields>, LessonField[]]>([
  ['R142: a complete systematic lesson misses nothing', aLesson(), []],
  [
    'R142: a new systematic lesson misses all of these',
    {},
    [...PLACED, 'template', 'label', 'mixedLevel', 'refundWay'],
  ],
  ['R142: level 0 is a level', { ...aLesson(), mixedLevel: 0 }, []],
  ['R170: a topic lesson needs no label', { flattedCategory: 'topic', category: 'topic' }, PLACED],
  ['R171: a TED lesson needs a name', { flattedCategory: 'ted' }, ['name']],
  ['R142: goods need their logistics', { flattedCategory: 'physicalCommodity', name: '教具' }, ['logisticsBiz']],
  ['R142: several subjects are asked for as such', { ...aLesson(), multiSubject: true, subjects: [] }, ['subjects']],
  ['R109: homework needs its kind', { ...aLesson(), withHomework: true }, ['homeworkType']],
  ['R142: homework of kind 0 is chosen', { ...aLesson(), withHomework: true, homeworkType: 0 }, []],
  ['R142: a trial lesson needs its length', { ...aLesson(), withTrialLesson: true }, ['trialLessonDuration']],
  ['R142: a gift needs its price', { ...aLesson(), withGift: true }, ['giftPrice']],
  ['R199: programming needs its level', { ...aLesson(), subject: 201 }, ['programmingLevel']],
])('%s', (_sentence, overrides, expected) => {
  expect(missingLessonFields({ ...NEW_LESSON, ...overrides })).toEqual(expected);
});

test('every field of a lesson has a label and a section', () => {
  expect([...LESSON_FIELDS].toSorted()).toEqual(Object.keys(NEW_LESSON).toSorted());
  for (const field of LESSON_FIELDS) {
    expect(lessonFieldLabel(field)).toMatch(/\p{Script=Han}/u);
    expect(LESSON_SECTION.has(lessonFieldSection(field))).toBe(true);
  }
  expect(new Set(LESSON_FIELDS.map(lessonFieldLabel)).size).toBe(LESSON_FIELDS.length);
  expect([isLessonField('name'), isLessonField('toString'), isLessonField(1)]).toEqual([true, false, false]);
});
