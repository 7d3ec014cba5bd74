import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import type { FilterChange } from '../../../shared/lists/list-address.ts';
import { namedOptions, OptionFilter, OptionsFilter } from '../../../shared/lists/option-filter.tsx';
import type { TemplateAddress } from './template-address.ts';
import { FILTER_LABEL } from './template-words.ts';

interface MoreFiltersProps {
  readonly address: TemplateAddress;
  readonly onChange: (change: FilterChange<TemplateAddress>) => void;
}

export function MoreFilters({ address, onChange }: MoreFiltersProps) {
  const { data: options } = useQuery(dictionaryQueries.options());
  return (
    <div className="filter-grid">
      <OptionFilter
        label={FILTER_LABEL.phase}
        value={address.phase}
        options={namedOptions(options?.phases)}
        onChange={(phase) => onChange({ phase })}
      />
      <OptionFilter
        label={FILTER_LABEL.subject}
        value={address.subject}
        options={namedOptions(options?.subjects)}
        onChange={(subject) => onChange({ subject })}
      />
      <OptionsFilter
        label={FILTER_LABEL.types}
        value={address.types}
        options={LESSON_TYPE.options}
        onChange={(types) => onChange({ types })}
      />
    </div>
  );
}
