/**
 * Traces by OpenTelemetry: a call, its statements, and the rows of the task that comes of it are one trace. Nothing that
 * somebody typed or that stands in a record goes along: route patterns, ids of tasks, kinds of records, texts of statements
 * without their values.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AppError } from '../errors.ts';
import { spanOf, traceOf } from './trace-ids.ts';

export interface TracedCall {
  /** `GET /lectern/api/teams`. */
  readonly name: string;
  readonly requestId: string;
  readonly attributes: Attributes;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** The W3C header, as it came. */
  readonly traceparent: string | undefined;
  /** Who sends the header is another server of ours, not anybody. */
  readonly isTrusted: boolean;
}

export interface Traces {
  call<T>(call: TracedCall, run: () => Promise<T>): Promise<T>;
  /** A turn at the rows of a task, in the trace of the call that planned it. */
  task<T>(
    task: { readonly id: number; readonly type: string; readonly requestId: string },
    run: () => Promise<T>,
  ): Promise<T>;
  /** What is still to be sent is sent. */
  close(): Promise<void>;
}

export const NO_TRACES: Traces = {
  call: (_call, run) => run(),
  task: (_task, run) => run(),
  close: () => Promise.resolve(),
};

interface Around {
  readonly tracer: Tracer;
  readonly span: Span;
}

const around = new AsyncLocalStorage<Around>();

interface Tracing {
  readonly tracer: Tracer;
  /** The next span begins the trace of this request. */
  readonly begin: (requestId: string) => void;
  readonly close: () => Promise<void>;
}

export function tracesOf({ tracer, begin, close }: Tracing): Traces {
  const within = async <T>(span: Span, run: () => Promise<T>): Promise<T> => {
    if (!span.isRecording()) return run();
    try {
      return await around.run({ tracer, span }, run);
    } catch (error) {
      noteFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    call: ({ name, requestId, attributes, startedAt, traceparent, isTrusted }, run) => {
      const from = traceparent === undefined ? undefined : contextIn(traceparent);
      const follows = from !== undefined && isTrusted;
      if (!follows) begin(requestId);
      const span = tracer.startSpan(
        name,
        {
          kind: SpanKind.SERVER,
          startTime: startedAt,
          attributes: { ...attributes, 'lectern.request': requestId },
          // Anybody may send a header: what it names is linked, and decides nothing here.
          links: from && !follows ? [{ context: from }] : [],
        },
        follows ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT,
      );
      return within(span, run);
    },
    task: ({ id, type, requestId }, run) => {
      const planned = {
        traceId: traceOf(requestId),
        spanId: spanOf(requestId),
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      };
      const attributes = { 'lectern.task': id, 'lectern.command': type, 'lectern.request': requestId };
      return within(tracer.startSpan(`task ${type}`, { attributes }, trace.setSpanContext(ROOT_CONTEXT, planned)), run);
    },
    close,
  };
}

/** A part of what is being traced; outside of a trace nothing but the work. */
export async function inSpan<T>(
  name: string,
  attributes: Attributes,
  run: () => Promise<T>,
  ended: (result: T) => Attributes = () => ({}),
): Promise<T> {
  const outer = around.getStore();
  if (!outer) return run();
  const span = outer.tracer.startSpan(name, { attributes }, trace.setSpan(ROOT_CONTEXT, outer.span));
  try {
    const result = await around.run({ ...outer, span }, run);
    span.setAttributes(ended(result));
    return result;
  } catch (error) {
    noteFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A statement that has just ended. `textOf` is called where it is traced only. */
export function noteStatement(textOf: () => string, ms: number): void {
  const outer = around.getStore();
  if (!outer) return;
  const text = textOf();
  const at = Date.now();
  outer.tracer
    .startSpan(
      /^\w+/.exec(text)?.[0]?.toUpperCase() ?? 'STATEMENT',
      {
        kind: SpanKind.CLIENT,
        startTime: at - ms,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      },
      trace.setSpan(ROOT_CONTEXT, outer.span),
    )
    .end(at);
}

/** The W3C header for a call to another server; undefined: nothing is traced. */
export function traceHeader(): string | undefined {
  const span = around.getStore()?.span.spanContext();
  return span && `00-${span.traceId}-${span.spanId}-01`;
}

/** Its words may hold somebody's name: the code says what it was. */
function noteFailure(span: Span, error: unknown): void {
  const isOurs = error instanceof AppError;
  span.setAttribute('error.type', isOurs ? error.code : 'unexpected');
  if (!isOurs || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

const HEADER = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextIn(header: string) {
  const [, traceId, spanId, flags] = HEADER.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}
