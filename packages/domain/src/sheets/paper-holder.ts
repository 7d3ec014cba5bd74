/** What holds papers: each has one or two places for a sheet, in which a draft and a published version stand. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const PAPER_HOLDER_KIND = codeTable({
  exam: '考试',
  assessment: '入学测评',
  baselineExam: '基线考试',
  abilityDetector: '能力检测',
  mockExam: '单元模拟考',
  stageReview: '阶段测',
});
export type PaperHolderKind = CodeOf<typeof PAPER_HOLDER_KIND>;

export interface PaperHolder {
  readonly kind: PaperHolderKind;
  readonly id: number;
}

/** The second only with the tracks 文科 and 理科 (R244). */
export type PaperPlace = 1 | 2;
