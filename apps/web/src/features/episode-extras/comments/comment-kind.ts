/** The moderation list, as the skeleton of lists needs it. */
import type { EpisodeComment } from '@lectern/contract/episodes/episode-comments';
import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { COMMENT_STATE, type CommentState } from '@lectern/domain/episodes/extras-codes';
import { call } from '../../../shared/api/call.ts';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';
import type { ListKind } from '../../../shared/lists/list-kind.ts';
import { createSelectionStore } from '../../../shared/tables/selection.ts';
import { COMMENTS_PATH } from '../extras-paths.ts';
import { extrasQueries } from '../extras-queries.ts';

type Filter = 'content' | 'nickname' | 'episodeId' | 'lessonId' | 'state' | 'startTime' | 'endTime';
export type CommentAddress = {
  readonly [K in Filter | 'page' | 'pageSize']?: K extends 'state' ? CommentState : string;
};

const { comments } = episodeExtrasContract;

export const commentKind: ListKind<EpisodeComment, CommentAddress> = {
  name: 'commentModeration',
  path: COMMENTS_PATH,
  noun: '评论',
  measure: '条',
  address: listAddress<CommentAddress>({
    filters: {
      content: accepts.words,
      nickname: accepts.words,
      episodeId: accepts.id,
      lessonId: accepts.id,
      state: accepts.among(COMMENT_STATE.codes),
      startTime: accepts.millis,
      endTime: accepts.millis,
    },
    sorts: [],
  }),
  source: {
    key: [...extrasQueries.all, 'comments'],
    page: async (address, signal) => {
      const { list, ...found } = await call(comments, { query: address }, { signal });
      return { ...found, rows: list };
    },
    count: async (filters, signal) => {
      const query = { ...filters, page: '1', pageSize: '1', count: 'exact' as const };
      return (await call(comments, { query }, { signal })).total;
    },
    ids: async (filters, page, signal) =>
      (await call(comments, { query: { ...filters, ...page } }, { signal })).list.map(({ id }) => id),
  },
  selection: createSelectionStore(),
  idOf: (row) => row.id,
  nameOf: (row) => row.content,
};
