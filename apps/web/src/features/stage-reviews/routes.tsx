import { STAGE_REVIEWS_PATH } from '@lectern/domain/stage-reviews/stage-review-state';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'stageReviews' };

const page = async () => ({ Component: (await import('./stage-review-page.tsx')).StageReviewPage });

export const stageReviewRoutes: RouteObject[] = [
  {
    path: STAGE_REVIEWS_PATH.slice(1),
    handle,
    lazy: async () => ({ Component: (await import('./stage-reviews-page.tsx')).StageReviewsPage }),
  },
  { path: `${STAGE_REVIEWS_PATH.slice(1)}/:reviewId/:tab?`, handle, lazy: page },
];
