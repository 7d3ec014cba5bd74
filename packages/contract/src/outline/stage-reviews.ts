/** Stage reviews (阶段测试) of outlines: their list, and the videos of their knowledge review (E131-E133). */
import { VIDEO_STATE } from '@lectern/domain/episodes/video-state';
import { STAGE_MEDIA_TYPE } from '@lectern/domain/stage-reviews/stage-review-media';
import { KNOWLEDGE_REVIEW_STATE, STAGE_REVIEW_STATE } from '@lectern/domain/stage-reviews/stage-review-state';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Counted, CountMode } from '../episodes/episode-comments.ts';
import {
  codeListText,
  Done,
  Id,
  IdParams,
  IdText,
  Millis,
  MillisText,
  Named,
  PageSizeText,
  PageText,
} from '../wire-values.ts';

const api = '/tutor-stage-review-tlm/api' as const;
const tag = 'stage-reviews';

const StageReviewMedia = z.object({
  /** Of the video. */
  id: Id,
  stageReviewId: Id,
  /** The video group: it has the number of its stage review. */
  groupId: Id,
  mediaType: z.enum(STAGE_MEDIA_TYPE.codes),
  name: z.string(),
  state: z.enum(VIDEO_STATE.codes),
  duration: z.int(),
  sizeBytes: z.int(),
  /** Where it is kept outside; empty while it is being made. */
  address: z.string(),
  createdTime: Millis,
});
export type StageReviewMedia = z.output<typeof StageReviewMedia>;

export const StageReview = z.object({
  id: Id,
  name: z.string(),
  startTime: Millis,
  endTime: Millis,
  /** R212; null: none. */
  state: z.enum(STAGE_REVIEW_STATE.codes).nullable(),
  /** The first of the lessons within reach in whose outline it stands, and how many these are. */
  lesson: Named,
  lessonCount: z.int().min(1),
  videoCount: z.int().min(0),
  /** R351: what it was made from; null: none, or it is gone. */
  template: Named.extend({ lessonTemplateId: Id }).nullable(),
  /** R211, by its template; null: it has none. */
  knowledgeReview: z.enum(KNOWLEDGE_REVIEW_STATE.codes).nullable(),
  knowledgeReviewOpenedTime: Millis,
});
export type StageReview = z.output<typeof StageReview>;

const StageReviewListQuery = z.strictObject({
  page: PageText,
  pageSize: PageSizeText,
  ...CountMode,
  /** An id, else part of the name. */
  name: z.string().trim().max(60).optional(),
  state: z.enum(STAGE_REVIEW_STATE.codes).optional(),
  startFrom: MillisText.optional(),
  startTo: MillisText.optional(),
  lessonId: IdText.optional(),
});
export type StageReviewListQuery = z.output<typeof StageReviewListQuery>;

const inGroup = {
  tag,
  path: `${api}/knowledge-review-videos/:id/video-group/:groupId`,
  permission: 'EPISODE_WRITE',
  params: z.strictObject({ id: IdText, groupId: IdText }),
  reply: Done,
} as const;

export const stageReviewsContract = {
  list: endpoint({
    id: 'L750',
    method: 'GET',
    path: '/lectern/api/stage-reviews',
    tag,
    permission: 'EPISODE_READ',
    onReplica: true,
    summary: '课程大纲中的阶段测试，最新的在前',
    query: StageReviewListQuery,
    reply: z.object({ ...Counted, list: z.array(StageReview) }),
  }),
  get: endpoint({
    id: 'L835',
    method: 'GET',
    path: '/lectern/api/stage-reviews/:id',
    tag,
    permission: 'EPISODE_READ',
    summary: '一个阶段测试：时间、所在的课程、知识回顾的视频数',
    params: IdParams,
    reply: StageReview,
  }),
  medias: endpoint({
    id: 'E131',
    method: 'GET',
    path: `${api}/stage-review-medias`,
    tag,
    permission: 'EPISODE_READ',
    summary: '阶段测试的资料，按加入的顺序；mediaTypes 以逗号分隔，不给时为全部类型',
    query: z.strictObject({ stageReviewId: IdText, mediaTypes: codeListText(STAGE_MEDIA_TYPE.codes).optional() }),
    reply: z.array(StageReviewMedia),
  }),
  putVideo: endpoint({
    ...inGroup,
    id: 'E132',
    method: 'POST',
    summary: '把视频加入阶段测试的知识回顾（groupId 即阶段测试 ID）；已经在其中时不变',
    refusals: ['videoNotReady', 'groupFull', 'sharedOutOfScope'],
  }),
  takeVideo: endpoint({
    ...inGroup,
    id: 'E133',
    method: 'DELETE',
    summary: '从阶段测试的知识回顾移出视频；不在其中时不变',
    refusals: ['sharedOutOfScope'],
  }),
} as const;
