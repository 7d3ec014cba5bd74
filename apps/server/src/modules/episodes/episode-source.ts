/** Episodes as what commands are about: chosen by the list's query, within the person's data scope. */
import { EpisodeIdsQuery } from '@lectern/contract/episode-query';
import { InvalidError } from '../../platform/errors.ts';
import { parseQueryString } from '../../platform/http/query-string.ts';
import type { SubjectSource } from '../../platform/plans/command-type.ts';
import { episodeConditions } from './episode-filters.queries.ts';
import { findEpisodeIds } from './episode-list.queries.ts';
import { episodeVersions } from './episode-scope.queries.ts';

export const episodeSource: SubjectSource = {
  type: 'episode',
  viewPage: 'episodes',
  idsOfQuery: async (db, actor, text, _at, limit) => {
    const parsed = EpisodeIdsQuery.safeParse(parseQueryString(text.replace(/^\?/, '')));
    if (!parsed.success) throw new InvalidError('列表的筛选条件有误，请回到列表重新筛选', parsed.error.issues);
    const { page: _page, pageSize: _size, sort, order, expand: _expand, count: _count, ...filters } = parsed.data;
    const conditions = episodeConditions(filters, actor.scope);
    return (await findEpisodeIds(db, conditions, { page: 1, pageSize: limit, sort, order }, false)).ids;
  },
  versionsOf: (db, actor, ids) => episodeVersions(db, actor.scope, ids),
};
