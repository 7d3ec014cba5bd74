/** 每日续报数据: bars of each day with the running rate, and the table behind them, the last day first. */
import type { RenewalDay } from '@lectern/contract/lessons/lesson-renewal';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { DayRange, useDayRange } from '../../shared/forms/day-range.tsx';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { NoRenewal } from './no-renewal.tsx';
import { fractionText, rateText } from './rate-text.ts';
import { RenewalBars } from './renewal-bars.tsx';
import { renewalQueries } from './renewal-queries.ts';

export function RenewalDaily({ lessonId }: { readonly lessonId: number }) {
  const { times, ...range } = useDayRange();
  const { data, error, refetch, isPlaceholderData } = useQuery(renewalQueries.days({ lessonId, ...times }));
  const retry = () => void refetch();
  if (data && data.state !== 'known') return <NoRenewal state={data.state} why={data.why} onRetry={retry} />;
  const days = error && !data ? [] : data?.days;
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <div className="renewal-head">
        <DayRange id="renewal" {...range} />
        {data && (
          <span className="side-note renewal-computed">
            计算于 <Instant at={data.computedTime} />
          </span>
        )}
      </div>
      {data && !data.balanced && (
        <p className="warning-text" role="alert">
          每日合计与当前已续人数不一致，请联系研发核对后再使用。
        </p>
      )}
      {days && days.length > 0 && <RenewalBars days={days} />}
      <DataTable
        name="每日续报数据"
        columns={DAY_COLUMNS}
        rows={days?.toReversed()}
        stale={isPlaceholderData}
        expected={8}
        idOf={({ day }) => day}
        nameOf={({ day }) => formatDate(day)}
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

const number = (
  key: 'renewals' | 'losses' | 'left' | 'net' | 'renewed' | 'notRenewed',
  title: string,
): Column<RenewalDay> => ({
  key,
  title,
  width: 96,
  align: 'end',
  render: (row) => row[key].toLocaleString('en'),
});

const DAY_COLUMNS = layOutColumns<RenewalDay>(
  [
    { key: 'day', title: '日期', width: 120, identity: true, grows: true, render: ({ day }) => formatDate(day) },
    number('renewals', '新增续报'),
    number('losses', '续后退'),
    number('left', '续后离开'),
    number('net', '净增'),
    number('renewed', '累计已续'),
    number('notRenewed', '未续'),
    {
      key: 'rate',
      title: '续报率',
      width: 96,
      align: 'end',
      render: ({ renewed, notRenewed }) => {
        const rate = { numerator: renewed, denominator: renewed + notRenewed };
        return <span title={fractionText(rate)}>{rateText(rate)}</span>;
      },
    },
  ],
  NO_CHOICE,
);
