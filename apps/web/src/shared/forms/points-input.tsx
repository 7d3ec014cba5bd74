/** Figures with at most two decimals, kept in hundredths: a score in points, a percent. */
import { InputNumber } from 'antd';
import type { FieldInputProps } from './field.tsx';

interface PointsInputProps extends FieldInputProps {
  readonly value: number | null;
  readonly disabled?: boolean;
  readonly onChange: (hundredths: number | null) => void;
}

export const PointsInput = (props: PointsInputProps) => <HundredthsInput {...props} max={100_000} suffix="分" />;

export const PercentInput = (props: PointsInputProps) => <HundredthsInput {...props} max={100} suffix="%" />;

interface HundredthsInputProps extends PointsInputProps {
  readonly max: number;
  readonly suffix: string;
}

function HundredthsInput({ value, onChange, ...input }: HundredthsInputProps) {
  return (
    <InputNumber<number>
      {...input}
      style={{ width: '100%' }}
      min={0}
      precision={2}
      value={value === null ? null : value / 100}
      onChange={(figure) => onChange(figure === null ? null : Math.round(figure * 100))}
    />
  );
}
