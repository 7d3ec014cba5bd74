/**
 * What one choice in the lesson form does to others (R170-R184, decisions 45-47). The browser runs it on every
 * change, the server on every save; running it twice is running it once.
 *
 * The order of the steps matters: type and subject first, because later steps look at them.
 */
import { PHASE, SUBJECT } from '../dictionaries/dictionary-codes.ts';
import { type FormStep, runSteps } from './form-step.ts';
import { restrictedGrades } from './grade-restriction.ts';
import type { LessonFacts, RuleFacts } from './lesson-facts.ts';
import type { LessonFields, LessonForm } from './lesson-fields.ts';
import { alignedWithType, isPromotion, isShortTerm, isSystematic, isTed, isTopic, subjectsOf } from './lesson-type.ts';
import { mayChooseMajor } from './major.ts';
import { fromSemester, reaches } from './rule-row.ts';
import { withoutRefundDeadline } from './sale-time-modes.ts';

const NOTHING = {};

const refundSemester = ({ rules }: RuleFacts): number | null => fromSemester(rules, 'refundDeadlineSemester');

/** R178, R179: from this semester on a lesson has a refund deadline, whatever its type. */
export const keepsRefundDeadline = ({ semester }: Pick<LessonFields, 'semester'>, facts: RuleFacts): boolean =>
  reaches(semester, refundSemester(facts));

/** R176. */
export function mayPreSell(
  lesson: Pick<LessonFields, 'category' | 'flattedCategory' | 'withMentor' | 'shortTerm' | 'srcLessonId'>,
): boolean {
  return (isSystematic(lesson) && lesson.withMentor && !isShortTerm(lesson)) || lesson.srcLessonId !== null;
}

/** R177. */
export function showsGiftPriceDescription(
  lesson: Pick<LessonFields, 'category' | 'phase' | 'subject' | 'subjects' | 'multiSubject' | 'withGift' | 'semester'>,
  { rules }: RuleFacts,
): boolean {
  return (
    isSystematic(lesson) &&
    lesson.phase === PHASE.code.primary &&
    subjectsOf(lesson).includes(SUBJECT.code.english) &&
    lesson.withGift &&
    reaches(lesson.semester, fromSemester(rules, 'giftPriceSemester'))
  );
}

/** R180: the form says so and nothing else hangs on it (decision 46). */
export function hasSpecialRule121(
  lesson: Pick<LessonFields, 'category' | 'flattedCategory' | 'shortTerm' | 'semester'>,
  { rules }: RuleFacts,
): boolean {
  return (
    isSystematic(lesson) && !isShortTerm(lesson) && reaches(lesson.semester, fromSemester(rules, 'specialSemester'))
  );
}

export const ADVANCED_STEPS: readonly FormStep[] = [
  {
    rule: 'R003',
    reason: '课程大类与类型标记随课程类型确定',
    change: alignedWithType,
  },
  {
    rule: 'R171',
    reason: 'TED 课不区分学段和学科',
    change: (form) => (isTed(form) ? { phase: null, subject: null, subjects: [], multiSubject: false } : NOTHING),
  },
  {
    rule: 'R170',
    reason: '专题课不设辅导老师、课程标签、课程难度、入学测评、调课和划线价',
    change: (form) =>
      isTopic(form)
        ? {
            withMentor: false,
            label: null,
            mixedLevel: null,
            withAssessment: false,
            transferable: false,
            originalPrice: 0,
            originalPriceType: false,
          }
        : NOTHING,
  },
  {
    // R179 goes before R170 (decision 45): from that semester on a topic lesson keeps its refund deadline.
    rule: 'R170',
    reason: (facts) => `专题课自学期 ${refundSemester(facts) ?? '（未设）'} 起才设退款截止时间`,
    change: (form, facts) =>
      isTopic(form) && !keepsRefundDeadline(form, facts) ? withoutRefundDeadline(form) : NOTHING,
  },
  {
    rule: 'R178',
    reason: (facts) => `学期 ${refundSemester(facts) ?? '（未设）'} 之前的课程不设退款截止时间`,
    change: (form, facts) =>
      form.semester !== null && refundSemester(facts) !== null && !keepsRefundDeadline(form, facts)
        ? withoutRefundDeadline(form)
        : NOTHING,
  },
  {
    rule: 'R172',
    reason: '短期班和引流课不设入学测评',
    change: (form) => (isShortTerm(form) || isPromotion(form) ? { withAssessment: false } : NOTHING),
  },
  {
    rule: 'R173',
    reason: '引流课不分难度',
    change: (form) => (isPromotion(form) ? { mixedLevel: 0 } : NOTHING),
  },
  {
    rule: 'R181',
    reason: '所选类型、学科或产品线不开放该年级',
    change: withAllowedGrades,
  },
  {
    rule: 'R174',
    reason: '仅高二、高三等年级的数学课区分文理科',
    change: (form, facts) => (mayChooseMajor(form, facts) ? NOTHING : { major: 'all' }),
  },
  {
    rule: 'R175',
    reason: '有辅导老师的课程才展示小班人数',
    change: (form) => (form.withMentor ? NOTHING : { displayTeamSize: null }),
  },
  {
    rule: 'R176',
    reason: '仅有辅导老师的系统课（短期班除外）或有来源课程的课程可预售',
    change: (form) => (mayPreSell(form) ? NOTHING : { startPreSaleTime: null, endPreSaleTime: null }),
  },
  {
    rule: 'R177',
    reason: ({ rules }) =>
      `仅学期 ${fromSemester(rules, 'giftPriceSemester') ?? '（未设）'} 起、带随课物料的小学英语系统课展示物料价格说明`,
    change: (form, facts) => (showsGiftPriceDescription(form, facts) ? NOTHING : { showGiftPriceDescription: null }),
  },
];

export function applyAdvancedRules(form: LessonForm, facts: LessonFacts): LessonForm {
  return runSteps(form, ADVANCED_STEPS, facts);
}

function withAllowedGrades(form: LessonForm, facts: LessonFacts): Partial<LessonForm> {
  const allowed = restrictedGrades(form, facts);
  return allowed ? { grades: form.grades.filter((grade) => allowed.includes(grade.id)) } : NOTHING;
}
