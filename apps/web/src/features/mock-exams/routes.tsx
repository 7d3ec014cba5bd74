import { MOCK_EXAMS_PATH } from '@lectern/domain/mock-exams/mock-exam-link';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle: RouteHandle = { navKey: 'mockExam' };
const path = MOCK_EXAMS_PATH.slice(1);

export const mockExamRoutes: RouteObject[] = [
  { path, handle, lazy: async () => ({ Component: (await import('./mock-exams-page.tsx')).MockExamsPage }) },
  {
    path: `${path}/:mockExamId/:tab?`,
    handle,
    lazy: async () => ({ Component: (await import('./mock-exam-page.tsx')).MockExamPage }),
  },
];
