/** From one day to another, in the address as `from` and `to`; empty is the usual span. */
import { addDays, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { useSearchParams } from 'react-router';
import { DateInput } from './date-input.tsx';

const midnightOf = (date: string): number => parseDateTime(`${date} 00:00`) ?? 0;

export function useDayRange() {
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const show = (key: 'from' | 'to', date: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (date === '') next.delete(key);
      else next.set(key, date);
      return next;
    });
  /** As calls take it; 0: not set. */
  const times = { from: midnightOf(from), to: to === '' ? 0 : addDays(midnightOf(to), 1) - 1 };
  return { from, to, show, times };
}

type DayRangeProps = Omit<ReturnType<typeof useDayRange>, 'times'> & { readonly id: string };

export function DayRange({ id, from, to, show }: DayRangeProps) {
  return (
    <>
      <label htmlFor={`${id}-from`}>日期</label>
      <DateInput id={`${id}-from`} value={from} onChange={(date) => show('from', date)} />
      <label htmlFor={`${id}-to`}>至</label>
      <DateInput id={`${id}-to`} value={to} onChange={(date) => show('to', date)} />
      {from === '' && <span className="side-note">未选开始日期时显示 30 天</span>}
    </>
  );
}
