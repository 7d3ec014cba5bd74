import { messageOf } from '../api/api-error.ts';
import './stale-note.css';

/** Above a table whose refresh failed: the rows stay, and this says that they are old. */
export function StaleNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="stale-note" role="alert">
      <span>{messageOf(error)}。下面是上一次查到的内容。</span>
      <button type="button" className="button" onClick={onRetry}>
        重试
      </button>
    </div>
  );
}
