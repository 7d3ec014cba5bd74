/** The search form of third-party lessons and what is searched for, in words. */

import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { chipsIn } from '../../shared/lists/chip-words.ts';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import type { Searched } from '../../shared/lists/list-screen.tsx';
import { flagOptions } from '../../shared/lists/option-filter.tsx';
import { PlaceFilters } from '../../shared/lists/place-filters.tsx';
import { SegmentsFilter } from '../../shared/lists/segments-filter.tsx';
import type { ExternalLessonAddress } from './external-lesson-kind.ts';

const LABEL = {
  text: '课程名称或外部 ID',
  provider: '机构',
  phase: '学段',
  subject: '学科',
  mapped: '对应课程',
} as const;
const MAPPED = { true: '已对应', false: '未对应' } as const;

export function ExternalLessonSearch({ address, change, remove, reset }: Searched<ExternalLessonAddress>) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const nameIn = (dictionary: 'phases' | 'subjects') => (text: string) =>
    options?.[dictionary].find(({ id }) => id === Number(text))?.name ?? text;
  const chips = chipsIn<ExternalLessonAddress>(address, {
    label: LABEL,
    words: {
      phase: nameIn('phases'),
      subject: nameIn('subjects'),
      mapped: (text) => MAPPED[text === 'true' ? 'true' : 'false'],
    },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询外部课程"
        name="externalLessons"
        address={address}
        typed={[
          { key: 'text', label: LABEL.text },
          { key: 'provider', label: LABEL.provider, short: true },
        ]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <SegmentsFilter
            name="mapped"
            label={LABEL.mapped}
            options={flagOptions(MAPPED)}
            value={address.mapped}
            onChange={(mapped) => choose({ mapped })}
          />
        )}
        moreFields={2}
        renderMore={(choose) => (
          <div className="filter-grid">
            <PlaceFilters address={address} onChange={choose} />
          </div>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}
