/**
 * Lists of teams and students against section 11 of their design: of one large lesson, and 小班管理 by each of its filters.
 * A time is that of the slowest of a hundred calls but one.
 */
import type pg from 'pg';
import { type Caller, callApi } from '../../apps/server/test/robustness/publish-task.ts';
import { LECTERN, LECTERN_READY, lecternEnvironment } from '../api/record-statements.ts';
import { signIn } from '../api/signed-in.ts';
import type { BenchDatabase } from '../bench-world.ts';
import { startChildServer } from '../child-server.ts';
import type { TaskFigure } from '../tasks/run-task-bench.ts';
import { insertLargeLesson, type LargeLesson, removeLargeLesson } from './large-classes.ts';

const CALLS = 100;
const WARM_UP = 5;
const DAY_MS = 86_400_000;
const LARGE = { teams: 300, students: 20_000, capacity: 100 };

export async function runTeamBench(
  database: BenchDatabase,
  pool: pg.Pool,
  say: (text: string) => void,
): Promise<TaskFigure[]> {
  const figures: TaskFigure[] = [];
  const keep = judging(figures, say);
  await removeLargeLesson(pool);
  const large = await insertLargeLesson(pool, LARGE);
  await pool.query('ANALYZE team, team_student, enrolment, student');
  const server = await startChildServer(LECTERN, lecternEnvironment(database), LECTERN_READY);
  try {
    const headers = await signIn(server.port, 'admin');
    const caller = { baseUrl: `http://127.0.0.1:${server.port}`, cookie: headers['cookie'] ?? '' };
    for (const { what, path, budget } of lists(large, await someTeam(pool))) {
      keep({ what, value: await slowest(caller, path), unit: 'ms', budget });
    }
  } finally {
    await server.stop();
    await removeLargeLesson(pool);
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
