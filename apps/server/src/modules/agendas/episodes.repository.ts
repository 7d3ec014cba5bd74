/** Writes of `episode`. Every write counts `rev` up and leaves a row of the operation log. */
import type { EpisodeStatus } from '@lectern/domain/episodes/episode-status';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/engine/commands/command-type.ts';
import type { FieldChange } from '../operation-log/index.ts';
import type { EpisodeAction } from './episode-words.ts';
import { logEpisode } from './log-episode.ts';

/** Holds the row until `tx` ends; undefined for one that is deleted or in another state. */
export function lockEpisode(tx: Tx, id: number, status: EpisodeStatus = 'normal') {
  return tx
    .selectFrom('episode')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', status)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type EpisodeRow = NonNullable<Awaited<ReturnType<typeof lockEpisode>>>;

export interface EpisodeWrite {
  readonly columns: Omit<
    Updateable<Tables['episode']>,
    'id' | 'rev' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
  >;
  readonly action: EpisodeAction;
  readonly changes: readonly FieldChange[];
  readonly note: string;
}

type NewEpisode = Omit<
  Insertable<Tables['episode']>,
  'id' | 'rev' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'
>;

/** Answers its id. */
export async function insertEpisode(
  tx: Tx,
  context: CommandContext,
  { columns, changes, note }: Omit<EpisodeWrite, 'columns' | 'action'> & { readonly columns: NewEpisode },
): Promise<number> {
  const { actor, at } = context;
  const signed = { createdAt: at, createdBy: actor.name, updatedAt: at, updatedBy: actor.name };
  const row = await tx
    .insertInto('episode')
    .values({ ...columns, ...signed })
    .returning(['id', 'name', 'rev'])
    .executeTakeFirstOrThrow();
  await logEpisode(tx, context, { action: 'episode.create', ...row, changes, note });
  return row.id;
}

/** Of a row that `tx` holds. Answers its version. */
export async function saveEpisode(
  tx: Tx,
  context: CommandContext,
  episode: Pick<EpisodeRow, 'id' | 'name' | 'rev'>,
  { columns, action, changes, note }: EpisodeWrite,
): Promise<number> {
  const { actor, at } = context;
  const { id, name } = episode;
  const rev = episode.rev + 1;
  await tx
    .updateTable('episode')
    .set({ ...columns, rev, updatedAt: at, updatedBy: actor.name })
    .where('id', '=', id)
    .execute();
  await logEpisode(tx, context, { action, id, name, rev, changes, note });
  return rev;
}

const TEACHER_ONCE = sql.id('episode_teacher_once');

/** Writes that leave every teacher in one place at a time, though not each on its own: episodes that change places. */
export async function withTeachersOnce<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  await sql`SET CONSTRAINTS ${TEACHER_ONCE} DEFERRED`.execute(tx);
  const result = await write();
  await sql`SET CONSTRAINTS ${TEACHER_ONCE} IMMEDIATE`.execute(tx);
  return result;
}
