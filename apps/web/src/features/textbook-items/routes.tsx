import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

export const textbookItemRoutes: RouteObject[] = [
  {
    path: 'jwc/pepls',
    handle: { navKey: 'pepls' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./textbook-items-page.tsx')).TextbookItemsPage }),
  },
];
