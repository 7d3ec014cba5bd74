/** Pages of 分享卡片: what messengers show of a shared lesson. */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'shareConfigs' };

export const shareCardRoutes: RouteObject[] = [
  {
    path: 'jwc/shareConfigs',
    handle,
    lazy: async () => ({ Component: (await import('./list/share-cards-page.tsx')).ShareCardsPage }),
  },
  {
    path: 'jwc/shareConfigs/lookup',
    handle,
    lazy: async () => ({ Component: (await import('./lookup/lookup-page.tsx')).ShareLookupPage }),
  },
  {
    path: 'jwc/shareConfigs/create',
    handle,
    lazy: async () => ({ Component: (await import('./form/share-card-pages.tsx')).CreateShareCardPage }),
  },
  {
    path: 'jwc/shareConfigs/:cardId',
    handle,
    lazy: async () => ({ Component: (await import('./form/share-card-pages.tsx')).ShareCardPage }),
  },
];
