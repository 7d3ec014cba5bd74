/** The search form of lessons; the heavy inputs arrive with the second part. */

import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { lazy } from 'react';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { SegmentsFilter } from '../../../shared/lists/segments-filter.tsx';
import { FILTER_LABEL } from './filter-words.ts';
import type { LessonAddress } from './lesson-address.ts';

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));

export function LessonFilters({ address, change, reset }: Searched<LessonAddress>) {
  return (
    <FilterForm
      label="查询课程"
      name="lessons"
      address={address}
      typed={[
        {
          key: 'lessonInfo',
          label: FILTER_LABEL.lessonInfo,
          placeholder: `${FILTER_LABEL.lessonInfo}，多个 ID 用空格或逗号隔开`,
        },
        { key: 'episodeInfo', label: FILTER_LABEL.episodeInfo, short: true },
      ]}
      onChange={change}
      onReset={reset}
      renderBeside={(choose) => (
        <SegmentsFilter
          name="status"
          label={FILTER_LABEL.status}
          options={LESSON_STATUS.options}
          value={address.status}
          onChange={(status) => choose({ status })}
        />
      )}
      moreFields={12}
      renderMore={(choose) => <MoreFilters address={address} onChange={choose} />}
    />
  );
}
