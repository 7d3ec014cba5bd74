import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

export const externalLessonRoutes: RouteObject[] = [
  {
    path: 'externalLessons',
    handle: { navKey: 'externalLessons' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./external-lessons-page.tsx')).ExternalLessonsPage }),
  },
];
