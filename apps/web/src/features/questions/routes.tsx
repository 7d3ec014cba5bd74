import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const handle = { navKey: 'questions' } satisfies RouteHandle;

export const questionRoutes: RouteObject[] = [
  {
    path: 'jwc/questions',
    handle,
    lazy: async () => ({ Component: (await import('./list/questions-page.tsx')).QuestionsPage }),
  },
  {
    path: 'jwc/questions/new',
    handle,
    lazy: async () => ({ Component: (await import('./page/question-form-pages.tsx')).NewQuestionPage }),
  },
  {
    path: 'jwc/questions/:questionId',
    handle,
    lazy: async () => ({ Component: (await import('./page/question-page.tsx')).QuestionPage }),
  },
  {
    path: 'jwc/questions/:questionId/edit',
    handle,
    lazy: async () => ({ Component: (await import('./page/question-form-pages.tsx')).EditQuestionPage }),
  },
];
