/** The rows of the comparison: the lesson, then its teams, each with its renewal; and the figures that the lesson has. */
import type { ReplyOf } from '@lectern/contract/endpoint';
import type { RenewalSummary } from '@lectern/contract/lessons/lesson-renewal';
import type { ComparedTeam, teamComparisonContract } from '@lectern/contract/lessons/team-comparison';
import {
  COMPARED_FIGURES,
  type ComparedCounts,
  type ComparedFigure,
  RENEWAL_UNKNOWN,
  renewalOf,
} from '@lectern/domain/statistics/team-comparison';

type Comparison = ReplyOf<typeof teamComparisonContract.comparison>;

export interface ComparisonRow extends ComparedCounts {
  /** 0: 未分班; -1: the lesson. */
  readonly id: number;
  readonly name: string;
  readonly mentor: ComparedTeam['mentor'];
  readonly weeks: ComparedTeam['weeks'];
}

export const LESSON_ROW = -1;

export interface ComparisonRows {
  readonly lesson: ComparisonRow;
  readonly teams: readonly ComparisonRow[];
}

export function rowsOf(comparison: Comparison, renewal: RenewalSummary | undefined): ComparisonRows {
  const { lesson, teams } = comparison;
  return {
    lesson: {
      ...lesson,
      ...(renewal?.classes ? renewalOf(renewal.classes) : RENEWAL_UNKNOWN),
      id: LESSON_ROW,
      name: '整个课程',
      mentor: null,
      weeks: weeksOf(teams),
    },
    teams: teams.map((team) => ({
      ...team,
      ...teamRenewal(renewal, team.team?.id),
      id: team.team?.id ?? 0,
      name: team.team?.name ?? '未分班',
    })),
  };
}

function teamRenewal(renewal: RenewalSummary | undefined, teamId: number | undefined) {
  const own = renewal?.teams.find(({ team }) => team?.id === teamId);
  return own ? renewalOf(own.classes) : RENEWAL_UNKNOWN;
}

function weeksOf(teams: Comparison['teams']): ComparedTeam['weeks'] {
  const byWeek = Map.groupBy(
    teams.flatMap(({ weeks }) => weeks),
    ({ startTime }) => startTime,
  );
  return [...byWeek]
    .toSorted(([a], [b]) => a - b)
    .map(([startTime, own]) => ({
      startTime,
      should: own.reduce((sum, { should }) => sum + should, 0),
      attended: own.reduce((sum, { attended }) => sum + attended, 0),
    }));
}

/** What the lesson has nothing of, no team can be compared by. */
export const figuresOf = ({ lesson }: ComparisonRows): readonly ComparedFigure[] =>
  COMPARED_FIGURES.filter((figure) => figure.of(lesson).denominator > 0);
