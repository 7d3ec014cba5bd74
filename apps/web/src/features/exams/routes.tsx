import { EXAMS_PATH } from '@lectern/domain/exams/exam-link';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'jams' };
const path = EXAMS_PATH.slice(1);

export const examRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./exams-page.tsx')).ExamsPage }) },
  {
    path: `${path}/:examId/:tab?`,
    handle,
    lazy: async () => ({ Component: (await import('./exam-page.tsx')).ExamPage }),
  },
];
