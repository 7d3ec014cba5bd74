/**
 * Tracing and session recording are fetched when the page has nothing better to do. What happens before that is
 * noted here, so that the first pages somebody opens are traced like all others (R348).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import type { RouterStep } from './observe/router-step.ts';

const AT_LATEST_MS = 3_000;

export function observeLater(client: QueryClient, router: DataRouter): void {
  const steps: RouterStep[] = [{ at: 0, state: router.state }];
  const stop = router.subscribe((state) => {
    steps.push({ at: performance.now(), state });
  });
  const load = async () => {
    const { observePage } = await import('./observe/observe-page.ts');
    stop();
    observePage(client, router, steps);
  };
  const start = () => void load().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: AT_LATEST_MS });
  else setTimeout(start, AT_LATEST_MS);
}
