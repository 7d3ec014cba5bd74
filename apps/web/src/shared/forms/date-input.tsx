/** A day, `YYYY-MM-DD`; empty is "not set". */
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { readWrittenMoment } from '@lectern/domain/time/written-time';
import { type ReadDate, TypedDate, type TypedDateInputProps } from './typed-date.tsx';

interface DateInputProps extends TypedDateInputProps {
  readonly value: string;
  /** Later days cannot be chosen. */
  readonly latest?: string;
  readonly onChange?: (date: string) => void;
}

const WHOLE = /^\d{4}-\d{2}-\d{2}$/;

export function DateInput({ value, latest, onChange, ...input }: DateInputProps) {
  const read = (text: string): ReadDate => {
    const found = readWrittenMoment(text);
    if (!found) return { fault: `日期“${text.trim()}”无法识别，请写成 2026-11-21` };
    const day = formatDate(found.ms);
    if (latest !== undefined && day > latest) return { fault: `${day} 晚于 ${latest}，请选更早的一天` };
    return { text: day, whole: WHOLE.test(text) };
  };
  return (
    <TypedDate
      {...input}
      shown={value}
      withClock={false}
      latest={latest}
      read={read}
      onChange={(text) => onChange?.(text)}
    />
  );
}
