/** What a page waited for: its calls, from the client's own notes, and the files it fetched, from the browser's. */
import { takeSentRequests } from '../../shared/api/request-log.ts';
import type { Span } from './transaction.ts';

/** Removes the calls from the client's notes: each belongs to one page. */
export function takeCallSpans(): Span[] {
  return takeSentRequests().map(({ method, path, status, startMs, endMs }) => ({
    op: 'http.client',
    description: `${method} ${path}`,
    startMs,
    endMs,
    httpStatus: status,
  }));
}

/** Scripts and styles that were fetched within this time. */
export function fileSpans(fromMs: number, untilMs: number): Span[] {
  return performance.getEntriesByType('resource').flatMap((entry): Span[] => {
    const file = /\/assets\/[^?#]+\.(js|css)$/.exec(entry.name);
    const endMs = entry.startTime + entry.duration;
    if (!file || entry.startTime < fromMs || endMs > untilMs) return [];
    const op = file[1] === 'js' ? 'resource.script' : 'resource.css';
    return [{ op, description: file[0], startMs: entry.startTime, endMs }];
  });
}

/** Of the document itself. */
export function loadSpans(): Span[] {
  const [load] = performance.getEntriesByType('navigation');
  if (!(load instanceof PerformanceNavigationTiming)) return [];
  const phases: [string, number, number][] = [
    ['connect', load.connectStart, load.connectEnd],
    ['request', load.requestStart, load.responseStart],
    ['response', load.responseStart, load.responseEnd],
    ['domContentLoaded', load.responseEnd, load.domContentLoadedEventEnd],
  ];
  const paints = performance
    .getEntriesByName('first-contentful-paint')
    .map(({ startTime }): [string, number, number] => ['firstContentfulPaint', 0, startTime]);
  return [...phases, ...paints].flatMap(([description, startMs, endMs]): Span[] =>
    endMs > 0 ? [{ op: 'browser', description, startMs, endMs }] : [],
  );
}
