/** The rollups of one lesson, computed from facts and never added to: what is stored afterwards is what the facts say. */
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { deriveAnew } from '../attendance/derive-presence.ts';
import { startedEpisodes } from './attended.queries.ts';
import { computeRollups, type Rollups, storedRollups } from './compute-rollups.queries.ts';
import { saveRollups, takeMarks } from './rollups.repository.ts';

export function recomputeLesson(db: Db, lessonId: number, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await takeMarks(tx, lessonId, now);
    const episodeIds = await startedEpisodes(tx, lessonId, now);
    await deriveAnew(tx, episodeIds);
    const [computed, stored] = [await computeRollups(tx, { lessonId, episodeIds }), await storedRollups(tx, lessonId)];
    await saveRollups(tx, lessonId, changed(computed, stored), gone(computed, stored));
  });
}

const episodeKey = ({ episodeId, teamId }: Rollups['episodes'][number]): string => `${episodeId} ${teamId}`;
const studentKey = ({ studentId }: Rollups['students'][number]): string => `${studentId}`;

const changed = (computed: Rollups, stored: Rollups): Rollups => ({
  episodes: without(computed.episodes, stored.episodes, (row) => `${episodeKey(row)} ${contentOf(row)}`),
  students: without(computed.students, stored.students, (row) => `${studentKey(row)} ${contentOf(row)}`),
});

const gone = (computed: Rollups, stored: Rollups): Rollups => ({
  episodes: without(stored.episodes, computed.episodes, episodeKey),
  students: without(stored.students, computed.students, studentKey),
});

function without<R>(rows: readonly R[], others: readonly R[], keyOf: (row: R) => string): readonly R[] {
  const known = new Set(others.map(keyOf));
  return rows.filter((row) => !known.has(keyOf(row)));
}

const contentOf = (row: object): string =>
  Object.entries(row)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, value]) => `${name}=${value}`)
    .join();
