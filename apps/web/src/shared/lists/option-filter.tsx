import { useId } from 'react';
import '../forms/field.css';
import { MultiSelectInput, SelectInput, type SelectOption } from '../forms/select-input.tsx';

interface OptionFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly SelectOption<string>[];
  readonly onChange: (value: string | undefined) => void;
}

/** A filter that is one of several. */
export function OptionFilter({ label, value, options, onChange }: OptionFilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <SelectInput
        id={id}
        placeholder="不限"
        options={options}
        value={value ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    </div>
  );
}

/** A filter that is some of several: `a,b`. */
export function OptionsFilter({ label, value, options, onChange }: OptionFilterProps) {
  const id = useId();
  const chosen = value?.split(',') ?? [];
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <MultiSelectInput
        id={id}
        placeholder="不限"
        options={options}
        value={options.map((option) => option.value).filter((code) => chosen.includes(code))}
        onChange={(codes) => onChange(codes.join(',') || undefined)}
      />
    </div>
  );
}

type Named = { readonly id: number; readonly name: string };

export function namedOptions(rows: readonly Named[] | undefined): SelectOption<string>[] {
  return (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

export function flagOptions(words: {
  readonly true: string;
  readonly false: string;
}): SelectOption<'true' | 'false'>[] {
  return [
    { value: 'true', label: words.true },
    { value: 'false', label: words.false },
  ];
}
