/**
 * Tells the logging service which requests the page made (E157, R339). The same request within 500 ms is told once;
 * entries leave in batches, and with the page when it goes. Losing some is no failure: nothing is shown, nothing retried.
 */

import type { AnyEndpoint } from '@lectern/contract/endpoint';
import { dedupRequest, type RequestLogEntry } from '@lectern/domain/requests/request-log-dedup';
import { clientSettings } from './client-settings.ts';
import { randomKey } from './random-key.ts';

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly page: string;
}

/** As the trace of a page takes it, in milliseconds since the page began. */
export interface SentRequest {
  readonly method: string;
  /** The call's pattern, without what was asked for. */
  readonly path: string;
  readonly status: number;
  readonly startMs: number;
  readonly endMs: number;
}

const SINK = '/lectern/api/request-logs';
const BATCH_SIZE = 50;
const BATCH_DELAY_MS = 10_000;
const MAX_TEXT = 300;
const TRACED_AT_MOST = 100;
/** The log itself, error reports, and signing in, before which nobody may write a log. */
const UNLOGGED: readonly string[] = ['E157', 'E160', 'L001', 'L002'];

let waiting: Entry[] = [];
const sent: SentRequest[] = [];
let recent: readonly RequestLogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let signedIn = false;

/** The log takes entries of signed-in people only. */
export function startRequestLog(): () => void {
  signedIn = true;
  addEventListener('pagehide', flushRequestLog);
  return () => {
    signedIn = false;
    waiting = [];
    removeEventListener('pagehide', flushRequestLog);
  };
}

export function logRequest(endpoint: AnyEndpoint, url: string, status: number, durationMs: number): void {
  if (UNLOGGED.includes(endpoint.id)) return;
  const { method, path } = endpoint;
  const endMs = performance.now();
  sent.push({ method, path, status, startMs: endMs - durationMs, endMs });
  if (sent.length > TRACED_AT_MOST) sent.shift();
  const step = dedupRequest(recent, { method: endpoint.method, url, at: performance.now() });
  recent = step.recent;
  if (!step.log) return;
  waiting.push({
    method: endpoint.method,
    path: url.slice(0, MAX_TEXT),
    status,
    durationMs: Math.min(3_600_000, Math.round(durationMs)),
    page: location.hash.slice(0, MAX_TEXT),
  });
  if (waiting.length >= BATCH_SIZE) flushRequestLog();
  else timer ??= setTimeout(flushRequestLog, BATCH_DELAY_MS);
}

/** The requests that nobody has taken yet, the newest hundred. */
export function takeSentRequests(): SentRequest[] {
  return sent.splice(0);
}

export function flushRequestLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!signedIn) {
    waiting = waiting.slice(-BATCH_SIZE);
    return;
  }
  const entries = waiting.splice(0, BATCH_SIZE);
  if (entries.length === 0) return;
  const { platformHeader } = clientSettings();
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-lectern-request': '1' };
  if (platformHeader) headers[platformHeader.name] = platformHeader.value;
  headers['idempotency-key'] = randomKey();
  const body = JSON.stringify({ entries });
  fetch(SINK, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' }).catch(() => undefined);
}
