import { MultiSelectInput, SelectInput } from '../forms/select-input.tsx';
import { FilterField } from './filter-field.tsx';
import type { FilterOption } from './list-filters.ts';

interface OptionFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: string | undefined) => void;
}

/** A filter that is one of several. */
export function OptionFilter({ label, value, options, onChange }: OptionFilterProps) {
  return (
    <FilterField label={label}>
      {(id) => (
        <SelectInput
          id={id}
          placeholder="不限"
          options={options}
          value={value ?? null}
          onChange={(chosen) => onChange(chosen ?? undefined)}
        />
      )}
    </FilterField>
  );
}

/** A filter that is some of several: `a,b`. */
export function OptionsFilter({ label, value, options, onChange }: OptionFilterProps) {
  const chosen = value?.split(',') ?? [];
  return (
    <FilterField label={label}>
      {(id) => (
        <MultiSelectInput
          id={id}
          placeholder="不限"
          options={options}
          value={options.map((option) => option.value).filter((code) => chosen.includes(code))}
          onChange={(codes) => onChange(codes.join(',') || undefined)}
        />
      )}
    </FilterField>
  );
}
