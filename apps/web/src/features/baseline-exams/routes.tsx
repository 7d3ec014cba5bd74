import { BASELINE_EXAMS_PATH } from '@lectern/domain/baseline-exams/baseline-exam-link';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'baselineExams' };
const path = BASELINE_EXAMS_PATH.slice(1);

export const baselineExamRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./baseline-exams-page.tsx')).BaselineExamsPage }) },
  {
    path: `${path}/:examId/:tab?`,
    handle,
    lazy: async () => ({ Component: (await import('./baseline-exam-page.tsx')).BaselineExamPage }),
  },
];
