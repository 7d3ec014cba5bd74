import { type CodeOf, codeTable, numberTable, type ValueOf } from '../code-table.ts';

/** R272. */
export const ASSESSMENT_TYPE = numberTable({ normal: [0, '普通测评'], pre: [1, '报名前测评'] });
export type AssessmentType = ValueOf<typeof ASSESSMENT_TYPE>;

/** Lessons are given open ones alone. */
export const ASSESSMENT_STATUS = codeTable({ open: '开放', closed: '关闭' });
export type AssessmentStatus = CodeOf<typeof ASSESSMENT_STATUS>;

/** What stands in its one place for a paper. */
export const ASSESSMENT_PAPER = codeTable({
  empty: '未配置试卷',
  draft: '试卷未发布',
  published: '试卷已发布',
});
export type AssessmentPaper = CodeOf<typeof ASSESSMENT_PAPER>;

interface NamedAssessment {
  readonly id: number;
  readonly name: string;
  readonly paperState: AssessmentPaper;
}

/** Where one is chosen or shown: one that students would find empty says so. */
export const assessmentLabel = ({ id, name, paperState }: NamedAssessment): string =>
  `${name}（${id}）${paperState === ASSESSMENT_PAPER.code.published ? '' : `，${ASSESSMENT_PAPER.labelOf(paperState)}`}`;
