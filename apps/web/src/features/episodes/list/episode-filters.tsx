/** The search form of episodes; the heavy inputs arrive with the second part. */

import { EPISODE_STATUS } from '@lectern/domain/episodes/episode-status';
import { lazy } from 'react';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { SegmentsFilter } from '../../../shared/lists/segments-filter.tsx';
import type { EpisodeAddress } from './episode-address.ts';
import { FILTER_LABEL } from './episode-filter-words.ts';

const MoreFilters = lazy(async () => ({ default: (await import('./more-episode-filters.tsx')).MoreEpisodeFilters }));

export function EpisodeFilters({ address, change, reset }: Searched<EpisodeAddress>) {
  return (
    <FilterForm
      label="查询讲次"
      name="episodes"
      address={address}
      typed={[
        {
          key: 'episodeInfo',
          label: FILTER_LABEL.episodeInfo,
          placeholder: `${FILTER_LABEL.episodeInfo}，多个 ID 用空格或逗号隔开`,
        },
      ]}
      onChange={change}
      onReset={reset}
      renderBeside={(choose) => (
        <SegmentsFilter
          name="status"
          label={FILTER_LABEL.status}
          options={EPISODE_STATUS.options}
          value={address.status}
          onChange={(status) => choose({ status })}
        />
      )}
      moreFields={9}
      renderMore={(choose) => <MoreFilters address={address} onChange={choose} />}
    />
  );
}
