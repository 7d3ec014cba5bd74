import { CALLS_PATH, DESK_PATH } from '@lectern/domain/customer-service/desk-paths';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'customerService' };
const path = DESK_PATH.slice(1);

export const customerServiceRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./desk-page.tsx')).DeskPage }) },
  {
    path: `${path}/students/:studentId/:tabId?`,
    handle,
    lazy: async () => ({ Component: (await import('./student-page.tsx')).StudentPage }),
  },
  {
    path: CALLS_PATH.slice(1),
    handle,
    lazy: async () => ({ Component: (await import('./calls-page.tsx')).CallsPage }),
  },
];
