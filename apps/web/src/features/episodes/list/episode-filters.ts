/** What the episode list is searched by, in the order of the form, under the names of the query (E092). */
import type { EPISODE_SORTS } from '@lectern/contract/episodes/episode-query';
import { EPISODE_KIND, ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { resolveEpisodeQuery } from '@lectern/domain/episodes/episode-query';
import { EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import type { FilterOf } from '../../../shared/lists/list-address.ts';
import { type AddressOf, filter, flagOptions, numberOptions } from '../../../shared/lists/list-filters.ts';
import { typeLabel } from '../type-label.ts';

const TYPES = SPECIAL_EPISODE_TYPE.values.map((value) => ({ value: String(value), label: typeLabel(value) }));

export const episodeFilters = {
  episodeInfo: filter.text('讲次名称或 ID', { placeholder: '讲次名称或 ID，多个 ID 用空格或逗号隔开' }),
  status: filter.segments('状态', EPISODE_STATUS.options),
  subject: filter.dictionary('学科', 'subjects'),
  teacherId: filter.record('授课老师', 'teacher'),
  withoutTeacher: filter.select('老师安排', flagOptions({ true: '待安排老师', false: '已安排或不需要' })),
  lessonId: filter.record('所属课程', 'lesson'),
  specialEpisodeTypes: filter.multiSelect('类型', TYPES),
  kind: filter.select('形式', numberOptions(EPISODE_KIND.options)),
  roomMode: filter.select('教室模式', numberOptions(ROOM_MODE.options)),
  startFrom: filter.moment('开始时间不早于'),
  startTo: filter.moment('开始时间早于'),
  ids: filter.ids('讲次 ID'),
};
export type EpisodeAddress = AddressOf<typeof episodeFilters, (typeof EPISODE_SORTS)[number]>;
type EpisodeFilter = FilterOf<EpisodeAddress>;

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
  // The keys of the table are the filters.
  const keys = Object.keys(episodeFilters) as EpisodeFilter[];
  return keys.filter((key) => address[key] !== undefined && !decides(key));
}
