/** The state of the episode list as it stands in the address bar, under the names of the query (E092). */
import { EPISODE_SORTS, KIND_TEXTS, ROOM_TEXTS, TYPE_TEXTS } from '@lectern/contract/episodes/episode-query';
import { resolveEpisodeQuery } from '@lectern/domain/episodes/episode-query';
import { EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import { accepts } from '../../../shared/lists/accepts.ts';
import { listAddress } from '../../../shared/lists/list-address.ts';

/** In the order of the form. */
export const EPISODE_FILTERS = [
  'episodeInfo',
  'status',
  'subject',
  'teacherId',
  'withoutTeacher',
  'lessonId',
  'specialEpisodeTypes',
  'kind',
  'roomMode',
  'startFrom',
  'startTo',
  'ids',
] as const;
export type EpisodeFilter = (typeof EPISODE_FILTERS)[number];
type Key = EpisodeFilter | 'page' | 'pageSize' | 'sort' | 'order';

interface Narrow {
  status: (typeof EPISODE_STATUS.codes)[number];
  withoutTeacher: 'true' | 'false';
  sort: (typeof EPISODE_SORTS)[number];
  order: 'asc' | 'desc';
}
export type EpisodeAddress = { readonly [K in Key]?: K extends keyof Narrow ? Narrow[K] : string };

export const episodeAddress = listAddress<EpisodeAddress>({
  filters: {
    episodeInfo: accepts.words,
    status: accepts.among(EPISODE_STATUS.codes),
    subject: accepts.code,
    teacherId: accepts.id,
    withoutTeacher: accepts.flag,
    lessonId: accepts.id,
    specialEpisodeTypes: accepts.several(TYPE_TEXTS),
    kind: accepts.among(KIND_TEXTS),
    roomMode: accepts.among(ROOM_TEXTS),
    startFrom: accepts.millis,
    startTo: accepts.millis,
    ids: accepts.ids,
  },
  sorts: EPISODE_SORTS,
});

/** The filters that the server will not look at, because an id says it all. */
export function ignoredFilters(address: EpisodeAddress): readonly EpisodeFilter[] {
  const { ids: list, page: _page, pageSize: _pageSize, ...rest } = address;
  const resolved = resolveEpisodeQuery({ ...rest, ...(list ? { ids: list.split(',').map(Number) } : {}) });
  const answered: Readonly<Record<string, unknown>> = resolved;
  const typed = address.episodeInfo !== undefined && resolved.episodeName === undefined;
  const decides = (key: EpisodeFilter): boolean => {
    if (key === 'episodeInfo') return true;
    // A typed id takes the place of a list of ids.
    if (key === 'ids') return !(typed && resolved.ids?.length === 1);
    return answered[key] !== undefined;
  };
  return EPISODE_FILTERS.filter((key) => address[key] !== undefined && !decides(key));
}
