import type { StageReviewMedia, stageReviewsContract } from '@lectern/contract/outline/stage-reviews';
import type { DataScope } from '@lectern/domain/access/roles';
import { STAGE_MEDIA_TYPE } from '@lectern/domain/stage-reviews/stage-review-media';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { videoFields, videosByIds } from '../videos/index.ts';
import { putVideo, standingReview, takeVideo } from './change-videos.ts';
import { videosOfReview } from './review-videos.repository.ts';
import { oneStageReview, pageOfStageReviews } from './stage-review-list.queries.ts';

const VIDEO = STAGE_MEDIA_TYPE.code.video;

export interface StageReviewsDeps {
  readonly db: Db;
  readonly now: Now;
}

export function stageReviewsHandlers({ db, now }: StageReviewsDeps): Handlers<typeof stageReviewsContract> {
  return {
    list: ({ query, actor }) => pageOfStageReviews(db, actor.scope, query, now()),
    get: async ({ params: { id }, actor }) => {
      const review = await oneStageReview(db, actor.scope, id, now());
      if (!review) throw new NotFoundError('阶段测试', id);
      return review;
    },
    medias: async ({ query: { stageReviewId, mediaTypes }, actor }) => {
      await standingReview(db, { scope: actor.scope, id: stageReviewId });
      // Videos are all that can be put there until other files have a store of their own.
      return mediaTypes === undefined || mediaTypes.includes(VIDEO) ? videosSeen(db, actor.scope, stageReviewId) : [];
    },
    putVideo: async ({ params: { id: videoId, groupId }, actor, call }) => {
      await putVideo(db, { actor, call }, { videoId, groupId });
      return { ok: true };
    },
    takeVideo: async ({ params: { id: videoId, groupId }, actor, call }) => {
      await takeVideo(db, { actor, call }, { videoId, groupId });
      return { ok: true };
    },
  };
}

async function videosSeen(db: Db, scope: DataScope, stageReviewId: number): Promise<StageReviewMedia[]> {
  const ids = await videosOfReview(db, stageReviewId);
  const seen = await videosByIds(db, scope, ids);
  return ids.flatMap((id) => {
    const video = seen.get(id);
    if (!video) return [];
    const { title: name, durationMs: duration, ...fields } = videoFields(video);
    return [{ ...fields, name, duration, stageReviewId, groupId: stageReviewId, mediaType: VIDEO }];
  });
}
