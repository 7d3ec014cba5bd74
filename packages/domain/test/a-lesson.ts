/** Builders for tests: lessons as staff write them, and any lesson at all for properties. Never imported by the product. */
import fc from 'fast-check';
import { CALCULATION_RULE } from '../src/lessons/calculation-rule-codes.ts';
import { LESSON_CATEGORY, LESSON_TYPE, MAJOR, REFUND_WAY } from '../src/lessons/lesson-codes.ts';
import type { LessonFacts } from '../src/lessons/lesson-facts.ts';
import type { LessonFields, LessonForm } from '../src/lessons/lesson-fields.ts';
import { NEW_LESSON } from '../src/lessons/new-lesson.ts';
import { rulesOn } from '../src/lessons/rule-row.ts';
import { formOf } from '../src/lessons/sale-time-modes.ts';
import { DEFAULT_RULE_FACTS } from '../src/rule-registry/default-rules.ts';

/** A systematic maths lesson of primary school, ready to publish but for its teams. */
export function aLesson(overrides: Partial<LessonFields> = {}): LessonFields {
  return {
    ...NEW_LESSON,
    name: '三年级数学秋季系统班',
    phase: 1,
    subject: 2,
    subjects: [2],
    grades: [{ id: 3 }],
    semester: 115,
    mixedLevel: 2,
    label: 901,
    template: 31,
    refundWay: 'full',
    withMentor: true,
    price: 198_000,
    ...overrides,
  };
}

/** The same as a form, its helpers as its values tell; overrides may name helpers too. */
export function aForm(overrides: Partial<LessonForm> = {}): LessonForm {
  return { ...formOf(aLesson(overrides)), ...overrides };
}

export const FACTS: LessonFacts = {
  productLines: [
    { id: 1, phase: 1, subjects: [2], grades: [] },
    { id: 3, phase: 1, subjects: [1, 2], grades: [2, 5] },
    { id: 8, phase: 3, subjects: [], grades: [] },
  ],
  rules: rulesOn(DEFAULT_RULE_FACTS, 0),
};

const time = fc.constantFrom(0, 1_760_000_000_000, 1_765_000_000_000);
const rule = fc.constantFrom(...CALCULATION_RULE.codes);
const subject = fc.constantFrom(1, 2, 3, 4, 201);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Every value a form can hold, also those that no form shows together. */
export const anyForm: fc.Arbitrary<LessonForm> = fc
  .record<Partial<LessonForm>>({
    name: fc.string({ maxLength: 20 }),
    category: fc.constantFrom(...LESSON_CATEGORY.codes),
    flattedCategory: fc.constantFrom(...LESSON_TYPE.codes),
    shortTerm: fc.boolean(),
    promotion: fc.boolean(),
    ted: fc.boolean(),
    subject: maybe(subject),
    subjects: fc.array(subject, { maxLength: 3 }),
    multiSubject: fc.boolean(),
    phase: maybe(fc.constantFrom(1, 2, 3)),
    grades: fc.array(fc.record({ id: fc.constantFrom(1, 2, 4, 5, 8, 11, 12, 99) }), { maxLength: 4 }),
    semester: maybe(fc.constantFrom(100, 111, 112, 120, 121, 130)),
    mixedLevel: maybe(fc.constantFrom(0, 2)),
    label: maybe(fc.constantFrom(601, 702)),
    withMentor: fc.boolean(),
    displayTeamSize: maybe(fc.boolean()),
    withAssessment: fc.boolean(),
    transferable: fc.boolean(),
    refundWay: maybe(fc.constantFrom(...REFUND_WAY.codes)),
    refundDeadline: time,
    refundDeadlineCalculationRule: rule,
    transferredDeadline: time,
    transferredDeadlineCalculationRule: rule,
    limit: fc.constantFrom(0, 300),
    startSaleTime: time,
    endSaleTime: time,
    endSaleTimeCalculationRule: rule,
    displayStartTime: time,
    displayEndTime: time,
    displayTimeCalculationRule: rule,
    originalPrice: fc.constantFrom(0, 100),
    giftPrice: maybe(fc.constant(50)),
    withGift: fc.boolean(),
    showGiftPriceDescription: maybe(fc.boolean()),
    lessonCardLabel: maybe(fc.constantFrom('', ' 热卖 ', '新班')),
    tags: fc.array(fc.constantFrom(1, 2), { maxLength: 3 }),
    productLine: maybe(fc.constantFrom(1, 3, 8, 77)),
    major: fc.constantFrom(...MAJOR.codes),
    inviteFresh: fc.boolean(),
    withTrialLesson: fc.boolean(),
    trialLessonDuration: maybe(fc.constant(30)),
    startPreSaleTime: maybe(time),
    endPreSaleTime: maybe(time),
    srcLessonId: maybe(fc.constant(9)),
    marketingLabels: fc.constantFrom('', '爆款,新课', ' 爆款 ，爆款,,'),
    withHomework: fc.boolean(),
    homeworkType: maybe(fc.constantFrom(0, 1, 2)),
    programmingLevel: fc.constantFrom(-2, 100),
    programmingClassNumber: fc.constantFrom(-2, 12),
  })
  .chain((fields) =>
    fc
      .record<Partial<LessonForm>>({
        limitType: fc.constantFrom('limited', 'unlimited'),
        startSaleTimeType: fc.constantFrom('manual', 'automatic'),
        endSaleTimeType: fc.constantFrom('rule', 'manual', 'automatic'),
        refundDDLTimeType: fc.constantFrom('rule', 'manual', 'none'),
        transferredDDLTimeType: fc.constantFrom('rule', 'manual', 'none'),
        displayTimeType: fc.constantFrom('rule', 'manual', 'none'),
        originalPriceType: fc.boolean(),
        lessonCardLabelType: fc.constantFrom('manual', 'none'),
      })
      .map((helpers) => aForm({ ...fields, ...helpers })),
  );
