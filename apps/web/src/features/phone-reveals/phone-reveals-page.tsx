/** 查看手机号申请: one's own requests; administrators see everybody's and decide. */
import { type PhoneReveal, phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { PHONE_OWNER, PHONE_REVEAL_STATE } from '@lectern/domain/administration/phone-reveal';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { ListWithFile } from '../../shared/lists/list-with-file.tsx';
import { PHONE_REVEALS } from '../../shared/phones/phone-reveals-key.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { timeText } from '../../shared/tables/table-text.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { RevealDialog, type RevealRequest } from './reveal-dialog.tsx';
import { revealKind } from './reveal-kind.ts';
import './phone-reveals.css';

const NOTHING = '—';
const TONE: Readonly<Record<PhoneReveal['state'], Tone>> = {
  requested: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'plain',
};
const RULE = '说明用途，在期限内查看；没有权限或超过每日上限时由另一位同事审批。每次查看都会记录。';

export function PhoneRevealsPage() {
  const me = useMe();
  const [request, setRequest] = useState<RevealRequest | null>(null);
  const mayAsk = mayCall(me, phoneRevealsContract.request);
  const mayDecide = mayCall(me, phoneRevealsContract.decide) && me.privileges.includes('PHONE_READ');
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => [...COLUMNS, actionsColumn(me.id, mayDecide, setRequest)], [me.id, mayDecide]);
  const waiting = useWaiting();
  return (
    <Page
      title="查看手机号申请"
      wide
      lead={waiting > 0 ? `${RULE}现有 ${waiting} 条待审批。` : RULE}
      actions={
        mayAsk && (
          <button type="button" className="button button-primary" onClick={() => setRequest({ kind: 'request' })}>
            申请查看手机号
          </button>
        )
      }
    >
      <ListWithFile
        kind={revealKind}
        columns={columns}
        nothing="需要联系老师或学员时，点号码旁的“查看”，或在这里申请并说明用途。"
      />
      {request && <RevealDialog request={request} onClose={() => setRequest(null)} />}
    </Page>
  );
}

/** How many wait for somebody, whatever the list is filtered by. */
function useWaiting(): number {
  const { data } = useQuery({
    queryKey: [PHONE_REVEALS, 'waiting'],
    queryFn: ({ signal }) => call(phoneRevealsContract.list, { query: { pageSize: 1 } }, { signal }),
    meta: { failure: 'inline' },
  });
  return data?.waiting ?? 0;
}

const ownerText = ({ subjectType, subjectName }: PhoneReveal): string =>
  `${PHONE_OWNER.labelOf(subjectType)} ${subjectName}`;
const decidedText = ({ byRight, decidedBy }: PhoneReveal): string => (byRight ? '按权限' : decidedBy);

const COLUMNS: readonly Column<PhoneReveal>[] = [
  { key: 'subject', title: '谁的手机号', width: 150, identity: true, render: ownerText, text: ownerText },
  {
    key: 'purpose',
    title: '用途',
    width: 220,
    grows: true,
    render: ({ purpose }) => (
      <span className="cut" title={purpose}>
        {purpose}
      </span>
    ),
    text: ({ purpose }) => purpose,
  },
  {
    key: 'staff',
    title: '申请人',
    width: 90,
    render: ({ staffName }) => staffName,
    text: ({ staffName }) => staffName,
  },
  {
    key: 'requestedTime',
    title: '申请时间',
    width: 140,
    sort: 'requestedTime',
    render: ({ requestedTime }) => <Instant at={requestedTime} />,
    text: ({ requestedTime }) => timeText(requestedTime),
  },
  {
    key: 'state',
    title: '状态',
    width: 90,
    render: ({ state }) => <StatusDot tone={TONE[state]}>{PHONE_REVEAL_STATE.labelOf(state)}</StatusDot>,
    text: ({ state }) => PHONE_REVEAL_STATE.labelOf(state),
  },
  {
    key: 'expiresTime',
    title: '可查看至',
    width: 140,
    sort: 'expiresTime',
    render: ({ expiresTime }) => (expiresTime > 0 ? <Instant at={expiresTime} /> : NOTHING),
    text: ({ expiresTime }) => timeText(expiresTime),
  },
  {
    key: 'decidedBy',
    title: '审批人',
    width: 90,
    render: (row) => decidedText(row) || NOTHING,
    text: decidedText,
  },
  {
    key: 'count',
    title: '已查看',
    width: 96,
    align: 'end',
    sort: 'revealCount',
    render: ({ revealCount }) => (revealCount > 0 ? `${revealCount} 次` : NOTHING),
    text: ({ revealCount }) => String(revealCount),
  },
];

function actionsColumn(ownId: number, mayDecide: boolean, ask: (request: RevealRequest) => void): Column<PhoneReveal> {
  return {
    key: 'actions',
    title: '操作',
    width: 104,
    atEnd: true,
    render: (row) => {
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
    },
  };
}
