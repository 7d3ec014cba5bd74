/**
 * What one page took to load or to change, as a transaction of the Sentry protocol: the calls it made and the files
 * it fetched are its spans (R348). Pure; times are milliseconds since the page began, as `performance.now` has them.
 */
import type { TraceIds } from '../current-trace.ts';

export interface Span {
  readonly op: 'http.client' | 'resource.script' | 'resource.css' | 'browser';
  readonly description: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Of an answer; 0 for none. */
  readonly httpStatus?: number;
}

export interface Visit extends TraceIds {
  readonly op: 'pageload' | 'navigation';
  /** The route's pattern: `/lessons/:lessonId`, never an address with what somebody searched for. */
  readonly name: string;
  readonly startMs: number;
}

export interface Surroundings {
  /** Epoch milliseconds of `performance.now() === 0`. */
  readonly timeOrigin: number;
  readonly origin: string;
  readonly environment: string;
  readonly userId: string;
  readonly newId: (length: 16 | 32) => string;
}

/** R348: every trace is kept. */
const TRACES_SAMPLE_RATE = 1;
const SPANS_AT_MOST = 60;
/** Fields of the protocol are in seconds. */
const SECOND_MS = 1000;

/** A page is there when the last thing it waited for is; nothing to wait for is over at once. */
export function endOf(visit: Visit, spans: readonly Span[]): number {
  return Math.max(visit.startMs, ...spans.map(({ endMs }) => endMs));
}

/** A first visit fetches more files than a trace holds: none of them takes the place of a call. */
function mostTelling(spans: readonly Span[]): readonly Span[] {
  const isFile = ({ op }: Span): boolean => op === 'resource.script' || op === 'resource.css';
  let calls = Math.min(SPANS_AT_MOST, spans.filter((span) => !isFile(span)).length);
  let files = SPANS_AT_MOST - calls;
  return spans.filter((span) => (isFile(span) ? files-- > 0 : calls-- > 0));
}

/** One envelope holds one transaction: the protocol allows no second. */
export function transactionEnvelope(visit: Visit, spans: readonly Span[], around: Surroundings): string {
  const eventId = around.newId(32);
  const seconds = (ms: number) => (around.timeOrigin + ms) / SECOND_MS;
  const { traceId, spanId, op, name } = visit;
  const header = {
    event_id: eventId,
    sent_at: new Date(around.timeOrigin + endOf(visit, spans)).toISOString(),
    sdk: { name: 'lectern.page', version: '1' },
    trace: {
      trace_id: traceId,
      public_key: 'lectern',
      sample_rate: String(TRACES_SAMPLE_RATE),
      sampled: 'true',
      transaction: name,
    },
  };
  const transaction = {
    event_id: eventId,
    type: 'transaction',
    platform: 'javascript',
    transaction: name,
    transaction_info: { source: 'route' },
    start_timestamp: seconds(visit.startMs),
    timestamp: seconds(endOf(visit, spans)),
    environment: around.environment,
    user: { id: around.userId },
    request: { url: `${around.origin}/#${name}` },
    contexts: { trace: { trace_id: traceId, span_id: spanId, op, status: 'ok', origin: `auto.${op}` } },
    spans: mostTelling(spans).map((span) => ({
      trace_id: traceId,
      span_id: around.newId(16),
      parent_span_id: spanId,
      op: span.op,
      description: span.description,
      start_timestamp: seconds(span.startMs),
      timestamp: seconds(span.endMs),
      ...statusOf(span),
    })),
  };
  return [header, { type: 'transaction' }, transaction].map((line) => JSON.stringify(line)).join('\n');
}

function statusOf({ httpStatus }: Span) {
  if (httpStatus === undefined) return {};
  const status = httpStatus >= 200 && httpStatus < 400 ? 'ok' : httpStatus === 0 ? 'unavailable' : 'unknown_error';
  return { status, data: { 'http.response.status_code': httpStatus } };
}
