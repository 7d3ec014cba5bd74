/** The moderation list, as the skeleton of lists needs it. */
import type { EpisodeComment } from '@lectern/contract/episodes/episode-comments';
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { COMMENT_STATE } from '@lectern/domain/episodes/extras-codes';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';
import { COMMENTS_PATH } from '../extras-paths.ts';
import { extrasQueries } from '../extras-queries.ts';

const filters = {
  content: filter.text('评论内容', { maxLength: 60 }),
  nickname: filter.text('学员昵称', { maxLength: 60, short: true }),
  state: filter.segments('状态', COMMENT_STATE.options),
  episodeId: filter.record('讲次', 'episode'),
  lessonId: filter.record('课程', 'lesson'),
  startTime: filter.moment('评论时间起'),
  endTime: filter.moment('评论时间止'),
};

const { comments } = episodeExtrasContract;

export const commentKind = listKind<EpisodeComment, AddressOf<typeof filters>>({
  name: 'commentModeration',
  path: COMMENTS_PATH,
  noun: '评论',
  measure: '条',
  filters,
  source: plainSource([...extrasQueries.all, 'comments'], (query, signal) => call(comments, { query }, { signal }), {
    count: 'exact',
  }),
  idOf: (row) => row.id,
  nameOf: (row) => row.content,
});
