/** What a chart over time shows: points in their order, and series of values, one for each point. */
type ChartTone = 'accent' | 'danger' | 'success' | 'warning';

export interface ChartSeries {
  readonly label: string;
  readonly tone: ChartTone;
  /** Bars of several series stand on one another; `down`: below the line, for what left. */
  readonly shape: 'bar' | 'down' | 'line' | 'step';
  /** Each unit has its own axis. */
  readonly unit: 'count' | 'percent';
  /** Null: there is none. */
  readonly values: readonly (number | null)[];
  /** The last point is not over yet. */
  readonly isOpen?: boolean;
}

interface ChartPoint {
  readonly label: string;
  /** All its values in words. */
  readonly title: string;
}

interface ChartBreak {
  /** The first point behind it. */
  readonly index: number;
  readonly label: string;
}

export interface ChartData {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  /** Where what is measured changes its definition. */
  readonly breaks?: readonly ChartBreak[];
}
