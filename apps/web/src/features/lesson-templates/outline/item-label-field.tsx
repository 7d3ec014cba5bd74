import { Field } from '../../../shared/forms/field.tsx';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';

interface ItemLabelFieldProps {
  readonly labels: readonly { readonly id: number; readonly name: string }[];
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (label: number | null) => void;
}

/** Under which label of the outline something stands: always under one. */
export function ItemLabelField({ labels, value, error, onChange }: ItemLabelFieldProps) {
  return (
    <Field id="label" label="标签" error={error}>
      {(input) => (
        <SelectInput {...input} clearable={false} options={namedOptions(labels)} value={value} onChange={onChange} />
      )}
    </Field>
  );
}
