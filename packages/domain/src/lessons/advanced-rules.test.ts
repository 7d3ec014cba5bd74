import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aForm, aLesson, anyForm, FACTS } from '../../test/a-lesson.ts';
import { applyAdvancedRules, hasSpecialRule121, mayPreSell, showsGiftPriceDescription } from './advanced-rules.ts';
import { gradeOptions, restrictedGrades } from './grade-restriction.ts';
import { labelsMix } from './label-mixing.ts';
import type { LessonForm } from './lesson-fields.ts';
import { chooseLessonType } from './lesson-type.ts';
import { mayChooseMajor } from './major.ts';

const ruled = (overrides: Partial<LessonForm>): LessonForm => applyAdvancedRules(aForm(overrides), FACTS);
const T = 1_760_000_000_000;

test.each<[string, Partial<LessonForm>, Partial<LessonForm>]>([
  [
    'R170: a topic lesson resets mentor, label, level, assessment, transfer and original price',
    {
      category: 'topic',
      flattedCategory: 'topic',
      withMentor: true,
      withAssessment: true,
      transferable: true,
      originalPrice: 1,
    },
    {
      withMentor: false,
      label: null,
      mixedLevel: null,
      withAssessment: false,
      transferable: false,
      originalPrice: 0,
      originalPriceType: false,
    },
  ],
  ['R170: the type topic makes the category topic', { flattedCategory: 'topic' }, { category: 'topic', label: null }],
  [
    'R170: a topic lesson before semester 112 resets its refund deadline and its rule',
    {
      flattedCategory: 'topic',
      semester: 111,
      refundDeadline: T,
      refundDeadlineCalculationRule: 'zero_clock_3',
    },
    { refundDeadline: 0, refundDeadlineCalculationRule: 'unuse', refundDDLTimeType: 'none' },
  ],
  [
    'R170: a topic lesson without semester resets its refund deadline',
    { flattedCategory: 'topic', semester: null, refundDeadline: T },
    { refundDeadline: 0 },
  ],
  [
    'R179: a topic lesson from semester 112 on keeps its refund deadline',
    { flattedCategory: 'topic', semester: 112, refundDeadline: T },
    { refundDeadline: T },
  ],
  [
    'R178: a systematic lesson before semester 112 has no refund deadline',
    { semester: 111, refundDeadline: T },
    { refundDeadline: 0 },
  ],
  [
    'R178: a systematic lesson without semester keeps its refund deadline',
    { semester: null, refundDeadline: T },
    { refundDeadline: T },
  ],
  [
    'R171: a TED lesson has neither phase nor subject',
    { ted: true, multiSubject: true, subjects: [1, 2] },
    { phase: null, subject: null, subjects: [], multiSubject: false },
  ],
  ['R171: the type TED sets its flag', { flattedCategory: 'ted' }, { ted: true, phase: null, subject: null }],
  ['R172: a short-term lesson has no assessment', { shortTerm: true, withAssessment: true }, { withAssessment: false }],
  ['R172: a promotion lesson has no assessment', { promotion: true, withAssessment: true }, { withAssessment: false }],
  ['R172: another lesson keeps its assessment', { withAssessment: true }, { withAssessment: true }],
  ['R173: a promotion lesson has level 0', { promotion: true, mixedLevel: 3 }, { mixedLevel: 0 }],
  [
    'R173: also a promotion lesson of category topic',
    { flattedCategory: 'promotion', category: 'topic' },
    { mixedLevel: 0, promotion: true },
  ],
  ['R174: maths of grade 11 keeps its track', { phase: 3, grades: [{ id: 11 }], major: 'like' }, { major: 'like' }],
  ['R174: maths of grade 10 has no track', { phase: 3, grades: [{ id: 10 }], major: 'like' }, { major: 'all' }],
  [
    'R174: physics of grade 12 has no track',
    { phase: 3, subject: 4, grades: [{ id: 12 }], major: 'wenke' },
    { major: 'all' },
  ],
  [
    'R175: without a mentor no team size is shown',
    { withMentor: false, displayTeamSize: true },
    { displayTeamSize: null },
  ],
  ['R175: with a mentor it may be', { withMentor: true, displayTeamSize: true }, { displayTeamSize: true }],
  [
    'R176: a short-term lesson has no pre-sale',
    { flattedCategory: 'shortTerm', startPreSaleTime: 1, endPreSaleTime: 2 },
    { startPreSaleTime: null, endPreSaleTime: null },
  ],
  [
    'R176: a lesson with a source lesson has',
    { flattedCategory: 'shortTerm', srcLessonId: 4, startPreSaleTime: 1, endPreSaleTime: 2 },
    { startPreSaleTime: 1, endPreSaleTime: 2 },
  ],
  [
    'R177: the gift price is not explained for maths',
    { withGift: true, showGiftPriceDescription: true },
    { showGiftPriceDescription: null },
  ],
  [
    'R177: it is for primary-school English with a gift from semester 112 on',
    { subject: 3, withGift: true, semester: 112, showGiftPriceDescription: true },
    { showGiftPriceDescription: true },
  ],
  ['R184: maths of primary school keeps grades 1-4', { grades: [{ id: 4 }, { id: 5 }] }, { grades: [{ id: 4 }] }],
  [
    'R181: product line 3 keeps its own grades',
    { productLine: 3, grades: [{ id: 4 }, { id: 5 }] },
    { grades: [{ id: 5 }] },
  ],
])('%s', (_sentence, overrides, expected) => {
  expect(ruled(overrides)).toMatchObject(expected);
});

