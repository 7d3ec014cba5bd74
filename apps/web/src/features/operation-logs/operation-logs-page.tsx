/** 操作日志 across the product: who did what, newest first, within the reader's data scope. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { foldedLog } from './fold-log.ts';
import { FoldedEntry } from './folded-entry.tsx';
import { type LogAddress, readLogAddress, withLogFilters, writeLogAddress } from './log-address.ts';
import { LogEntry } from './log-entry.tsx';
import { LogSearch } from './log-search.tsx';
import { OlderRows } from './older-rows.tsx';
import { operationLogQueries } from './operation-log-queries.ts';

export function OperationLogsPage() {
  const [search, setSearch] = useSearchParams();
  const address = readLogAddress(search);
  const show = (next: LogAddress) => setSearch(writeLogAddress(next));
  return (
    <Page title="操作日志">
      <LogSearch
        address={address}
        onChange={(change) => show(withLogFilters(address, change))}
        onReset={() => show({})}
      />
      <Results address={address} onReset={() => show({})} />
    </Page>
  );
}

function Results({ address, onReset }: { address: LogAddress; onReset: () => void }) {
  const logs = useInfiniteQuery(operationLogQueries.search(address));
  const operations = logs.data?.pages.flatMap(({ list }) => list) ?? [];
  const filtered = writeLogAddress(address).size > 0;
  return (
    <section className="panel" aria-label="操作记录" aria-busy={logs.isFetching} data-stale={logs.isPlaceholderData}>
      {logs.isPending && <Skeleton lines={10} />}
      {logs.isError && !logs.data && <ErrorNote error={logs.error} onRetry={() => void logs.refetch()} />}
      {logs.isError && logs.data && <StaleNote error={logs.error} onRetry={() => void logs.refetch()} />}
      {logs.data && operations.length === 0 && !logs.hasNextPage && (
        <EmptyNote title={filtered ? '没有符合条件的操作' : '还没有操作记录'}>
          {filtered && (
            <>
              去掉部分条件再试，或
              <button type="button" className="row-action" onClick={onReset}>
                重置全部条件
              </button>
            </>
          )}
        </EmptyNote>
      )}
      {logs.data && operations.length === 0 && logs.hasNextPage && (
        <EmptyNote title="最近的记录都不在你的数据范围内">可以继续往前查找，或加上时间、对象等条件</EmptyNote>
      )}
      <ol className="log-list plain-list">
        {foldedLog(operations).map(([first, ...more]) => {
          if (!first) return null;
          if (more.length === 0) return <LogEntry key={first.id} operation={first} withSubject />;
          return <FoldedEntry key={first.id} operations={[first, ...more]} />;
        })}
      </ol>
      <OlderRows logs={logs} />
    </section>
  );
}
