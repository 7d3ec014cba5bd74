/** Makes episodes, puts single ones in the recycle bin and takes them back. */
import type { Insertable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import { withTeachersOnce } from './episodes.repository.ts';

interface Writer {
  readonly name: string;
  readonly at: Date;
}

type Columns = Omit<
  Insertable<Tables['episode']>,
  'id' | 'rev' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt' | 'deletedBy'
>;

/** In the order given. @throws RefusedError `teacherBusy` where the database finds a teacher in two places. */
export async function insertEpisodes(tx: Tx, episodes: readonly Columns[], by: Writer): Promise<readonly number[]> {
  if (episodes.length === 0) return [];
  const signed = { createdAt: by.at, createdBy: by.name, updatedAt: by.at, updatedBy: by.name };
  const insert = tx
    .insertInto('episode')
    .values(episodes.map((columns) => ({ ...columns, ...signed })))
    .returning('id');
  const rows = await withTeachersOnce(tx, () => insert.execute());
  return rows.map(({ id }) => id);
}

/** Which template stands behind it, and what it takes from there. */
export async function bindEpisode(
  tx: Tx,
  id: number,
  columns: Pick<Columns, 'episodeTemplateId' | 'subjectId' | 'roomMode' | 'reward' | 'features' | 'configured'>,
  by: Writer,
): Promise<void> {
  await tx
    .updateTable('episode')
    .set((set) => ({ ...columns, rev: set('rev', '+', 1), updatedAt: by.at, updatedBy: by.name }))
    .where('id', '=', id)
    .execute();
}

/** Of a row that `tx` holds. Answers its version. */
export async function binEpisode(tx: Tx, id: number, by: Writer): Promise<number> {
  const { rev } = await tx
    .updateTable('episode')
    .set((set) => ({ deletedAt: by.at, deletedBy: by.name, rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}

/** Holds an episode that somebody put in the bin. */
export function lockBinnedEpisode(tx: Tx, id: number) {
  return tx
    .selectFrom('episode')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .where('deletedBy', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Answers its version. @throws RefusedError `teacherBusy` where the teacher has another episode at that time by now. */
export async function unbinEpisode(tx: Tx, id: number): Promise<number> {
  const update = tx
    .updateTable('episode')
    .set((set) => ({ deletedAt: null, deletedBy: null, rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev');
  return withTeachersOnce(tx, async () => (await update.executeTakeFirstOrThrow()).rev);
}

/** For good; undefined where somebody has taken it back or works on it. */
export async function purgeEpisode(tx: Tx, id: number, due: Date) {
  const episode = await tx
    .selectFrom('episode')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deletedAt', '<=', due)
    .where('deletedBy', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!episode) return undefined;
  await tx.deleteFrom('lessonAgenda').where('kind', '=', 'episode').where('itemId', '=', id).execute();
  await tx.deleteFrom('episode').where('id', '=', id).execute();
  return episode;
}
