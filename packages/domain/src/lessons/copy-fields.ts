/**
 * What a copy of a lesson takes over (R283). The copy starts unpublished; its sale is planned anew, and times that
 * hang on episodes are only taken where the episodes come along. Some parts are chosen by whoever copies.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { UNSET } from '../dictionaries/dictionary-codes.ts';
import { isRule, type RuledField } from './calculation-rules.ts';
import type { CopyMode } from './lesson-codes.ts';
import type { LessonField, LessonFields } from './lesson-fields.ts';

/** What may be taken over or left behind. */
export const COPY_PART = codeTable({
  saleTimes: '开售、停售与预售时间',
  price: '价格',
  marketing: '标签与营销文案',
  mark: '课程标记',
});
export type CopyPart = CodeOf<typeof COPY_PART>;
/** The sale of a copy is planned anew, and a mark says something about one lesson's operation. */
export const USUAL_COPY_PARTS: readonly CopyPart[] = ['price', 'marketing'];

/**
 * `recompute`: the time follows from the outline, so it is kept only with the very same episodes. A part: kept where it
 * is chosen.
 */
export type CopyTreatment = 'keep' | 'clear' | 'recompute' | CopyPart;

export const COPY_TREATMENT: Record<LessonField, CopyTreatment> = {
  name: 'keep',
  category: 'keep',
  flattedCategory: 'keep',
  shortTerm: 'keep',
  promotion: 'keep',
  ted: 'keep',
  internal: 'keep',
  subject: 'keep',
  subjects: 'keep',
  multiSubject: 'keep',
  phase: 'keep',
  grades: 'keep',
  semester: 'keep',
  mixedLevel: 'keep',
  label: 'keep',
  withMentor: 'keep',
  displayTeamSize: 'keep',
  withAssessment: 'keep',
  transferable: 'keep',
  refundWay: 'keep',
  refundDeadline: 'recompute',
  refundDeadlineCalculationRule: 'keep',
  transferredDeadline: 'recompute',
  transferredDeadlineCalculationRule: 'keep',
  limit: 'keep',
  startSaleTime: 'saleTimes',
  endSaleTime: 'recompute',
  endSaleTimeCalculationRule: 'keep',
  displayStartTime: 'recompute',
  displayEndTime: 'recompute',
  displayTimeCalculationRule: 'keep',
  originalPrice: 'price',
  price: 'price',
  giftPrice: 'price',
  withGift: 'keep',
  showGiftPriceDescription: 'price',
  lessonCardLabel: 'marketing',
  tags: 'marketing',
  productLine: 'keep',
  major: 'keep',
  inviteFresh: 'keep',
  withTrialLesson: 'keep',
  trialLessonDuration: 'keep',
  startPreSaleTime: 'saleTimes',
  endPreSaleTime: 'saleTimes',
  // A copy does not continue what its original continues.
  srcLessonId: 'clear',
  withEntranceExam: 'keep',
  enableLadderPrice: 'price',
  marketingLabels: 'marketing',
  template: 'keep',
  logisticsBiz: 'keep',
  lessonMarkId: 'mark',
  withHomework: 'keep',
  homeworkType: 'keep',
  homeworkDeadlineDuration: 'keep',
  programmingLevel: 'keep',
  // A class number names one term.
  programmingClassNumber: 'clear',
  relatedLevel: 'keep',
};

/** How a field stands in a copy that does not take it over. */
const CLEARED: Partial<LessonFields> = {
  srcLessonId: null,
  programmingClassNumber: UNSET,
};

const WITHOUT: Record<CopyPart, Partial<LessonFields>> = {
  saleTimes: { startSaleTime: 0, startPreSaleTime: null, endPreSaleTime: null },
  price: { originalPrice: 0, price: 0, giftPrice: null, showGiftPriceDescription: null, enableLadderPrice: false },
  marketing: { lessonCardLabel: null, tags: [], marketingLabels: '' },
  mark: { lessonMarkId: null },
};

export function copyOf(
  fields: LessonFields,
  mode: CopyMode,
  parts: readonly CopyPart[] = USUAL_COPY_PARTS,
): LessonFields {
  const byRule = (ruled: RuledField): boolean => isRule(fields[`${ruled}CalculationRule`]);
  // Without episodes no time of the old outline means anything; with new ones those by rule wait for their outline.
  const keeps = (ruled: RuledField): boolean =>
    mode === 'merge_episode' || (mode === 'create_episode' && !byRule(ruled));
  const keepsEndOfSale = keeps('endSaleTime') || (parts.includes('saleTimes') && !byRule('endSaleTime'));
  const without = COPY_PART.codes
    .filter((part) => !parts.includes(part))
    .reduce<Partial<LessonFields>>((left, part) => ({ ...left, ...WITHOUT[part] }), CLEARED);
  return {
    ...fields,
    ...without,
    refundDeadline: keeps('refundDeadline') ? fields.refundDeadline : 0,
    transferredDeadline: keeps('transferredDeadline') ? fields.transferredDeadline : 0,
    endSaleTime: keepsEndOfSale ? fields.endSaleTime : 0,
    displayStartTime: keeps('displayTime') ? fields.displayStartTime : 0,
    displayEndTime: keeps('displayTime') ? fields.displayEndTime : 0,
  };
}
