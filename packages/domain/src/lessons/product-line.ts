/** Which product lines a lesson may belong to (R166, R167, decision 44). */
import type { LessonFacts, ProductLineFact } from './lesson-facts.ts';
import type { LessonFields } from './lesson-fields.ts';
import { subjectsOf } from './lesson-type.ts';

type Placed = Pick<LessonFields, 'phase' | 'subject' | 'subjects' | 'multiSubject'>;

/** The lines of the lesson's phase that teach one of its subjects; a line without phase or subjects is open to all. */
export function productLinesFor(lesson: Placed, facts: Pick<LessonFacts, 'productLines'>): readonly ProductLineFact[] {
  const subjects = subjectsOf(lesson);
  return facts.productLines.filter(
    (line) =>
      (line.phase === null || line.phase === lesson.phase) &&
      (line.subjects.length === 0 || line.subjects.some((subject) => subjects.includes(subject))),
  );
}
