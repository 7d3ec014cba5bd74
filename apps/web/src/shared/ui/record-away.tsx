/** In the place of a record that is not there: on its way, gone, or its call failed. */
import type { ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import { EmptyNote, ErrorNote, Skeleton } from './notes.tsx';
import { RecordPage } from './record-page.tsx';

interface RecordAwayProps {
  readonly list: string;
  readonly listPath: string;
  /** With its measure: `这份测评`. */
  readonly noun: string;
  readonly missing: string;
  /** Where it may have gone. */
  readonly children: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function RecordAway({ list, listPath, noun, missing, children, error, onRetry }: RecordAwayProps) {
  const isMissing = isApiError(error) && error.status === 404;
  const isFailed = error !== null && !isMissing;
  return (
    <RecordPage title={isMissing ? missing : list} list={list} listPath={listPath}>
      <div className="panel">
        {isMissing && <EmptyNote title={`没有找到${noun}`}>{children}</EmptyNote>}
        {isFailed && <ErrorNote error={error} onRetry={onRetry} />}
        {error === null && <Skeleton lines={6} />}
      </div>
    </RecordPage>
  );
}
