/** 登录会话: who is signed in where; each can be ended. */
import { accountsContract, type LiveSession } from '@lectern/contract/administration/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../shared/api/call.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { deviceOf } from '../staff-menu/index.ts';
import { AdminList } from './admin-list.tsx';
import { ACCOUNTS, adminQueries, SESSIONS } from './admin-queries.ts';
import { plainColumn } from './plain-columns.ts';

const idOf = ({ id }: LiveSession): number => id;
const nameOf = ({ name }: LiveSession): string => name;

export function SessionsPage() {
  const client = useQueryClient();
  const { mutate: end, isPending } = useMutation({
    mutationFn: (session: LiveSession) => call(accountsContract.endSession, { params: { id: session.id } }),
    onSuccess: (_done, { name }) => showSuccess(`已结束 ${name} 的这处登录`),
    onSettled: () => Promise.all([SESSIONS, ACCOUNTS].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  // Memoised: new columns re-render every row.
  const columns = useMemo(() => columnsFor(isPending, end), [isPending, end]);
  return (
    <AdminList
      tab="sessions"
      lead="30 分钟没有操作的会话自动结束。修改角色、停用账号和重置密码时，相关会话立即结束。"
      name="登录会话"
      unit="处登录"
      searched="姓名或账号"
      query={adminQueries.sessions}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      none="现在没有人登录。"
    />
  );
}

function columnsFor(isPending: boolean, end: (session: LiveSession) => void) {
  return [
    plainColumn<LiveSession>('name', '姓名', 150, ({ name, current }) => (
      <>
        {name}
        {current && <Mark tone="accent">当前</Mark>}
      </>
    )),
    plainColumn<LiveSession>('account', '账号', 150, ({ account }) => account),
    plainColumn<LiveSession>('device', '设备', 220, ({ userAgent }) => deviceOf(userAgent), true),
    plainColumn<LiveSession>('address', '地址', 150, ({ address }) => address || '—'),
    plainColumn<LiveSession>('createdTime', '登录时间', 140, ({ createdTime }) => <Instant at={createdTime} />),
    plainColumn<LiveSession>('lastSeenTime', '最近使用', 140, ({ lastSeenTime }) => <Instant at={lastSeenTime} />),
    plainColumn<LiveSession>('actions', '操作', 96, (session) =>
      session.current ? (
        '—'
      ) : (
        <button
          type="button"
          className="row-action"
          disabled={isPending}
          aria-label={`结束会话：${session.name}`}
          onClick={() => end(session)}
        >
          结束会话
        </button>
      ),
    ),
  ];
}
