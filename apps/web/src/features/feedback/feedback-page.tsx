/** App 改版反馈 (R321-R331): what families say about a version of the Android app, and how many stars they gave. */
import { evaluateFilters, mayEvaluate } from '@lectern/domain/feedback/evaluate-search';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyNote } from '../../shared/ui/notes.tsx';
import { Page } from '../../shared/ui/page.tsx';
import './feedback.css';
import { FeedbackFilters, type FeedbackSearch } from './feedback-filters.tsx';
import { FeedbackFound } from './feedback-found.tsx';
import { feedbackKind } from './feedback-kind.ts';

export function FeedbackPage() {
  const client = useQueryClient();
  // One "today" for as long as the page is open.
  const [now] = useState(() => Date.now());
  const [kind] = useState(() => feedbackKind(client, now));
  const [params, setParams] = useSearchParams();
  const address = kind.address.read(params);
  const { startDate = '', clientVersion = '' } = address;
  // R327, R328: without a real filter there is no call.
  const asks = mayEvaluate(evaluateFilters(address, now));
  const search = (wanted: FeedbackSearch) => {
    const isSame = wanted.startDate === startDate && wanted.clientVersion === clientVersion;
    if (isSame && asks) void client.invalidateQueries({ queryKey: ['feedback'] });
    const { withFilters, write } = kind.address;
    setParams(write(withFilters(address, { startDate: wanted.startDate, clientVersion: wanted.clientVersion })));
  };
  return (
    <Page title="Android App 改版反馈" wide>
      <FeedbackFilters search={{ startDate, clientVersion }} today={formatDate(now)} now={now} onSearch={search} />
      {asks ? (
        <FeedbackFound kind={kind} address={address} now={now} />
      ) : (
        <div className="panel">
          <EmptyNote title="还没有查询">选择开始日期或客户端版本后点击“查询”，这里会列出评分和评价。</EmptyNote>
        </div>
      )}
    </Page>
  );
}
