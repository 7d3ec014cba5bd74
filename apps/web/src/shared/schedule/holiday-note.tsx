/** Beside 跳过节假日: years of which no holiday is registered, so that nothing will be passed over in them. */
import { holidaysPath } from '@lectern/domain/schedule/schedule-paths';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { holidaysQuery } from './holiday-queries.ts';

/** Whoever plans further ahead reads of the first of them. */
const MAX_YEARS = 3;

interface HolidayNoteProps {
  /** Moments that are planned. */
  readonly moments: readonly number[];
}

export function HolidayNote({ moments }: HolidayNoteProps) {
  const planned = new Set(moments.map((at) => Number(formatDate(at).slice(0, 4))));
  const years = [...planned].toSorted((one, other) => one - other).slice(0, MAX_YEARS);
  const answers = useQueries({ queries: years.map(holidaysQuery) });
  const missing = years.filter((_, index) => answers[index]?.data?.length === 0);
  const [first] = missing;
  if (first === undefined) return null;
  return (
    <span className="warning-text" role="status">
      {missing.join('、')} 年还没有登记节假日，不会跳过。
      <Link to={holidaysPath(first)} target="_blank">
        去登记
      </Link>
    </span>
  );
}
