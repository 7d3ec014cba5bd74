/** The tabs of an episode's page, in their order. Another part of the page is another line here and its component. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const EPISODE_TAB = codeTable({
  info: '讲次信息',
  lessons: '所属课程',
  comments: '评论',
  video: '视频',
  feedback: '反馈与奖励',
  practice: '学员练习',
  classroom: '教室',
  logs: '操作日志',
});
export type EpisodeTab = CodeOf<typeof EPISODE_TAB>;

/** The asked one when there is such a tab, else the first. */
export function episodeTabOf(asked: string | undefined): EpisodeTab {
  return EPISODE_TAB.has(asked) ? asked : EPISODE_TAB.codes[0];
}
