/** 到课率 and 完课率 from episode to episode; where the definition changed stands a line. */
import type { EpisodeAttendance } from '@lectern/contract/lessons/lesson-attendance';
import { attendanceFigure } from '@lectern/domain/statistics/attendance-figures';
import { workFigure } from '@lectern/domain/statistics/work-figures';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { TimeChart } from '../../shared/charts/time-chart.tsx';
import { figureText } from '../../shared/figures/figure-text.ts';
import { versionBreaks } from './version-breaks.ts';

export function EpisodeChart({ episodes }: { readonly episodes: readonly EpisodeAttendance[] }) {
  const known = episodes.filter(({ reported }) => reported > 0);
  if (known.length < 2) return null;
  return (
    <TimeChart
      name="各讲次到课率"
      points={known.map((row) => ({ label: formatDate(row.startTime).slice(5), title: titleOf(row) }))}
      series={[
        line('到课率', 'accent', known, (row) => attendanceFigure('attendance', row)),
        line('完课率', 'success', known, (row) => attendanceFigure('finish', row)),
        line('作业提交率', 'warning', known, (row) => workFigure('submission', row)),
      ]}
      breaks={versionBreaks(known)}
    />
  );
}

const line = (
  label: string,
  tone: 'accent' | 'success' | 'warning',
  episodes: readonly EpisodeAttendance[],
  of: (row: EpisodeAttendance) => number | undefined,
) => ({
  label,
  tone,
  shape: 'line' as const,
  unit: 'percent' as const,
  values: episodes.map((row) => of(row) ?? null),
});

const titleOf = (row: EpisodeAttendance): string =>
  `${row.name}：到课率 ${figureText('attendance', row)}，完课率 ${figureText('finish', row)}，作业提交率 ${figureText('submission', row)}`;
