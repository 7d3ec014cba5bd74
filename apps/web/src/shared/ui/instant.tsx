import { formatDateTime } from '@lectern/domain/time/shanghai-time';

/** Epoch milliseconds as `YYYY-MM-DD HH:mm` in Shanghai; 0 is not set. */
export function Instant({ at }: { at: number }) {
  if (at === 0) return <span className="empty-value">—</span>;
  return <time>{formatDateTime(at)}</time>;
}
