/** Which value a lesson most likely lacks, from what is known of it; undefined: a person has to choose. Pure. */
import { type AssessedRecord, type AssessmentMeant, assessmentMisfits } from '../lessons/assessment-fit.ts';

interface Span {
  readonly id: number;
  readonly startAt: number;
  readonly endAt: number;
}

/** The semester that its whole outline lies in; of several the one that lies within all others. */
export function proposeSemester(
  lesson: { readonly startAt: number | null; readonly endAt: number | null },
  semesters: readonly Span[],
): number | undefined {
  const { startAt, endAt } = lesson;
  if (startAt === null || endAt === null) return undefined;
  const around = semesters.filter((semester) => semester.startAt <= startAt && endAt <= semester.endAt);
  const within = (one: Span, other: Span) => other.startAt <= one.startAt && one.endAt <= other.endAt;
  const innermost = around.filter((one) => around.every((other) => within(one, other)));
  return innermost.length === 1 ? innermost[0]?.id : undefined;
}

/** That of its template where it fits, else the only one that was made for its subject and grades. */
export function proposeAssessment<A extends AssessmentMeant & { readonly id: number }>(
  lesson: AssessedRecord,
  assessments: readonly A[],
  ofTemplate: number | null,
): A | undefined {
  const fitting = assessments.filter((assessment) => assessmentMisfits(assessment, lesson).length === 0);
  const templated = fitting.find(({ id }) => id === ofTemplate);
  if (templated) return templated;
  const meant = fitting.filter(({ subjectId, phase }) => subjectId !== null && phase !== null);
  return meant.length === 1 ? meant[0] : undefined;
}

/** Who gives most of the lesson's other episodes. */
export function proposeTeacher(teacherIds: readonly (number | null)[]): number | undefined {
  const counts = new Map<number, number>();
  for (const id of teacherIds) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [first] = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b);
  return first?.[0];
}
