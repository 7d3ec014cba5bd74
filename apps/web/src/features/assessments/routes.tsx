import { ASSESSMENTS_PATH } from '@lectern/domain/assessments/assessment-link';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'assessments' };
const path = ASSESSMENTS_PATH.slice(1);

export const assessmentRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./assessments-page.tsx')).AssessmentsPage }) },
  {
    path: `${path}/:assessmentId/:tab?`,
    handle,
    lazy: async () => ({ Component: (await import('./assessment-page.tsx')).AssessmentPage }),
  },
];
