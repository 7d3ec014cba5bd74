/** The list of episodes with their comment feature, as the skeleton of lists needs it. */
import type { CommentSetting } from '@lectern/contract/episodes/episode-comments';
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter, flagOptions } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { COMMENT_SETTINGS_PATH } from '../extras-paths.ts';
import { extrasQueries } from '../extras-queries.ts';

const filters = {
  episodeInfo: filter.text('讲次名称或 ID', { maxLength: 60 }),
  enable: filter.segments('评论功能', flagOptions({ true: '已开启', false: '已关闭' })),
  commented: filter.segments('有无评论', flagOptions({ true: '有评论', false: '无评论' })),
  lessonId: filter.record('所属课程', 'lesson'),
};

const { commentSettings } = episodeExtrasContract;

export const settingKind = listKind<CommentSetting, AddressOf<typeof filters>>({
  name: 'episodeComments',
  path: COMMENT_SETTINGS_PATH,
  noun: '讲次',
  measure: '个',
  filters,
  source: plainSource(
    [...extrasQueries.all, 'comment-settings'],
    (query, signal) => call(commentSettings, { query }, { signal }),
    { count: 'exact' },
  ),
  idOf: (row) => row.id,
  nameOf: (row) => row.name,
});
