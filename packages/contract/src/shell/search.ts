/** What the command bar finds by id, name, pinyin or initials (areas 13). */
import { SEARCH_KIND, SEARCH_TEXT_MAX } from '@lectern/domain/search/search-kinds';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../wire-values.ts';

const FoundRecord = z.object({
  kind: z.enum(SEARCH_KIND.codes),
  id: Id,
  name: z.string(),
  /** What tells it from others of its name. */
  hint: z.string(),
  /** Of a team: the lesson it belongs to. */
  lessonId: Id.nullable(),
});
export type FoundRecord = z.output<typeof FoundRecord>;

export const searchContract = {
  find: endpoint({
    id: 'L400',
    method: 'GET',
    path: '/lectern/api/search',
    tag: 'search',
    permission: 'amaze',
    summary: '按 ID、名称、拼音或首字母查找课程、班型、讲次、老师与小班，只给出有权查看的',
    query: z.strictObject({ text: z.string().trim().min(1, '请输入要查找的内容').max(SEARCH_TEXT_MAX) }),
    /** Kind by kind, of each the best few. */
    reply: z.object({ list: z.array(FoundRecord) }),
  }),
  pageSounds: endpoint({
    id: 'L401',
    method: 'GET',
    path: '/lectern/api/search/page-sounds',
    tag: 'search',
    permission: 'amaze',
    summary: '导航中各页面标题的拼音与首字母，供按拼音查找页面',
    /** By title; of each reading the initials and the syllables, a space before each. */
    reply: z.record(z.string(), z.string()),
  }),
} as const;
