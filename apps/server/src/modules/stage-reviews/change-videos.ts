/** Puts a video into the knowledge review of a stage review, or takes it out (E132, E133); what is so already stays. */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { groupVideoFault } from '@lectern/domain/stage-reviews/stage-review-media';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { lockItems } from '../agendas/index.ts';
import type { By } from '../lessons/index.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { findVideo } from '../videos/index.ts';
import { type ReviewAction, STAGE_REVIEW_SUBJECT } from './review-labels.ts';
import { deleteVideo, insertVideo, videosOfReview } from './review-videos.repository.ts';
import { type StageReviewRow, stageReviewsByIds } from './stage-review-scope.queries.ts';

const KIND = AGENDA_KIND.code.stageReview;
const SHARED = '阶段测试由你的数据范围之外的课程共用，不能修改，请联系对方修改';

interface InGroup {
  readonly videoId: number;
  readonly groupId: number;
}

/** @throws NotFoundError, RefusedError */
export function putVideo(db: Db, by: By, { videoId, groupId }: InGroup): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { review, video, present } = await locked(tx, by, { videoId, groupId });
    if (present.includes(videoId)) return;
    const fault = groupVideoFault(video.state, present.length);
    if (fault) throw new RefusedError(fault.code, fault.message);
    await insertVideo(tx, { stageReviewId: review.id, videoId });
    await log(tx, by, review, { action: 'stageReview.putVideo', before: null, after: labelOf(video) });
  });
}

/** @throws NotFoundError, RefusedError */
export function takeVideo(db: Db, by: By, { videoId, groupId }: InGroup): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { review, video, present } = await locked(tx, by, { videoId, groupId });
    if (!present.includes(videoId)) return;
    await deleteVideo(tx, { stageReviewId: review.id, videoId });
    await log(tx, by, review, { action: 'stageReview.takeVideo', before: labelOf(video), after: null });
  });
}

/** The stage review stays as it is until the transaction ends, so that its videos are counted once. */
async function locked(tx: Tx, { actor }: By, { videoId, groupId }: InGroup) {
  await lockItems(tx, KIND, [groupId]);
  const review = await standingReview(tx, { scope: actor.scope, id: groupId });
  const video = await findVideo(tx, actor.scope, videoId);
  if (!video) throw new NotFoundError('视频', videoId);
  if (review.sharedBeyond) throw new RefusedError('sharedOutOfScope', SHARED);
  return { review, video, present: await videosOfReview(tx, groupId) };
}

/** What lies outside the scope or in the bin does not exist. @throws NotFoundError */
export async function standingReview(
  db: Db,
  { scope, id }: { readonly scope: By['actor']['scope']; readonly id: number },
): Promise<StageReviewRow> {
  const review = (await stageReviewsByIds(db, scope, [id])).get(id);
  if (!review || review.deletedAt !== null) throw new NotFoundError(AGENDA_KIND.labelOf(KIND), id);
  return review;
}

const labelOf = ({ id, title }: { readonly id: number; readonly title: string }) => ({ words: `${title}（${id}）` });

interface Logged {
  readonly action: ReviewAction;
  readonly before: unknown;
  readonly after: unknown;
}

function log(tx: Tx, by: By, { id, name }: StageReviewRow, { action, before, after }: Logged): Promise<void> {
  const subject = { type: STAGE_REVIEW_SUBJECT, id, name };
  return recordOperation(tx, entryOf(by, { action, subject, changes: [{ field: 'video', before, after }] }));
}
