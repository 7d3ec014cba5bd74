/** What a collector of traces is sent, by OTLP over HTTP in JSON. */
import { createServer } from 'node:http';
import { z } from 'zod';
import { freePort } from '../free-port.ts';

const Value = z.looseObject({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
});
const Span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.looseObject({ key: z.string(), value: Value })),
  links: z.array(z.looseObject({ traceId: z.string() })).optional(),
});
const Sent = z.looseObject({
  resourceSpans: z.array(z.looseObject({ scopeSpans: z.array(z.looseObject({ spans: z.array(Span) })) })),
});

export type SentSpan = z.infer<typeof Span>;

export interface TraceCollector {
  readonly url: string;
  readonly spans: readonly SentSpan[];
  /** Everything as it came. */
  text(): string;
  stop(): void;
}

export async function startCollector(): Promise<TraceCollector> {
  const spans: SentSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8');
      bodies.push(body);
      for (const { scopeSpans } of Sent.parse(JSON.parse(body)).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    text: () => bodies.join('\n'),
    stop: () => server.close(),
  };
}
