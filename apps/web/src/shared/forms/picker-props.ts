/** An input that chooses one record by search. */
import type { FieldInputProps } from './field.tsx';

export interface PickerProps extends FieldInputProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** It takes the focus with its list open: somebody has just opened it. */
  readonly startsOpen?: boolean;
}
