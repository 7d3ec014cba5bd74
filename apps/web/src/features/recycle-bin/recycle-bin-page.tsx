/** 回收站: what was deleted in the last 30 days, by kind, with who, when and how long it stays; and the way back. */
import { BIN_DAYS, BIN_KIND, type BinKind } from '@lectern/domain/recycle-bin/bin-codes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import '../../shared/forms/text-input.css';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { BinMenu } from './bin-menu.tsx';
import { BinTable } from './bin-table.tsx';
import './recycle-bin.css';
import { type BinFilter, recycleBinQueries } from './recycle-bin-queries.ts';

const RestoreDialog = lazy(async () => ({ default: (await import('./restore-dialog.tsx')).RestoreDialog }));

export function RecycleBinPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const show = ({ kind, text, deletedBy }: BinFilter) =>
    setSearch({ kind, ...(text ? { text } : {}), ...(deletedBy ? { deletedBy } : {}) });
  return (
    <Page title="回收站" lead={`删除的内容在这里保留 ${BIN_DAYS} 天，到期后彻底清除，不能再恢复。视图只列出自己的。`}>
      <div className="with-side-menu">
        <BinMenu present={filter.kind} />
        <section className="panel" aria-label={BIN_KIND.labelOf(filter.kind)}>
          <Search filter={filter} onSearch={show} />
          <Content key={filter.kind} filter={filter} onReset={() => show({ kind: filter.kind })} />
        </section>
      </div>
    </Page>
  );
}

function Content({ filter, onReset }: { filter: BinFilter; onReset: () => void }) {
  const bin = useInfiniteQuery(recycleBinQueries.list(filter));
  const mayRestore = useMe().privileges.includes('LESSON_WRITE');
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const items = bin.data?.pages.flatMap(({ list }) => list) ?? [];
  const shown = items.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const tick = (ids: readonly number[], on: boolean) =>
    setTicked((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  const retry = () => void bin.refetch();
  if (bin.isPending) return <Skeleton lines={8} />;
  if (bin.isError && !bin.data) return <ErrorNote error={bin.error} onRetry={retry} />;
  return (
    <>
      {bin.isError && <StaleNote error={bin.error} onRetry={retry} />}
      {items.length === 0 ? (
        <Nothing filter={filter} onReset={onReset} />
      ) : (
        <BinTable items={items} stale={bin.isPlaceholderData} ticked={ticked} onTick={tick} />
      )}
      {shown.length > 0 && (
        <div className="bin-batch" role="toolbar" aria-label="批量恢复">
          <span>已选 {shown.length} 项</span>
          <button
            type="button"
            className="button"
            disabled={!mayRestore}
            {...(mayRestore ? {} : { title: '没有编辑课程的权限，请联系管理员' })}
            onClick={() => setAsked(shown)}
          >
            恢复所选
          </button>
          <button type="button" className="row-action" onClick={() => setTicked(new Set())}>
            清除选择
          </button>
        </div>
      )}
      {asked && (
        <Suspense>
          <RestoreDialog
            kind={filter.kind}
            ids={asked}
            onClose={() => setAsked(null)}
            onRestored={() => setTicked(new Set())}
          />
        </Suspense>
      )}
      {bin.hasNextPage && (
        <button
          type="button"
          className="button bin-more"
          disabled={bin.isFetchingNextPage}
          onClick={() => void bin.fetchNextPage()}
        >
          {bin.isFetchingNextPage ? '加载中' : '加载更早删除的'}
        </button>
      )}
    </>
  );
}

function Nothing({ filter: { kind, text, deletedBy }, onReset }: { filter: BinFilter; onReset: () => void }) {
  const label = BIN_KIND.labelOf(kind);
  if (!text && !deletedBy) {
    return (
      <EmptyNote title={`回收站里没有${label}`}>
        近 {BIN_DAYS} 天删除的{label}会列在这里
      </EmptyNote>
    );
  }
  return (
    <EmptyNote title={`没有符合条件的${label}`}>
      <button type="button" className="row-action" onClick={onReset}>
        查看全部
      </button>
    </EmptyNote>
  );
}

function Search({ filter, onSearch }: { filter: BinFilter; onSearch: (filter: BinFilter) => void }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSearch({ kind: filter.kind, text: enteredText(form, 'text'), deletedBy: enteredText(form, 'deletedBy') });
  };
  const reset = (form: HTMLFormElement | null) => {
    form?.reset();
    onSearch({ kind: filter.kind });
  };
  return (
    // Another kind or address starts from its own words.
    <form key={JSON.stringify(filter)} className="bin-search" role="search" aria-label="查询回收站" onSubmit={search}>
      <label>
        名称或 ID
        <input name="text" type="search" className="text-input" defaultValue={filter.text ?? ''} maxLength={100} />
      </label>
      <label>
        删除人
        <input
          name="deletedBy"
          type="search"
          className="text-input"
          defaultValue={filter.deletedBy ?? ''}
          maxLength={40}
        />
      </label>
      <SearchButtons onReset={reset} />
    </form>
  );
}

function readFilter(search: URLSearchParams): BinFilter {
  const asked = search.get('kind');
  const kind: BinKind = BIN_KIND.has(asked) ? asked : BIN_KIND.code.lesson;
  const text = search.get('text')?.trim().slice(0, 100);
  const deletedBy = search.get('deletedBy')?.trim().slice(0, 40);
  return { kind, ...(text ? { text } : {}), ...(deletedBy ? { deletedBy } : {}) };
}
