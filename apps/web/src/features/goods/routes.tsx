import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

export const goodsRoutes: RouteObject[] = [
  {
    path: 'jwc/materialStock',
    handle: { navKey: 'materialStock' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./stock-page.tsx')).StockPage }),
  },
];
