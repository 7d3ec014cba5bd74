/** Writes of `episode`. Every write counts `rev` up and leaves a row of the operation log and an event beside it. */
import { sql, type Updateable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/plans/command-type.ts';
import { type FieldChange, recordEvent, recordOperation } from '../operation-log/index.ts';
import type { EpisodeAction } from './episode-words.ts';

/** Holds the row until `tx` ends; undefined for one that is canceled or deleted. */
export function lockEpisode(tx: Tx, id: number) {
  return tx
    .selectFrom('episode')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'normal')
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type EpisodeRow = NonNullable<Awaited<ReturnType<typeof lockEpisode>>>;

export interface EpisodeWrite {
  readonly columns: Pick<
    Updateable<Tables['episode']>,
    | 'teacherId'
    | 'startAt'
    | 'endAt'
    | 'displayAt'
    | 'conflictOverride'
    | 'commentForbidden'
    | 'transferEnabled'
    | 'videoId'
    | 'name'
    | 'roomMode'
    | 'reward'
    | 'features'
    | 'specialEpisodeType'
    | 'kind'
  >;
  readonly action: EpisodeAction;
  readonly changes: readonly FieldChange[];
  readonly note: string;
}

/** Of a row that `tx` holds. Answers its version. */
export async function saveEpisode(
  tx: Tx,
  { actor, call, at }: CommandContext,
  episode: EpisodeRow,
  { columns, action, changes, note }: EpisodeWrite,
): Promise<number> {
  const { id, name } = episode;
  const rev = episode.rev + 1;
  await tx
    .updateTable('episode')
    .set({ ...columns, rev, updatedAt: at, updatedBy: actor.name })
    .where('id', '=', id)
    .execute();
  await recordOperation(tx, {
    actor: { id: actor.id, name: actor.name },
    action,
    subject: { type: 'episode', id, name },
    changes,
    requestId: call.requestId,
    address: call.address,
    ...(call.taskId === undefined ? {} : { taskId: call.taskId }),
    note,
  });
  await recordEvent(tx, 'episode', String(id), { action, id, rev });
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
