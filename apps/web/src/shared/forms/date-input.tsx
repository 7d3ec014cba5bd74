/** A day, `YYYY-MM-DD`; empty is "not set". */
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { enterTakesDate } from './enter-takes-date.ts';
import type { FieldInputProps } from './field.tsx';

dayjs.locale('zh-cn');

interface DateInputProps extends FieldInputProps {
  readonly value: string;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** Later days cannot be chosen. */
  readonly latest?: string;
  readonly onChange?: (date: string) => void;
}

const FORMAT = 'YYYY-MM-DD';

export function DateInput({ value, latest, onChange, ...input }: DateInputProps) {
  return (
    <DatePicker
      {...input}
      style={{ width: 'var(--date-width, 140px)' }}
      format={FORMAT}
      onKeyDown={enterTakesDate}
      value={value === '' ? null : dayjs(value)}
      disabledDate={(day) => latest !== undefined && day.format(FORMAT) > latest}
      onChange={(picked) => onChange?.(picked ? picked.format(FORMAT) : '')}
    />
  );
}