test('R170-R184: ruling twice is ruling once', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const once = applyAdvancedRules(form, FACTS);
      expect(applyAdvancedRules(once, FACTS)).toEqual(once);
    }),
  );
});

test('a lesson that no rule touches stays as it is', () => {
  expect(ruled({})).toEqual(aForm());
});

test('R003: choosing another type takes the flags of the former one away', () => {
  const promoted = chooseLessonType(aForm(), 'promotion');
  expect(promoted).toMatchObject({ promotion: true, category: 'systematic' });
  expect(chooseLessonType(promoted, 'topic')).toMatchObject({ promotion: false, category: 'topic' });
});

describe('predicates', () => {
  test.each([
    [{}, true],
    [{ withMentor: false }, false],
    [{ category: 'topic' as const }, false],
    [{ category: 'topic' as const, srcLessonId: 3 }, true],
  ])('R176: a lesson with %o may be pre-sold: %s', (overrides, expected) => {
    expect(mayPreSell(aLesson(overrides))).toBe(expected);
  });

  test.each([
    ['semester 111', { semester: 111 }],
    ['no semester', { semester: null }],
    ['no gift', { withGift: false }],
    ['junior high', { phase: 2 }],
    ['category topic', { category: 'topic' as const }],
  ])('R177: with %s the gift price needs no explanation', (_name, overrides) => {
    const english = { subject: 3, withGift: true, semester: 112 };
    expect(showsGiftPriceDescription(aLesson(english), FACTS)).toBe(true);
    expect(showsGiftPriceDescription(aLesson({ ...english, ...overrides }), FACTS)).toBe(false);
  });

  test.each([
    [{ semester: 121 }, true],
    [{ semester: 120 }, false],
    [{ semester: null }, false],
    [{ semester: 121, shortTerm: true }, false],
    [{ semester: 121, category: 'topic' as const }, false],
  ])('R180: special rule 121 of a lesson with %o: %s', (overrides, expected) => {
    expect(hasSpecialRule121(aLesson(overrides), FACTS)).toBe(expected);
  });

  test('R174, R182: several subjects count with maths among them', () => {
    const seniors = aLesson({ multiSubject: true, subjects: [4, 2], grades: [{ id: 12 }] });
    expect(mayChooseMajor(seniors, FACTS)).toBe(true);
    expect(mayChooseMajor({ ...seniors, subjects: [4] }, FACTS)).toBe(false);
  });
});

describe('grades', () => {
  test.each([
    [1, [1, 2, 3, 4, 5, 6, 98, 99, 100]],
    [2, [1, 2, 3, 4, 98, 99, 100]],
    [3, [1, 2, 3, 4, 5, 6, 98, 99, 100]],
    [4, null],
  ])('R184: subject %i of primary school allows %o', (subject, expected) => {
    expect(restrictedGrades(aLesson({ subject }), FACTS)).toEqual(expected);
  });

  test('R184: other types and phases are not restricted', () => {
    expect(restrictedGrades(aLesson({ flattedCategory: 'live' }), FACTS)).toBeNull();
    expect(restrictedGrades(aLesson({ phase: 2 }), FACTS)).toBeNull();
    expect(gradeOptions(aLesson({ phase: 2 }), FACTS)).toEqual([7, 8, 9]);
    expect(gradeOptions(aLesson({ phase: null }), FACTS)).toContain(12);
  });

  test('R184: several subjects allow what all of them allow', () => {
    expect(restrictedGrades(aLesson({ multiSubject: true, subjects: [1, 2, 4] }), FACTS)).toEqual([
      1, 2, 3, 4, 98, 99, 100,
    ]);
  });

  test('R181: product line 3 counts only where the lesson may belong to it', () => {
    expect(restrictedGrades(aLesson({ productLine: 3 }), FACTS)).toEqual([2, 5]);
    expect(restrictedGrades(aLesson({ productLine: 3, phase: 2 }), FACTS)).toBeNull();
  });
});

describe('label mixing', () => {
  test.each([
    [700, 705, false],
    [700, 706, true],
    [601, 605, false],
    [600, 601, true],
    [801, 804, false],
    [804, 805, true],
    [601, 801, true],
    [1, 2, false],
  ])('R183: labels %i and %i mix: %s', (a, b, expected) => {
    expect(labelsMix(a, b, FACTS)).toBe(expected);
  });

  test('R183: mixing is symmetric and no label mixes with itself', () => {
    const label = fc.integer({ min: 595, max: 810 });
    fc.assert(
      fc.property(label, label, (a, b) => {
        expect(labelsMix(a, b, FACTS)).toBe(labelsMix(b, a, FACTS));
        expect(labelsMix(a, a, FACTS)).toBe(false);
      }),
    );
  });
});
