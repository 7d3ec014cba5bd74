/**
 * Teams and students against section 11 of their design: lists of one large lesson, 小班管理 by each of its filters, and
 * moves of thousands. Times of lists are the slowest of a hundred calls but one.
 */
import type { Plan } from '@lectern/contract/tasks/task-replies';
import type pg from 'pg';
import {
  type Caller,
  callApi,
  type MadePlan,
  planOf,
  taskFacts,
} from '../../apps/server/test/robustness/publish-task.ts';
import { LECTERN, LECTERN_READY, lecternEnvironment } from '../api/record-statements.ts';
import { signIn } from '../api/signed-in.ts';
import type { BenchDatabase } from '../bench-world.ts';
import { startChildServer } from '../child-server.ts';
import type { TaskFigure } from '../tasks/run-task-bench.ts';
import { insertLargeLesson, type LargeLesson, removeLargeLessons } from './large-classes.ts';

const CALLS = 100;
const WARM_UP = 5;
const DAY_MS = 86_400_000;
const LARGE = { teams: 300, students: 20_000, capacity: 100 };
const TRANSFERS = 3000;
const MERGED = { teams: 40, students: 1000, capacity: 60 };

export async function runTeamBench(
  database: BenchDatabase,
  pool: pg.Pool,
  say: (text: string) => void,
): Promise<TaskFigure[]> {
  const figures: TaskFigure[] = [];
  const keep = judging(figures, say);
  await removeLargeLessons(pool);
  const large = await insertLargeLesson(pool, LARGE, TRANSFERS);
  const merged = await insertLargeLesson(pool, MERGED, MERGED.students);
  await pool.query('ANALYZE team, team_student, enrolment, student');
  const server = await startChildServer(LECTERN, lecternEnvironment(database), LECTERN_READY);
  try {
    const headers = await signIn(server.port, 'admin');
    const caller = { baseUrl: `http://127.0.0.1:${server.port}`, cookie: headers['cookie'] ?? '' };
    for (const { what, path, budget } of lists(large, await someTeam(pool))) {
      keep({ what, value: await slowest(caller, path), unit: 'ms', budget });
    }
    await move(caller, pool, keep, {
      what: `${TRANSFERS} 人转班`,
      budgets: [5, 30],
      body: {
        type: 'student.transfer',
        input: {
          lessonId: large.lessonId,
          destTeamId: large.teamIds.at(-1),
          studentIds: large.studentIds.slice(0, TRANSFERS),
          reason: '调整班级',
        },
      },
    });
    await move(caller, pool, keep, {
      what: `${MERGED.teams} 个小班、${MERGED.students} 人合班`,
      budgets: [5, 10],
      body: {
        type: 'team.merge',
        input: {
          srcTeamIds: merged.teamIds.slice(0, MERGED.teams),
          destTeamId: merged.teamIds.at(-1),
          reason: '合班',
        },
      },
    });
  } finally {
    await server.stop();
    await removeLargeLessons(pool);
  }
  return figures;
}

function judging(figures: TaskFigure[], say: (text: string) => void): (figure: TaskFigure) => void {
  return (figure) => {
    const { what, value, unit, budget } = figure;
    figures.push(figure);
    const judged = budget === undefined ? '' : `（目标 ${budget} ${unit}）${value <= budget ? '✓' : '✗'}`;
    say(`  ${what}：${value.toFixed(unit === 's' ? 2 : 0)} ${unit}${judged}`);
  };
}

interface TeamFilters {
  readonly mentorId: number | null;
  readonly typeId: number | null;
  readonly semester: number | null;
  readonly subject: number | null;
  readonly phase: number | null;
}

/** Values that many teams have. */
async function someTeam(pool: pg.Pool): Promise<TeamFilters> {
  const { rows } = await pool.query<TeamFilters>(
    `SELECT mode() WITHIN GROUP (ORDER BY t.mentor_id)::int AS "mentorId",
       mode() WITHIN GROUP (ORDER BY t.assign_type_id)::int AS "typeId",
       mode() WITHIN GROUP (ORDER BY l.semester_id)::int AS "semester",
       mode() WITHIN GROUP (ORDER BY l.subject_id)::int AS "subject", mode() WITHIN GROUP (ORDER BY l.phase)::int AS "phase"
     FROM team t TABLESAMPLE SYSTEM (5) JOIN lesson l ON l.id = t.lesson_id`,
  );
  return rows[0] ?? { mentorId: null, typeId: null, semester: null, subject: null, phase: null };
}

