import {
  ASSIGN_TYPES_PATH,
  ASSISTANTS_PATH,
  PROGRAMMING_PATH,
  TEACHERS_PATH,
} from '@lectern/domain/assistants/people-paths';
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';

const inNav = (navKey: string): RouteHandle => ({ navKey });
const teacher = async () => ({ Component: (await import('./teachers/teacher-page.tsx')).TeacherPage });
const assistant = async () => ({ Component: (await import('./assistants/assistant-page.tsx')).AssistantPage });
const assignTypes = async () => ({ Component: (await import('./assign-types/assign-types-page.tsx')).AssignTypesPage });
const programming = async () => ({ Component: (await import('./programming/programming-page.tsx')).ProgrammingPage });

export const peopleRoutes: RouteObject[] = [
  {
    path: TEACHERS_PATH.slice(1),
    handle: inNav('jwcTeachers'),
    lazy: async () => ({ Component: (await import('./teachers/teacher-list-page.tsx')).TeacherListPage }),
  },
  { path: `${TEACHERS_PATH.slice(1)}/:teacherId/:tabId?`, handle: inNav('jwcTeachers'), lazy: teacher },
  {
    path: ASSISTANTS_PATH.slice(1),
    handle: inNav('jwcAssistants'),
    lazy: async () => ({ Component: (await import('./assistants/assistants-page.tsx')).AssistantsPage }),
  },
  { path: `${ASSISTANTS_PATH.slice(1)}/:assistantId/:tabId?`, handle: inNav('jwcAssistants'), lazy: assistant },
  { path: `${ASSIGN_TYPES_PATH.slice(1)}/:typeId?`, handle: inNav('assignTypes'), lazy: assignTypes },
  {
    path: PROGRAMMING_PATH.slice(1),
    handle: inNav('programmingLessons'),
    lazy: async () => ({ Component: (await import('./programming/programming-list-page.tsx')).ProgrammingListPage }),
  },
  { path: `${PROGRAMMING_PATH.slice(1)}/:lessonId/:tabId?`, handle: inNav('programmingLessons'), lazy: programming },
];
