import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aForm, aLesson, anyForm, FACTS } from '../../test/a-lesson.ts';
import type { LessonFields, LessonForm } from './lesson-fields.ts';
import { normalizeLesson, prepareLesson } from './normalize-lesson.ts';
import { formOf, helpersOf } from './sale-time-modes.ts';
import { splitTextList } from './split-text-list.ts';

const T = 1_760_000_000_000;

test.each<[string, Partial<LessonForm>, Partial<LessonFields>]>([
  ['R160: unlimited places are sent as 0', { limitType: 'unlimited', limit: 300 }, { limit: 0 }],
  ['R160: limited places stay', { limitType: 'limited', limit: 300 }, { limit: 300 }],
  ['R161: an automatic start of sale is 0', { startSaleTimeType: 'automatic', startSaleTime: T }, { startSaleTime: 0 }],
  ['R162: no refund way, no refund deadline', { refundWay: null, refundDeadline: T }, { refundDeadline: 0 }],
  [
    'R162: nor a rule that would bring it back',
    { refundWay: null, refundDeadlineCalculationRule: 'zero_clock_3' },
    { refundDeadlineCalculationRule: 'unuse' },
  ],
  [
    'R163: not transferable, no transfer deadline',
    { transferable: false, transferredDeadline: T },
    { transferredDeadline: 0 },
  ],
  ['R163: a transferable lesson keeps it', { transferable: true, transferredDeadline: T }, { transferredDeadline: T }],
  ['R164: without original price it is 0', { originalPriceType: false, originalPrice: 9 }, { originalPrice: 0 }],
  ['R164: with one it stays', { originalPriceType: true, originalPrice: 9 }, { originalPrice: 9 }],
  [
    'R165: fresh students are invited to short-term maths of primary school',
    { inviteFresh: true, flattedCategory: 'shortTerm' },
    { inviteFresh: true },
  ],
  ['R165: not to a systematic lesson', { inviteFresh: true }, { inviteFresh: false }],
  [
    'R165: not to short-term Chinese',
    { inviteFresh: true, flattedCategory: 'shortTerm', subject: 1 },
    { inviteFresh: false },
  ],
  ['R165: not to junior high', { inviteFresh: true, flattedCategory: 'shortTerm', phase: 2 }, { inviteFresh: false }],
  ['R166: a product line of the phase and subject stays', { productLine: 1 }, { productLine: 1 }],
  ['R166: an unknown product line is null', { productLine: 77 }, { productLine: null }],
  ['R166: one of another phase is null', { productLine: 8 }, { productLine: null }],
  ['R167: a phase without product lines has none', { phase: 2, productLine: 1 }, { productLine: null }],
  ['R168: no mentor, no team size', { withMentor: false, displayTeamSize: true }, { displayTeamSize: null }],
  [
    'R168: no gift, no gift price',
    { withGift: false, giftPrice: 5, showGiftPriceDescription: true },
    { giftPrice: null, showGiftPriceDescription: null },
  ],
  ['R168: no trial lesson, no length', { trialLessonDuration: 30 }, { trialLessonDuration: null }],
  [
    'R168: no homework, no kind and deadline',
    { homeworkType: 1, homeworkDeadlineDuration: 9 },
    { homeworkType: null, homeworkDeadlineDuration: null },
  ],
  [
    'R168: no card label by choice',
    { lessonCardLabel: '热卖', lessonCardLabelType: 'none' },
    { lessonCardLabel: null },
  ],
  [
    'R168: an empty card label is none',
    { lessonCardLabel: ' ', lessonCardLabelType: 'manual' },
    { lessonCardLabel: null },
  ],
  ['R168: one subject is the list of one', { subjects: [5, 6] }, { subject: 2, subjects: [2] }],
  [
    'R168: several subjects begin with the main one',
    { multiSubject: true, subjects: [3, 1, 3] },
    { subject: 3, subjects: [3, 1] },
  ],
  [
    'R199: other lessons have no programming level',
    { programmingLevel: 100, programmingClassNumber: 3 },
    { programmingLevel: -2, programmingClassNumber: -2 },
  ],
  [
    'R199: programming lessons keep theirs',
    { subject: 201, programmingLevel: 100, programmingClassNumber: 3 },
    { programmingLevel: 100, programmingClassNumber: 3 },
  ],
  [
    'R169: labels are trimmed and told once',
    { marketingLabels: ' 爆款,新课，爆款 ,' },
    { marketingLabels: '爆款,新课' },
  ],
  [
    'R133: automatic end of sale takes time and rule away',
    { endSaleTimeType: 'automatic', endSaleTime: T, endSaleTimeCalculationRule: 'zero_clock_2' },
    { endSaleTime: 0, endSaleTimeCalculationRule: 'unuse' },
  ],
  [
    'R133: no display time takes both times away',
    { displayTimeType: 'none', displayStartTime: T, displayEndTime: T, displayTimeCalculationRule: 'init' },
    { displayStartTime: 0, displayEndTime: 0, displayTimeCalculationRule: 'init' },
  ],
  [
    'R134: manual takes the rule away and keeps the time',
    { endSaleTimeType: 'manual', endSaleTime: T, endSaleTimeCalculationRule: 'zero_clock_2' },
    { endSaleTime: T, endSaleTimeCalculationRule: 'unuse' },
  ],
])('%s', (_sentence, overrides, expected) => {
  expect(normalizeLesson(aForm(overrides), FACTS)).toMatchObject(expected);
});

test('R131: helpers are never sent', () => {
  expect(Object.keys(normalizeLesson(aForm(), FACTS)).toSorted()).toEqual(Object.keys(aLesson()).toSorted());
});

describe('properties', () => {
  test('R160-R169: normalising twice is normalising once', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const once = normalizeLesson(form, FACTS);
        expect(normalizeLesson(formOf(once), FACTS)).toEqual(once);
      }),
    );
  });

  test('R160-R184: preparing twice is preparing once', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const once = prepareLesson(form, FACTS);
        expect(prepareLesson(formOf(once), FACTS)).toEqual(once);
      }),
    );
  });

  test('R127-R131: the modes of a normalised lesson are those its values tell', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const stored = normalizeLesson(form, FACTS);
        const helpers = helpersOf(stored);
        expect(helpers.limitType === 'unlimited').toBe(stored.limit === 0);
        expect(helpers.startSaleTimeType === 'automatic').toBe(stored.startSaleTime === 0);
        expect(helpers.originalPriceType).toBe(stored.originalPrice > 0);
      }),
    );
  });
});

describe('text lists', () => {
  test('R169: lines are trimmed, blanks and duplicates dropped', () => {
    expect(splitTextList(' 一 \n\n二\r\n一\n  ')).toEqual(['一', '二']);
    expect(splitTextList('')).toEqual([]);
  });

  test('R114: commas of both widths part labels', () => {
    expect(splitTextList('爆款, 新课，爆款')).toEqual(['爆款', '新课']);
  });

  test('R169: splitting what was split changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = splitTextList(text);
        expect(splitTextList(once.join('\n'))).toEqual(once);
      }),
    );
  });
});
