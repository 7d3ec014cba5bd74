/** Entrance assessments (入学测评): one for each grade and subject that is taught systematically, one for special grades. */
import type { LessonPlan } from './lesson-plan.ts';
import { gradesOf, PLACES } from './places.ts';
import { labelsOf, type WorldFacts } from './world-facts.ts';
import { FIRST_ID } from './world-size.ts';

export interface DemoAssessment {
  readonly id: number;
  readonly name: string;
  /** 0 normal, 1 before enrolment. */
  readonly type: 0 | 1;
  readonly status: 'open' | 'closed';
  readonly subject: number;
  readonly phase: number;
  readonly grade: number;
}

const PAIRS = PLACES.flatMap(([place]) => gradesOf(place).map(([grade]) => ({ place, grade })));
const idsByPair = new Map(
  PAIRS.map(({ place, grade }, index) => [`${grade}-${place.subject}`, FIRST_ID.assessment + index]),
);
const PRE_EVERY = 7;
const CLOSED_EVERY = 23;

export function makeAssessments(facts: WorldFacts): DemoAssessment[] {
  return PAIRS.map(({ place, grade }, index): DemoAssessment & { readonly taught: boolean } => ({
    id: FIRST_ID.assessment + index,
    name: `${facts.gradeNames.get(grade) ?? ''}${facts.subjectNames.get(place.subject) ?? ''}入学测评`,
    type: index % PRE_EVERY === 0 ? 1 : 0,
    status: index % CLOSED_EVERY === 0 ? 'closed' : 'open',
    ...place,
    grade,
    taught: labelsOf(facts, place).length > 0,
  }))
    .filter(({ taught }) => taught)
    .map(({ taught: _taught, ...assessment }) => assessment);
}

export function assessmentFor({ grades, place }: Pick<LessonPlan, 'grades' | 'place'>): number | null {
  return idsByPair.get(`${grades[0]}-${place.subject}`) ?? null;
}
