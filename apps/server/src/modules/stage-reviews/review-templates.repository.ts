/** Which template of its class type a stage review was made from (R351). */
import type { Db, Tx } from '../../platform/db/database.ts';

/** Of these templates those that stand in this class type. */
export async function reviewTemplatesIn(
  db: Db,
  lessonTemplateId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('stageReviewTemplate')
    .select('id')
    .where('lessonTemplateId', '=', lessonTemplateId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Made {
  readonly id: number;
  readonly templateId: number;
}

export async function keepTemplates(tx: Tx, made: readonly Made[]): Promise<void> {
  await tx
    .insertInto('stageReview')
    .values([...made])
    .execute();
}
