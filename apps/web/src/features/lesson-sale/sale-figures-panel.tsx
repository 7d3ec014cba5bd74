/** Above the days: what the sale comes to, through which channels, and who is still there. */
import { lessonSaleContract as contract, type SaleFigures } from '@lectern/contract/lessons/lesson-sale';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { TimeChart } from '../../shared/charts/time-chart.tsx';
import { copyRows } from '../../shared/tables/copy-rows.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { CloseButton } from '../../shared/ui/dialog-buttons.tsx';
import { ErrorNote } from '../../shared/ui/notes.tsx';
import { CHANNEL_HEAD, channelRows, saleFigureTexts, WEEK_HEAD, weekRows } from './sale-figure-rows.ts';
import type { SaleQuery } from './sale-filters.ts';
import './sale-figures.css';

export function SaleFiguresPanel({ lessonId, query }: { readonly lessonId: number; readonly query: SaleQuery }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['lesson-sale-figures', lessonId, query],
    queryFn: ({ signal }) => call(contract.figures, { params: { id: String(lessonId) }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  const [opened, setOpened] = useState<'channels' | 'retention'>();
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <dl className="sale-figures" aria-label="转化、退费与留存">
        {data &&
          saleFigureTexts(data).map(({ label, value, words }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd className="side-note">{words}</dd>
            </div>
          ))}
        {data && <RetentionFigure figures={data} onOpen={() => setOpened('retention')} />}
        {data && (
          <div>
            <dt>渠道</dt>
            <dd>
              <button type="button" className="row-action" onClick={() => setOpened('channels')}>
                {data.channels.length} 个
              </button>
            </dd>
            <dd className="side-note">
              {data.channels.length === 0 ? '这段时间没有订单' : `实付最多：${channelRows(data)[0]?.[0]}`}
            </dd>
          </div>
        )}
      </dl>
      {data && opened === 'channels' && (
        <RowsDialog
          title="渠道成交"
          head={CHANNEL_HEAD}
          rows={channelRows(data)}
          onClose={() => setOpened(undefined)}
        />
      )}
      {data && opened === 'retention' && <RetentionDialog figures={data} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function RetentionFigure({ figures, onOpen }: { readonly figures: SaleFigures; readonly onOpen: () => void }) {
  const last = weekRows(figures).at(-1);
  return (
    <div>
      <dt>在读留存</dt>
      <dd>
        {last ? (
          <button type="button" className="row-action" onClick={onOpen}>
            {last[3]}
          </button>
        ) : (
          '—'
        )}
      </dd>
      <dd className="side-note">{last ? `${last[0]}：${last[1]} ÷ 首讲在读 ${last[2]}` : '首讲尚未开始'}</dd>
    </div>
  );
}

interface RowsDialogProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly onClose: () => void;
}

function RowsDialog({ title, head, rows, onClose, children }: RowsDialogProps & { readonly children?: ReactNode }) {
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className="button"
            disabled={rows.length === 0}
            onClick={() => void copyRows([head, ...rows], `${rows.length} 行${title}`)}
          >
            复制
          </button>
          <CloseButton onClose={onClose}>关闭</CloseButton>
        </>
      }
    >
      {children}
      <table className="sale-figure-rows">
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                // Columns stand in a fixed order.
                <td key={head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

function RetentionDialog({ figures, onClose }: { readonly figures: SaleFigures; readonly onClose: () => void }) {
  const rows = weekRows(figures);
  const { students = 0, weeks = [] } = figures.retention ?? {};
  return (
    <RowsDialog title="在读留存" head={WEEK_HEAD} rows={rows} onClose={onClose}>
      <TimeChart
        name="在读留存"
        points={rows.map(([week = '', still = '', , rate = '']) => ({
          label: week.replace('（未结束）', ''),
          title: `${week}：仍在读 ${still}，留存 ${rate}`,
        }))}
        series={[
          {
            label: '留存（空心点为未结束的一周）',
            tone: 'success',
            shape: 'line',
            unit: 'percent',
            values: weeks.map((week) => (students === 0 ? null : week.students / students)),
            isOpen: weeks.at(-1)?.isOver === false,
          },
        ]}
      />
    </RowsDialog>
  );
}
