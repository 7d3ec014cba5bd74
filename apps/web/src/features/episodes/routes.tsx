/** Pages of episodes. The list, the detail page and the form arrive separately; none brings another. */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const HANDLE: RouteHandle = { navKey: 'episodes' };

export const episodeRoutes: RouteObject[] = [
  {
    path: 'jwc/episodes',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./list/episode-list-page.tsx')).EpisodeListPage }),
  },
  {
    path: 'jwc/episodes/new',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./form/create-episode-page.tsx')).CreateEpisodePage }),
  },
  {
    path: 'jwc/episodes/:episodeId/edit',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./form/edit-episode-page.tsx')).EditEpisodePage }),
  },
  {
    path: 'jwc/episodes/:episodeId/:tabId?',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./detail/episode-detail-page.tsx')).EpisodeDetailPage }),
  },
];
