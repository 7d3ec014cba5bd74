/** What the fields of an entrance assessment are called, how their values read, and where assessments are found. */
import { levelRuleText, NOT_SET } from '../exams/exam-labels.ts';
import type { AssessmentBand } from './assessment-bands.ts';
import { ASSESSMENT_STATUS, ASSESSMENT_TYPE, type AssessmentType } from './assessment-codes.ts';

export interface AssessmentFields {
  readonly name: string;
  readonly type: AssessmentType;
  /** Null, as the phase: an old one that is for any. */
  readonly subjectId: number | null;
  readonly phase: number | null;
  /** Empty: for any. */
  readonly gradeIds: readonly number[];
  readonly bands: readonly AssessmentBand[];
}

export const ASSESSMENT_FIELD = {
  name: '测评名称',
  type: '类型',
  subjectId: '学科',
  phase: '学段',
  gradeIds: '年级',
  bands: '分段',
} as const satisfies Readonly<Record<keyof AssessmentFields, string>>;

const bandText = ({ lessonTemplateId, words, ...rule }: AssessmentBand): string =>
  [levelRuleText(rule), lessonTemplateId === null ? '' : `推荐班型（ID ${lessonTemplateId}）`, words]
    .filter((part) => part !== '')
    .join('，');

/** Undefined where the value reads as it stands. */
export function assessmentValueText(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return NOT_SET;
  if (field === 'type') return ASSESSMENT_TYPE.has(value) ? ASSESSMENT_TYPE.labelOf(value) : undefined;
  if (field === 'status') return ASSESSMENT_STATUS.has(value) ? ASSESSMENT_STATUS.labelOf(value) : undefined;
  if (field !== 'bands' || !Array.isArray(value)) return undefined;
  // What stands under this name was written by the schema of the contract.
  return (value as AssessmentBand[]).map(bandText).join('；') || NOT_SET;
}
