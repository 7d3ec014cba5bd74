/** 修复台 of 研发运维 (T149). */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'backdoor' };

export const backdoorRoutes: RouteObject[] = [
  {
    path: 'backdoor',
    handle,
    lazy: async () => ({ Component: (await import('./records/record-page.tsx')).RepairRecordPage }),
  },
  {
    path: 'backdoor/tasks',
    handle,
    lazy: async () => ({ Component: (await import('./rerun-page.tsx')).RerunPage }),
  },
  {
    path: 'backdoor/statistics',
    handle,
    lazy: async () => ({ Component: (await import('./statistics-page.tsx')).StatisticsPage }),
  },
  {
    path: 'backdoor/refresh',
    handle,
    lazy: async () => ({ Component: (await import('./refresh-page.tsx')).RefreshPage }),
  },
  {
    path: 'backdoor/viewAs',
    handle,
    lazy: async () => ({ Component: (await import('./view-as-page.tsx')).ViewAsPage }),
  },
];
