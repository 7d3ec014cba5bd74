import type { DataRouter } from 'react-router';

export interface RouterStep {
  readonly at: number;
  readonly state: DataRouter['state'];
}
