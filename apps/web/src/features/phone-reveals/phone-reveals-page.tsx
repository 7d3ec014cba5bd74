/** 查看手机号申请: one's own requests; administrators see everybody's and decide. */
import { type PhoneReveal, phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { PHONE_OWNER, PHONE_REVEAL_STATE } from '@lectern/domain/administration/phone-reveal';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { Segments } from '../../shared/forms/segments.tsx';
import { PHONE_REVEALS } from '../../shared/phones/phone-reveals-key.ts';
import type { PlacedColumn } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { typedPage } from '../../shared/tables/paging.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RevealDialog, type RevealRequest } from './reveal-dialog.tsx';
import './phone-reveals.css';

const PAGE_SIZE = 20;
const LAST_PAGE = 9_999;
const NOTHING = '—';
const TONE: Readonly<Record<PhoneReveal['state'], Tone>> = {
  requested: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'plain',
};
const STATES = [{ value: '', label: '全部' }, ...PHONE_REVEAL_STATE.options];
const idOf = ({ id }: PhoneReveal): number => id;
const nameOf = ({ subjectName }: PhoneReveal): string => subjectName;

export function PhoneRevealsPage() {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const [request, setRequest] = useState<RevealRequest | null>(null);
  const state = PHONE_REVEAL_STATE.codes.find((code) => code === params.get('state'));
  const page = typedPage(params.get('page') ?? '', LAST_PAGE) ?? 1;
  const reveals = useQuery({
    queryKey: [PHONE_REVEALS, state, page],
    queryFn: ({ signal }) =>
      call(
        phoneRevealsContract.list,
        { query: { page, pageSize: PAGE_SIZE, ...(state ? { state } : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  const mayAsk = mayCall(me, phoneRevealsContract.request);
  const mayDecide = mayCall(me, phoneRevealsContract.decide) && me.privileges.includes('PHONE_READ');
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsFor(me.id, mayDecide, setRequest), [me.id, mayDecide]);
  const { data, error } = reveals;
  return (
    <Page
      title="查看手机号申请"
      lead={
        data && data.waiting > 0
          ? `说明用途，在期限内查看；没有权限或超过每日上限时由另一位同事审批。每次查看都会记录。现有 ${data.waiting} 条待审批。`
          : '说明用途，在期限内查看；没有权限或超过每日上限时由另一位同事审批。每次查看都会记录。'
      }
      actions={
        mayAsk && (
          <button type="button" className="button button-primary" onClick={() => setRequest({ kind: 'request' })}>
            申请查看手机号
          </button>
        )
      }
    >
      <div className="reveal-states">
        <Segments
          name="reveal-state"
          label="状态"
          options={STATES}
          value={state ?? ''}
          onChange={(next) => setParams(next === '' ? {} : { state: next })}
        />
      </div>
      <DataTable
        name="查看手机号申请"
        columns={columns}
        rows={error && !data ? [] : data?.list}
        idOf={idOf}
        nameOf={nameOf}
        stale={reveals.isPlaceholderData}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void reveals.refetch()} />
          ) : (
            <EmptyNote title="没有申请">需要联系老师或学员时，点号码旁的“查看”，或在这里申请并说明用途。</EmptyNote>
          )
        }
      />
      <Pager
        state={{ page, pageSize: PAGE_SIZE }}
        total={data && { count: data.total, exact: true }}
        unit="条申请"
        sizes={[PAGE_SIZE]}
        onChange={(next) => setParams({ ...(state ? { state } : {}), page: String(next.page) })}
      />
      {request && <RevealDialog request={request} onClose={() => setRequest(null)} />}
    </Page>
  );
}

function columnsFor(
  ownId: number,
  mayDecide: boolean,
  ask: (request: RevealRequest) => void,
): readonly PlacedColumn<PhoneReveal>[] {
  const column = (
    key: string,
    title: string,
    width: number,
    render: PlacedColumn<PhoneReveal>['column']['render'],
  ): PlacedColumn<PhoneReveal> => ({
    column: { key, title, width, render },
    width,
    left: undefined,
    grows: key === 'purpose',
  });
  return [
    column(
      'subject',
      '谁的手机号',
      140,
      ({ subjectType, subjectName }) => `${PHONE_OWNER.labelOf(subjectType)} ${subjectName}`,
    ),
    column('purpose', '用途', 220, ({ purpose }) => purpose),
    column('staff', '申请人', 90, ({ staffName }) => staffName),
    column('requestedTime', '申请时间', 136, ({ requestedTime }) => <Instant at={requestedTime} />),
    column('state', '状态', 90, ({ state }) => (
      <StatusDot tone={TONE[state]}>{PHONE_REVEAL_STATE.labelOf(state)}</StatusDot>
    )),
    column('expiresTime', '可查看至', 136, ({ expiresTime }) =>
      expiresTime > 0 ? <Instant at={expiresTime} /> : NOTHING,
    ),
    column('decidedBy', '审批人', 90, ({ decidedBy, byRight }) => (byRight ? '按权限' : decidedBy || NOTHING)),
    column('count', '已查看', 70, ({ revealCount }) => (revealCount > 0 ? `${revealCount} 次` : NOTHING)),
    column('actions', '操作', 96, (row) => {
      if (row.state === 'approved' && row.staffId === ownId) {
        return (
          <button type="button" className="row-action" onClick={() => ask({ kind: 'reveal', row })}>
            查看号码
          </button>
        );
      }
      if (row.state !== 'requested' || !mayDecide) return NOTHING;
      return row.staffId === ownId ? (
        '待他人审批'
      ) : (
        <button type="button" className="row-action" onClick={() => ask({ kind: 'decide', row })}>
          审批
        </button>
      );
    }),
  ];
}
