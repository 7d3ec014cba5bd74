import { episodeExtrasContract } from '@lectern/contract/episodes/episode-extras';
import { durationLabel } from '@lectern/domain/text/duration-label';
import { call } from '../../../shared/api/call.ts';
import type { PickerProps } from '../../../shared/forms/picker-props.ts';
import { SearchSelect } from '../../../shared/forms/search-select.tsx';
import { extrasQueries } from '../extras-queries.ts';

/** One video that can be played, found by its title or id. */
export function VideoPicker(props: PickerProps) {
  return (
    <SearchSelect
      {...props}
      queryKey={[...extrasQueries.all, 'videos']}
      find={findVideos}
      placeholder="输入视频标题或 ID 查找"
      none="没有可播放的视频"
    />
  );
}

async function findVideos(videoInfo: string, signal: AbortSignal) {
  const query = { videoInfo, state: 'ready' as const };
  const { list } = await call(episodeExtrasContract.videos, { query }, { signal });
  return list.map(({ id, title, durationMs }) => ({
    value: id,
    label: `${title}（${id}，${durationLabel(durationMs)}）`,
  }));
}
