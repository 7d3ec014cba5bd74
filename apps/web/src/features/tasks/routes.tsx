/**
 * Pages of tasks under their three paths (T120, T155, T156, T173): jwc/batch/task with the information page that
 * header `code: 1001` leads to, user/batch/task (module 3) and convenientTools (module 4). Guards: R047-R049.
 */
import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../../shared/hooks/route-handle.ts';
import { type TaskModule, taskListPath } from './task-paths.ts';

/** The bar leads to one list of tasks, whichever of its addresses is open. */
const NAV_KEY = 'batchTasks';

function routesOf(module: TaskModule): RouteObject {
  return {
    path: taskListPath(module).slice(1),
    handle: { navKey: NAV_KEY } satisfies RouteHandle,
    children: [
      {
        index: true,
        lazy: async () => {
          const { TaskListPage } = await import('./list/task-list-page.tsx');
          return { element: <TaskListPage key={module} module={module} /> };
        },
      },
      {
        path: 'new',
        lazy: async () => {
          const { NewTaskPage } = await import('./create/new-task-page.tsx');
          return { element: <NewTaskPage key={module} module={module} /> };
        },
      },
      {
        path: ':taskId',
        lazy: async () => {
          const { TaskPage } = await import('./detail/task-page.tsx');
          return { element: <TaskPage module={module} /> };
        },
      },
    ],
  };
}

export const taskRoutes: RouteObject[] = [routesOf(undefined), routesOf('3'), routesOf('4')];
