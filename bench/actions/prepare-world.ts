/**
 * The work that lies before the operator: drafts of the demo world become one batch to publish, of which some lack a
 * semester, an assessment or teams; a lesson without outline waits for its schedule; a teacher with many episodes is ill.
 */
import type pg from 'pg';

export const BATCH_NAME = '开学批';
export const BATCH = 180;
const LACKING = { semester: 20, assessment: 58, teams: 53 } as const;

interface Draft {
  readonly id: number;
  /** Its teams are empty: they can be taken away. */
  readonly emptied: boolean;
  /** There is an assessment for its subject and grade. */
  readonly assessed: boolean;
  /** It has to have a semester. */
  readonly dated: boolean;
}

/** Complete drafts that begin later; some of them lose something, no lesson two things. */
export async function prepareBatch(pool: pg.Pool): Promise<void> {
  // So that each subject and grade has one to choose.
  await pool.query(`UPDATE assessment SET status = 'open'`);
  const drafts = await completeDrafts(pool);
  const ids = drafts.map(({ id }) => id);
  const run = (statement: string, some: readonly number[]) => pool.query(statement, [some]);
  await pool.query(`UPDATE lesson SET name = left($2 || name, 60) WHERE id = ANY($1)`, [ids, BATCH_NAME]);
  await run('UPDATE lesson SET with_assessment = false WHERE id = ANY($1) AND assessment_id IS NULL', ids);
  await run(`UPDATE team SET sale_status = 'on_shelf' WHERE lesson_id = ANY($1) AND deleted_at IS NULL`, ids);
  await run(
    `UPDATE lesson l SET with_mentor = false, display_team_size = NULL WHERE id = ANY($1) AND with_mentor
     AND NOT EXISTS (SELECT FROM team t WHERE t.lesson_id = l.id AND t.deleted_at IS NULL)`,
    ids,
  );
  const left = new Set(drafts);
  const take = (count: number, fits: (draft: Draft) => boolean): readonly number[] => {
    const taken = [...left].filter(fits).slice(0, count);
    if (taken.length < count) throw new Error(`${taken.length} drafts are fit, ${count} are wanted`);
    for (const draft of taken) left.delete(draft);
    return taken.map(({ id }) => id);
  };
  const teamless = take(LACKING.teams, ({ emptied }) => emptied);
  const unassessed = take(LACKING.assessment, ({ assessed }) => assessed);
  const undated = take(LACKING.semester, ({ dated }) => dated);
  await run(`UPDATE team SET deleted_at = now(), sale_status = 'off_shelf' WHERE lesson_id = ANY($1)`, teamless);
  await run('UPDATE lesson SET with_assessment = true, assessment_id = NULL WHERE id = ANY($1)', unassessed);
  await run('UPDATE lesson SET semester_id = NULL, required_unset = true WHERE id = ANY($1)', undated);
}

async function completeDrafts(pool: pg.Pool): Promise<readonly Draft[]> {
  const { rows } = await pool.query<{ id: number; emptied: boolean; assessed: boolean; dated: boolean }>(
    `SELECT l.id::int AS id,
       EXISTS (SELECT FROM team t WHERE t.lesson_id = l.id AND t.deleted_at IS NULL)
         AND NOT EXISTS (SELECT FROM team t WHERE t.lesson_id = l.id AND t.student_count > 0) AS emptied,
       EXISTS (SELECT FROM assessment a WHERE a.deleted_at IS NULL AND a.subject_id = l.subject_id
         AND a.grade_ids && l.grade_ids) AS assessed,
       l.category = 'systematic' AND l.semester_id IS NOT NULL AS dated
     FROM lesson l
     WHERE l.status = 'init' AND l.deleted_at IS NULL AND l.start_at > now() AND NOT l.required_unset
     ORDER BY emptied DESC, l.id LIMIT $1`,
    [BATCH],
  );
  if (rows.length < BATCH) throw new Error(`the world has ${rows.length} complete drafts, ${BATCH} are wanted`);
  return rows;
}

/** Live, as leave looks at them. */
const LIVE = "e.status = 'normal' AND e.deleted_at IS NULL AND e.special_episode_type IN (0, 7, 17)";
/** Found by their name alone. */
const ONLY_OF_NAME = 'NOT EXISTS (SELECT FROM teacher o WHERE o.name = t.name AND o.id <> t.id)';

/** The teacher who gives most episodes in the coming seven days. */
export async function busyTeacher(pool: pg.Pool): Promise<{ name: string; episodes: number }> {
  const { rows } = await pool.query<{ name: string; episodes: number }>(
    `SELECT t.name, count(*)::int AS episodes FROM episode e JOIN teacher t ON t.id = e.teacher_id
     WHERE e.start_at > now() AND e.start_at < now() + interval '7 days' AND ${LIVE} AND ${ONLY_OF_NAME}
       AND NOT EXISTS (SELECT FROM teacher_leave v WHERE v.teacher_id = t.id)
     GROUP BY t.id, t.name ORDER BY count(*) DESC, t.id LIMIT 1`,
  );
  const [busiest] = rows;
  if (!busiest) throw new Error('nobody teaches in the coming week');
  return busiest;
}

export const UNSCHEDULED = '待排课新班';
export const EPISODES = 60;
const DAY_MS = 86_400_000;
/** Whole weeks from today on, so that each of the days is one weekday. */
const FIRST_IN_DAYS = 21;
const EVERY_DAYS = 2;

/** A lesson without outline; what is to be taught in it, as rows of a spreadsheet with teachers who are free. */
export async function prepareSchedule(pool: pg.Pool, now: Date): Promise<string> {
  await pool.query(
    `INSERT INTO lesson (name, category, flatted_category, subject_id, subject_ids, phase, grade_ids, semester_id,
       mixed_level, label_id, refund_way, price, required_unset, version)
     SELECT $1, 'systematic', 'systematic', 2, '{2}', 2, '{7}', max(id), 1, 701, 'full', 199900, true, 2 FROM semester`,
    [UNSCHEDULED],
  );
  const { rows: teachers } = await pool.query<{ name: string }>(
    `SELECT t.name FROM teacher t JOIN episode e ON e.teacher_id = t.id AND e.start_at > now() AND ${LIVE}
     WHERE ${ONLY_OF_NAME} GROUP BY t.id, t.name ORDER BY count(e.id), t.id LIMIT 2`,
  );
  const lines = Array.from({ length: EPISODES }, (_, index) => {
    const day = new Date(now.getTime() + (FIRST_IN_DAYS + index * EVERY_DAYS) * DAY_MS);
    const date = day.toISOString().slice(0, 10).replaceAll('-', '/');
    return [`第 ${index + 1} 讲`, `${date} 19:00`, '90', teachers[index % teachers.length]?.name ?? ''].join('\t');
  });
  return [['名称', '开始时间', '时长', '老师'].join('\t'), ...lines].join('\n');
}
