/** What a check has to know beside the drafts. */
import type { NamedPerson } from './conflict.ts';
import type { ScheduleItem } from './schedule-item.ts';
import type { TeacherHours } from './working-hours.ts';

export interface SemesterFact {
  readonly id: number;
  readonly name: string;
  readonly startAt: number;
  readonly endAt: number;
}

export interface TeamFact extends NamedPerson {
  readonly mentor: NamedPerson | null;
}

export interface LessonFact extends NamedPerson {
  readonly semester: SemesterFact | null;
  readonly teams: readonly TeamFact[];
  /** Or in the recycle bin: its items occupy nobody. */
  readonly isCanceled?: boolean;
}

/** Rows that are one person. Mentors are rows of teachers. */
export interface PersonFact {
  readonly teacherIds: readonly number[];
  readonly assistantIds: readonly number[];
}

/** Students who are in both lessons. */
export interface SharedStudents {
  readonly lessonIds: readonly [number, number];
  readonly count: number;
  /** The first few. */
  readonly students: readonly NamedPerson[];
}

export interface LeaveFact {
  readonly id: number;
  readonly teacherId: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly reason: string;
}

/** From 0:00 of its first day to 0:00 of the day after its last, in Shanghai. */
export interface HolidayFact {
  readonly id: number;
  readonly name: string;
  readonly startAt: number;
  readonly endAt: number;
}

export interface ScheduleFacts {
  /** Of the database, as far as they may touch a draft. */
  readonly items: readonly ScheduleItem[];
  /** Others, which stand beside a draft in its outline: nothing but their order matters. */
  readonly beside: readonly ScheduleItem[];
  /** Those that hold a draft or an item. */
  readonly lessons: readonly LessonFact[];
  readonly teachers: readonly NamedPerson[];
  readonly assistants: readonly NamedPerson[];
  /** Only those with more than one row. */
  readonly persons: readonly PersonFact[];
  readonly sharedStudents: readonly SharedStudents[];
  readonly leaves: readonly LeaveFact[];
  readonly holidays: readonly HolidayFact[];
  /** Of teachers who have hours of their own. */
  readonly hours: readonly TeacherHours[];
}

/** For a check of drafts among themselves. */
export const NO_FACTS: ScheduleFacts = {
  items: [],
  beside: [],
  lessons: [],
  teachers: [],
  assistants: [],
  persons: [],
  sharedStudents: [],
  leaves: [],
  holidays: [],
  hours: [],
};
