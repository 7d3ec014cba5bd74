/**
 * What a lesson that has begun keeps, whatever its template says: what families paid for and what its teaching stands
 * on. Words, labels and places in the shop may still change.
 */
import type { EpisodeAttribute } from './episode-attributes.ts';
import type { TemplateField } from './template-fields.ts';

const FROZEN_ONCE_BEGUN: Record<TemplateField, boolean> = {
  grades: true,
  withMentor: true,
  withGift: true,
  logisticsBiz: true,
  displayTeamSize: false,
  withAssessment: true,
  withTrialLesson: true,
  trialLessonDuration: true,
  transferable: true,
  transferredDeadlineCalculationRule: true,
  limit: false,
  endSaleTimeCalculationRule: false,
  refundWay: true,
  refundDeadlineCalculationRule: true,
  displayTimeCalculationRule: false,
  lessonCardLabel: false,
  originalPrice: true,
  price: true,
  giftPrice: true,
  withHomework: true,
  homeworkType: true,
  homeworkDeadlineDuration: false,
  tags: false,
  marketingLabels: false,
};

export function freezesOnceBegun(field: TemplateField): boolean {
  return FROZEN_ONCE_BEGUN[field];
}

/** R226: a reward is promised with the lesson; all else of an episode may change until the episode itself begins. */
export const EPISODE_FREEZES_WITH: Record<EpisodeAttribute, 'lesson' | 'episode'> = {
  name: 'episode',
  duration: 'episode',
  roomMode: 'episode',
  reward: 'lesson',
  features: 'episode',
};
