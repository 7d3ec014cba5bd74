/** Writes of `episode`. Every write counts `rev` up and leaves a row of the operation log and an event beside it. */
import type { Updateable } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
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
    'teacherId' | 'startAt' | 'endAt' | 'displayAt' | 'name' | 'roomMode' | 'reward' | 'features'
  >;
  readonly action: EpisodeAction;
  readonly changes: readonly FieldChange[];
  readonly note: string;
}

/** Of a row that `tx` holds. Answers its version. */
export async function saveEpisode(
  tx: Tx,
  { actor, call }: CommandOrigin,
  episode: EpisodeRow,
  { columns, action, changes, note }: EpisodeWrite,
): Promise<number> {
  const { id, name } = episode;
  const rev = episode.rev + 1;
  await tx
    .updateTable('episode')
    .set({ ...columns, rev })
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
