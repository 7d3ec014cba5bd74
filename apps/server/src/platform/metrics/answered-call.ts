/** A call that was answered, as it is counted and logged. */
export interface AnsweredCall {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly durationMs: number;
}
