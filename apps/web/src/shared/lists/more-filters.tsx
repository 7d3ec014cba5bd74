/** The unfolded part of a search form: one field for each filter that is chosen. Heavy inputs arrive with it. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { lazy } from 'react';
import { TeacherPicker } from '../forms/teacher-picker.tsx';
import { isPicker } from '../plan/picker-registry.ts';
import { RecordPicker } from '../plan/record-picker.tsx';
import { FilterField } from './filter-field.tsx';
import type { AnyAddress } from './list-address.ts';
import type { ListFilter } from './list-filters.ts';
import { OptionFilter, OptionsFilter } from './option-filter.tsx';

/** Brings the calendar along. */
const InstantInput = lazy(async () => ({ default: (await import('../forms/instant-input.tsx')).InstantInput }));

interface MoreFiltersProps {
  readonly rows: readonly (ListFilter & { readonly key: string })[];
  readonly address: AnyAddress;
  readonly options: LessonOptions | undefined;
  readonly onChange: (key: string, value: string | undefined) => void;
}

export function MoreFilters({ rows, address, options, onChange }: MoreFiltersProps) {
  return (
    <div className="filter-grid">
      {rows.map(({ key, label, input }) => (
        <MoreFilter
          key={key}
          label={label}
          input={input.kind === 'dictionary' ? { kind: 'select', options: input.choices(options, address) } : input}
          value={address[key]}
          onChange={(value) => onChange(key, value)}
        />
      ))}
    </div>
  );
}

interface MoreFilterProps extends Pick<ListFilter, 'label' | 'input'> {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function MoreFilter({ input, ...field }: MoreFilterProps) {
  if (input.kind === 'select') return <OptionFilter {...field} options={input.options} />;
  if (input.kind === 'multiSelect') return <OptionsFilter {...field} options={input.options} />;
  const { label, value, onChange } = field;
  const picked = {
    value: value ? Number(value) : null,
    onChange: (chosen: number | null) => onChange(chosen === null ? undefined : String(chosen)),
  };
  return (
    <FilterField label={label}>
      {(id) => {
        if (input.kind === 'teacher') return <TeacherPicker id={id} {...picked} />;
        if (isPicker(input.kind)) return <RecordPicker control={input.kind} id={id} {...picked} />;
        return (
          <InstantInput
            id={id}
            placeholder="不限"
            value={Number(value ?? 0)}
            onChange={(ms) => onChange(ms > 0 ? String(ms) : undefined)}
          />
        );
      }}
    </FilterField>
  );
}
