/** Pages of lesson templates (班型): the list, the form, one template. */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const HANDLE: RouteHandle = { navKey: 'lessonTemplates' };

export const lessonTemplateRoutes: RouteObject[] = [
  {
    path: 'lessonDispatch/lessonTemplates',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./list/template-list-page.tsx')).TemplateListPage }),
  },
  {
    path: 'lessonTemplates/new',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./form/template-form-page.tsx')).CreateTemplatePage }),
  },
  {
    path: 'lessonTemplates/:lessonTemplateId/edit',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./form/template-form-page.tsx')).EditTemplatePage }),
  },
  {
    path: 'lessonTemplates/:lessonTemplateId/:tabId?',
    handle: HANDLE,
    lazy: async () => ({ Component: (await import('./detail/template-detail-page.tsx')).TemplateDetailPage }),
  },
];
