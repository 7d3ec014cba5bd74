/** Pages of propagation; each arrives when it is opened. */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const HANDLE: RouteHandle = { navKey: 'lessonTemplates' };

export const propagationRoutes: RouteObject[] = [
  {
    path: 'lessonTemplates/:templateId/propagate',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./matrix/matrix-page.tsx')).MatrixPage }),
  },
];
