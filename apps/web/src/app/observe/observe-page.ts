/** Tracing (R348) and session recording (R342): everything that watches a page, in one part that comes late. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { clientSettings } from '../../shared/api/client-settings.ts';
import { randomKey } from '../../shared/api/random-key.ts';
import { meQuery } from '../../shared/api/session.ts';
import { fileSpans, loadSpans, takeCallSpans } from './page-spans.ts';
import { createTracer } from './page-tracer.ts';
import type { RouterStep } from './router-step.ts';
import { createVisitReader } from './router-visits.ts';
import { recordSampledSessions } from './sampled-sessions.ts';
import { type Span, transactionEnvelope, type Visit } from './transaction.ts';

const TUNNEL = '/lectern/api/errors/envelope';
/** Opened before anybody has signed in; the service takes traces of signed-in people only. */
const WAITING_AT_MOST = 20;

export function observePage(client: QueryClient, router: DataRouter, steps: readonly RouterStep[]): void {
  const send = createTraceSender(client);
  const tracer = createTracer({
    now: () => performance.now(),
    isBusy: () => client.isFetching() + client.isMutating() > 0,
    takeCalls: takeCallSpans,
    otherSpans: ({ op, startMs }, untilMs) => [
      ...(op === 'pageload' ? loadSpans() : []),
      ...fileSpans(startMs, untilMs),
    ],
    newId,
    done: send,
  });
  const visitOf = createVisitReader();
  const follow = (step: RouterStep) => {
    const visit = visitOf(step);
    if (visit) tracer.begin(visit);
  };
  for (const step of steps) follow(step);
  router.subscribe((state) => follow({ at: performance.now(), state }));
  addEventListener('pagehide', () => tracer.end());
  recordSampledSessions(client);
}

function createTraceSender(client: QueryClient): (visit: Visit, spans: readonly Span[]) => void {
  let waiting: [Visit, readonly Span[]][] = [];
  const flush = () => {
    const me = client.getQueryData(meQuery.queryKey);
    if (!me) return;
    const environment = client.getQueryData(appConfigQuery.queryKey)?.env ?? '';
    const around = {
      timeOrigin: performance.timeOrigin,
      origin: location.origin,
      environment,
      userId: String(me.id),
      newId,
    };
    for (const [visit, spans] of waiting.splice(0)) post(transactionEnvelope(visit, spans, around));
  };
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && waiting.length > 0 && query.queryKey[0] === meQuery.queryKey[0]) flush();
  });
  return (visit, spans) => {
    waiting = [...waiting, [visit, spans] as [Visit, readonly Span[]]].slice(-WAITING_AT_MOST);
    flush();
  };
}

/** Outlives the page; losing a trace is no failure. */
function post(body: string): void {
  const { platformHeader } = clientSettings();
  const headers: Record<string, string> = { 'content-type': 'application/x-sentry-envelope', 'x-lectern-request': '1' };
  if (platformHeader) headers[platformHeader.name] = platformHeader.value;
  fetch(TUNNEL, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' }).catch(() => undefined);
}

function newId(length: 16 | 32): string {
  return randomKey().slice(0, length);
}
