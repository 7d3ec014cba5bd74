/** The trace of the page that is open, so that an error can be found together with it. Empty before the first. */
export interface TraceIds {
  readonly traceId: string;
  readonly spanId: string;
}

let current: TraceIds | undefined;

export function currentTrace(): TraceIds | undefined {
  return current;
}

export function setCurrentTrace(ids: TraceIds): void {
  current = ids;
}
