/**
 * 小班对比 (statistics 8): figures of a team beside those of its lesson. A share is higher or lower only when its interval
 * leaves out the lesson's share, so that noise is not ranked; of means only the difference is known.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { FigureDefinition } from './figure-definition.ts';
import type { LessonCounts } from './lesson-counts.ts';
import { LESSON_FIGURES } from './lesson-figures.ts';
import { wilsonInterval } from './wilson-interval.ts';

export const TEAM_VERDICT = codeTable({
  higher: '高于',
  lower: '低于',
  same: '无显著差异',
  few: '样本少',
});
export type TeamVerdict = CodeOf<typeof TEAM_VERDICT>;

/** 应到 students below which a team is neither judged nor ranked. */
export const FEWEST_COMPARED = 10;

export interface ComparedCounts extends LessonCounts {
  /** Who should have attended at least once; null: 未分班, which is no team. */
  readonly students: number | null;
  /** In hundredths of a point, of exams whose results are out; the total is what could be reached. */
  readonly examScore: number;
  readonly examTotal: number;
  /** With a result of the lesson's baseline exam; points in hundredths. */
  readonly entranceStudents: number;
  readonly entranceScore: number;
  /** With results of exams beside it: share of the points then less that of the baseline exam, added up. */
  readonly gainStudents: number;
  readonly gainShare: number;
  /** Null: not known, or none of this type of lesson. */
  readonly renewed: number | null;
  readonly renewable: number | null;
}

type Renewal = Pick<ComparedCounts, 'renewed' | 'renewable'>;

/** Without those who cannot renew or got their money back. */
export const renewalOf = ({
  renewed,
  notRenewed,
}: {
  readonly renewed: number;
  readonly notRenewed: number;
}): Renewal => ({ renewed, renewable: renewed + notRenewed });

/** The facts cannot be read, or none of the team's students was ever classified. */
export const RENEWAL_UNKNOWN: Renewal = { renewed: null, renewable: null };

interface Share {
  readonly numerator: number;
  readonly denominator: number;
}

export interface ComparedFigure {
  readonly code: string;
  readonly label: string;
  readonly unit: FigureDefinition<LessonCounts>['unit'];
  /** Counted cases; points and seconds are means. */
  readonly isShare: boolean;
  readonly of: (counts: ComparedCounts) => Share;
}

export const COMPARED_FIGURES: readonly ComparedFigure[] = [
  ...LESSON_FIGURES.map(({ code, label, definition: { numerator, denominator, unit } }) => ({
    code,
    label,
    unit,
    isShare: unit === 'percent',
    of: (counts: ComparedCounts) => ({ numerator: counts[numerator], denominator: counts[denominator] }),
  })),
  {
    code: 'exam',
    label: '考试得分率',
    unit: 'percent',
    isShare: false,
    of: ({ examScore, examTotal }) => ({ numerator: examScore, denominator: examTotal }),
  },
  {
    code: 'entrance',
    label: '入学均分',
    unit: 'score',
    isShare: false,
    of: ({ entranceScore, entranceStudents }) => ({ numerator: entranceScore, denominator: entranceStudents }),
  },
  {
    code: 'gain',
    label: '增值',
    unit: 'percent',
    isShare: false,
    of: ({ gainShare, gainStudents }) => ({ numerator: gainShare, denominator: gainStudents }),
  },
  {
    code: 'renewal',
    label: '续报率',
    unit: 'percent',
    isShare: true,
    of: ({ renewed, renewable }) => ({ numerator: renewed ?? 0, denominator: renewable ?? 0 }),
  },
];

/** `value` and `difference` undefined: nothing to divide by, in the team or in the lesson. */
export interface Comparison {
  readonly value: number | undefined;
  readonly difference: number | undefined;
  /** Undefined: a mean, or nothing to compare. */
  readonly verdict: TeamVerdict | undefined;
}

export const isRanked = ({ students }: Pick<ComparedCounts, 'students'>): boolean =>
  students !== null && students >= FEWEST_COMPARED;

const valueOf = ({ numerator, denominator }: Share): number | undefined =>
  denominator === 0 ? undefined : numerator / denominator;

export function compareTeam(figure: ComparedFigure, team: ComparedCounts, lesson: ComparedCounts): Comparison {
  const [value, whole] = [valueOf(figure.of(team)), valueOf(figure.of(lesson))];
  if (value === undefined || whole === undefined || team.students === null) {
    return { value, difference: undefined, verdict: undefined };
  }
  return { value, difference: value - whole, verdict: verdictOf(figure, team, whole) };
}

function verdictOf(figure: ComparedFigure, team: ComparedCounts, whole: number): TeamVerdict | undefined {
  if (!isRanked(team)) return 'few';
  if (!figure.isShare) return undefined;
  const { numerator, denominator } = figure.of(team);
  const interval = wilsonInterval(numerator, denominator);
  if (!interval) return undefined;
  if (whole < interval.low) return 'higher';
  return whole > interval.high ? 'lower' : 'same';
}

/** Teams that are not ranked, and those without the figure, keep their order behind the others. */
export function sortTeams<R extends ComparedCounts>(
  teams: readonly R[],
  figure: ComparedFigure,
  order: 'asc' | 'desc',
): readonly R[] {
  const ranked = teams.flatMap((team) => {
    const value = isRanked(team) ? valueOf(figure.of(team)) : undefined;
    return value === undefined ? [] : [{ team, value }];
  });
  const sign = order === 'asc' ? 1 : -1;
  const first = ranked.toSorted((a, b) => sign * (a.value - b.value)).map(({ team }) => team);
  return [...first, ...teams.filter((team) => !first.includes(team))];
}
