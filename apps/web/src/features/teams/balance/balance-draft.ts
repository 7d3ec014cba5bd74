/** The wishes of a balance as they are typed. */
import type { Team } from '@lectern/contract/teams/team-fields';
import { MAX_IDS } from '@lectern/contract/wire-values';

export interface BalanceDraft {
  readonly teamIds: readonly number[];
  readonly fewest: number | null;
  readonly most: number | null;
  readonly mostPerMentor: number | null;
  readonly mostMoved: number | null;
  readonly together: string;
  readonly apart: string;
  /** Whose scores are the levels; null: none, only those that are typed. */
  readonly levelsOfExam: number | null;
  readonly levels: string;
  readonly seed: number;
}

/** As even as the students of these teams can be, which is what most come for. */
export function newBalance(teams: readonly Team[]): BalanceDraft {
  const chosen = teams.slice(0, MAX_IDS);
  return {
    teamIds: chosen.map(({ id }) => id),
    ...evenSizes(chosen),
    mostPerMentor: null,
    mostMoved: null,
    together: '',
    apart: '',
    levelsOfExam: null,
    levels: '',
    seed: 1,
  };
}

export function evenSizes(teams: readonly Team[]): Pick<BalanceDraft, 'fewest' | 'most'> {
  if (teams.length === 0) return { fewest: null, most: null };
  const mean = teams.reduce((all, { studentCount }) => all + studentCount, 0) / teams.length;
  return { fewest: Math.floor(mean), most: Math.max(1, Math.ceil(mean)) };
}

export function wishesOf({ fewest, most, mostPerMentor, mostMoved, levelsOfExam, teamIds, ...texts }: BalanceDraft) {
  return {
    ...texts,
    teamIds: [...teamIds],
    fewest: fewest ?? 0,
    ...(most !== null && { most }),
    ...(mostPerMentor !== null && { mostPerMentor }),
    ...(mostMoved !== null && { mostMoved }),
    ...(levelsOfExam !== null && { levelsOfExam }),
  };
}
