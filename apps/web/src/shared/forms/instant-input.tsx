/** A moment in Shanghai time, `YYYY-MM-DD HH:mm`, kept in epoch milliseconds; 0 is "not set". */
import { formatDateTime, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { readWrittenMoment } from '@lectern/domain/time/written-time';
import { type ReadDate, TypedDate, type TypedDateInputProps } from './typed-date.tsx';

interface InstantInputProps extends TypedDateInputProps {
  readonly value: number;
  readonly onChange: (ms: number) => void;
}

const WHOLE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

/** A day alone, as it is pasted from elsewhere, is its beginning. */
function read(text: string): ReadDate {
  const found = readWrittenMoment(text);
  if (!found) return { fault: `时间“${text.trim()}”无法识别，请写成 2026-11-21 19:00` };
  return { text: formatDateTime(found.ms), whole: WHOLE.test(text) };
}

export function InstantInput({ value, onChange, ...input }: InstantInputProps) {
  return (
    <TypedDate
      {...input}
      shown={value > 0 ? formatDateTime(value) : ''}
      withClock
      read={read}
      onChange={(text) => onChange(parseDateTime(text) ?? 0)}
    />
  );
}
