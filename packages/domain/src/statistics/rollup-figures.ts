/** What rollups store, with its labels, and how a stored figure differs from the one that follows from the facts. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const ROLLUP_FIGURE = codeTable({
  episodes: '计入讲次',
  should: '应到',
  attended: '到课',
  onTime: '按时',
  finished: '完课',
  finishedWithReplay: '完课（含回放）',
  liveSeconds: '直播时长（秒）',
  extra: '额外到课',
  reported: '收到的到课数据',
  missedRun: '连续缺勤',
  unreported: '未上报的应到讲次',
  homeworkDue: '应交作业',
  homeworkSubmitted: '已提交',
  homeworkLate: '迟交',
  homeworkCorrected: '已批改',
  homeworkScore: '得分合计（百分之一分）',
  exerciseQuestions: '互动提问',
  exerciseAnswered: '互动作答',
  exerciseRight: '互动答对',
  prestudyShould: '应预习',
  prestudyFinished: '完成预习',
});
export type RollupFigure = CodeOf<typeof ROLLUP_FIGURE>;

/** The sums of a lesson, as a plan shows them before and after. */
export const LESSON_SUM_LABELS = {
  statShould: '应到合计',
  statAttended: '到课合计',
  statFinished: '完课合计',
  statDifferences: '统计差异',
} as const;
export type LessonSum = keyof typeof LESSON_SUM_LABELS;

/** One stored figure that is not the one of the facts. A row that is missing counts as zeros. */
export interface FigureDifference {
  /** Of one team (0: 未分班) in an episode, of one team in all of them, or of a student's sums. */
  readonly episodeId: number | null;
  readonly teamId: number | null;
  readonly studentId: number | null;
  readonly figure: RollupFigure;
  readonly stored: number;
  readonly computed: number;
}

/** Each lesson has its turn once in so many nights, beside those with an episode that ended the day before. */
export const SAMPLED_NIGHTS = 1000;
