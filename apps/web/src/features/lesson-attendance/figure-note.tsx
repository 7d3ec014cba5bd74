/** What the figure that was clicked is: its formula with the numbers in it, its version, and how old it is. */
import type { AttendanceVersion } from '@lectern/contract/statistics/attendance-definitions';
import { describeAttendance } from '@lectern/domain/statistics/attendance-definitions';
import { ATTENDANCE_FIGURE } from '@lectern/domain/statistics/attendance-figures';
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import { useQuery } from '@tanstack/react-query';
import {
  DEFINITIONS,
  figureLabel,
  figureText,
  fractionText,
  type LessonFigure,
} from '../../shared/figures/figure-text.ts';
import { attendanceQueries } from './attendance-queries.ts';
import { Freshness } from './definitions.tsx';

interface FigureNoteProps {
  readonly figure: LessonFigure;
  readonly counts: LessonCounts;
  /** Of the definition of attendance that counts the episode. */
  readonly version: number;
  readonly freshness: { readonly computedTime: number; readonly pending: number } | undefined;
}

export function FigureNote({ figure, counts, version, freshness }: FigureNoteProps) {
  const { data } = useQuery(attendanceQueries.versions());
  return (
    <p className="figure-note">
      <strong>{`${figureLabel(figure)} ${figureText(figure, counts)}`}</strong>
      {` = ${fractionText(figure, counts)}。${definitionText(figure, version, data?.list ?? [])}`}
      <Freshness of={freshness} />
    </p>
  );
}

/** Empty while the versions are on their way. */
export function definitionText(figure: LessonFigure, version: number, versions: readonly AttendanceVersion[]): string {
  if (!ATTENDANCE_FIGURE.has(figure)) {
    const own = DEFINITIONS[figure];
    return `${own.words}。第 ${own.version} 版，`;
  }
  const by = versions.find((each) => each.version === version);
  return by ? `${describeAttendance(by)[figure]}。第 ${version} 版，` : '';
}
