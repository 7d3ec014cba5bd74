/** How stored rollups differ from those that follow from the facts. */
import { type FigureDifference, ROLLUP_FIGURE, type RollupFigure } from '@lectern/domain/statistics/rollup-figures';
import type { EpisodeRollup, Rollups, StudentRollup } from './compute-rollups.queries.ts';

export interface ComparedRollups {
  readonly stored: Rollups;
  readonly computed: Rollups;
}

type Figures = Partial<Readonly<Record<RollupFigure, number>>>;
type Place = Pick<FigureDifference, 'episodeId' | 'teamId' | 'studentId'>;

export const episodeKey = ({ episodeId, teamId }: EpisodeRollup): string => `${episodeId} ${teamId}`;
export const studentKey = ({ studentId }: StudentRollup): string => `${studentId}`;

export function differencesOf({ stored, computed }: ComparedRollups): readonly FigureDifference[] {
  return [
    ...different(stored.episodes, computed.episodes, episodeKey, ({ episodeId, teamId }) => ({
      episodeId,
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
