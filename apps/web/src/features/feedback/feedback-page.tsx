/** App 改版反馈 (R321-R331): what families say about a version of the Android app, and how many stars they gave. */
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import './feedback.css';
import { type FeedbackAddress, type FeedbackSearch, readAddress, writeAddress } from './feedback-address.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import { useFeedback } from './feedback-query.ts';
import { FeedbackTable } from './feedback-table.tsx';
import { StarSummaryTable } from './star-summary.tsx';

export function FeedbackPage() {
  // One "today" for as long as the page is open.
  const [now] = useState(() => Date.now());
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const { startDate, clientVersion, paging } = address;
  const { asks, data, stale, error, retry } = useFeedback(address, now);
  const show = (next: FeedbackAddress) => setParams(writeAddress(next));
  const search = (wanted: FeedbackSearch) => {
    const isSame = wanted.startDate === startDate && wanted.clientVersion === clientVersion;
    if (isSame && asks) retry();
    show({ ...wanted, paging: { ...paging, page: 1 } });
  };
  return (
    <Page title="Android App 改版反馈">
      <FeedbackFilters search={{ startDate, clientVersion }} today={formatDate(now)} now={now} onSearch={search} />
      {asks ? (
        <>
          {error && data && <StaleNote error={error} onRetry={retry} />}
          {data && <StarSummaryTable star2Count={data.star2Count} />}
          {!data && !error && <div className="feedback-summary feedback-summary-space" aria-hidden="true" />}
          <FeedbackTable
            data={data}
            stale={stale}
            error={error}
            paging={paging}
            onPage={(next) => show({ ...address, paging: next })}
            onRetry={retry}
          />
        </>
      ) : (
        <div className="panel">
          <EmptyNote title="还没有查询">选择开始日期或客户端版本后点击“查询”，这里会列出评分和评价。</EmptyNote>
        </div>
      )}
    </Page>
  );
}
