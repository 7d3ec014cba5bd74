/** A score in points with at most two decimals, kept in hundredths. */
import { InputNumber } from 'antd';
import type { FieldInputProps } from './field.tsx';

interface PointsInputProps extends FieldInputProps {
  readonly 'aria-label'?: string;
  readonly value: number | null;
  readonly disabled?: boolean;
  readonly onChange: (points: number | null) => void;
}

export function PointsInput({ value, onChange, ...input }: PointsInputProps) {
  return (
    <InputNumber<number>
      {...input}
      style={{ width: '100%' }}
      min={0}
      max={100_000}
      precision={2}
      suffix="分"
      value={value === null ? null : value / 100}
      onChange={(points) => onChange(points === null ? null : Math.round(points * 100))}
    />
  );
}
