import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

export const teamRoutes: RouteObject[] = [
  {
    path: 'jwc/teams',
    handle: { navKey: 'teams' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./teams-page.tsx')).TeamsPage }),
  },
];
