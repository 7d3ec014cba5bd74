/** 操作日志 across the product: who did what, newest first, within the reader's data scope. */
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import { FilterChips } from '../../shared/lists/filter-chips.tsx';
import { countText } from '../../shared/tables/paging.ts';
import { saveCsv } from '../../shared/tables/save-csv.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import '../../shared/tables/list-filters.css';
import { foldedLog } from './fold-log.ts';
import { FoldedEntry } from './folded-entry.tsx';
import { type LogAddress, readLogAddress, withLogFilters, writeLogAddress } from './log-address.ts';
import { logChips } from './log-chips.ts';
import { LogEntry } from './log-entry.tsx';
import { logFile } from './log-file.ts';
import { LogSearch } from './log-search.tsx';
import { OlderRows } from './older-rows.tsx';
import { operationLogQueries } from './operation-log-queries.ts';

export function OperationLogsPage() {
  const [search, setSearch] = useSearchParams();
  const address = readLogAddress(search);
  const show = (next: LogAddress) => setSearch(writeLogAddress(next));
  const { data: labels = [] } = useQuery(operationLogQueries.words());
  const mayExport = useMe().privileges.includes('EXPORT');
  return (
    <Page title="操作日志" actions={mayExport && <ExportButton address={address} />}>
      <LogSearch
        address={address}
        onChange={(change) => show(withLogFilters(address, change))}
        onReset={() => show({})}
      />
      <FilterChips
        chips={logChips(address, labels)}
        onRemove={(key) => show(withLogFilters(address, { [key]: '' }))}
        onReset={() => show({})}
      />
      <Results address={address} onReset={() => show({})} />
    </Page>
  );
}

function ExportButton({ address }: { address: LogAddress }) {
  const write = useMutation({
    mutationFn: () => logFile(address),
    onSuccess: ({ csv, count, isCut }) => {
      saveCsv(csv, '操作日志');
      const written = `已导出 ${countText(count)} 条操作`;
      showSuccess(isCut ? `${written}；更早的没有导出，请设置结束时间后再导出` : written);
    },
  });
  return (
    <button type="button" className="button" disabled={write.isPending} onClick={() => write.mutate()}>
      {write.isPending ? '正在导出' : '导出'}
    </button>
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
