/** 登录会话: who is signed in where; each can be ended. */
import { accountsContract, type LiveSession } from '@lectern/contract/administration/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import '../../shared/forms/text-input.css';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { Pager } from '../../shared/tables/pager.tsx';
import { typedPage } from '../../shared/tables/paging.ts';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { deviceOf } from '../staff-menu/index.ts';
import { AdminFrame } from './admin-frame.tsx';
import { ACCOUNTS, ADMIN_PAGE_SIZE, adminQueries, SESSIONS } from './admin-queries.ts';
import { plainColumn } from './plain-columns.ts';

const LAST_PAGE = 9_999;
const idOf = ({ id }: LiveSession): number => id;
const nameOf = ({ name }: LiveSession): string => name;

export function SessionsPage() {
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const page = typedPage(params.get('page') ?? '', LAST_PAGE) ?? 1;
  const sessions = useQuery(adminQueries.sessions(text, page));
  const client = useQueryClient();
  const { mutate: end, isPending } = useMutation({
    mutationFn: (session: LiveSession) => call(accountsContract.endSession, { params: { id: session.id } }),
    onSuccess: (_done, { name }) => showSuccess(`已结束 ${name} 的这处登录`),
    onSettled: () => Promise.all([SESSIONS, ACCOUNTS].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsFor(isPending, end), [isPending, end]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = enteredText(event.currentTarget, 'text').trim();
    setParams(typed === '' ? {} : { text: typed });
  };
  const reset = (form: HTMLFormElement | null) => {
    form?.reset();
    setParams({});
  };
  const { data, error } = sessions;
  return (
    <AdminFrame tab="sessions" lead="30 分钟没有操作的会话自动结束。修改角色、停用账号和重置密码时，相关会话立即结束。">
      <form className="admin-search" role="search" aria-label="查询会话" onSubmit={search} key={text}>
        <input
          type="search"
          name="text"
          className="text-input"
          aria-label="姓名或账号"
          placeholder="姓名或账号"
          defaultValue={text}
          maxLength={64}
        />
        <SearchButtons onReset={reset} />
      </form>
      <DataTable
        name="登录会话"
        columns={columns}
        rows={error && !data ? [] : data?.list}
        idOf={idOf}
        nameOf={nameOf}
        stale={sessions.isPlaceholderData}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void sessions.refetch()} />
          ) : (
            <EmptyNote title="没有符合条件的会话">换一个姓名或账号再查询。</EmptyNote>
          )
        }
      />
      <Pager
        state={{ page, pageSize: ADMIN_PAGE_SIZE }}
        total={data && { count: data.total, exact: true }}
        unit="处登录"
        sizes={[ADMIN_PAGE_SIZE]}
        onChange={(next) => setParams({ ...(text ? { text } : {}), page: String(next.page) })}
      />
    </AdminFrame>
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
