import '../forms/text-input.css';
import '../tables/list-filters.css';

interface ChoiceFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string | undefined) => void;
}

/** One of a few, or all of them. A value that is no option any more stays to be seen and taken away. */
export function ChoiceFilter({ label, value, options, onChange }: ChoiceFilterProps) {
  const known = value === undefined || options.some((option) => option.value === value);
  return (
    <select
      className="text-input filter-choice"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{label}：全部</option>
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