function lists({ lessonId, teamIds }: LargeLesson, some: TeamFilters) {
  const { mentorId, typeId, semester, subject, phase } = some;
  const at = Date.now() - 5 * DAY_MS;
  const filters: Readonly<Record<string, string>> = {
    '': '不限',
    'text=1': '名称',
    'text=%E7%8F%AD': '名称（都有的字）',
    'saleStatus=on_shelf': '已上架',
    'withoutMentor=true': '未安排辅导老师',
    'fill=empty': '空班',
    'fill=open': '有余位',
    'fill=full': '满班',
    'standing=true': '未合并、未移走',
    [`mentorId=${mentorId}`]: '辅导老师',
    [`typeId=${typeId}`]: '分班方式',
    [`semester=${semester}`]: '学期',
    [`subject=${subject}`]: '学科',
    [`phase=${phase}`]: '学段',
    [`semester=${semester}&subject=${subject}&fill=full`]: '学期、学科、满班',
    [`semester=${semester}&subject=${subject}&phase=${phase}&saleStatus=off_shelf`]: '学期、学科、学段、未上架',
  };
  return [
    {
      what: `${LARGE.students} 人的课程：学员第一页，含总数`,
      path: `/lectern/api/lessons/${lessonId}/students?pageSize=20`,
      budget: 50,
    },
    {
      what: '同一课程：五天前的名单',
      path: `/lectern/api/lessons/${lessonId}/students?pageSize=20&at=${at}`,
      budget: 100,
    },
    { what: '一个小班五天前的名单', path: `/tutor-atm-lesson/api/teams/${teamIds[0]}/students?at=${at}`, budget: 100 },
    { what: `${LARGE.teams} 个小班的页签`, path: `/lectern/api/teams?lessonId=${lessonId}&pageSize=100`, budget: 150 },
    ...Object.entries(filters)
      .filter(([query]) => !query.includes('null'))
      .map(([query, name]) => ({
        what: `小班管理：${name}`,
        path: `/lectern/api/teams?pageSize=20${query && `&${query}`}`,
        budget: 50,
      })),
  ];
}

async function slowest(caller: Caller, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const startedAt = performance.now();
    await callApi(caller, 'GET', path);
    if (call >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => b - a)[1] ?? Number.NaN;
}

interface Move {
  readonly what: string;
  /** Of the plan and of its run, in seconds. */
  readonly budgets: readonly [number, number];
  readonly body: object;
}

async function move(caller: Caller, pool: pg.Pool, keep: (figure: TaskFigure) => void, { what, budgets, body }: Move) {
  const plannedAt = performance.now();
  const plan = await planOf(caller, body);
  keep({ what: `预演${what}`, value: (performance.now() - plannedAt) / 1000, unit: 's', budget: budgets[0] });
  const runAt = performance.now();
  await callApi(caller, 'POST', `/lectern/api/plans/${plan.id}/confirm`, await confirmationOf(caller, plan));
  let facts = await taskFacts(pool, plan.id);
  while (['running', 'planning', 'waiting'].includes(facts.state)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    facts = await taskFacts(pool, plan.id);
  }
  keep({ what: `执行${what}`, value: (performance.now() - runAt) / 1000, unit: 's', budget: budgets[1] });
  keep({ what: `未成的行`, value: plan.rowCount - facts.succeeded, unit: 'rows', budget: 0 });
}

/** Whatever the plan asks is answered with going on. */
async function confirmationOf(caller: Caller, { id, hash }: MadePlan): Promise<object> {
  // The server's own reply, by its contract.
  const { choices } = (await callApi(caller, 'GET', `/lectern/api/plans/${id}`)) as Pick<Plan, 'choices'>;
  const codes = choices.map(({ code }) => code);
  return { hash, choices: Object.fromEntries(codes.map((code) => [code, 'apply'])), reason: '测量' };
}
