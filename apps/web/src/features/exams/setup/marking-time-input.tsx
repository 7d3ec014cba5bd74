/** A length of time in days, hours and minutes (R240). */
import { type DaysHoursMinutes, daysHoursMinutes, markingTimeMs } from '@lectern/domain/exams/marking-time';
import type { FieldInputProps } from '../../../shared/forms/field.tsx';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import './exam-setup.css';

interface MarkingTimeInputProps extends FieldInputProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (ms: number) => void;
}

const PARTS = [
  { key: 'days', unit: '天', max: 365 },
  { key: 'hours', unit: '小时', max: 23 },
  { key: 'minutes', unit: '分钟', max: 59 },
] as const;

export function MarkingTimeInput({ id, label, value, onChange, ...input }: MarkingTimeInputProps) {
  const entered: DaysHoursMinutes = daysHoursMinutes(value);
  return (
    <div className="marking-time" role="group" aria-label={label}>
      {PARTS.map(({ key, unit, max }, place) => (
        <NumberInput
          {...input}
          key={key}
          id={place === 0 ? id : `${id}-${key}`}
          aria-label={`${label}：${unit}`}
          min={0}
          max={max}
          suffix={unit}
          value={entered[key]}
          onChange={(typed) => onChange(markingTimeMs({ ...entered, [key]: typed ?? 0 }))}
        />
      ))}
    </div>
  );
}
