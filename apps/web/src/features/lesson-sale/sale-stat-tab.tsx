/** 售卖数据 of a lesson by day, for all of it or one team (statistics 7). */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { lessonSaleContract as contract } from '@lectern/contract/lessons/lesson-sale';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { useDayRange } from '../../shared/forms/day-range.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { NoStatisticsRight } from '../../shared/ui/no-statistics-right.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { SaleBars } from './sale-bars.tsx';
import { SaleFiguresPanel } from './sale-figures-panel.tsx';
import { type SaleQuery, useSaleFilters } from './sale-filters.ts';
import { SaleHead } from './sale-head.tsx';
import { saleRows } from './sale-rows.ts';
import { SaleTable } from './sale-table.tsx';

export function SaleStatTab({ lesson }: { readonly lesson: LessonV2 }) {
  const mayRead = mayCall(useMe(), contract.days);
  return mayRead ? <SaleDays lesson={lesson} /> : <NoStatisticsRight />;
}

const saleQuery = (lessonId: number, query: SaleQuery) =>
  queryOptions({
    queryKey: ['lesson-sale', lessonId, query],
    queryFn: ({ signal }) => call(contract.days, { params: { id: String(lessonId) }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });

function SaleDays({ lesson }: { readonly lesson: LessonV2 }) {
  const { times, ...range } = useDayRange();
  const { teamId, channel, setFilter } = useSaleFilters();
  const query: SaleQuery = {
    ...(teamId === undefined ? {} : { teamId }),
    ...(channel === undefined ? {} : { channel }),
    ...(times.from === 0 ? {} : { from: String(times.from) }),
    ...(times.to === 0 ? {} : { to: String(times.to) }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(saleQuery(lesson.id, query));
  const rows = useMemo(() => saleRows(data?.days ?? []), [data]);
  const retry = () => void refetch();
  const isWrong = data?.days.some(({ balanced }) => !balanced) ?? false;
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <SaleHead
        lesson={lesson}
        range={range}
        teams={data?.teams ?? []}
        teamId={teamId}
        channels={data?.channels ?? []}
        channel={channel}
        onFilter={setFilter}
        query={query}
        rows={rows}
        computed={data}
      />
      {isWrong && (
        <p className="warning-text" role="alert">
          有日期的进出人数与日末学员不一致，已在表中标出并记入日志，请联系研发核对后再使用。
        </p>
      )}
      <SaleFiguresPanel lessonId={lesson.id} query={query} />
      {data && data.days.length > 0 && <SaleBars days={data.days} />}
      <SaleTable
        rows={data || error ? rows : undefined}
        stale={isPlaceholderData}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={retry} />
          ) : (
            <EmptyNote title="这段时间没有数据">请选择更早的日期。</EmptyNote>
          )
        }
      />
    </>
  );
}
