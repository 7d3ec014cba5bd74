import { Segments } from '../forms/segments.tsx';

interface SegmentsFilterProps<C extends string> {
  /** Of the radio buttons: one group a form. */
  readonly name: string;
  /** Heard, not seen. */
  readonly label: string;
  readonly options: readonly { readonly value: C; readonly label: string }[];
  /** As the address has it; undefined: all. */
  readonly value: string | undefined;
  readonly onChange: (value: C | undefined) => void;
}

const ALL = { value: '', label: '全部' } as const;

/** A filter that is one of a few or all of them, in view beside what is typed. */
export function SegmentsFilter<C extends string>({ options, value, onChange, ...group }: SegmentsFilterProps<C>) {
  return (
    <Segments
      {...group}
      options={[ALL, ...options]}
      value={value ?? ALL.value}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}
