/** The queue of welcome calls: who is to be called, the most urgent first. */
import type { WelcomeCall } from '@lectern/contract/students/desk-replies';
import { CALL_STATE, type CallState } from '@lectern/domain/teams/team-codes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Segments } from '../../shared/forms/segments.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { typedPage } from '../../shared/tables/paging.ts';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { callColumns, useMayCall } from './call-columns.tsx';
import { CallDialog } from './call-dialog.tsx';
import './customer-service.css';
import { type CallsShown, deskQueries } from './desk-queries.ts';
import { DeskTabs } from './desk-tabs.tsx';

const PAGE_SIZE = 20;
const LAST_PAGE = 9_999;
const OPEN = 'open';
const WAYS = [
  { value: OPEN, label: '待处理' },
  { value: 'overdue', label: '已超时' },
] as const;
const ALL = { value: 'all', label: '全部' } as const;

export function CallsPage() {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<WelcomeCall>();
  const mayCall = useMayCall();
  const state = stateIn(params.get('state') ?? '');
  const page = typedPage(params.get('page') ?? '', LAST_PAGE) ?? 1;
  const { data, error, refetch } = useQuery(deskQueries.calls({ state, page, pageSize: PAGE_SIZE }));
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => callColumns(mayCall ? setAsked : undefined, true), [mayCall]);
  return (
    <Page title="客服工作台" wide>
      <DeskTabs current="calls" />
      <div className="desk-states">
        <Segments
          name="call-state"
          label="外呼状态"
          options={[...WAYS, ...stateOptions(data?.counts), ALL]}
          value={state}
          onChange={(next) => setParams(next === OPEN ? {} : { state: next })}
        />
      </div>
      <PlainTable
        name="欢迎外呼"
        columns={columns}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        idOf={({ id }) => id}
        nameOf={({ student }) => student.nickname}
        empty={EMPTY[state === OPEN || state === ALL.value ? state : 'other']}
        hint={state === 'all' ? '学员报名后会出现在这里。' : '可在上方切换到其他状态查看。'}
        expected={12}
      />
      <Pager
        state={{ page, pageSize: PAGE_SIZE }}
        total={data && { count: data.total, exact: true }}
        unit="次外呼"
        sizes={[PAGE_SIZE]}
        onChange={(next) => setParams({ ...(state === OPEN ? {} : { state }), page: String(next.page) })}
      />
      {asked && <CallDialog call={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

const EMPTY = { open: '没有等待外呼的学员', all: '还没有欢迎外呼', other: '没有这种状态的外呼' } as const;

const stateIn = (text: string): CallsShown =>
  text === 'overdue' || text === 'all' ? text : (CALL_STATE.codes.find((code) => code === text) ?? OPEN);

const stateOptions = (counts: Readonly<Record<CallState, number>> | undefined) =>
  CALL_STATE.options.map(({ value, label }) => ({
    value,
    label: counts ? `${label} ${counts[value].toLocaleString('en')}` : label,
  }));
