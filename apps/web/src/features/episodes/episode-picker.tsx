import { episodesContract } from '@lectern/contract/episodes/episodes';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { call } from '../../shared/api/call.ts';
import type { PickerProps } from '../../shared/forms/picker-props.ts';
import { SearchSelect } from '../../shared/forms/search-select.tsx';
import { episodeQueries } from './episode-queries.ts';

/** One episode, found by its name or id; many have the same name, so the time stands beside. */
export function EpisodePicker(props: PickerProps) {
  return (
    <SearchSelect
      {...props}
      queryKey={episodeQueries.all}
      find={findEpisodes}
      placeholder="输入讲次名称或 ID 查找"
      none="没有符合条件的讲次"
    />
  );
}

async function findEpisodes(episodeInfo: string, signal: AbortSignal) {
  const { rows = [] } = await call(
    episodesContract.listIds,
    { query: { episodeInfo, expand: 'rows', count: 'capped' } },
    { signal },
  );
  return rows.map(({ id, name, startTime }) => ({
    value: id,
    label: `${name}（${id}，${formatDateTime(startTime)}）`,
  }));
}
