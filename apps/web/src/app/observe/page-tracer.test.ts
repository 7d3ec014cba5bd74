import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTracer } from './page-tracer.ts';
import type { Span, Visit } from './transaction.ts';

let calls: Span[] = [];
let busy = false;
const done: { readonly visit: Visit; readonly spans: readonly Span[] }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  calls = [];
  busy = false;
  done.length = 0;
});
afterEach(() => vi.useRealTimers());

const aTracer = () =>
  createTracer({
    now: () => performance.now(),
    isBusy: () => busy,
    takeCalls: () => calls.splice(0),
    otherSpans: () => [],
    newId: (length) => 'a'.repeat(length),
    done: (visit, spans) => done.push({ visit, spans }),
  });
const aCall = (startMs: number, endMs: number): Span => ({ op: 'http.client', description: 'GET /x', startMs, endMs });
const load = { op: 'pageload', name: '/', startMs: 0 } as const;
const change = (startMs: number) => ({ op: 'navigation', name: '/lessons/:lessonId', startMs }) as const;

test('R348: a visit waits for its calls, also slow ones, and ends when the page has been quiet', () => {
  const tracer = aTracer();
  tracer.begin(load);
  busy = true;
  vi.advanceTimersByTime(8_000);
  expect(done).toEqual([]);
  busy = false;
  calls.push(aCall(100, 8_000));
  vi.advanceTimersByTime(3_000);
  expect(done).toMatchObject([{ visit: { op: 'pageload' }, spans: [{ endMs: 8_000 }] }]);
});

test('R348: every change of the route ends one visit and begins the next; each call belongs to one of them', () => {
  const tracer = aTracer();
  tracer.begin(load);
  vi.advanceTimersByTime(400);
  calls.push(aCall(50, 90));
  tracer.begin(change(300));
  calls.push(aCall(310, 390));
  tracer.end();
  expect(done.map(({ visit, spans }) => [visit.name, spans.map(({ startMs }) => startMs)])).toEqual([
    ['/', [50]],
    ['/lessons/:lessonId', [310]],
  ]);
});

test('R348: where the tracer came late, the calls of the second visit are not lost with the first', () => {
  const tracer = aTracer();
  calls.push(aCall(50, 90), aCall(310, 390));
  vi.advanceTimersByTime(400);
  tracer.begin(load);
  tracer.begin(change(300));
  tracer.end();
  expect(done.map(({ visit, spans }) => [visit.name, spans.map(({ startMs }) => startMs)])).toEqual([
    ['/', [50]],
    ['/lessons/:lessonId', [310]],
  ]);
});

test('a page that never becomes quiet is told after half a minute; one that is told is not told again', () => {
  const tracer = aTracer();
  tracer.begin(load);
  busy = true;
  vi.advanceTimersByTime(31_000);
  expect(done).toHaveLength(1);
  tracer.end();
  expect(done).toHaveLength(1);
});
