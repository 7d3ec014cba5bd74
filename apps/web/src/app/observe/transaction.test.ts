import { expect, test } from 'vitest';
import { endOf, type Span, type Surroundings, transactionEnvelope, type Visit } from './transaction.ts';

const visit: Visit = {
  op: 'navigation',
  name: '/lessons/:lessonId/:tabId?',
  startMs: 1000,
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
};
const call: Span = {
  op: 'http.client',
  description: 'GET /tutor-atm-lesson/api/v2/lessons/:id',
  startMs: 1100,
  endMs: 1350,
  httpStatus: 200,
};
const around: Surroundings = {
  timeOrigin: 1_772_330_400_000,
  origin: 'https://lectern.example.com',
  environment: 'dev',
  userId: '7',
  newId: (length) => 'c'.repeat(length),
};
const linesOf = (text: string): unknown[] => text.split('\n').map((line): unknown => JSON.parse(line));

test('R348: a visit is one transaction of the Sentry protocol, sampled at 1, with its calls as spans', () => {
  const [header, item, transaction] = linesOf(transactionEnvelope(visit, [call], around));
  expect(header).toMatchObject({
    event_id: 'c'.repeat(32),
    trace: { trace_id: 'a'.repeat(32), sample_rate: '1', sampled: 'true' },
  });
  expect(item).toEqual({ type: 'transaction' });
  expect(transaction).toMatchObject({
    type: 'transaction',
    transaction: '/lessons/:lessonId/:tabId?',
    start_timestamp: 1_772_330_401,
    timestamp: 1_772_330_401.35,
    user: { id: '7' },
    contexts: { trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16), op: 'navigation' } },
    spans: [
      {
        parent_span_id: 'b'.repeat(16),
        op: 'http.client',
        description: 'GET /tutor-atm-lesson/api/v2/lessons/:id',
        status: 'ok',
        data: { 'http.response.status_code': 200 },
      },
    ],
  });
});

test('a failed call says so, one without an answer too', () => {
  const spans = [
    { ...call, httpStatus: 503 },
    { ...call, httpStatus: 0 },
  ];
  expect(linesOf(transactionEnvelope(visit, spans, around))[2]).toMatchObject({
    spans: [{ status: 'unknown_error' }, { status: 'unavailable' }],
  });
});

test('a page is there when the last thing it waited for is', () => {
  expect(endOf(visit, [call, { ...call, endMs: 1200 }])).toBe(1350);
  expect(endOf(visit, [])).toBe(1000);
});

test('a page that asks for very much still makes a small envelope', () => {
  const many = Array.from({ length: 1000 }, () => call);
  expect(transactionEnvelope(visit, many, around).length).toBeLessThan(30_000);
});

test('R348: the calls of a page that fetches a hundred files first are in its trace, in their place', () => {
  const file = (startMs: number): Span => ({
    op: 'resource.script',
    description: '/assets/a.js',
    startMs,
    endMs: startMs + 5,
  });
  const files = Array.from({ length: 100 }, (_, nth) => file(nth));
  const [, , transaction] = linesOf(
    transactionEnvelope(visit, [...files, call, { ...call, description: 'GET /y' }], around),
  );
  const { spans } = transaction as { spans: readonly { op: string; description: string }[] };
  expect(spans).toHaveLength(60);
  expect(spans.slice(-2).map(({ description }) => description)).toEqual([call.description, 'GET /y']);
});
