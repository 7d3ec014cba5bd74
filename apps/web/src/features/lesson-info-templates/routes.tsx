/** Pages of 课程信息模板: what the pages of lessons say. */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const HANDLE: RouteHandle = { navKey: 'lessonInfoTemplates' };

export const lessonInfoTemplateRoutes: RouteObject[] = [
  {
    path: 'lessonDispatch/lessonInfoTemplates',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./list/info-template-list-page.tsx')).InfoTemplateListPage }),
  },
  {
    path: 'lessonInfoTemplates/new',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./form/info-form-page.tsx')).CreateInfoTemplatePage }),
  },
  {
    path: 'lessonInfoTemplates/:templateId/edit',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./form/info-form-page.tsx')).EditInfoTemplatePage }),
  },
  {
    path: 'lessonInfoTemplates/:templateId/:tabId?',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./detail/info-template-page.tsx')).InfoTemplatePage }),
  },
];
