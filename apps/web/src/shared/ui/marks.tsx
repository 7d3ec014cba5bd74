/** States in words with a colour beside: colour alone says nothing. */
import type { ReactNode } from 'react';
import './marks.css';

export type Tone = 'plain' | 'success' | 'warning' | 'danger' | 'accent' | 'unknown';

export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`status-dot tone-${tone}`}>
      <span className="status-text">{children}</span>
    </span>
  );
}

/** A short word in a frame beside a name. */
export function Mark({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`mark tone-${tone}`}>{children}</span>;
}
