import type { AppConfig } from '@lectern/contract/shell/shell';
import { useEffect } from 'react';
import { configureClient } from '../../shared/api/client-settings.ts';

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** What the configuration asks of the page as a whole, once it is there. */
export function useStartOfApp(config: AppConfig | undefined): void {
  useEffect(() => {
    if (!config) return;
    configureClient({ platformHeader: config.platformHeader });
    const secure = secureAddress(config.env, window.location);
    if (secure) window.location.replace(secure);
  }, [config]);
}

/** On the test environment the app runs by HTTPS only, unless the host is this machine (R017, decision 34). */
export function secureAddress(
  env: AppConfig['env'],
  { protocol, hostname, href }: Pick<Location, 'protocol' | 'hostname' | 'href'>,
): string | undefined {
  if (env !== 'test' || protocol !== 'http:' || LOCAL_HOSTS.includes(hostname)) return undefined;
  return href.replace(/^http:/, 'https:');
}
