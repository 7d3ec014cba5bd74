/** 拒绝记录: who failed to sign in and who was refused what, the newest first. */
import type { Refusal } from '@lectern/contract/administration/accounts';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import '../../shared/forms/text-input.css';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { Pager } from '../../shared/tables/pager.tsx';
import { typedPage } from '../../shared/tables/paging.ts';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { ADMIN_PAGE_SIZE, adminQueries } from './admin-queries.ts';
import { plainColumn } from './plain-columns.ts';

const LAST_PAGE = 9_999;
const KIND: Readonly<Record<Refusal['kind'], string>> = {
  denied: '没有权限',
  signIn: '登录失败',
  tooMany: '登录过于频繁',
};
const idOf = ({ id }: Refusal): number => id;
const nameOf = ({ name, kind }: Refusal): string => name || KIND[kind];

const columns = [
  plainColumn<Refusal>('time', '时间', 150, ({ time }) => <Instant at={time} />),
  plainColumn<Refusal>('kind', '类型', 120, ({ kind }) => KIND[kind]),
  plainColumn<Refusal>('name', '姓名', 130, ({ staffId, name }) => (staffId === null ? '账号不存在' : name)),
  plainColumn<Refusal>('account', '账号', 130, ({ account }) => account || '—'),
  plainColumn<Refusal>('address', '地址', 140, ({ address }) => address || '—'),
  plainColumn<Refusal>('endpoint', '接口', 300, ({ endpoint }) => endpoint, true),
  plainColumn<Refusal>('permission', '缺少的权限', 180, ({ permission }) => permission || '—', true),
  plainColumn<Refusal>('count', '次数', 80, ({ count }) => count),
];

export function RefusalsPage() {
  const [params, setParams] = useSearchParams();
  const text = params.get('text') ?? '';
  const page = typedPage(params.get('page') ?? '', LAST_PAGE) ?? 1;
  const refusals = useQuery(adminQueries.refusals(text, page));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = enteredText(event.currentTarget, 'text').trim();
    setParams(typed === '' ? {} : { text: typed });
  };
  const reset = (form: HTMLFormElement | null) => {
    form?.reset();
    setParams({});
  };
  const { data, error } = refusals;
  return (
    <AdminFrame tab="refusals" lead="登录失败和没有权限的操作，保留 90 天；同一地址一分钟内的重复操作合并计次。">
      <form className="admin-search" role="search" aria-label="查询拒绝记录" onSubmit={search} key={text}>
        <input
          type="search"
          name="text"
          className="text-input"
          aria-label="姓名、账号或地址"
          placeholder="姓名、账号或地址"
          defaultValue={text}
          maxLength={64}
        />
        <SearchButtons onReset={reset} />
      </form>
      <DataTable
        name="拒绝记录"
        columns={columns}
        rows={error && !data ? [] : data?.list}
        idOf={idOf}
        nameOf={nameOf}
        stale={refusals.isPlaceholderData}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void refusals.refetch()} />
          ) : (
            <EmptyNote title="没有拒绝记录">{text ? '换一个姓名、账号或地址再查询。' : '最近没有人被拒绝。'}</EmptyNote>
          )
        }
      />
      <Pager
        state={{ page, pageSize: ADMIN_PAGE_SIZE }}
        total={data && { count: data.total, exact: true }}
        unit="条"
        sizes={[ADMIN_PAGE_SIZE]}
        onChange={(next) => setParams({ ...(text ? { text } : {}), page: String(next.page) })}
      />
    </AdminFrame>
  );
}
