/**
 * As many lessons, teams (小班) and stays as the design of teams speaks of (1,000,000, 3,000,000 and 50,000,000), put beside a small
 * demo world by SQL over whole sets: its lessons once more without their outlines, three teams each, and students dealt to them.
 */
import pg from 'pg';

interface ManyTeams {
  /** In all. */
  readonly lessons: number;
  readonly staysPerLesson: number;
}

const TEAMS_PER_LESSON = 3;
const CAPACITY = 30;
/** Of a student, about. */
const LESSONS_PER_STUDENT = 10;
/** Lessons of one statement, so that a load shows how far it is. */
const PART = 50_000;
/** Their indexes are made anew behind the load. */
const FILLED = ['enrolment', 'team_student'] as const;

export async function addManyTeams(url: string, size: ManyTeams, say: (step: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // What triggers would work out row by row is written with the rows.
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`,
    );
    const first = await addLessons(client, size.lessons);
    say(`课程 ${size.lessons} 门`);
    const indexes = await dropIndexes(client);
    const students = await addStudents(client, Math.ceil((size.lessons * size.staysPerLesson) / LESSONS_PER_STUDENT));
    const last = await maxOf(client, 'lesson');
    for (let from = first; from <= last; from += PART) {
      const part = { from, to: Math.min(from + PART - 1, last) };
      await addTeams(client, part, size.staysPerLesson);
      await addStays(client, part, { ...students, each: size.staysPerLesson });
      say(`小班与在班记录：课程 ${from}-${Math.min(from + PART - 1, last)}`);
    }
    for (const definition of indexes) await client.query(definition);
    say('索引');
    await client.query('VACUUM (ANALYZE) lesson, team, enrolment, team_student, student');
  } finally {
    await client.end();
  }
}

async function maxOf(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`SELECT coalesce(max(id), 0)::int AS id FROM ${table}`);
  return rows[0]?.id ?? 0;
}

/** Answers the first of them. */
async function addLessons(client: pg.Client, wanted: number): Promise<number> {
  const before = await maxOf(client, 'lesson');
  const { rows } = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = 'lesson' AND is_generated = 'NEVER'
       AND column_name NOT IN ('id', 'src_lesson_id', 'programming_class_number', 'deleted_at')`,
  );
  const columns = rows[0]?.columns ?? '';
  await client.query(
    `INSERT INTO lesson (${columns})
     SELECT ${columns} FROM lesson CROSS JOIN (SELECT count(*) AS lessons FROM lesson) w
       CROSS JOIN LATERAL generate_series(1, ceil($1::numeric / w.lessons)::int) AS copies
     WHERE deleted_at IS NULL LIMIT greatest($1::int - (SELECT count(*) FROM lesson), 0)`,
    [wanted],
  );
  return before + 1;
}

/** Answers how they are made again. */
async function dropIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function addStudents(client: pg.Client, count: number) {
  const first = (await maxOf(client, 'student')) + 1;
  await client.query(
    `INSERT INTO student (id, nickname, grade_id) SELECT $1::int + i, '学员 ' || i, 7 FROM generate_series(0, $2::int - 1) AS i`,
    [first, count],
  );
  await client.query(`SELECT setval(pg_get_serial_sequence('student', 'id'), $1::bigint)`, [first + count]);
  return { first, count };
}

interface Part {
  readonly from: number;
  readonly to: number;
}

/** In which team of lesson `l` its student number `k` sits: one lesson in ten leaves its last team empty. */
const TEAM_OF = `1 + k % CASE WHEN l.id % 10 = 0 THEN ${TEAMS_PER_LESSON - 1} ELSE ${TEAMS_PER_LESSON} END`;
/** One stay in five is over. */
const IS_OVER = 'k % 5 = 4';

/** One team in twenty has no mentor, every third one is off the shelf, one in forty is full. */
async function addTeams(client: pg.Client, { from, to }: Part, each: number): Promise<void> {
  await client.query(
    `INSERT INTO team (lesson_id, name, mentor_id, class_type, type_id, student_count, capacity, sale_status, sale_ordinal,
       lesson_semester_id, lesson_subject_id, lesson_phase)
     SELECT l.id, n || ' 班', CASE WHEN (l.id * 3 + n) % 20 > 0 THEN m.ids[1 + (l.id * 3 + n) % cardinality(m.ids)] END,
       y.class_type, y.id, s.seated, CASE WHEN (l.id * 3 + n) % 40 = 0 THEN s.seated ELSE greatest(s.seated + 1, ${CAPACITY}) END,
       CASE WHEN (l.id + n) % 3 > 0 THEN 'on_shelf' ELSE 'off_shelf' END, n,
       l.semester_id, l.subject_id, l.phase
     FROM lesson l CROSS JOIN generate_series(1, ${TEAMS_PER_LESSON}) AS n
       CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM teacher WHERE qualification = 1) m
       CROSS JOIN LATERAL (SELECT id, class_type FROM team_type ORDER BY (id + l.id) % 8 LIMIT 1) y
       CROSS JOIN LATERAL (SELECT count(*)::int AS seated FROM generate_series(0, $3::int - 1) AS k
         WHERE ${TEAM_OF} = n AND NOT ${IS_OVER}) s
     WHERE l.id BETWEEN $1 AND $2 ORDER BY l.id, n`,
    [from, to, each],
  );
}

interface Dealt {
  readonly first: number;
  readonly count: number;
  readonly each: number;
}

async function addStays(client: pg.Client, { from, to }: Part, { first, count, each }: Dealt): Promise<void> {
  await client.query(
    `WITH placed AS (
       SELECT l.id AS lesson_id, $4::bigint + (l.id * 7919 + k) % $5::bigint AS student_id, k,
         ${TEAM_OF} AS ordinal
       FROM lesson l CROSS JOIN generate_series(0, $3::int - 1) AS k WHERE l.id BETWEEN $1 AND $2
     ), enrolled AS (
       INSERT INTO enrolment (lesson_id, student_id, source, started_at)
       SELECT lesson_id, student_id, 'manual', now() - interval '60 days' FROM placed
       RETURNING id, lesson_id, student_id
     )
     INSERT INTO team_student (team_id, student_id, lesson_id, enrolment_id, joined_at, left_at)
     SELECT t.id, e.student_id, e.lesson_id, e.id, now() - interval '50 days',
       CASE WHEN ${IS_OVER} THEN now() - interval '10 days' END
     FROM enrolled e JOIN placed p USING (lesson_id, student_id)
       JOIN team t ON t.lesson_id = e.lesson_id AND t.sale_ordinal = p.ordinal`,
    [from, to, each, first, count],
  );
}
