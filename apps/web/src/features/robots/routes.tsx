import { ROBOTS_PATH } from '@lectern/domain/robots/robot-paths';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'robots' };
const path = ROBOTS_PATH.slice(1);

export const robotRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./robots-page.tsx')).RobotsPage }) },
  {
    path: `${path}/:robotId`,
    handle,
    lazy: async () => ({ Component: (await import('./robot-page.tsx')).RobotPage }),
  },
];
