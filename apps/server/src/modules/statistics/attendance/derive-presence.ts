/** The integers of attendance, of the times that episodes have now. */
import { attendedSeconds, type PlannedTime } from '@lectern/domain/statistics/attendance';
import type { Tx } from '../../../platform/db/database.ts';
import { type DerivedPresence, lockMisderived, type StoredPresence, savePresences } from './attendance.repository.ts';
import { plannedTimes } from './attendance-world.queries.ts';

/** After a move of an episode: the seconds stay, those within its time are others. */
export async function deriveAnew(tx: Tx, episodeIds: readonly number[]): Promise<void> {
  const presences = await lockMisderived(tx, episodeIds);
  if (presences.length === 0) return;
  const times = await plannedTimes(tx, episodeIds);
  await savePresences(
    tx,
    presences.map((presence) => derive(presence, times)),
  );
}

export function derive(presence: StoredPresence, times: ReadonlyMap<number, PlannedTime>): DerivedPresence {
  const planned = times.get(presence.episodeId);
  if (!planned) throw new Error('a fact was judged against an episode that is not there');
  return { ...presence, ...attendedSeconds(presence, planned), planned };
}
