/** The reporter itself, in a file of its own: it is fetched with the first error, and of its library only what is used. */
import {
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  setUser,
} from '@sentry/browser';
import { currentTrace } from './current-trace.ts';

const TUNNEL = '/lectern/api/errors/envelope';

interface Person {
  readonly id: string;
  readonly username: string;
  readonly identity: string;
}
interface Header {
  readonly name: string;
  readonly value: string;
}
export interface ReportedFrom {
  readonly platformHeader: Header | null;
  /** As traces name it; left to the library, every installation would be "production". */
  readonly environment: string;
}

let started = false;

export function sendError(error: Error, person: Person, from: ReportedFrom): void {
  if (!started) start(from);
  setUser({ ...person });
  const trace = currentTrace();
  captureException(error, {
    extra: { url: window.location.href },
    ...(trace ? { contexts: { trace: { trace_id: trace.traceId, span_id: trace.spanId } } } : {}),
  });
}

function start({ platformHeader, environment }: ReportedFrom): void {
  started = true;
  const headers: Record<string, string> = { 'x-lectern-request': '1' };
  if (platformHeader) headers[platformHeader.name] = platformHeader.value;
  init({
    // Only its form matters: everything leaves through the tunnel.
    dsn: `${window.location.protocol}//lectern@${window.location.host}/1`,
    tunnel: TUNNEL,
    environment,
    transportOptions: { headers },
    // No global handlers: our own listeners already told of the error.
    defaultIntegrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
    ],
  });
}
