/** Sends traces to a collector by OTLP over HTTP. Loaded only where an address is set: it costs memory and time. */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { spanOf, traceOf } from './trace-ids.ts';
import { type Traces, tracesOf } from './traces.ts';

export interface TraceSettings {
  /** Of the collector, with its path: `http://collector:4318/v1/traces`. */
  readonly url: string;
  /** 1: every request; the rows of a task are traced where its plan was. */
  readonly share: number;
  /** By which installations are known apart. */
  readonly environment: string;
}

const SEND_WITHIN_MS = 10_000;

export function openTraces({ url, share, environment }: TraceSettings): Traces {
  const random = new RandomIdGenerator();
  // Read by the span that is started in the same breath.
  let beginning: string | undefined;
  const ratio = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lectern', 'deployment.environment.name': environment }),
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    spanLimits: { attributeValueLengthLimit: 300 },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS }) }),
    ],
    idGenerator: {
      generateSpanId: () => (beginning === undefined ? random.generateSpanId() : spanOf(beginning)),
      generateTraceId: () => {
        const traceId = beginning === undefined ? random.generateTraceId() : traceOf(beginning);
        beginning = undefined;
        return traceId;
      },
    },
  });
  return tracesOf({
    tracer: provider.getTracer('lectern'),
    begin: (requestId) => {
      beginning = requestId;
    },
    close: () => provider.shutdown().catch(() => undefined),
  });
}
