/** Pages of what surrounds episodes: comments, videos, numbers and time slots. */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const COMMENTS: RouteHandle = { navKey: 'episodeComments' };
const VIDEOS: RouteHandle = { navKey: 'videos' };

export const episodeExtrasRoutes: RouteObject[] = [
  {
    path: 'jwc/episodeComments',
    handle: COMMENTS,
    lazy: async () => ({
      Component: (await import('./comments/comment-settings-page.tsx')).CommentSettingsPage,
    }),
  },
  {
    path: 'jwc/episodeComments/comments',
    handle: COMMENTS,
    lazy: async () => ({ Component: (await import('./comments/comments-page.tsx')).CommentsPage }),
  },
  {
    path: 'jwc/videos',
    handle: VIDEOS,
    lazy: async () => ({ Component: (await import('./videos/video-list-page.tsx')).VideoListPage }),
  },
  {
    path: 'jwc/videos/:videoId',
    handle: VIDEOS,
    lazy: async () => ({ Component: (await import('./videos/video-page.tsx')).VideoPage }),
  },
  {
    path: 'jwc/episodePeriods',
    handle: { navKey: 'episodePeriods' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('./periods/periods-page.tsx')).PeriodsPage }),
  },
];
