/** A whole number. One that does not fit stays as it was typed, with why, until another is typed: it is never changed silently. */
import { InputNumber } from 'antd';
import { useRef, useState } from 'react';
import { UNREAD, useStoppedForm } from '../ui/unread-input.ts';
import type { FieldInputProps } from './field.tsx';

interface NumberInputProps extends FieldInputProps {
  readonly value: number | null;
  readonly min?: number;
  readonly max?: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
}

export function NumberInput({ value, min, max, onChange, onBlur, ...input }: NumberInputProps) {
  const [refused, setRefused] = useState<number | null>(null);
  const [isLeft, setLeft] = useState(false);
  const fault = isLeft && refused !== null;
  const frame = useRef<HTMLDivElement>(null);
  useStoppedForm(frame, refused !== null);
  const faultId = `${input.id}-range`;
  return (
    <div ref={frame} {...(refused !== null && { [UNREAD]: true })}>
      <InputNumber<number>
        {...input}
        style={{ width: '100%' }}
        value={refused ?? value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={fault || input['aria-invalid']}
        aria-describedby={[input['aria-describedby'], fault && faultId].filter(Boolean).join(' ') || undefined}
        onChange={(typed) => {
          const fits = typed === null || isWithin(typed, min, max);
          setLeft(false);
          setRefused(fits ? null : typed);
          if (fits) onChange(typed);
        }}
        onBlur={() => {
          setLeft(true);
          onBlur?.();
        }}
      />
      {fault && (
        <div className="field-error" id={faultId} role="alert">
          {rangeText(min, max)}
        </div>
      )}
    </div>
  );
}

const isWithin = (number: number, min = -Infinity, max = Infinity): boolean =>
  Number.isSafeInteger(number) && number >= min && number <= max;

function rangeText(min: number | undefined, max: number | undefined): string {
  const [least, most] = [min, max].map((bound) => bound?.toLocaleString('en'));
  if (least !== undefined && most !== undefined) return `请填写 ${least} 至 ${most} 的整数`;
  if (least !== undefined) return `请填写不小于 ${least} 的整数`;
  return most === undefined ? '请填写整数' : `请填写不大于 ${most} 的整数`;
}
