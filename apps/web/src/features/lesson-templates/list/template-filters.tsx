/** The search form of templates and what is searched for, in words. */

import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { SegmentsFilter } from '../../../shared/lists/segments-filter.tsx';
import type { TemplateAddress } from './template-address.ts';
import { chipsOf, FILTER_LABEL } from './template-words.ts';

const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }));

export function TemplateSearch({ address, change, remove, reset }: Searched<TemplateAddress>) {
  const { data: options } = useQuery(dictionaryQueries.options());
  return (
    <>
      <FilterForm
        label="查询班型"
        name="lessonTemplates"
        address={address}
        typed={[
          { key: 'name', label: FILTER_LABEL.name, placeholder: `${FILTER_LABEL.name}，多个 ID 用空格或逗号隔开` },
        ]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <SegmentsFilter
            name="mode"
            label={FILTER_LABEL.mode}
            options={TEMPLATE_MODE.options}
            value={address.mode}
            onChange={(mode) => choose({ mode })}
          />
        )}
        moreFields={3}
        renderMore={(choose) => <MoreFilters address={address} onChange={choose} />}
      />
      <FilterChips chips={chipsOf(address, options)} onRemove={remove} onReset={reset} />
    </>
  );
}
