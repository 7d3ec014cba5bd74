/** The list of stage reviews, as the skeleton of lists needs it. */
import { type StageReview, stageReviewsContract } from '@lectern/contract/outline/stage-reviews';
import { STAGE_REVIEW_STATE, STAGE_REVIEWS_PATH } from '@lectern/domain/stage-reviews/stage-review-state';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

/** Of its queries. */
export const STAGE_REVIEWS = 'stageReviews';

const filters = {
  name: filter.text('阶段测试名称或 ID', { maxLength: 60 }),
  state: filter.segments('状态', STAGE_REVIEW_STATE.options),
  startFrom: filter.moment('开始时间从'),
  startTo: filter.moment('开始时间到'),
  lessonId: filter.record('课程', 'lesson'),
};

const { list } = stageReviewsContract;

export const stageReviewKind = listKind<StageReview, AddressOf<typeof filters>>({
  name: STAGE_REVIEWS,
  path: STAGE_REVIEWS_PATH,
  noun: '阶段测试',
  measure: '个',
  filters,
  source: plainSource([STAGE_REVIEWS], (query, signal) => call(list, { query }, { signal }), { count: 'exact' }),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
