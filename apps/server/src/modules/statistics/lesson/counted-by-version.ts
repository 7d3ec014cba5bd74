/** Figures of a lesson's episodes as one version of the definition counts them, whichever holds on their days (statistics 4). */
import type { AttendanceDefinition } from '@lectern/domain/statistics/attendance-definitions';
import { sumOf } from '@lectern/domain/statistics/figure-definition';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { computeEpisodes } from '../rollups/compute-rollups.queries.ts';
import type { EpisodeRow } from './lesson-attendance.queries.ts';

interface Wanted {
  readonly lessonId: number;
  readonly teamId: number | undefined;
  readonly now: Date;
  readonly version: number | undefined;
  readonly definitions: readonly AttendanceDefinition[];
}

/** @throws NotFoundError */
export async function countedBy(
  db: Db,
  rows: readonly EpisodeRow[],
  { lessonId, teamId, now, version, definitions }: Wanted,
): Promise<readonly EpisodeRow[]> {
  const definition = definitions.find((each) => each.version === version);
  if (!definition) throw new NotFoundError('口径版本', version ?? 0);
  const episodeIds = rows.map(({ id }) => id);
  if (episodeIds.length === 0) return [];
  const computed = await computeEpisodes(db, { lessonId, episodeIds, now, definitions: [definition] });
  const own = Map.groupBy(
    computed.filter((each) => teamId === undefined || each.teamId === teamId),
    ({ episodeId }) => episodeId,
  );
  return rows.map((row) => {
    const parts = own.get(row.id) ?? [];
    const extra = teamId === undefined ? parts.reduce((sum, each) => sum + each.extra, 0) : 0;
    return { ...row, ...sumOf(NO_COUNTS, parts), extra };
  });
}
