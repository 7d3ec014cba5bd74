/**
 * The lesson's row beside the fields of the wire: the one place that knows both names. Reads, saves, copies and the
 * operation log all go through it.
 */
import { CALCULATION_RULE, type CalculationRule } from '@lectern/domain/lessons/calculation-rule-codes';
import {
  HOMEWORK_TYPE,
  LESSON_CATEGORY,
  LESSON_STATUS,
  LESSON_TYPE,
  type LessonStatus,
  MAJOR,
  REFUND_WAY,
} from '@lectern/domain/lessons/lesson-codes';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';
import { instantOf, millisOf, millisOrNull } from './wire-time.ts';

export type LessonRow = Selectable<Tables['lesson']>;

/** A code that the table's check constraint admits and the domain does not know is a fault of ours. */
function known<C>(table: { has(value: unknown): value is C }, value: unknown): C {
  if (table.has(value)) return value;
  throw new TypeError(`unknown code in table lesson: ${String(value)}`);
}
const ruleOf = (rule: string): CalculationRule => known(CALCULATION_RULE, rule);

export function statusOf(row: Pick<LessonRow, 'status'>): LessonStatus {
  return known(LESSON_STATUS, row.status);
}

export function fieldsOf(row: LessonRow): LessonFields {
  return {
    name: row.name,
    category: known(LESSON_CATEGORY, row.category),
    flattedCategory: known(LESSON_TYPE, row.flattedCategory),
    shortTerm: row.shortTerm,
    promotion: row.promotion,
    ted: row.ted,
    internal: row.internal,
    subject: row.subjectId,
    subjects: row.subjectIds,
    multiSubject: row.multiSubject,
    phase: row.phase,
    grades: row.gradeIds.map((id) => ({ id })),
    semester: row.semesterId,
    mixedLevel: row.mixedLevel,
    label: row.labelId,
    withMentor: row.withMentor,
    displayTeamSize: row.displayTeamSize,
    withAssessment: row.withAssessment,
    transferable: row.transferable,
    refundWay: row.refundWay === null ? null : known(REFUND_WAY, row.refundWay),
    refundDeadline: millisOf(row.refundDeadline),
    refundDeadlineCalculationRule: ruleOf(row.refundDeadlineRule),
    transferredDeadline: millisOf(row.transferredDeadline),
    transferredDeadlineCalculationRule: ruleOf(row.transferredDeadlineRule),
    limit: row.seatLimit,
    startSaleTime: millisOf(row.startSaleAt),
    endSaleTime: millisOf(row.endSaleAt),
    endSaleTimeCalculationRule: ruleOf(row.endSaleRule),
    displayStartTime: millisOf(row.displayStartAt),
    displayEndTime: millisOf(row.displayEndAt),
    displayTimeCalculationRule: ruleOf(row.displayRule),
    originalPrice: row.originalPrice,
    price: row.price,
    giftPrice: row.giftPrice,
    withGift: row.withGift,
    showGiftPriceDescription: row.showGiftPriceDescription,
    lessonCardLabel: row.lessonCardLabel,
    tags: row.tagIds,
    productLine: row.productLineId,
    major: known(MAJOR, row.major),
    inviteFresh: row.inviteFresh,
    withTrialLesson: row.withTrialLesson,
    trialLessonDuration: row.trialLessonDurationMs,
    startPreSaleTime: millisOrNull(row.startPreSaleAt),
    endPreSaleTime: millisOrNull(row.endPreSaleAt),
    srcLessonId: row.srcLessonId,
    withEntranceExam: row.withEntranceExam,
    enableLadderPrice: row.enableLadderPrice,
    marketingLabels: row.marketingLabels,
    template: row.templateId,
    logisticsBiz: row.logisticsBizId,
    lessonMarkId: row.lessonMarkId,
    withHomework: row.withHomework,
    homeworkType: row.homeworkType === null ? null : known(HOMEWORK_TYPE, row.homeworkType),
    homeworkDeadlineDuration: row.homeworkDeadlineDurationMs,
    programmingLevel: row.programmingLevel,
    programmingClassNumber: row.programmingClassNumber,
    relatedLevel: row.relatedLevel,
  };
}

export function columnsOf(fields: LessonFields) {
  return {
    name: fields.name,
    category: fields.category,
    flattedCategory: fields.flattedCategory,
    shortTerm: fields.shortTerm,
    promotion: fields.promotion,
    ted: fields.ted,
    internal: fields.internal,
    subjectId: fields.subject,
    subjectIds: fields.subjects,
    multiSubject: fields.multiSubject,
    phase: fields.phase,
    gradeIds: fields.grades.map((grade) => grade.id),
    semesterId: fields.semester,
    mixedLevel: fields.mixedLevel,
    labelId: fields.label,
    withMentor: fields.withMentor,
    displayTeamSize: fields.displayTeamSize,
    withAssessment: fields.withAssessment,
    transferable: fields.transferable,
    refundWay: fields.refundWay,
    refundDeadline: instantOf(fields.refundDeadline),
    refundDeadlineRule: fields.refundDeadlineCalculationRule,
    transferredDeadline: instantOf(fields.transferredDeadline),
    transferredDeadlineRule: fields.transferredDeadlineCalculationRule,
    seatLimit: fields.limit,
    startSaleAt: instantOf(fields.startSaleTime),
    endSaleAt: instantOf(fields.endSaleTime),
    endSaleRule: fields.endSaleTimeCalculationRule,
    displayStartAt: instantOf(fields.displayStartTime),
    displayEndAt: instantOf(fields.displayEndTime),
    displayRule: fields.displayTimeCalculationRule,
    originalPrice: fields.originalPrice,
    price: fields.price,
    giftPrice: fields.giftPrice,
    withGift: fields.withGift,
    showGiftPriceDescription: fields.showGiftPriceDescription,
    lessonCardLabel: fields.lessonCardLabel,
    tagIds: fields.tags,
    productLineId: fields.productLine,
    major: fields.major,
    inviteFresh: fields.inviteFresh,
    withTrialLesson: fields.withTrialLesson,
    trialLessonDurationMs: fields.trialLessonDuration,
    startPreSaleAt: instantOf(fields.startPreSaleTime),
    endPreSaleAt: instantOf(fields.endPreSaleTime),
    srcLessonId: fields.srcLessonId,
    withEntranceExam: fields.withEntranceExam,
    enableLadderPrice: fields.enableLadderPrice,
    marketingLabels: fields.marketingLabels,
    templateId: fields.template,
    logisticsBizId: fields.logisticsBiz,
    lessonMarkId: fields.lessonMarkId,
    withHomework: fields.withHomework,
    homeworkType: fields.homeworkType,
    homeworkDeadlineDurationMs: fields.homeworkDeadlineDuration,
    programmingLevel: fields.programmingLevel,
    programmingClassNumber: fields.programmingClassNumber,
    relatedLevel: fields.relatedLevel,
  };
}
