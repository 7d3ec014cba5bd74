/** The reporter itself, in a file of its own: it is fetched with the first error, and of its library only what is used. */
import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  setUser,
} from '@sentry/browser';

const TUNNEL = '/lectern/api/errors/envelope';
/** R348. */
const TRACES_SAMPLE_RATE = 1;

interface Person {
  readonly id: string;
  readonly username: string;
  readonly identity: string;
}
interface Header {
  readonly name: string;
  readonly value: string;
}

let started = false;

export function sendError(error: Error, person: Person, platformHeader: Header | null): void {
  if (!started) start(platformHeader);
  setUser({ ...person });
  captureException(error, { extra: { url: window.location.href } });
}

function start(platformHeader: Header | null): void {
  started = true;
  const headers: Record<string, string> = { 'x-lectern-request': '1' };
  if (platformHeader) headers[platformHeader.name] = platformHeader.value;
  init({
    // Only its form matters: everything leaves through the tunnel.
    dsn: `${window.location.protocol}//lectern@${window.location.host}/1`,
    tunnel: TUNNEL,
    tracesSampleRate: TRACES_SAMPLE_RATE,
    transportOptions: { headers },
    // No global handlers: our own listeners already told of the error.
    defaultIntegrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
    ],
  });
}
