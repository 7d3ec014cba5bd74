/** Pages of lessons. The list, the detail page and the form arrive separately; none brings another. */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const HANDLE: RouteHandle = { navKey: 'lessons' };
/** The detail page reads by the second call, which also tells the sale (R043). */
const DETAIL: RouteHandle = { ...HANDLE, version: 'v2' };

export const lessonRoutes: RouteObject[] = [
  {
    path: 'lessonDispatch/lessons',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./list/lesson-list-page.tsx')).LessonListPage }),
  },
  {
    path: 'lessons/new',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./form/create-lesson-page.tsx')).CreateLessonPage }),
  },
  {
    path: 'lessons/:lessonId/edit',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./form/edit-lesson-page.tsx')).EditLessonPage }),
  },
  {
    path: 'lessons/:lessonId/intro',
    loader: async ({ params }) => (await import('./detail/open-intro.ts')).openIntro(params['lessonId']),
    element: null,
  },
  {
    path: 'lessons/:lessonId/:tabId?/:subTabId?',
    handle: DETAIL,
    lazy: async () => ({ Component: (await import('./detail/lesson-detail-page.tsx')).LessonDetailPage }),
  },
];
