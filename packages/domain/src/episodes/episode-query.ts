/**
 * What an episode list is really asked for (E092, R189, R191, R223). Page and server use the same function, so that
 * the chips above the list tell exactly what the server filters by.
 */
import { isIntegerText, parseIdList } from '../text/id-list.ts';

/** The parts of a query that the rules look at; every other key is a filter like any. */
export interface EpisodeListQuery {
  /** Name or id. */
  readonly episodeInfo?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: string | undefined;
}

export type ResolvedEpisodeQuery<Q extends EpisodeListQuery> = Partial<Omit<Q, 'episodeInfo'>> & {
  readonly ids?: readonly number[] | undefined;
  readonly episodeName?: string | undefined;
};

/**
 * A pure integer is an episode's id and drops everything but paging; a list of ids, given or typed, also keeps the
 * sorting; anything else is a part of the name.
 */
export function resolveEpisodeQuery<Q extends EpisodeListQuery>(query: Q): ResolvedEpisodeQuery<Q> {
  const { episodeInfo: info = '', ...filters } = query;
  const { page, pageSize, sort, order } = query;
  const paging = { ...(page === undefined ? {} : { page }), ...(pageSize === undefined ? {} : { pageSize }) };
  const sorting = { ...(sort === undefined ? {} : { sort }), ...(order === undefined ? {} : { order }) };
  // What is left out of a query leaves a query of the same kind.
  const kept = (part: object) => part as ResolvedEpisodeQuery<Q>;
  if (isIntegerText(info)) return kept({ ...paging, ids: [Number(info.trim())] });
  const ids = query.ids && query.ids.length > 0 ? query.ids : parseIdList(info);
  if (ids) return kept({ ...paging, ...sorting, ids });
  const name = info.trim();
  return kept(name === '' ? filters : { ...filters, episodeName: name });
}
