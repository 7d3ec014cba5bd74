/** What the repair console (修复台) looks at, and what it refreshes. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const REPAIRED_KIND = codeTable({
  lesson: '课程',
  lessonTemplate: '班型',
  episode: '讲次',
  episodeTemplate: '讲次模板',
  shareCard: '分享卡片',
});
export type RepairedKind = CodeOf<typeof REPAIRED_KIND>;

/** What a process remembers for a while instead of asking the database or another site. */
export const REFRESHED = codeTable({
  navigation: '外部导航',
  rights: '会话与权限',
});
export type Refreshed = CodeOf<typeof REFRESHED>;
