/** The recycle bin (areas section 1): what it holds, for how long, and how much of that is left. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { DAY_MS } from '../time/durations.ts';

/** In the order of the page. Other areas add theirs as they come. */
export const BIN_KIND = codeTable({
  lesson: '课程',
  episode: '讲次',
  jam: '考试',
  mentorEpisodeGroup: '辅导课',
  stageReview: '阶段测试',
  mockExamQaEpisodeGroup: '单元模拟考',
  lessonTemplate: '班型',
  episodeTemplate: '讲次模板',
  jamTemplate: '考试模板',
  stageReviewTemplate: '阶段测试模板',
  mentorEpisodeTemplate: '辅导课模板',
  templateExtra: '班型配套',
  lessonInfoTemplate: '课程信息模板',
  shareCard: '分享卡片',
  team: '小班',
  assessment: '入学测评',
  baselineExam: '基线考试',
  abilityDetector: '能力检测',
  question: '试题',
  sheet: '试卷',
  savedView: '视图',
});
export type BinKind = CodeOf<typeof BIN_KIND>;

/** Afterwards it is removed for good. */
export const BIN_DAYS = 30;

/** What was deleted before this is due. */
export function binDue(now: number): number {
  return now - BIN_DAYS * DAY_MS;
}

/** Begun days count, so that the last one reads 1; 0 is due. */
export function binDaysLeft(deletedAt: number, now: number): number {
  return Math.max(0, Math.ceil((deletedAt + BIN_DAYS * DAY_MS - now) / DAY_MS));
}

/** Nobody reads further than this; a larger number is shown as such. */
export const BIN_COUNT_MAX = 100;
