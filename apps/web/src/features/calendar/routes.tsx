import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

/** T021; guarded as an area that the navigation must lead to (R039). */
export const calendarRoutes: RouteObject[] = [
  {
    path: 'lessonCalendarDetail',
    handle: { navKey: 'lessonCalendar' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
  },
];
