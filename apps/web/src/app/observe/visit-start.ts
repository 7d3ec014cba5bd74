export interface VisitStart {
  readonly op: 'pageload' | 'navigation';
  readonly name: string;
  readonly startMs: number;
}
