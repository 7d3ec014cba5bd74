/** The page of connections arrives when it is opened (R039). */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

export const templateConnectionRoutes: RouteObject[] = [
  {
    path: 'lessonTemplateConnectionsDetail',
    handle: { navKey: 'lessonTemplateConnections' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./connections-page.tsx')).ConnectionsPage }),
  },
];
