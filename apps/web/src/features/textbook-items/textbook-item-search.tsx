/** The search form of textbook items and what is searched for, in words. */

import { TEXTBOOK_ITEM_STATE } from '@lectern/domain/textbooks/textbook-item';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { chipsIn, codeWords } from '../../shared/lists/chip-words.ts';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../shared/lists/filter-form.tsx';
import type { Searched } from '../../shared/lists/list-screen.tsx';
import { namedOptions, OptionFilter } from '../../shared/lists/option-filter.tsx';
import { SegmentsFilter } from '../../shared/lists/segments-filter.tsx';
import type { TextbookItemAddress } from './textbook-item-kind.ts';

const LABEL = {
  text: '名称、单元或 ID',
  edition: '教材版本',
  volume: '册次',
  phase: '学段',
  subject: '学科',
  state: '状态',
} as const;

export function TextbookItemSearch({ address, change, remove, reset }: Searched<TextbookItemAddress>) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const nameIn = (dictionary: 'phases' | 'subjects') => (text: string) =>
    options?.[dictionary].find(({ id }) => id === Number(text))?.name ?? text;
  const chips = chipsIn<TextbookItemAddress>(address, {
    label: LABEL,
    words: {
      phase: nameIn('phases'),
      subject: nameIn('subjects'),
      state: codeWords(TEXTBOOK_ITEM_STATE),
    },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询教材条目"
        name="pepls"
        address={address}
        typed={[
          { key: 'text', label: LABEL.text },
          { key: 'edition', label: LABEL.edition, short: true },
          { key: 'volume', label: LABEL.volume, short: true },
        ]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <SegmentsFilter
            name="state"
            label={LABEL.state}
            options={TEXTBOOK_ITEM_STATE.options}
            value={address.state}
            onChange={(state) => choose({ state })}
          />
        )}
        moreFields={2}
        renderMore={(choose) => (
          <div className="filter-grid">
            <OptionFilter
              label={LABEL.phase}
              value={address.phase}
              options={namedOptions(options?.phases)}
              onChange={(phase) => choose({ phase })}
            />
            <OptionFilter
              label={LABEL.subject}
              value={address.subject}
              options={namedOptions(options?.subjects)}
              onChange={(subject) => choose({ subject })}
            />
          </div>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}
