/** What the check says of the drafts of an exam; each message leads to its place in the editor. */

import { type CheckedPaper, examPapersContract } from '@lectern/contract/exams/exam-papers';
import type { Exam } from '@lectern/contract/exams/exams';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { PaperMessages } from '../../sheets/index.ts';
import { EXAMS } from '../exam-kind.ts';

/** The clock decides too: read again after a minute. */
const STALE_MS = 60_000;

export const publishCheck = ({ id, rev }: Exam) =>
  queryOptions({
    queryKey: [EXAMS, 'check', id, rev],
    queryFn: ({ signal }) => call(examPapersContract.check, { params: { id } }, { signal }),
    refetchInterval: STALE_MS,
    meta: { failure: 'inline' },
  });

export function PublishCheck({ exam }: { readonly exam: Exam }) {
  const { data, error, refetch } = useQuery(publishCheck(exam));
  return (
    <section className="panel" aria-label="检查">
      <h2>检查</h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <>
          <p role="status">{verdictOf(data)}</p>
          <PaperMessages messages={data.messages} />
        </>
      )}
    </section>
  );
}

function verdictOf({ refusal, messages }: CheckedPaper): string {
  if (refusal) return `现在发布会被拒绝：${refusal.message}`;
  return messages.length === 0 ? '没有问题，可以发布。' : `可以发布，需要确认 ${messages.length} 条提醒。`;
}
