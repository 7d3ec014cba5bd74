import type { Span } from '../episodes/teacher-slots.ts';

export interface CoverOption {
  readonly teacherId: number;
  /** 0: nobody could suit better. */
  readonly cost: number;
}

export interface CoverEpisode extends Span {
  readonly id: number;
  readonly lessonId: number;
  /** Those who have time. */
  readonly options: readonly CoverOption[];
}
