/** Figures of the comparison as text, in cells and on the clipboard. */
import { type ComparedFigure, compareTeam, TEAM_VERDICT } from '@lectern/domain/statistics/team-comparison';
import { valueText } from '../../shared/figures/figure-text.ts';
import { type ComparisonRow, type ComparisonRows, LESSON_ROW } from './comparison-rows.ts';

const SCALE: Readonly<Record<ComparedFigure['unit'], number>> = { percent: 100, seconds: 1 / 60, score: 1 / 100 };
/** In percentage points, minutes or points. */
const DIFFERENCE_UNIT: Readonly<Record<ComparedFigure['unit'], string>> = {
  percent: '个百分点',
  seconds: '分钟',
  score: '分',
};

function differenceText(unit: ComparedFigure['unit'], difference: number): string {
  const rounded = (difference * SCALE[unit]).toFixed(1);
  const [plain, isZero] = [rounded.replace('-', ''), Number(rounded) === 0];
  if (isZero) return plain;
  return difference > 0 ? `+${plain}` : `−${plain}`;
}

export function compared(figure: ComparedFigure, row: ComparisonRow, lesson: ComparisonRow) {
  const { value, difference, verdict } = compareTeam(figure, row, lesson);
  const isLesson = row.id === LESSON_ROW;
  return {
    text: valueText(figure.unit, value),
    difference: difference === undefined || isLesson ? '' : differenceText(figure.unit, difference),
    verdict: isLesson ? undefined : verdict,
  };
}

export function titleOf(figure: ComparedFigure, row: ComparisonRow, lesson: ComparisonRow): string {
  const { numerator, denominator } = figure.of(row);
  const { difference } = compared(figure, row, lesson);
  const fraction = figure.isShare ? `${numerator} ÷ ${denominator}` : '';
  const beside = difference === '' ? '' : `与整个课程相差 ${difference} ${DIFFERENCE_UNIT[figure.unit]}`;
  return [fraction, beside].filter((part) => part !== '').join('，');
}

export function comparisonText(rows: ComparisonRows, figures: readonly ComparedFigure[]): readonly string[][] {
  const head = figures.flatMap((figure) => [
    figure.label,
    `${figure.label}与课程之差`,
    ...(figure.isShare ? [`${figure.label}对比`] : []),
  ]);
  const cellsOf = (row: ComparisonRow) =>
    figures.flatMap((figure) => {
      const { text, difference, verdict } = compared(figure, row, rows.lesson);
      return [text, difference, ...(figure.isShare ? [verdict ? TEAM_VERDICT.labelOf(verdict) : ''] : [])];
    });
  return [
    ['小班', '辅导老师', '应到学员', ...head],
    ...[rows.lesson, ...rows.teams].map((row) => [
      row.name,
      row.mentor?.name ?? '',
      row.students === null ? '' : String(row.students),
      ...cellsOf(row),
    ]),
  ];
}
