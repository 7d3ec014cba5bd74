import { InputNumber } from 'antd';
import type { FieldInputProps } from './field.tsx';

interface NumberInputProps extends FieldInputProps {
  readonly value: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly 'aria-label'?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
}

/** A whole number. */
export function NumberInput(input: NumberInputProps) {
  return <InputNumber<number> {...input} style={{ width: '100%' }} precision={0} />;
}
