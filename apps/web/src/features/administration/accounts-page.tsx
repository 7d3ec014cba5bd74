/** 员工账号: who may sign in, with which roles. */
import type { Account } from '@lectern/contract/administration/accounts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import '../../shared/forms/text-input.css';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { Pager } from '../../shared/tables/pager.tsx';
import { typedPage } from '../../shared/tables/paging.ts';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark, StatusDot } from '../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { AccountDialog, type AccountRequest } from './account-dialog.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ADMIN_PAGE_SIZE, adminQueries } from './admin-queries.ts';
import { plainColumn } from './plain-columns.ts';

const LAST_PAGE = 9_999;
const idOf = ({ id }: Account): number => id;
const nameOf = ({ name }: Account): string => name;

export function AccountsPage() {
  const [params, setParams] = useSearchParams();
  const [request, setRequest] = useState<AccountRequest | null>(null);
  const filter = {
    text: params.get('text') ?? '',
    role: params.get('role') ?? '',
    state: params.get('state') ?? '',
    page: typedPage(params.get('page') ?? '', LAST_PAGE) ?? 1,
  };
  const accounts = useQuery(adminQueries.accounts(filter));
  const { data: roles = [] } = useQuery(adminQueries.roles());
  const me = useMe();
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsFor(me.id, setRequest), [me.id]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = ['text', 'role', 'state'].map((name) => [name, enteredText(form, name).trim()]);
    setParams(Object.fromEntries(entries.filter(([, value]) => value !== '')));
  };
  const reset = (form: HTMLFormElement | null) => {
    form?.reset();
    setParams({});
  };
  const { data, error } = accounts;
  return (
    <AdminFrame
      tab="accounts"
      actions={
        <button type="button" className="button button-primary" onClick={() => setRequest({ kind: 'create' })}>
          新建账号
        </button>
      }
    >
      <form className="admin-search" role="search" aria-label="查询账号" onSubmit={search} key={params.toString()}>
        <input
          type="search"
          name="text"
          className="text-input"
          aria-label="姓名或账号"
          placeholder="姓名或账号"
          defaultValue={filter.text}
          maxLength={64}
        />
        <select name="role" className="text-input" aria-label="角色" defaultValue={filter.role}>
          <option value="">全部角色</option>
          {roles.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <select name="state" className="text-input" aria-label="状态" defaultValue={filter.state}>
          <option value="">全部状态</option>
          <option value="enabled">启用</option>
          <option value="disabled">停用</option>
        </select>
        <SearchButtons onReset={reset} />
      </form>
      <DataTable
        name="员工账号"
        columns={columns}
        rows={error && !data ? [] : data?.list}
        idOf={idOf}
        nameOf={nameOf}
        stale={accounts.isPlaceholderData}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void accounts.refetch()} />
          ) : (
            <EmptyNote title="没有符合条件的账号">去掉上面的部分条件再试，或新建账号。</EmptyNote>
          )
        }
      />
      <Pager
        state={{ page: filter.page, pageSize: ADMIN_PAGE_SIZE }}
        total={data && { count: data.total, exact: true }}
        unit="个账号"
        sizes={[ADMIN_PAGE_SIZE]}
        onChange={({ page }) => setParams({ ...Object.fromEntries(params), page: String(page) })}
      />
      {request && <AccountDialog request={request} roles={roles} onClose={() => setRequest(null)} />}
    </AdminFrame>
  );
}

function columnsFor(ownId: number, ask: (request: AccountRequest) => void) {
  return [
    plainColumn<Account>('name', '姓名', 130, ({ id, name }) => (
      <>
        {name}
        {id === ownId && <Mark>我</Mark>}
      </>
    )),
    plainColumn<Account>('account', '账号', 150, ({ account }) => account),
    plainColumn<Account>(
      'roles',
      '角色',
      220,
      ({ roles }) =>
        roles.map(({ name, byDirectory }) => (byDirectory ? `${name}（LDAP）` : name)).join('、') || '未分配',
      true,
    ),
    plainColumn<Account>('source', '登录方式', 90, ({ source }) => (source === 'ldap' ? 'LDAP' : '本地密码')),
    plainColumn<Account>('state', '状态', 80, ({ disabled }) => (
      <StatusDot tone={disabled ? 'plain' : 'success'}>{disabled ? '停用' : '启用'}</StatusDot>
    )),
    plainColumn<Account>('sessions', '在线', 64, ({ sessions, account }) =>
      sessions > 0 ? <Link to={`/admin/sessions?text=${encodeURIComponent(account)}`}>{sessions} 处</Link> : '—',
    ),
    plainColumn<Account>('updatedTime', '修改时间', 140, ({ updatedTime }) => <Instant at={updatedTime} />),
    plainColumn<Account>('actions', '操作', 176, (account) => <AccountActions {...{ account, ownId, ask }} />),
  ];
}

interface AccountActionsProps {
  readonly account: Account;
  readonly ownId: number;
  readonly ask: (request: AccountRequest) => void;
}

function AccountActions({ account, ownId, ask }: AccountActionsProps) {
  return (
    <>
      <button type="button" className="row-action" onClick={() => ask({ kind: 'edit', account })}>
        编辑
      </button>
      {account.source === 'local' && (
        <button type="button" className="row-action" onClick={() => ask({ kind: 'password', account })}>
          重置密码
        </button>
      )}
      {account.id !== ownId && (
        <button type="button" className="row-action" onClick={() => ask({ kind: 'disable', account })}>
          {account.disabled ? '启用' : '停用'}
        </button>
      )}
    </>
  );
}
