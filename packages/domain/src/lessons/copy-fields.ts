/**
 * What a copy of a lesson takes over (R283). The copy starts unpublished; its sale is planned anew, and times that
 * hang on episodes are only taken where the episodes come along.
 */
import { UNSET } from '../dictionaries/dictionary-codes.ts';
import { isRule, type RuledField } from './calculation-rules.ts';
import type { CopyMode } from './lesson-codes.ts';
import type { LessonField, LessonFields } from './lesson-fields.ts';

/** `recompute`: the time follows from the outline, so it is kept only with the very same episodes. */
export type CopyTreatment = 'keep' | 'clear' | 'recompute';

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
  startSaleTime: 'clear',
  endSaleTime: 'recompute',
  endSaleTimeCalculationRule: 'keep',
  displayStartTime: 'recompute',
  displayEndTime: 'recompute',
  displayTimeCalculationRule: 'keep',
  originalPrice: 'keep',
  price: 'keep',
  giftPrice: 'keep',
  withGift: 'keep',
  showGiftPriceDescription: 'keep',
  lessonCardLabel: 'keep',
  tags: 'keep',
  productLine: 'keep',
  major: 'keep',
  inviteFresh: 'keep',
  withTrialLesson: 'keep',
  trialLessonDuration: 'keep',
  startPreSaleTime: 'clear',
  endPreSaleTime: 'clear',
  // A copy does not continue what its original continues.
  srcLessonId: 'clear',
  withEntranceExam: 'keep',
  enableLadderPrice: 'keep',
  marketingLabels: 'keep',
  template: 'keep',
  logisticsBiz: 'keep',
  // A mark says something about one lesson's operation.
  lessonMarkId: 'clear',
  withHomework: 'keep',
  homeworkType: 'keep',
  homeworkDeadlineDuration: 'keep',
  programmingLevel: 'keep',
  // A class number names one term.
  programmingClassNumber: 'clear',
  relatedLevel: 'keep',
};

const CLEARED = {
  startSaleTime: 0,
  startPreSaleTime: null,
  endPreSaleTime: null,
  srcLessonId: null,
  lessonMarkId: null,
  programmingClassNumber: UNSET,
} satisfies Partial<LessonFields>;

export function copyOf(fields: LessonFields, mode: CopyMode): LessonFields {
  // Without episodes no time of the old outline means anything; with new ones those by rule wait for their outline.
  const keeps = (ruled: RuledField): boolean =>
    mode === 'merge_episode' || (mode === 'create_episode' && !isRule(fields[`${ruled}CalculationRule`]));
  return {
    ...fields,
    ...CLEARED,
    refundDeadline: keeps('refundDeadline') ? fields.refundDeadline : 0,
    transferredDeadline: keeps('transferredDeadline') ? fields.transferredDeadline : 0,
    endSaleTime: keeps('endSaleTime') ? fields.endSaleTime : 0,
    displayStartTime: keeps('displayTime') ? fields.displayStartTime : 0,
    displayEndTime: keeps('displayTime') ? fields.displayEndTime : 0,
  };
}
