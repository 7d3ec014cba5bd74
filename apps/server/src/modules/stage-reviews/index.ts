/** Public API of stage reviews (阶段测试): their list, and what they bring along. Their places, times and bin are those of the outline. */
import { stageReviewsContract } from '@lectern/contract/outline/stage-reviews';
import { describeSubject } from '../operation-log/index.ts';
import { REVIEW_LABELS, STAGE_REVIEW_SUBJECT } from './review-labels.ts';
import { stageReviewsByIds } from './stage-review-scope.queries.ts';
import { type StageReviewsDeps, stageReviewsHandlers } from './stage-reviews.routes.ts';

export { beginReviews } from './begin-reviews.ts';

export function stageReviewsModule(deps: StageReviewsDeps) {
  describeSubject(STAGE_REVIEW_SUBJECT, {
    ...REVIEW_LABELS,
    visibleAmong: async ({ scope }, ids) => new Set((await stageReviewsByIds(deps.db, scope, ids)).keys()),
  });
  return { contract: stageReviewsContract, handlers: stageReviewsHandlers(deps) };
}
