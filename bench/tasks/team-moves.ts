/**
 * Students and teams (小班) on the move, against teams 11: a plan of 3,000 transfers and its run, and a merge of 40 teams with 1,000
 * students; the run also beside the least SQL that moves as many students one by one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type Caller, callApi, planOf, taskFacts } from '../../apps/server/test/robustness/publish-task.ts';
import type { TaskFigure } from './run-task-bench.ts';

export interface TeamMovesSize {
  readonly transfers: number;
  readonly mergedTeams: number;
  readonly mergedStudents: number;
}

interface Bench {
  readonly caller: Caller;
  readonly pool: pg.Pool;
  readonly keep: (figure: TaskFigure) => void;
}

export async function measureTeamMoves({ caller, pool, keep }: Bench, size: TeamMovesSize): Promise<void> {
  const { transfers, mergedTeams, mergedStudents } = size;
  const moving = await insertTeams(pool, { teams: 1, students: transfers });
  const plannedAt = performance.now();
  const input = { teamId: moving.sources[0], destTeamId: moving.dest, studentIds: moving.studentIds, reason: '换时间' };
  const plan = await planOf(caller, { type: 'student.transfer', input });
  keep({ what: `预演 ${plan.rowCount} 名学员转班`, value: secondsSince(plannedAt), unit: 's', budget: 5 });
  const runSeconds = await run({ caller, pool }, plan, {});
  keep({ what: '执行这些转班', value: runSeconds, unit: 's', budget: 30 });
  const bare = await bareTransfers(pool, await insertTeams(pool, { teams: 1, students: transfers }));
  keep({ what: '与逐个移动学员的最少 SQL 相比', value: runSeconds / bare, unit: '倍' });

  const merging = await insertTeams(pool, { teams: mergedTeams, students: mergedStudents });
  const startedAt = performance.now();
  const wanted = { srcTeamIds: merging.sources, destTeamId: merging.dest, reason: '合班', expand: true };
  const merge = await planOf(caller, { type: 'team.merge', input: wanted });
  await run({ caller, pool }, merge, { expands: 'apply' });
  const what = `预演并执行 ${mergedTeams} 个小班、${mergedStudents} 名学员的合班`;
  keep({ what, value: secondsSince(startedAt), unit: 's', budget: 10 });
}

async function run(
  { caller, pool }: Pick<Bench, 'caller' | 'pool'>,
  { id, hash }: { readonly id: number; readonly hash: string },
  choices: object,
): Promise<number> {
  const startedAt = performance.now();
  await callApi(caller, 'POST', `/lectern/api/plans/${id}/confirm`, { hash, choices, reason: '' });
  while ((await taskFacts(pool, id)).state === 'running') await sleep(20);
  const { succeeded, waiting, refused, failed } = await taskFacts(pool, id);
  if (waiting + refused + failed > 0)
    throw new Error(`task ${id}: ${succeeded} done, ${refused} refused, ${failed} failed`);
  return secondsSince(startedAt);
}

interface Teams {
  readonly lessonId: number;
  readonly sources: readonly number[];
  readonly dest: number;
  readonly studentIds: readonly number[];
}

/** A lesson whose students sit evenly in its first teams; the last one is empty. */
async function insertTeams(pool: pg.Pool, { teams, students }: { teams: number; students: number }): Promise<Teams> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO lesson (name, category, flatted_category, subject_id, subject_ids, phase, grade_ids, semester_id, with_mentor)
     VALUES ('批量课 小班', 'systematic', 'systematic', 2, '{2}', 2, '{7}', 122, true) RETURNING id::int AS id`,
  );
  const lessonId = rows[0]?.id ?? 0;
  const made = await pool.query<{ id: number }>(
    `INSERT INTO team (lesson_id, name, capacity, sale_status, sale_ordinal, student_count)
     SELECT $1::bigint, i || ' 班', CASE WHEN $2::int = 1 THEN 5000 ELSE 100 END, 'on_shelf', i,
       CASE WHEN i <= $2::int THEN $3::int / $2::int ELSE 0 END
     FROM generate_series(1, $2::int + 1) AS i ORDER BY i RETURNING id::int AS id`,
    [lessonId, teams, students],
  );
  const [dest = 0, ...reversed] = made.rows.map(({ id }) => id).toReversed();
  const sources = reversed.toReversed();
  const placed = await pool.query<{ id: number }>(
    `WITH made AS (
       INSERT INTO student (nickname, grade_id) SELECT '批量学员 ' || i, 7 FROM generate_series(1, $2::int) AS i RETURNING id
     ), enrolled AS (
       INSERT INTO enrolment (lesson_id, student_id, source, started_at)
       SELECT $1, id, 'manual', now() - interval '30 days' FROM made RETURNING id, student_id
     ), seated AS (
       INSERT INTO team_student (team_id, student_id, lesson_id, enrolment_id, joined_at)
       SELECT ($3::bigint[])[1 + (row_number() OVER (ORDER BY student_id) - 1) % $4::int], student_id, $1, id,
         now() - interval '20 days' FROM enrolled
     )
     SELECT id::int AS id FROM made ORDER BY id`,
    [lessonId, students, sources, teams],
  );
  return { lessonId, sources, dest, studentIds: placed.rows.map(({ id }) => id) };
}

/** One transaction a student: locks, the seat, both stays, the transfer and a row of the log, and no rule. */
async function bareTransfers(pool: pg.Pool, { lessonId, sources, dest, studentIds }: Teams): Promise<number> {
  const [source] = sources;
  const client = await pool.connect();
  const startedAt = performance.now();
  try {
    for (const studentId of studentIds) {
      await client.query('BEGIN');
      await client.query('SELECT FROM lesson WHERE id = $1 FOR NO KEY UPDATE', [lessonId]);
      await client.query('SELECT FROM team WHERE id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE', [source, dest]);
      await client.query(
        'UPDATE team SET student_count = student_count + 1 WHERE id = $1 AND student_count < capacity',
        [dest],
      );
      await client.query('UPDATE team SET student_count = student_count - 1 WHERE id = $1', [source]);
      await client.query(
        `WITH gone AS (
           UPDATE team_student SET left_at = now() WHERE team_id = $1 AND student_id = $2 AND left_at IS NULL
           RETURNING student_id, lesson_id, enrolment_id, left_at
         ), noted AS (
           INSERT INTO student_transfer (student_id, from_lesson_id, from_team_id, to_lesson_id, to_team_id, at, reason, kind, made_by)
           SELECT student_id, lesson_id, $1, lesson_id, $3, left_at, '换时间', 'withinLesson', '测试' FROM gone
         )
         INSERT INTO team_student (team_id, student_id, joined_at, lesson_id, enrolment_id)
         SELECT $3, student_id, left_at, lesson_id, enrolment_id FROM gone`,
        [source, studentId, dest],
      );
      await client.query('UPDATE enrolment SET rev = rev + 1 WHERE lesson_id = $1 AND student_id = $2', [
        lessonId,
        studentId,
      ]);
      await client.query('COMMIT');
    }
  } finally {
    client.release();
  }
  return secondsSince(startedAt);
}

/** The next run finds the world as this one did. */
export async function removeTeamMoves(pool: pg.Pool): Promise<void> {
  const lessons = `(SELECT id FROM lesson WHERE name = '批量课 小班')`;
  await pool.query(`DELETE FROM student_transfer WHERE from_lesson_id IN ${lessons}`);
  await pool.query(`DELETE FROM team_student WHERE lesson_id IN ${lessons}`);
  await pool.query(`DELETE FROM enrolment WHERE lesson_id IN ${lessons}`);
  await pool.query(`UPDATE team SET merged_into = NULL WHERE lesson_id IN ${lessons}`);
  await pool.query(`DELETE FROM team WHERE lesson_id IN ${lessons}`);
  await pool.query(`DELETE FROM student WHERE nickname LIKE '批量学员 %'`);
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
