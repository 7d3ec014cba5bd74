/** A moment in Shanghai time, `YYYY-MM-DD HH:mm`, kept in epoch milliseconds; 0 is "not set". */
import { formatDateTime, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { enterTakesDate } from './enter-takes-date.ts';
import type { FieldInputProps } from './field.tsx';

dayjs.locale('zh-cn');

/** The first is what is shown; a day alone, as it is pasted from elsewhere, is its beginning. */
const TYPED = ['YYYY-MM-DD HH:mm', 'YYYY-MM-DD', 'YYYY/M/D HH:mm', 'YYYY/M/D'];

interface InstantInputProps extends FieldInputProps {
  readonly value: number;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly onChange: (ms: number) => void;
  readonly onBlur?: () => void;
}

export function InstantInput({ value, onChange, onBlur, ...input }: InstantInputProps) {
  return (
    <DatePicker
      {...input}
      style={{ width: '100%' }}
      format={TYPED}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      needConfirm={false}
      onKeyDown={enterTakesDate}
      value={value > 0 ? dayjs(formatDateTime(value)) : null}
      onChange={(picked) => onChange(picked ? (parseDateTime(picked.format('YYYY-MM-DD HH:mm')) ?? 0) : 0)}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
