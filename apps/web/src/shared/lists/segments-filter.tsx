import { Segments } from '../forms/segments.tsx';

interface SegmentsFilterProps<C extends string> {
  /** Of the radio buttons: one group a form. */
  readonly name: string;
  /** Heard, not seen. */
  readonly label: string;
  readonly options: readonly { readonly value: C; readonly label: string }[];
  /** What no choice is called. */
  readonly unset?: string;
  /** As the address has it; undefined: all. */
  readonly value: string | undefined;
  readonly onChange: (value: C | undefined) => void;
}

const NONE = '';

/** A filter that is one of a few or all of them, in view beside what is typed. */
export function SegmentsFilter<C extends string>({
  options,
  unset = '全部',
  value,
  onChange,
  ...group
}: SegmentsFilterProps<C>) {
  return (
    <Segments
      {...group}
      options={[{ value: NONE, label: unset }, ...options]}
      value={value ?? NONE}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}
