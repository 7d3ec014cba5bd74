/** Few choices that should all be seen: a group of radio buttons, named by its field's label. */
import { Radio } from 'antd';
import type { FieldInputProps } from './field.tsx';

interface ChoiceInputProps<V extends string> extends FieldInputProps {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: V) => void;
}

export function ChoiceInput<V extends string>({ label, options, onChange, ...input }: ChoiceInputProps<V>) {
  return (
    <Radio.Group
      {...input}
      aria-label={label}
      options={[...options]}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
