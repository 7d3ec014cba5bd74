/** The lesson's own fields on the wire; the interface of the same name in the domain is what they must equal. */
import { CALCULATION_RULE } from '@lectern/domain/lessons/calculation-rule-codes';
import { HOMEWORK_TYPE, LESSON_CATEGORY, LESSON_TYPE, MAJOR, REFUND_WAY } from '@lectern/domain/lessons/lesson-codes';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { z } from 'zod';
import { ConfiguredBody } from '../function-configurations/configured-values.ts';
import { Cents, Id, Millis } from '../wire-values.ts';

const Rule = z.enum(CALCULATION_RULE.codes);
const Code = z.int().min(-2).max(1_000_000);

const shape = {
  name: z.string().trim().min(1, '请填写课程名称').max(60, '课程名称最多 60 个字'),
  category: z.enum(LESSON_CATEGORY.codes),
  flattedCategory: z.enum(LESSON_TYPE.codes),
  shortTerm: z.boolean(),
  promotion: z.boolean(),
  ted: z.boolean(),
  internal: z.boolean(),
  subject: Code.nullable(),
  subjects: z.array(Code).max(20),
  multiSubject: z.boolean(),
  phase: Code.nullable(),
  grades: z.array(z.strictObject({ id: Code })).max(20),
  semester: Code.nullable(),
  mixedLevel: Code.nullable(),
  label: Code.nullable(),
  withMentor: z.boolean(),
  displayTeamSize: z.boolean().nullable(),
  withAssessment: z.boolean(),
  transferable: z.boolean(),
  refundWay: z.enum(REFUND_WAY.codes).nullable(),
  refundDeadline: Millis,
  refundDeadlineCalculationRule: Rule,
  transferredDeadline: Millis,
  transferredDeadlineCalculationRule: Rule,
  limit: z.int().min(0, '名额不能小于 0').max(1_000_000),
  startSaleTime: Millis,
  endSaleTime: Millis,
  endSaleTimeCalculationRule: Rule,
  displayStartTime: Millis,
  displayEndTime: Millis,
  displayTimeCalculationRule: Rule,
  originalPrice: Cents,
  price: Cents,
  giftPrice: Cents.nullable(),
  withGift: z.boolean(),
  showGiftPriceDescription: z.boolean().nullable(),
  lessonCardLabel: z.string().trim().max(12, '卡片标签最多 12 个字').nullable(),
  tags: z.array(Id).max(20),
  productLine: Code.nullable(),
  major: z.enum(MAJOR.codes),
  inviteFresh: z.boolean(),
  withTrialLesson: z.boolean(),
  trialLessonDuration: Millis.nullable(),
  startPreSaleTime: Millis.nullable(),
  endPreSaleTime: Millis.nullable(),
  srcLessonId: Id.nullable(),
  withEntranceExam: z.boolean(),
  enableLadderPrice: z.boolean(),
  marketingLabels: z.string().max(500),
  template: Id.nullable(),
  logisticsBiz: Code.nullable(),
  lessonMarkId: Id.nullable(),
  withHomework: z.boolean(),
  homeworkType: z.literal(HOMEWORK_TYPE.values).nullable(),
  homeworkDeadlineDuration: Millis.nullable(),
  programmingLevel: Code,
  programmingClassNumber: Code,
  relatedLevel: Code.nullable(),
};

export const LessonFieldsBody = z.strictObject(shape);

/** Body of a creation: absent fields start as `NEW_LESSON` of the domain says. */
export const LessonCreation = LessonFieldsBody.partial().required({
  name: true,
  category: true,
  flattedCategory: true,
});
/** Body of an update: absent leaves, null clears. `rev` is the version it was made from (409 when stale, 428 when missing). */
export const LessonChange = LessonFieldsBody.partial().extend({
  rev: z.int().min(1).max(2_000_000_000).optional(),
  configured: ConfiguredBody.optional(),
});
/** Of one lesson, by its form. */
export const NewLesson = LessonCreation.extend({ configured: ConfiguredBody.optional() });

// The compiler holds the wire and the domain's interface together.
type Wire = z.output<typeof LessonFieldsBody>;
export type WireEqualsDomain = [Wire] extends [LessonFields] ? ([LessonFields] extends [Wire] ? true : never) : never;
export const WIRE_EQUALS_DOMAIN: WireEqualsDomain = true;
