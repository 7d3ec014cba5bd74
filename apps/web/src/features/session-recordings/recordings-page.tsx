/** 会话录制: whose sessions were recorded (R342). Each leads to its player. */
import type { Recording } from '@lectern/contract/administration/session-recordings';
import { sessionRecordingsContract } from '@lectern/contract/administration/session-recordings';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import type { PlacedColumn } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { enteredText } from '../../shared/tables/entered-text.ts';
import { Pager } from '../../shared/tables/pager.tsx';
import { countText, typedPage } from '../../shared/tables/paging.ts';
import { SearchButtons } from '../../shared/tables/search-buttons.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { deviceOf } from '../staff-menu/index.ts';
import { durationWords } from './duration-words.ts';
import { recordingPath } from './recording-paths.ts';
import './recordings.css';

const KB = 1024;
const PAGE_SIZE = 20;
const LAST_PAGE = 9_999;
const idOf = ({ id }: Recording): number => id;
const nameOf = ({ staffName }: Recording): string => staffName;

const column = (
  key: string,
  title: string,
  width: number,
  render: PlacedColumn<Recording>['column']['render'],
  align?: 'end',
): PlacedColumn<Recording> => ({
  column: { key, title, width, render, ...(align ? { align } : {}) },
  width,
  left: undefined,
  grows: key === 'userAgent',
});

const COLUMNS: readonly PlacedColumn<Recording>[] = [
  column('staffName', '人员', 110, (row) =>
    row.handedOn ? row.staffName : <Link to={recordingPath(row.key)}>{row.staffName}</Link>,
  ),
  column('startedTime', '开始时间', 140, ({ startedTime }) => <Instant at={startedTime} />),
  column('durationMs', '时长', 100, ({ durationMs }) => durationWords(durationMs), 'end'),
  column('eventCount', '事件数', 90, ({ eventCount }) => countText(eventCount), 'end'),
  column('byteCount', '大小', 90, ({ byteCount }) => `${countText(Math.ceil(byteCount / KB))} KB`, 'end'),
  column('expiresTime', '保留至', 140, ({ expiresTime }) => <Instant at={expiresTime} />),
  column('userAgent', '浏览器', 240, ({ userAgent, handedOn }) => (handedOn ? '已转交外部服务' : deviceOf(userAgent))),
];

export function RecordingsPage() {
  const [params, setParams] = useSearchParams();
  const staffName = params.get('staffName') ?? '';
  const page = typedPage(params.get('page') ?? '', LAST_PAGE) ?? 1;
  const recordings = useQuery({
    queryKey: ['session-recordings', staffName, page],
    queryFn: ({ signal }) =>
      call(sessionRecordingsContract.list, { query: { staffName, page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = enteredText(event.currentTarget, 'staffName').trim();
    setParams(name === '' ? {} : { staffName: name });
  };
  const reset = (form: HTMLFormElement | null) => {
    form?.reset();
    setParams({});
  };
  const { data, error } = recordings;
  return (
    <Page title="会话录制" lead="抽样录制的页面操作，保留 30 天；输入内容不录制。谁看了谁的录制会记入操作日志。">
      <form className="recordings-search" role="search" aria-label="查询录制" onSubmit={search} key={staffName}>
        <input
          type="search"
          name="staffName"
          aria-label="人员姓名"
          placeholder="人员姓名"
          defaultValue={staffName}
          maxLength={40}
        />
        <SearchButtons onReset={reset} />
      </form>
      <DataTable
        name="会话录制"
        columns={COLUMNS}
        rows={error && !data ? [] : data?.list}
        idOf={idOf}
        nameOf={nameOf}
        stale={recordings.isPlaceholderData}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={() => void recordings.refetch()} />
          ) : (
            <EmptyNote title="没有会话录制">开启会话录制并设置抽样率后，抽中的会话会列在这里。</EmptyNote>
          )
        }
      />
      <Pager
        state={{ page, pageSize: PAGE_SIZE }}
        total={data && { count: data.total, exact: true }}
        unit="次录制"
        sizes={[PAGE_SIZE]}
        onChange={(next) => setParams({ ...(staffName ? { staffName } : {}), page: String(next.page) })}
      />
    </Page>
  );
}
