import { HOLIDAYS_PATH, LEAVES_PATH } from '@lectern/domain/schedule/schedule-paths';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

export const scheduleRoutes: RouteObject[] = [
  {
    path: LEAVES_PATH.slice(1),
    handle: { navKey: 'teacherLeaves' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./leaves-page.tsx')).LeavesPage }),
  },
  {
    path: HOLIDAYS_PATH.slice(1),
    handle: { navKey: 'holidays' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./holidays-page.tsx')).HolidaysPage }),
  },
];
