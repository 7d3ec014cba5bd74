/** What stands where content is missing: still on its way, empty, or failed. */
import { type ReactNode, useEffect, useState } from 'react';
import { isApiError, messageOf } from '../api/api-error.ts';
import { CopyButton } from './copy-button.tsx';
import './notes.css';

const SHOWN_AFTER_MS = 200;

/** Lines in the place of text; quick answers come without it. */
export function Skeleton({ lines = 4 }: { lines?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="skeleton" aria-busy="true" data-shown={shown}>
      <span className="visually-hidden">加载中</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </div>
  );
}

/** Why nothing is here and what to do next. */
export function EmptyNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="note">
      <p className="note-title">{title}</p>
      {children && <div className="note-text">{children}</div>}
    </div>
  );
}

export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const requestId = isApiError(error) ? error.requestId : '';
  return (
    <div className="note note-error" role="alert">
      <p className="note-title">{messageOf(error)}</p>
      {requestId && (
        <p className="note-text">
          请求编号 <code>{requestId}</code>
          <CopyButton text={requestId} label="复制请求编号" />
        </p>
      )}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  );
}
