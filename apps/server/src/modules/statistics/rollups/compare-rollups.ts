/** How stored rollups differ from those that follow from the facts. */
import { sumOf } from '@lectern/domain/statistics/figure-definition';
import { isInSums, knownCounts } from '@lectern/domain/statistics/known-counts';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import { type FigureDifference, ROLLUP_FIGURE, type RollupFigure } from '@lectern/domain/statistics/rollup-figures';
import type { EpisodeRollup, Rollups, StudentRollup } from './compute-rollups.queries.ts';
import type { TeamSum } from './team-sums.repository.ts';

export interface ComparedRollups {
  readonly stored: Rollups & { readonly teams: readonly TeamSum[] };
  readonly computed: Rollups;
}

type Figures = Partial<Readonly<Record<RollupFigure, number>>>;
type Place = Pick<FigureDifference, 'episodeId' | 'teamId' | 'studentId'>;

export const episodeKey = ({ episodeId, teamId }: EpisodeRollup): string => `${episodeId} ${teamId}`;
export const studentKey = ({ studentId }: StudentRollup): string => `${studentId}`;

const teamKey = ({ teamId }: TeamSum): string => `${teamId}`;

export function differencesOf({ stored, computed }: ComparedRollups): readonly FigureDifference[] {
  return [
    ...different(stored.episodes, computed.episodes, episodeKey, ({ episodeId, teamId }) => ({
      episodeId,
      teamId,
      studentId: null,
    })),
    ...different(stored.teams, teamSumsOf(computed.episodes), teamKey, ({ teamId }) => ({
      episodeId: null,
      teamId,
      studentId: null,
    })),
    ...different(stored.students, computed.students, studentKey, ({ studentId }) => ({
      episodeId: null,
      teamId: null,
      studentId,
    })),
  ];
}

function different<R extends Figures>(
  stored: readonly R[],
  computed: readonly R[],
  keyOf: (row: R) => string,
  placeOf: (row: R) => Place,
): FigureDifference[] {
  const storedBy = new Map(stored.map((row) => [keyOf(row), row]));
  const computedBy = new Map(computed.map((row) => [keyOf(row), row]));
  const all = new Map([...storedBy, ...computedBy]);
  return [...all].flatMap(([key, row]) => {
    const [before, after] = [storedBy.get(key), computedBy.get(key)];
    return ROLLUP_FIGURE.codes.flatMap((figure) => {
      const values = { stored: before?.[figure] ?? 0, computed: after?.[figure] ?? 0 };
      return values.stored === values.computed ? [] : [{ ...placeOf(row), figure, ...values }];
    });
  });
}

export const episodeSum = ({ episodes }: Rollups, figure: 'should' | 'attended' | 'finished'): number =>
  episodes.reduce((sum, row) => sum + row[figure], 0);

/** As `saveTeamSums` has them; by other means, so that each proves the other. */
export function teamSumsOf(episodes: readonly EpisodeRollup[]): readonly TeamSum[] {
  const reported = new Set(episodes.filter((row) => row.reported > 0).map(({ episodeId }) => episodeId));
  const isReported = ({ episodeId }: EpisodeRollup): boolean => reported.has(episodeId);
  const counted = episodes.filter((row) => isInSums(row, isReported(row)));
  return [...Map.groupBy(counted, ({ teamId }) => teamId)].map(([teamId, rows]) => {
    const known = rows.map((row) => knownCounts(row, isReported(row)));
    return { ...sumOf(NO_COUNTS, known), teamId, episodes: rows.filter(isReported).length };
  });
}
