/** An input that chooses one record by search. */
import type { FieldInputProps } from './field.tsx';

export interface PickerProps extends FieldInputProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}
