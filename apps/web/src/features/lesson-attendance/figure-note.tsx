/** What the figure that was clicked is: its formula with the numbers in it, its version, and how old it is. */
import type { LessonCounts } from '@lectern/domain/statistics/lesson-counts';
import {
  DEFINITIONS,
  figureLabel,
  figureText,
  fractionText,
  type LessonFigure,
} from '../../shared/figures/figure-text.ts';
import { Freshness } from './definitions.tsx';

interface FigureNoteProps {
  readonly figure: LessonFigure;
  readonly counts: LessonCounts;
  readonly freshness: { readonly computedTime: number; readonly pending: number } | undefined;
}

export function FigureNote({ figure, counts, freshness }: FigureNoteProps) {
  const { version, words } = DEFINITIONS[figure];
  return (
    <p className="figure-note">
      <strong>{`${figureLabel(figure)} ${figureText(figure, counts)}`}</strong>
      {` = ${fractionText(figure, counts)}。${words}。第 ${version} 版，`}
      <Freshness of={freshness} />
    </p>
  );
}
