/** Videos of knowledge reviews (知识回顾): which stand in a group, put in, taken out. */
import type { Db, Tx } from '../../platform/db/database.ts';

/** In the order in which they came. */
export async function videosOfReview(db: Db, stageReviewId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('knowledgeReviewVideo')
    .select('videoId')
    .where('stageReviewId', '=', stageReviewId)
    .orderBy('id')
    .execute();
  return rows.map(({ videoId }) => videoId);
}

interface Place {
  readonly stageReviewId: number;
  readonly videoId: number;
}

export async function insertVideo(tx: Tx, place: Place): Promise<void> {
  await tx.insertInto('knowledgeReviewVideo').values(place).execute();
}

export async function deleteVideo(tx: Tx, { stageReviewId, videoId }: Place): Promise<void> {
  await tx
    .deleteFrom('knowledgeReviewVideo')
    .where('stageReviewId', '=', stageReviewId)
    .where('videoId', '=', videoId)
    .execute();
}
