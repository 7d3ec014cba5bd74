import type { ReactNode } from 'react';
import { ActionError } from '../../shared/ui/action-error.tsx';

interface SaveBarProps {
  /** What is wrong or left to save. */
  readonly state: string;
  /** Why the server refused; `noun`: what was to be saved. */
  readonly error: unknown;
  readonly noun: string;
  readonly children: ReactNode;
}

/** Stays at the lower edge of the window, so that a refusal is read wherever a long form is scrolled to. */
export function SaveBar({ state, error, noun, children }: SaveBarProps) {
  return (
    <div className="admin-save-bar">
      <div className="admin-save-state">
        <ActionError error={error} noun={noun} />
        <span role="status">{state}</span>
      </div>
      {children}
    </div>
  );
}
