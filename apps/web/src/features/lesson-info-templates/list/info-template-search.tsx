/** The search form of 课程信息模板 and what is searched for, in words. */

import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { chipsIn } from '../../../shared/lists/chip-words.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { PlaceFilters } from '../../../shared/lists/place-filters.tsx';
import { SegmentsFilter } from '../../../shared/lists/segments-filter.tsx';
import { VERSION_WORDS } from '../version-words.ts';
import type { InfoTemplateAddress } from './info-template-kind.ts';

const LABEL = { name: '模板名称或 ID', phase: '学段', subject: '学科', version: '编写方式' } as const;

export function InfoTemplateSearch({ address, change, remove, reset }: Searched<InfoTemplateAddress>) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const nameIn = (dictionary: 'phases' | 'subjects') => (text: string) =>
    options?.[dictionary].find(({ id }) => id === Number(text))?.name ?? text;
  const byId = /^[\d\s,，]+$/.test(address.name ?? '');
  const chips = chipsIn<InfoTemplateAddress>(address, {
    label: LABEL,
    words: {
      phase: nameIn('phases'),
      subject: nameIn('subjects'),
      version: (text) => VERSION_WORDS[text === '2' ? 2 : 1],
    },
    // R189.
    ignored: byId ? ['phase', 'subject', 'version'] : [],
  });
  return (
    <>
      <FilterForm
        label="查询课程信息模板"
        name="lessonInfoTemplates"
        address={address}
        typed={[{ key: 'name', label: LABEL.name, placeholder: `${LABEL.name}，多个 ID 用空格或逗号隔开` }]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <SegmentsFilter
            name="version"
            label={LABEL.version}
            options={[
              { value: '2', label: VERSION_WORDS[2] },
              { value: '1', label: VERSION_WORDS[1] },
            ]}
            value={address.version}
            onChange={(version) => choose({ version })}
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
