import { STAT_BOARD_PATH } from '@lectern/domain/shell/stat-board-path';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'statBoard' };

export const statBoardRoutes: RouteObject[] = [
  {
    path: STAT_BOARD_PATH.slice(1),
    handle,
    lazy: async () => ({ Component: (await import('./stat-board-page.tsx')).StatBoardPage }),
  },
];
