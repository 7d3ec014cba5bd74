/** An option of a list with what speaks for it beside its name. */
import type { ReactNode } from 'react';
import './hinted-option.css';

interface Hinted {
  readonly label?: ReactNode;
  readonly hint?: unknown;
}

/** As wide as a name with its reasons. */
export const HINTED_WIDTH = 420;

export function hintedOption({ data: { label, hint } }: { readonly data: Hinted }) {
  if (typeof hint !== 'string' || hint === '') return label;
  return (
    <span className="hinted-option" title={hint}>
      <span>{label}</span>
      <span className="hinted-reasons">{hint}</span>
    </span>
  );
}
