import type { Destination } from '../../platform/forwarder.ts';

/** `https://KEY@HOST/PROJECT`, as such services give it out. */
export function sentryDestination(dsn: string): Destination {
  const { protocol, username, host, pathname } = new URL(dsn);
  const [project = '', ...prefix] = pathname
    .split('/')
    .filter((part) => part !== '')
    .toReversed();
  const base = [host, ...prefix.toReversed()].join('/');
  return {
    url: `${protocol}//${base}/api/${project}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=lectern/1, sentry_key=${username}`,
    },
  };
}
