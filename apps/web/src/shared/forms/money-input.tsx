/** Money is edited in 元 with at most two decimals and kept in integer 分. */
import { InputNumber } from 'antd';
import type { FieldInputProps } from './field.tsx';

interface MoneyInputProps extends FieldInputProps {
  readonly value: number | null;
  readonly disabled?: boolean;
  readonly onChange: (cents: number | null) => void;
  readonly onBlur?: () => void;
}

export function MoneyInput({ value, onChange, ...input }: MoneyInputProps) {
  return (
    <InputNumber<number>
      {...input}
      style={{ width: '100%' }}
      min={0}
      max={1_000_000}
      precision={2}
      step={10}
      suffix="元"
      value={value === null ? null : value / 100}
      onChange={(yuan) => onChange(yuan === null ? null : Math.round(yuan * 100))}
    />
  );
}
