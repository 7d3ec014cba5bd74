import { Field, type FieldProps } from './field.tsx';
import './text-input.css';

interface TextLineProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly most: number;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** A field of one line of text; the browser offers nothing of its own for it. */
export function TextLine({ value, most, disabled, onChange, ...field }: TextLineProps) {
  return (
    <Field {...field}>
      {(input) => (
        <input
          {...input}
          className="text-input"
          value={value}
          maxLength={most}
          disabled={disabled}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
