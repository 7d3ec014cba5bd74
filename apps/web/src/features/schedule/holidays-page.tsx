/** 节假日: days on which nobody teaches, year by year; planning passes over them and says so. */
import { type Holiday, timeOffContract } from '@lectern/contract/schedule/time-off';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { SelectInput } from '../../shared/forms/select-input.tsx';
import { HOLIDAYS, holidaysQuery } from '../../shared/schedule/holiday-queries.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { DangerDialog } from '../../shared/ui/danger-dialog.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import './schedule.css';

const DAY_MS = 86_400_000;
const YEARS_BEFORE = 1;
const YEARS_AFTER = 3;
const YEAR = /^2[01]\d{2}$/;

type Opened = { readonly kind: 'new' } | { readonly kind: 'delete'; readonly holiday: Holiday };

export function HolidaysPage() {
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const mayWrite = mayCall(useMe(), timeOffContract.createHoliday);
  const [now] = useState(() => Number(formatDate(Date.now()).slice(0, 4)));
  const typed = search.get('year') ?? '';
  const year = YEAR.test(typed) ? Number(typed) : now;
  const { data, error, refetch } = useQuery(holidaysQuery(year));
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, actionsColumn(setOpened)] : COLUMNS), [mayWrite]);
  const years = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, index) => now - YEARS_BEFORE + index);
  const close = () => setOpened(undefined);
  return (
    <Page
      title="节假日"
      lead="排课和顺延时跳过这些日期；已排在其中的讲次会提示冲突。"
      actions={
        mayWrite && (
          <button type="button" className="button button-primary" onClick={() => setOpened({ kind: 'new' })}>
            登记节假日
          </button>
        )
      }
    >
      <div className="holiday-year">
        <label htmlFor="holiday-year">年份</label>
        <SelectInput
          id="holiday-year"
          clearable={false}
          value={year}
          options={[...new Set([...years, year])]
            .toSorted((one, other) => one - other)
            .map((value) => ({ value, label: `${value} 年` }))}
          onChange={(value) => value !== null && setSearch({ year: String(value) })}
        />
      </div>
      <PlainTable
        name={`${year} 年的节假日`}
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        empty={`${year} 年还没有登记节假日`}
        hint={
          mayWrite ? '用右上角的“登记节假日”添加；没有登记时，排课不会跳过任何一天。' : '有编辑讲次权限的同事可以登记。'
        }
      />
      {opened?.kind === 'new' && <HolidayDialog year={year} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteHoliday holiday={opened.holiday} onClose={close} />}
    </Page>
  );
}

const daysOf = ({ firstDay, lastDay }: Holiday): number =>
  Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;

const COLUMNS: readonly Column<Holiday>[] = [
  { key: 'name', title: '名称', width: 240, identity: true, render: ({ name }) => name },
  { key: 'firstDay', title: '第一天', width: 130, render: ({ firstDay }) => firstDay },
  { key: 'lastDay', title: '最后一天', width: 130, render: ({ lastDay }) => lastDay },
  { key: 'days', title: '天数', width: 80, align: 'end', render: (row) => `${daysOf(row)} 天` },
];

const actionsColumn = (open: (opened: Opened) => void): Column<Holiday> => ({
  key: 'actions',
  title: '操作',
  width: 88,
  atEnd: true,
  render: (holiday) => (
    <button
      type="button"
      className="row-action"
      aria-label={`删除${holiday.name}`}
      onClick={() => open({ kind: 'delete', holiday })}
    >
      删除
    </button>
  ),
});

function DeleteHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const client = useQueryClient();
  const { id, rev, name, firstDay, lastDay } = holiday;
  const remove = useMutation({
    mutationFn: () => call(timeOffContract.deleteHoliday, { params: { id: String(id) }, query: { rev: String(rev) } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [HOLIDAYS] });
      showSuccess(`已删除“${name}”`);
      onClose();
    },
    meta: { failure: 'inline' },
  });
  return (
    <DangerDialog
      title={`删除“${name}”`}
      verb="删除"
      noun="节假日"
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        {firstDay} 至 {lastDay} 不再是节假日，以后排课不会跳过；已排好的讲次不变。
      </p>
    </DangerDialog>
  );
}
