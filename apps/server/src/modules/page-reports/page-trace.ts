/** How long a page took to load or to change, and which calls it waited for, read from a Sentry transaction (R348). */
import { withoutPhones } from '@lectern/domain/privacy/without-phones';
import { isRecord, type Json, numberAt, textAt } from './json-access.ts';

interface TraceSpan {
  readonly op: string;
  readonly description: string;
  /** After the page began to load or to change. */
  readonly startMs: number;
  readonly durationMs: number;
  readonly status: string;
}

export interface PageTrace {
  readonly eventId: string;
  readonly traceId: string;
  readonly name: string;
  readonly op: string;
  readonly durationMs: number;
  readonly spans: readonly TraceSpan[];
}

const LONGEST_TEXT = 200;
const SPANS_AT_MOST = 100;
const HOUR_MS = 3_600_000;

export function readTrace(transaction: Json): Omit<PageTrace, 'eventId'> {
  const spans = transaction['spans'];
  const start = numberAt(transaction, 'start_timestamp');
  return {
    traceId: short(textAt(transaction, 'contexts', 'trace', 'trace_id')),
    name: short(textAt(transaction, 'transaction')),
    op: short(textAt(transaction, 'contexts', 'trace', 'op')),
    durationMs: msBetween(start, numberAt(transaction, 'timestamp')),
    spans: Array.isArray(spans)
      ? spans
          .slice(0, SPANS_AT_MOST)
          .filter(isRecord)
          .map((span) => spanOf(span, start))
      : [],
  };
}

function spanOf(span: Json, start: number): TraceSpan {
  const startedAt = numberAt(span, 'start_timestamp');
  return {
    op: short(textAt(span, 'op')),
    description: short(textAt(span, 'description')),
    startMs: msBetween(start, startedAt),
    durationMs: msBetween(startedAt, numberAt(span, 'timestamp')),
    status: short(textAt(span, 'status')),
  };
}

/** Sentry counts in seconds. */
function msBetween(start: number, end: number): number {
  return Math.min(HOUR_MS, Math.max(0, Math.round((end - start) * 1000)));
}

function short(text: string): string {
  return withoutPhones(text).toWellFormed().replaceAll('\0', '\u{fffd}').slice(0, LONGEST_TEXT).toWellFormed();
}
