/** Plans and their rows for tests, and a server that answers the calls of plans from them. */
import type { Me } from '@lectern/contract/shell/identity';
import type { PlanFix } from '@lectern/contract/tasks/plan-fixes';
import type { Plan, TaskRow, TaskSummary } from '@lectern/contract/tasks/task-replies';
import type { ToldOutcome } from '@lectern/domain/tasks/task-codes';

export const ROW_REASON = {
  code: 'required',
  message: '课程有必填项未填写：退款方式',
  to: '/lessons/3/edit?field=refundWay',
};

const SAME = { outcome: 'refused', code: 'unchanged', message: '已经是这样，无需变更' } as const;

export const ME: Me = {
  id: 7,
  account: 'operator',
  name: '林晓芸',
  identity: '教务运营',
  roles: ['ROLE_STAFF'],
  privileges: ['amaze'],
  scope: { subjects: null, phases: null },
};

export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message, requestId: 'r9', retryable: false }, { status });
}

export function aPlan(change: Partial<Plan> = {}): Plan {
  return {
    id: 41,
    type: 'lesson.publish',
    label: '发布课程',
    verb: '发布',
    unit: '门',
    noun: '课程',
    state: 'planned',
    tier: 'SMALL',
    creatorId: 7,
    creatorName: '林晓芸',
    mine: true,
    evaluated: 3,
    selected: 3,
    rowCount: 3,
    outcomes: { ok: 2, warning: 0, unknown: 0, unchanged: 0, refused: 1 },
    codes: [{ outcome: 'refused', code: ROW_REASON.code, message: '课程有必填项未填写', count: 1 }],
    lacks: [],
    impact: [],
    fields: [
      { field: 'status', label: '状态', rows: 2, shared: { before: '未发布', after: '已发布' }, repeated: false },
    ],
    columns: [],
    choices: [],
    needsRelease: false,
    shares: [],
    hash: 'a1b2',
    dangerous: false,
    undoOf: null,
    createdTime: 1_780_000_000_000,
    expiresTime: Number.MAX_SAFE_INTEGER,
    ...change,
  };
}

export function aRow(ordinal: number, outcome: ToldOutcome = 'ok'): TaskRow {
  const refused = outcome === 'refused';
  return {
    ordinal,
    subjectType: 'lesson',
    subjectId: ordinal,
    subjectName: `课程 ${ordinal}`,
    to: `/lessons/${ordinal}`,
    outcome,
    reasons: refused ? [{ outcome, ...ROW_REASON }] : outcome === 'unchanged' ? [SAME] : [],
    changes:
      refused || outcome === 'unchanged' ? [] : [{ field: 'status', label: '状态', before: '未发布', after: '已发布' }],
    state: 'waiting',
    resultCode: '',
    resultMessage: '',
    doneTime: 0,
  };
}

export function aTask(change: Partial<TaskSummary> = {}): TaskSummary {
  const { id, type, label, tier, creatorId, creatorName, mine, rowCount, undoOf, createdTime } = aPlan();
  return {
    id,
    type,
    label,
    tier,
    creatorId,
    creatorName,
    mine,
    about: '',
    rowCount,
    undoOf,
    createdTime,
    state: 'partial',
    counts: { waiting: 0, succeeded: 2, unchanged: 0, refused: 1, failed: 0, notDone: 0 },
    reason: '',
    releasedByName: null,
    undoneBy: null,
    undoable: true,
    file: null,
    confirmedTime: createdTime,
    startedTime: createdTime,
    finishedTime: createdTime,
    ...change,
  };
}

/** What was asked, by method and path; answers may be changed while a test runs. */
export class PlanServer {
  plan = aPlan();
  rows: readonly TaskRow[] = [aRow(1), aRow(2), aRow(3, 'refused')];
  confirmAnswer: () => Response = () => Response.json({ taskId: 41, task: aTask() });
  planAnswer: ((body: unknown) => Response) | undefined;
  /** By their ids; any other id is that of `plan`. */
  plans: Readonly<Record<number, Plan>> = {};
  /** Of `/plans/{id}/fixes/{lack}`. */
  fix: PlanFix | undefined;
  /** By their ids, in the order in which they are read; the last one stays. */
  tasks: Readonly<Record<number, readonly TaskSummary[]>> = {};
  readonly #taskReads = new Map<string, number>();
  readonly asked: { method: string; path: string; search: URLSearchParams; body: unknown }[] = [];

  readonly fetch = (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname: path, searchParams: search } = new URL(url, 'http://x');
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    this.asked.push({ method, path, search, body });
    return Promise.resolve(this.#answer(method, path, search, body));
  };

  #answer(method: string, path: string, search: URLSearchParams, body: unknown): Response {
    if (path.endsWith('/rows')) return Response.json(this.#page(search));
    if (path.endsWith('/confirm')) return this.confirmAnswer();
    if (method === 'POST') return this.planAnswer?.(body) ?? Response.json(this.plan);
    if (path.includes('/fixes/') && this.fix) return Response.json(this.fix);
    const task = this.#taskOf(path);
    if (task) return Response.json(task);
    const planId = /^\/lectern\/api\/plans\/(\d+)$/.exec(path)?.[1];
    if (planId !== undefined) return Response.json(this.plans[Number(planId)] ?? this.plan);
    return refusal(404, 'NOT_FOUND', '不存在');
  }

  #taskOf(path: string): TaskSummary | undefined {
    const states = this.tasks[Number(/^\/lectern\/api\/tasks\/(\d+)$/.exec(path)?.[1] ?? 0)];
    const times = this.#taskReads.get(path) ?? 0;
    this.#taskReads.set(path, times + 1);
    return states?.[times] ?? states?.at(-1);
  }

  #page(search: URLSearchParams) {
    const page = Number(search.get('page') ?? 1);
    const pageSize = Number(search.get('pageSize') ?? 20);
    const found = this.rows.filter(
      (row) =>
        (!search.has('outcome') || row.outcome === search.get('outcome')) &&
        (!search.has('state') || row.state === search.get('state')) &&
        (!search.has('code') || row.reasons.some(({ code }) => code === search.get('code'))) &&
        row.subjectName.includes(search.get('text') ?? ''),
    );
    return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
  }
}
