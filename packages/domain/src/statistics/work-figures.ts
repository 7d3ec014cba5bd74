/** The figures of homework, 课中互动 and prestudy (statistics 4): stored counts, and each figure as one over another. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { type FigureDefinition, valueOf } from './figure-definition.ts';

export interface WorkCounts {
  /** Members at the instant when it was due. */
  readonly homeworkDue: number;
  /** Of those who are due, by now; with the late ones. */
  readonly homeworkSubmitted: number;
  readonly homeworkLate: number;
  readonly homeworkCorrected: number;
  /** In hundredths of a point; what is not corrected has none. */
  readonly homeworkScore: number;
  /** Of those who attended. */
  readonly exerciseQuestions: number;
  readonly exerciseAnswered: number;
  readonly exerciseRight: number;
  /** 应到 of episodes with prestudy. */
  readonly prestudyShould: number;
  readonly prestudyFinished: number;
}

export const NO_WORK_COUNTS: WorkCounts = {
  homeworkDue: 0,
  homeworkSubmitted: 0,
  homeworkLate: 0,
  homeworkCorrected: 0,
  homeworkScore: 0,
  exerciseQuestions: 0,
  exerciseAnswered: 0,
  exerciseRight: 0,
  prestudyShould: 0,
  prestudyFinished: 0,
};

export const WORK_FIGURE = codeTable({
  submission: '作业提交率',
  correction: '批改率',
  meanScore: '作业均分',
  participation: '互动参与率',
  right: '互动正确率',
  prestudy: '预习完成率',
});
export type WorkFigure = CodeOf<typeof WORK_FIGURE>;

export const WORK_DEFINITION: Readonly<Record<WorkFigure, FigureDefinition<WorkCounts>>> = {
  submission: {
    version: 1,
    numerator: 'homeworkSubmitted',
    denominator: 'homeworkDue',
    unit: 'percent',
    words: '已提交 ÷ 应交。截止时在课程中的学员为应交，截止前显示“进行中”，不计入；截止后补交的也算提交，另列迟交',
  },
  correction: {
    version: 1,
    numerator: 'homeworkCorrected',
    denominator: 'homeworkSubmitted',
    unit: 'percent',
    words: '已批改 ÷ 已提交',
  },
  meanScore: {
    version: 1,
    numerator: 'homeworkScore',
    denominator: 'homeworkCorrected',
    unit: 'score',
    words: '已批改作业的得分之和 ÷ 已批改，满分 100；未批改的不按 0 分计',
  },
  participation: {
    version: 1,
    numerator: 'exerciseAnswered',
    denominator: 'exerciseQuestions',
    unit: 'percent',
    words: '作答 ÷ 提问，只计到课学员',
  },
  right: {
    version: 1,
    numerator: 'exerciseRight',
    denominator: 'exerciseAnswered',
    unit: 'percent',
    words: '答对 ÷ 作答，只计到课学员',
  },
  prestudy: {
    version: 1,
    numerator: 'prestudyFinished',
    denominator: 'prestudyShould',
    unit: 'percent',
    words: '开课前完成预习 ÷ 应到，只计有课前预习的讲次',
  },
};

/** Undefined: nothing to divide by. */
export const workFigure = (code: WorkFigure, counts: WorkCounts): number | undefined =>
  valueOf(WORK_DEFINITION[code], counts);

/** What of one student in one episode can be opened: those who make up a number. */
export const WORK_SHARE = codeTable({
  homeworkDue: '应交',
  homeworkSubmitted: '已交',
  homeworkMissing: '未交',
  homeworkLate: '迟交',
  homeworkCorrected: '已批改',
  exercised: '有互动',
  prestudyShould: '应预习',
  prestudyFinished: '完成预习',
});
export type WorkShare = CodeOf<typeof WORK_SHARE>;

/** Those whose rows a figure opens: who counts above the line. */
export const SHARE_OF_WORK: Readonly<Record<WorkFigure, WorkShare>> = {
  submission: 'homeworkSubmitted',
  correction: 'homeworkCorrected',
  meanScore: 'homeworkCorrected',
  participation: 'exercised',
  right: 'exercised',
  prestudy: 'prestudyFinished',
};

/** 作业提交率 below which somebody is at risk (statistics 9). */
export const RISK_SUBMISSION_PERCENT = 50;

export const isSubmissionAtRisk = ({ homeworkDue, homeworkSubmitted }: WorkCounts): boolean =>
  homeworkSubmitted * 100 < homeworkDue * RISK_SUBMISSION_PERCENT;
