/** Answers the calls of tasks in tests of pages; what it answers may be changed while they run. */
import type { Me } from '@lectern/contract/shell/identity';
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { vi } from 'vitest';
import { aPerson } from '../../shared/api/session-test-data.ts';
import { aPlan } from '../../shared/plan/plan-test-data.ts';

export interface TaskServer {
  readonly tasks: Map<number, TaskSummary>;
  readonly sent: { readonly method: string; readonly path: string; readonly body: unknown }[];
  /** Every call of tasks fails. */
  down: boolean;
}

export function aTaskServer(...tasks: readonly TaskSummary[]): TaskServer {
  const server: TaskServer = { tasks: new Map(tasks.map((task) => [task.id, task])), sent: [], down: false };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => Promise.resolve(answer(server, url, init)));
  return server;
}

const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, requestId: 'r1', retryable: false }, { status });

function answer(server: TaskServer, url: string, { method = 'GET', body }: RequestInit): Response {
  const { pathname: path, searchParams } = new URL(url, 'http://x');
  if (method !== 'GET')
    server.sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
  if (server.down) return refusal(500, 'INTERNAL', '服务出错');
  const [, part, id, action] = /^\/lectern\/api\/(tasks|plans)\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
  const task = server.tasks.get(Number(id));
  if (path === '/lectern/api/tasks') return Response.json(pageOf(server, searchParams));
  if (path === '/lectern/api/preferences') return Response.json({});
  if (path === '/lectern/api/commands') {
    return Response.json([{ type: 'lesson.publish', label: '发布课程', description: '检查全部发布条件后上架课程' }]);
  }
  if (!task) return refusal(404, 'NOT_FOUND', '任务不存在');
  if (action === 'rows') return Response.json({ list: [], total: 0, page: 1, pageSize: 200 });
  if (action === 'release') return Response.json({ taskId: task.id, task: { ...task, state: 'running' } });
  if (action === 'retry' || action === 'undo') return Response.json(aPlan({ id: 99 }));
  if (part === 'plans') return Response.json(aPlan({ id: task.id, state: task.state, mine: task.mine }));
  if (action !== undefined) {
    const state = action === 'pause' ? 'paused' : action === 'cancel' ? 'canceled' : 'running';
    server.tasks.set(task.id, { ...task, state });
  }
  return Response.json(server.tasks.get(task.id));
}

function pageOf({ tasks }: TaskServer, search: URLSearchParams) {
  const open = ['planning', 'planned', 'awaitingRelease', 'running', 'paused'];
  const list = [...tasks.values()].filter(
    ({ mine, state }) =>
      (search.get('open') === null || open.includes(state)) &&
      (search.get('mine') === null || mine) &&
      (search.get('state') === null || state === search.get('state')),
  );
  return { list, total: list.length, page: 1, pageSize: 20 };
}

/** Runs tasks, and whatever else is said. */
export function aTaskPerson(...more: readonly string[]): Me {
  return aPerson({ privileges: ['amaze', 'AMAZE_MAIN', 'LESSON_READ', 'BATCH_TASK_LOW', ...more] });
}
