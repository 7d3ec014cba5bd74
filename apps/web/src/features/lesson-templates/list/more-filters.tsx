import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import type { FilterChange } from '../../../shared/lists/list-address.ts';
import { OptionsFilter } from '../../../shared/lists/option-filter.tsx';
import { PlaceFilters } from '../../../shared/lists/place-filters.tsx';
import type { TemplateAddress } from './template-address.ts';
import { FILTER_LABEL } from './template-words.ts';

interface MoreFiltersProps {
  readonly address: TemplateAddress;
  readonly onChange: (change: FilterChange<TemplateAddress>) => void;
}

export function MoreFilters({ address, onChange }: MoreFiltersProps) {
  return (
    <div className="filter-grid">
      <PlaceFilters address={address} onChange={onChange} />
      <OptionsFilter
        label={FILTER_LABEL.types}
        value={address.types}
        options={LESSON_TYPE.options}
        onChange={(types) => onChange({ types })}
      />
    </div>
  );
}
