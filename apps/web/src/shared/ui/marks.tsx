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

interface MarkProps {
  readonly tone?: Tone;
  /** Nothing stands before it. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/** A short word in a frame beside a name. */
export function Mark({ tone = 'plain', alone = false, children }: MarkProps) {
  return <span className={`mark tone-${tone}${alone ? ' mark-alone' : ''}`}>{children}</span>;
}
