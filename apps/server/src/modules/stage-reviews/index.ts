/** The door of stage reviews (阶段测试): what they bring along. Their places, times and bin are those of the outline. */
import { stageReviewsContract } from '@lectern/contract/outline/stage-reviews';
import type { Db } from '../../platform/db/database.ts';
import { describeSubject } from '../operation-log/index.ts';
import { reviewWords, STAGE_REVIEW_SUBJECT } from './review-words.ts';
import { stageReviewsByIds } from './stage-review-scope.queries.ts';
import { stageReviewsHandlers } from './stage-reviews.routes.ts';

export function stageReviewsModule({ db }: { readonly db: Db }) {
  describeSubject(STAGE_REVIEW_SUBJECT, {
    ...reviewWords,
    visibleAmong: async ({ scope }, ids) => new Set((await stageReviewsByIds(db, scope, ids)).keys()),
  });
  return { contract: stageReviewsContract, handlers: stageReviewsHandlers(db) };
}
