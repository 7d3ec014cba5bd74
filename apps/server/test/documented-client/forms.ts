/** The bodies that the documents describe, with values of a school. */

import type { Seen } from './documented-case.ts';

/** The lesson form model, field by field as 000:98 lists it. `id` is of the form, too: nothing stands there for a new one. */
export const lessonForm = (seen: Seen, over: Readonly<Record<string, unknown>> = {}) => ({
  name: '文档客户端的课程',
  category: 'systematic',
  flattedCategory: 'systematic',
  shortTerm: false,
  promotion: false,
  ted: false,
  subject: 2,
  subjects: [2],
  phase: 2,
  grades: [{ id: 7 }],
  semester: seen.id('semesterId'),
  mixedLevel: 1,
  label: 701,
  withMentor: false,
  displayTeamSize: false,
  withAssessment: false,
  transferable: false,
  refundDeadline: 0,
  refundDeadlineCalculationRule: 'unuse',
  transferredDeadline: 0,
  transferredDeadlineCalculationRule: 'unuse',
  refundWay: 'full',
  limit: 200,
  startSaleTime: 0,
  endSaleTime: 0,
  endSaleTimeCalculationRule: 'unuse',
  displayStartTime: 0,
  displayEndTime: 0,
  displayTimeCalculationRule: 'unuse',
  originalPrice: 0,
  price: 19_900,
  giftPrice: null,
  withGift: false,
  showGiftPriceDescription: false,
  lessonCardLabel: null,
  tags: [],
  productLine: null,
  major: 'all',
  inviteFresh: false,
  withTrialLesson: false,
  trialLessonDuration: null,
  startPreSaleTime: null,
  endPreSaleTime: null,
  srcLessonId: null,
  withEntranceExam: false,
  enableLadderPrice: false,
  marketingLabels: '学情周报,阶段测评',
  template: null,
  multiSubject: false,
  ...over,
});

const DAY_MS = 86_400_000;
const SIX_IN_THE_EVENING_MS = 18 * 3_600_000;

/** The evening so many days after the coming semester began, when lessons are held; in ms. */
export const evening = (seen: Seen, days: number): number =>
  seen.id('semesterStart') + days * DAY_MS + SIX_IN_THE_EVENING_MS;

/** An episode of an hour and a half as 000:117 describes it: times and duration in ms. */
export const episodeForm = (seen: Seen, day: number, over: Readonly<Record<string, unknown>> = {}) => ({
  name: '第 1 讲 有理数',
  subject: 2,
  specialEpisodeType: 0,
  startTime: evening(seen, day),
  endTime: evening(seen, day) + 5_400_000,
  duration: 5_400_000,
  ...over,
});
