/** Facts of a lesson that nothing speaks against, for tests. Never imported by the product. */
import type { PublishFacts } from '../src/lessons/publish-check.ts';

const PUBLISH_NOW = Date.UTC(2026, 2, 1);
const DAY_MS = 86_400_000;
export const dayFrom = (days: number): number => PUBLISH_NOW + days * DAY_MS;

export const READY_TO_PUBLISH: PublishFacts = {
  status: 'init',
  missingFields: [],
  internal: false,
  ted: false,
  inviteFresh: false,
  withMentor: false,
  withAssessment: false,
  hasAssessment: false,
  teamShelfStates: [],
  supportReadingTraining: false,
  boundBookCount: 0,
  bundles: [],
  now: PUBLISH_NOW,
  taught: true,
  episodeCount: 8,
  episodesWithoutTeacher: 0,
  itemsWithoutTime: 0,
  failedRules: [],
  price: 199_900,
  limit: 30,
  subject: 2,
  subjects: [2],
  phase: 2,
  gradeIds: [7],
  assessment: null,
  template: { subject: 2, gradeIds: [7], assessment: null },
  semester: { name: '2026 年春季', startAt: dayFrom(-10), endAt: dayFrom(90) },
  studentsWithoutTeam: 0,
  baselineExam: null,
  startSaleTime: 0,
  endSaleTime: 0,
  refundDeadline: 0,
  transferredDeadline: 0,
  displayStartTime: 0,
  displayEndTime: 0,
  startPreSaleTime: null,
  endPreSaleTime: null,
  startAt: dayFrom(10),
  endAt: dayFrom(60),
};
