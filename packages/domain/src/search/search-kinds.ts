/** What the command bar finds, in the order in which it shows them. */
import type { Privilege } from '../access/privileges.ts';
import { type CodeOf, codeTable } from '../code-table.ts';

export const SEARCH_KIND = codeTable({
  lesson: '课程',
  lessonTemplate: '班型',
  lessonInfoTemplate: '课程信息模板',
  episode: '讲次',
  teacher: '老师',
  team: '小班',
});
export type SearchKind = CodeOf<typeof SEARCH_KIND>;

/** Who may open what is found. */
export const PRIVILEGE_OF_KIND: Readonly<Record<SearchKind, Privilege>> = {
  lesson: 'LESSON_READ',
  lessonTemplate: 'LESSON_TEMPLATE_READ',
  lessonInfoTemplate: 'LESSON_TEMPLATE_READ',
  episode: 'EPISODE_READ',
  teacher: 'LESSON_READ',
  team: 'TEAM_READ',
};

/** A kind shows its best few; the lists have the rest. */
export const FOUND_AT_MOST = 6;
export const SEARCH_TEXT_MAX = 60;
