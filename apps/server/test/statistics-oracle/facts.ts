/**
 * What the oracle computes from: plain records in memory, as the design page of statistics names them. Nothing of the
 * product is imported in this folder, so that an error in a shared function cannot hide in both.
 *
 * Instants are epoch milliseconds, spans half-open; `to` null is open. A team of null is 未分班.
 */
export interface LessonFact {
  readonly id: number;
  /** Canceled or in the bin: such a lesson has no figures (decision 221). */
  readonly gone: boolean;
}

export interface EpisodeFact {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  /** As the schedule engine decides it: recordings and replays are not. */
  readonly live: boolean;
  readonly canceled: boolean;
}

/** One item of a lesson's outline; an episode may be in several lessons. */
export interface OutlineFact {
  readonly lesson: number;
  readonly episode: number;
}

export interface EnrolmentFact {
  readonly lesson: number;
  readonly student: number;
  readonly from: number;
  readonly to: number | null;
}

export interface StayFact extends EnrolmentFact {
  readonly team: number;
}

/** [from, to) in seconds after `zeroAt` of the arrival, possibly below 0. */
export type SecondRange = readonly [number, number];

/** One arrival of attendance; the same episode and student may arrive any number of times. */
export interface AttendanceFact {
  readonly episode: number;
  readonly student: number;
  readonly zeroAt: number;
  readonly live: readonly SecondRange[];
  readonly replay: readonly SecondRange[];
  readonly enteredAt: number | null;
}

/** A piece of homework of a lesson, due at one instant. */
export interface HomeworkItemFact {
  readonly id: number;
  readonly lesson: number;
  readonly dueAt: number;
}

/** One arrival; of those of an item and student the highest version counts. */
export interface HomeworkFact {
  readonly item: number;
  readonly student: number;
  readonly version: number;
  readonly submittedAt: number | null;
  readonly corrected: boolean;
  readonly score: number | null;
}

export interface WorldFacts {
  readonly now: number;
  readonly lessons: readonly LessonFact[];
  readonly episodes: readonly EpisodeFact[];
  readonly outline: readonly OutlineFact[];
  readonly enrolments: readonly EnrolmentFact[];
  readonly stays: readonly StayFact[];
  readonly attendance: readonly AttendanceFact[];
  readonly homeworkItems: readonly HomeworkItemFact[];
  readonly homework: readonly HomeworkFact[];
}
