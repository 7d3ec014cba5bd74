/** Episodes as what commands are about: chosen by the list's query, within the person's data scope. */
import { EpisodeIdsQuery } from '@lectern/contract/episodes/episode-query';
import type { SubjectSource } from '../../platform/engine/commands/command-type.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { episodeConditions } from './episode-filters.queries.ts';
import { findEpisodeIds } from './episode-list.queries.ts';
import { episodeVersions } from './episode-scope.queries.ts';

export const episodeSource: SubjectSource = {
  type: 'episode',
  viewPage: 'episodes',
  idsOfQuery: async (db, actor, text, _at, limit) => {
    const query = queryOfList(EpisodeIdsQuery, text);
    const { page: _page, pageSize: _size, sort, order, expand: _expand, count: _count, ...filters } = query;
    const conditions = episodeConditions(filters, actor.scope);
    return (await findEpisodeIds(db, conditions, { page: 1, pageSize: limit, sort, order }, false)).ids;
  },
  versionsOf: (db, actor, ids) => episodeVersions(db, actor.scope, ids),
};
