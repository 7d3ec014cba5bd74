/**
 * Which grades a lesson may name (R181, R182, R184, decision 47). The grade picker offers these and the advanced
 * rules drop others.
 */
import { GRADE, GRADE_CONFIGURED_PRODUCT_LINE, PHASE, type Phase } from '../dictionaries/dictionary-codes.ts';
import type { LessonFacts } from './lesson-facts.ts';
import type { LessonFields } from './lesson-fields.ts';
import { subjectsOf } from './lesson-type.ts';
import { productLinesFor } from './product-line.ts';

const SPECIAL_GRADES: readonly number[] = [
  GRADE.code.preschoolSmall,
  GRADE.code.preschoolMiddle,
  GRADE.code.preschoolLarge,
];

const GRADES_OF_PHASE: Record<Phase, readonly number[]> = {
  1: [1, 2, 3, 4, 5, 6, ...SPECIAL_GRADES],
  2: [7, 8, 9],
  3: [10, 11, 12],
};

type GradeFields = Pick<
  LessonFields,
  'flattedCategory' | 'phase' | 'subject' | 'subjects' | 'multiSubject' | 'productLine'
>;

/**
 * The grades a lesson is restricted to, or null without restriction. Product line 3 brings its own and goes before
 * the registry's rows (R184), but only where the lesson may belong to it; several subjects allow what all of them allow.
 */
export function restrictedGrades(lesson: GradeFields, facts: LessonFacts): readonly number[] | null {
  const line = productLinesFor(lesson, facts).find((candidate) => candidate.id === lesson.productLine);
  if (line?.id === GRADE_CONFIGURED_PRODUCT_LINE) return line.grades;
  if (lesson.phase !== PHASE.code.primary) return null;
  const restricting = facts.rules.primaryGrades.filter(({ types }) => types.includes(lesson.flattedCategory));
  const lists = subjectsOf(lesson).flatMap((subject) =>
    restricting.filter((row) => row.subject === subject).map(({ grades }) => grades),
  );
  const [first, ...rest] = lists;
  return first ? first.filter((grade) => rest.every((list) => list.includes(grade))) : null;
}

/** What the grade picker offers: the restriction, else the grades of the phase, else all. */
export function gradeOptions(lesson: GradeFields, facts: LessonFacts): readonly number[] {
  const restricted = restrictedGrades(lesson, facts);
  if (restricted) return restricted;
  return PHASE.has(lesson.phase) ? GRADES_OF_PHASE[lesson.phase] : GRADE.values;
}
