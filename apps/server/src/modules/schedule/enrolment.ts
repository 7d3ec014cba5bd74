/** Students who are to come into a lesson, with a mentor or without: what a check takes as if they were there. */
import type { NamedPerson } from '@lectern/domain/schedule/conflict';
import type { LessonFact } from '@lectern/domain/schedule/schedule-facts';

export interface Enrolment {
  readonly lessonId: number;
  /** They leave this one, so nothing of it counts. */
  readonly fromLessonId: number;
  readonly studentIds: readonly number[];
  readonly mentorId: number | null;
  /** Into this team; absent: into one that has no name yet. */
  readonly team?: NamedPerson;
}

/** The lesson with nobody but those who come: what the others meet is so already. */
export function asEnrolled(
  lessons: readonly LessonFact[],
  enrolment: Enrolment | undefined,
  mentorName: string,
): readonly LessonFact[] {
  if (!enrolment) return lessons;
  const { lessonId, mentorId, team = { id: 0, name: '' } } = enrolment;
  const mentor = mentorId === null ? null : { id: mentorId, name: mentorName };
  return lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, teams: [{ ...team, mentor }] } : lesson));
}
