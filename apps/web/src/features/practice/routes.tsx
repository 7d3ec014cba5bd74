/** Pages of a student's practice beside an episode (R292, R299); the kebab spellings lead here (T170, T172). */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'episodes' };
const path = 'students/:studentId/episodes/:episodeId';

export const practiceRoutes: RouteObject[] = [
  {
    path: `${path}/rolePlay`,
    handle,
    lazy: async () => ({ Component: (await import('./role-play-page.tsx')).RolePlayPage }),
  },
  {
    path: `${path}/exerciseAnimation`,
    handle,
    lazy: async () => ({ Component: (await import('./animation-page.tsx')).AnimationPage }),
  },
];
