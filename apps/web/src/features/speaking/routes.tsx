import { SPEAKING_PATH } from '@lectern/domain/speaking/speaking-paths';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'speaking' };
const path = SPEAKING_PATH.slice(1);

export const speakingRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./speaking-page.tsx')).SpeakingPage }) },
  {
    path: `${path}/episodes/:episodeId`,
    handle,
    lazy: async () => ({ Component: (await import('./sentences-page.tsx')).SentencesPage }),
  },
];
