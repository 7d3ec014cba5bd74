import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

export const phoneRevealRoutes: RouteObject[] = [
  {
    path: 'phoneReveals',
    handle: { navKey: 'phoneReveals' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./phone-reveals-page.tsx')).PhoneRevealsPage }),
  },
];
