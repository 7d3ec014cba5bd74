/** The rollups of one lesson, computed from facts and never added to: what is stored afterwards is what the facts say. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { deriveAnew } from '../attendance/derive-presence.ts';
import { fixDrift } from '../drift/drift.repository.ts';
import { attendanceDefinitions } from './attendance-definitions.repository.ts';
import { startedEpisodes } from './attended.queries.ts';
import { type ComparedRollups, episodeKey, studentKey } from './compare-rollups.ts';
import { computeRollups, type Rollups, storedRollups } from './compute-rollups.queries.ts';
import { nextDueAt } from './homework.queries.ts';
import { saveNextDue, saveRollups, takeMarks } from './rollups.repository.ts';
import { saveTeamSums, storedTeamSums } from './team-sums.repository.ts';

export async function recomputeLesson(db: Db, lessonId: number, now: Date): Promise<void> {
  await inTransaction(db, (tx) => recomputeWithin(tx, lessonId, now));
}

/** Answers what was stored before, and what is now. */
export async function recomputeWithin(tx: Tx, lessonId: number, now: Date): Promise<ComparedRollups> {
  await takeMarks(tx, lessonId, now);
  const episodeIds = await startedEpisodes(tx, lessonId, now);
  await deriveAnew(tx, episodeIds);
  await saveNextDue(tx, lessonId, await nextDueAt(tx, { lessonId, episodeIds, now }));
  const compared = await compareLesson(tx, lessonId, now);
  await saveRollups(tx, lessonId, changed(compared), gone(compared));
  await saveTeamSums(tx, lessonId);
  await fixDrift(tx, lessonId, now);
  return compared;
}

/** Reads only. */
export async function compareLesson(db: Db, lessonId: number, now: Date): Promise<ComparedRollups> {
  const episodeIds = await startedEpisodes(db, lessonId, now);
  return {
    computed: await computeRollups(db, { lessonId, episodeIds, now, definitions: await attendanceDefinitions(db) }),
    stored: { ...(await storedRollups(db, lessonId)), teams: await storedTeamSums(db, lessonId) },
  };
}

const changed = ({ computed, stored }: ComparedRollups): Rollups => ({
  episodes: without(computed.episodes, stored.episodes, (row) => `${episodeKey(row)} ${contentOf(row)}`),
  students: without(computed.students, stored.students, (row) => `${studentKey(row)} ${contentOf(row)}`),
});

const gone = ({ computed, stored }: ComparedRollups): Rollups => ({
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
