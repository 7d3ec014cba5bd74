import type { ReactNode } from 'react';
import './facts.css';

export type FactRow = readonly [label: string, value: ReactNode];

interface FactsProps {
  readonly rows: readonly FactRow[];
  /** The words for "not set", shown fainter. */
  readonly none?: string;
}

/** What is known of a record, each label once. */
export function Facts({ rows, none }: FactsProps) {
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-none={none !== undefined && value === none}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
