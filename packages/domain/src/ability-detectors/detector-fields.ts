/** What the fields of an ability detector (能力检测) are called, how their values read, and where detectors are found. */
import { ASSESSMENT_STATUS } from '../assessments/assessment-codes.ts';
import { NOT_SET } from '../exams/exam-labels.ts';
import type { DetectorBand } from './detector-bands.ts';
import type { Dimension } from './dimensions.ts';
import { percentText } from './percents.ts';

export interface DetectorFields {
  readonly name: string;
  readonly subjectId: number;
  readonly phase: number;
  readonly dimensions: readonly Dimension[];
  readonly bands: readonly DetectorBand[];
}

export const DETECTOR_FIELD = {
  name: '检测名称',
  subjectId: '学科',
  phase: '学段',
  dimensions: '维度',
  bands: '分段',
} as const satisfies Readonly<Record<keyof DetectorFields, string>>;

const dimensionText = ({ name, weight, questionIds }: Dimension): string =>
  `${name} ${weight}%（${questionIds.length} 题）`;

const bandText = ({ levelName, percent, lessonTemplateId, words }: DetectorBand): string =>
  [
    `${levelName || '未命名级别'} ≥ ${percentText(percent)}`,
    lessonTemplateId === null ? '' : `推荐班型（ID ${lessonTemplateId}）`,
    words,
  ]
    .filter((part) => part !== '')
    .join('，');

/** Undefined where the value reads as it stands. */
export function detectorValueText(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return NOT_SET;
  if (field === 'status') return ASSESSMENT_STATUS.has(value) ? ASSESSMENT_STATUS.labelOf(value) : undefined;
  if (!Array.isArray(value)) return undefined;
  // What stands under these names was written by the schema of the contract.
  if (field === 'dimensions') return (value as Dimension[]).map(dimensionText).join('、') || NOT_SET;
  if (field === 'bands') return (value as DetectorBand[]).map(bandText).join('；') || NOT_SET;
  return undefined;
}
