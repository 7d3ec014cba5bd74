/** Does an assessment (入学测评) fit a lesson (issue 13 section 3)? What an assessment leaves open fits every lesson. */
import { lessonFieldLabel } from './lesson-field-labels.ts';

export interface AssessedRecord {
  readonly subjects: readonly number[];
  readonly phase: number | null;
  readonly gradeIds: readonly number[];
}

export interface AssessmentMeant {
  readonly subjectId: number | null;
  readonly phase: number | null;
  readonly gradeIds: readonly number[];
}

export interface NamedAssessment extends AssessmentMeant {
  readonly name: string;
  /** It went to the bin while what has it lay there too. */
  readonly isDeleted?: boolean;
}

type Compared = 'subject' | 'phase' | 'grades';

/** What differs; a lesson that has not been given a value yet is not said to differ. */
export function assessmentMisfits(assessment: AssessmentMeant, lesson: AssessedRecord): readonly Compared[] {
  const { subjectId, phase, gradeIds } = assessment;
  const differing: Compared[] = [];
  if (subjectId !== null && lesson.subjects.length > 0 && !lesson.subjects.includes(subjectId))
    differing.push('subject');
  if (phase !== null && lesson.phase !== null && lesson.phase !== phase) differing.push('phase');
  const noGrade =
    gradeIds.length > 0 && lesson.gradeIds.length > 0 && !lesson.gradeIds.some((id) => gradeIds.includes(id));
  if (noGrade) differing.push('grades');
  return differing;
}

/** Which assessment differs in what; empty: it fits, or there is none. */
export function misfitText(assessment: NamedAssessment | null, lesson: AssessedRecord): string {
  if (assessment?.isDeleted) return `${assessment.name}（已删除）`;
  const misfits = assessment === null ? [] : assessmentMisfits(assessment, lesson);
  return misfits.length === 0 ? '' : `${assessment?.name}（${misfitLabels(misfits)}）`;
}

export const misfitLabels = (misfits: readonly Compared[]): string => misfits.map(lessonFieldLabel).join('、');
