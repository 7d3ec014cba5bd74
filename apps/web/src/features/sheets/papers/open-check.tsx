/** What the check before opening says of a holder's paper, and whether it could be opened now. */
import type { Assessment, CheckedAssessment } from '@lectern/contract/exams/assessments';
import { useQuery } from '@tanstack/react-query';
import { ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { PaperMessages } from './paper-messages.tsx';

interface OpenCheckProps {
  readonly queryKey: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<CheckedAssessment>;
  readonly status: Assessment['status'];
}

export function OpenCheck({ queryKey, read, status }: OpenCheckProps) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    meta: { failure: 'inline' },
  });
  return (
    <section className="panel" aria-label="检查">
      <h2>检查</h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <>
          <p role="status">{verdictOf(data, status)}</p>
          <PaperMessages messages={data.messages} />
        </>
      )}
    </section>
  );
}

function verdictOf({ refusal, messages }: CheckedAssessment, status: Assessment['status']): string {
  if (refusal && status === 'closed') return `现在还不能开放：${refusal.message}`;
  if (refusal) return refusal.message;
  if (status === 'open') return messages.length === 0 ? '正在开放，试卷没有问题。' : '正在开放，试卷有需要留意的地方。';
  return messages.length === 0 ? '没有问题，可以开放。' : '可以开放，试卷有需要留意的地方。';
}
