/** A large publish as people do it: lessons, a plan over HTTP, its confirmation, and what must hold when it is over. */
import type pg from 'pg';
import { z } from 'zod';

export interface Caller {
  readonly baseUrl: string;
  readonly cookie: string;
}

const Reply = z.looseObject({ code: z.string().optional(), message: z.string().optional() });

export async function callApi(
  caller: Caller,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(`${caller.baseUrl}${path}`, {
    method,
    headers: {
      cookie: caller.cookie,
      'x-lectern-request': '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const reply: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(Reply.parse(reply))}`);
  return reply;
}

/** Complete lessons; the last `refused` of them lack what publishing wants. Answers their ids. */
export async function insertLessons(pool: pg.Pool, count: number, refused: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `WITH template AS (
       INSERT INTO lesson_template (name, flatted_category, subject_id, phase, grade_ids)
       VALUES ('批量班型', 'systematic', 2, 2, '{7}') RETURNING id
     )
     INSERT INTO lesson (name, category, flatted_category, subject_id, subject_ids, phase, grade_ids, semester_id,
       mixed_level, label_id, refund_way, price, required_unset, template_id)
     SELECT '批量课 ' || i, 'systematic', 'systematic', 2, '{2}', 2, '{7}', 122, 1, 701,
       CASE WHEN i <= $1::int - $2::int THEN 'full' END, 199900, i > $1::int - $2::int,
       (SELECT id FROM template)
     FROM generate_series(1, $1::int) AS i RETURNING id::int AS id`,
    [count, refused],
  );
  return rows.map((row) => row.id);
}

const PlanReply = z.looseObject({ id: z.int(), state: z.string(), hash: z.string().nullable(), rowCount: z.int() });

export interface MadePlan {
  readonly id: number;
  readonly hash: string;
  readonly rowCount: number;
}

export const planPublish = (caller: Caller, ids: readonly number[]): Promise<MadePlan> =>
  planOf(caller, { type: 'lesson.publish', selection: { ids }, input: {} });

export const planOf = (caller: Caller, body: object): Promise<MadePlan> => planAt(caller, '/lectern/api/plans', body);
export const undoPlanOf = (caller: Caller, taskId: number): Promise<MadePlan> =>
  planAt(caller, `/lectern/api/tasks/${taskId}/undo`, {});

/** Waits until the plan is complete. */
async function planAt(caller: Caller, path: string, body: object): Promise<MadePlan> {
  let plan = PlanReply.parse(await callApi(caller, 'POST', path, body));
  while (plan.state === 'planning') {
    await new Promise((resolve) => setTimeout(resolve, 20));
    plan = PlanReply.parse(await callApi(caller, 'GET', `/lectern/api/plans/${plan.id}`));
  }
  return { id: plan.id, hash: plan.hash ?? '', rowCount: plan.rowCount };
}

/** These lessons have no outline and no limit, which publishing wants confirmed. */
const BARE = { noEpisodes: 'apply', noSaleEnd: 'apply', noLimit: 'apply' };

export const confirmPlan = (caller: Caller, plan: { id: number; hash: string }): Promise<unknown> =>
  callApi(caller, 'POST', `/lectern/api/plans/${plan.id}/confirm`, {
    hash: plan.hash,
    choices: BARE,
    reason: '',
  });

export interface TaskFacts {
  readonly state: string;
  readonly waiting: number;
  readonly succeeded: number;
  readonly refused: number;
  readonly failed: number;
}

export async function taskFacts(pool: pg.Pool, id: number): Promise<TaskFacts> {
  const { rows } = await pool.query<TaskFacts>(
    `SELECT (SELECT state FROM task WHERE id = $1) AS state,
       count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
       count(*) FILTER (WHERE state = 'succeeded')::int AS succeeded,
       count(*) FILTER (WHERE state = 'refused')::int AS refused,
       count(*) FILTER (WHERE state = 'failed')::int AS failed
     FROM task_item WHERE task_id = $1`,
    [id],
  );
  const [facts] = rows;
  if (!facts) throw new Error(`no task ${id}`);
  return facts;
}

/** Published lessons, rows of the log, and lessons that were done more than once. */
export async function effectsOf(pool: pg.Pool, taskId: number, ids: readonly number[]) {
  const { rows } = await pool.query<{ published: number; logged: number; twice: number; offRev: number }>(
    `SELECT (SELECT count(*)::int FROM lesson WHERE id = ANY($2) AND status = 'published') AS published,
       (SELECT count(*)::int FROM operation_log WHERE task_id = $1 AND action = 'lesson.publish') AS logged,
       (SELECT count(*)::int FROM (SELECT subject_id FROM operation_log WHERE task_id = $1
          AND action = 'lesson.publish' GROUP BY 1 HAVING count(*) > 1) d) AS twice,
       (SELECT count(*)::int FROM lesson WHERE id = ANY($2)
          AND rev <> CASE status WHEN 'published' THEN 2 ELSE 1 END) AS "offRev"`,
    [taskId, ids],
  );
  return rows[0];
}
