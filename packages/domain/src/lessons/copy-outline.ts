/** The outline that a copy starts with (R283), known before the copy is made: the times by rule follow from it. */
import type { LessonOutline } from './calculation-rules.ts';
import type { CopyMode } from './lesson-codes.ts';

const EMPTY: LessonOutline = { startAt: null, endAt: null, episodes: [] };

const OUTLINE_OF: Record<CopyMode, (outline: LessonOutline) => LessonOutline> = {
  not_copy_episode: () => EMPTY,
  merge_episode: (outline) => outline,
  // Exams and tutoring groups stay with the original, so only episodes tell when the copy begins and ends.
  create_episode: ({ episodes }) => ({
    startAt: edge(
      episodes.map(({ startTime }) => startTime),
      Math.min,
    ),
    endAt: edge(
      episodes.map(({ endTime }) => endTime),
      Math.max,
    ),
    episodes,
  }),
};

export function outlineOfCopy(outline: LessonOutline, mode: CopyMode): LessonOutline {
  return OUTLINE_OF[mode](outline);
}

function edge(times: readonly (number | null)[], further: (a: number, b: number) => number): number | null {
  return times.reduce(
    (found, time) => (found === null || time === null ? (found ?? time) : further(found, time)),
    null,
  );
}
