import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { LessonListQuery } from '@lectern/contract/lessons/lesson-query';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { computeLessonTimes, withComputedTimes } from '@lectern/domain/lessons/calculation-rules';
import { LESSON_TYPE, type LessonType } from '@lectern/domain/lessons/lesson-codes';
import { isTaught } from '@lectern/domain/lessons/lesson-type';
import { prepareLesson } from '@lectern/domain/lessons/normalize-lesson';
import { publishRefusals } from '@lectern/domain/lessons/publish-check';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import { rulesOn } from '@lectern/domain/lessons/rule-row';
import { formOf } from '@lectern/domain/lessons/sale-time-modes';
import { templateMismatches } from '@lectern/domain/lessons/template-validator';
import { validateLesson } from '@lectern/domain/lessons/validate-lesson';
import { DEFAULT_RULE_FACTS } from '@lectern/domain/rule-registry/default-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outlineOfLesson } from '../src/modules/agendas/index.ts';
import { fieldsOf, type LessonRow } from '../src/modules/lessons/lesson-columns.ts';
import { pageOfLessons } from '../src/modules/lessons/lessons.service.ts';
import { verifyTeams } from '../src/modules/teams/index.ts';
import { diskFileStore } from '../src/platform/files/disk-file-store.ts';
import { type OpenTestDatabase, openTestDatabase } from '../test/database.ts';
import { WORLD_TABLES } from './bulk-load.repository.ts';
import { DEMO_ACCOUNTS } from './demo-staff.ts';
import { loadDemoWorld } from './load-demo-world.ts';
import { fillPractice } from './practice.repository.ts';
import { makeShareCards } from './share-cards.repository.ts';
import { doStaffWork } from './staff-work.ts';

function lessonTypeOf({ flattedCategory }: { readonly flattedCategory: string }): LessonType {
  if (!LESSON_TYPE.has(flattedCategory)) throw new TypeError(flattedCategory);
  return flattedCategory;
}

const NOW = new Date('2026-10-14T03:30:00Z');
const LESSONS = 300;

async function loadedDatabase(now = NOW, lessons = LESSONS): Promise<OpenTestDatabase> {
  const database = await openTestDatabase();
  await loadDemoWorld({ db: database.db, url: database.url, now, lessons });
  return database;
}

/** One md5 a table, over all rows in their order. */
async function fingerprint({ pool }: OpenTestDatabase): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const table of WORLD_TABLES) {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text COLLATE "C")), '') AS sum FROM ${table} t`,
    );
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}

async function definitions({ pool }: OpenTestDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
}

describe('the demo world', () => {
  let database: OpenTestDatabase;
  let lessons: readonly LessonRow[];
  beforeAll(async () => {
    database = await loadedDatabase();
    lessons = await database.db.selectFrom('lesson').selectAll().orderBy('id').execute();
  });
  afterAll(() => database.close());

  const countOf = async (table: string, where = 'true'): Promise<number> => {
    const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
    return rows[0]?.n ?? 0;
  };

  test('decision 133: no lesson that has ended is on sale', async () => {
    const scope = { subjects: null, phases: null };
    const query = LessonListQuery.parse({ saleStatus: 'onSale', pageSize: '200', count: 'exact' });
    const { list, total } = await pageOfLessons({ db: database.db, now: () => NOW }, scope, query);
    const ended = lessons.filter(({ endAt }) => endAt !== null && endAt <= NOW).map(({ id }) => id);
    expect(total).toBe(list.length);
    expect(list.length).toBeGreaterThan(10);
    expect(ended.length).toBeGreaterThan(10);
    expect(list.filter((id) => ended.includes(id))).toEqual([]);
  });

  test('has as much of everything as its number of lessons asks for', async () => {
    expect(lessons).toHaveLength(LESSONS);
    expect(await countOf('teacher')).toBe(60);
    expect(await countOf('lesson_template')).toBe(60);
    expect(await countOf('student')).toBe(4000);
    const episodes = await countOf('episode');
    expect(episodes).toBeGreaterThan(LESSONS * 17);
    expect(episodes).toBeLessThan(LESSONS * 23);
    expect(await countOf('team')).toBeGreaterThan(LESSONS);
    expect(await countOf('bundle')).toBeGreaterThan(0);
    expect(await countOf('external_lesson', 'lesson_id IS NULL')).toBeGreaterThan(0);
    const kinds = await database.db.selectFrom('lessonAgenda').select('kind').distinct().execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(AGENDA_KIND.codes.toSorted());
  });

  test('teams 11: has teams of every state, what happened to them, and materials in every state; nothing of it is wrong', async () => {
    expect(await countOf('team', 'merged_into IS NOT NULL')).toBeGreaterThan(0);
    expect(await countOf('team', 'mentor_id IS NULL')).toBeGreaterThan(0);
    expect(await countOf('team', 'student_count = 0')).toBeGreaterThan(0);
    expect(await countOf('team', 'student_count > 0 AND student_count = capacity - reserved_limit')).toBeGreaterThan(0);
    expect(await countOf('team', `restriction_tags <> '{normal}'`)).toBeGreaterThan(0);
    expect(await countOf('team_reservation', `end_reason = 'expired'`)).toBeGreaterThan(0);
    expect(await countOf('student_transfer', `kind = 'withinLesson'`)).toBe(500);
    expect(await countOf('student_transfer', `kind = 'merge'`)).toBeGreaterThan(0);
    // Each stands empty beside its copy, which has as many students as moved.
    const moved = await countOf('team', 'moved_to IS NOT NULL');
    expect(moved).toBeGreaterThan(0);
    const copies = `id IN (SELECT moved_to FROM team) AND student_count = (SELECT count(*) FROM student_transfer x
      WHERE x.to_team_id = team.id AND x.kind = 'wholeTeam')`;
    expect(await countOf('team', copies)).toBe(moved);
    expect(
      await countOf(
        'team',
        'moved_to IS NOT NULL AND student_count = 0 AND lesson_id <> (SELECT c.lesson_id FROM team c WHERE c.id = team.moved_to)',
      ),
    ).toBe(moved);
    expect(await countOf('lesson', 'transfer_forbidden')).toBeGreaterThan(0);
    const { rows } = await database.pool.query<{ state: string }>(
      'SELECT DISTINCT state FROM student_parcel ORDER BY 1',
    );
    expect(rows.map(({ state }) => state)).toEqual(['canceled', 'delivered', 'preparing', 'returned', 'sent']);
    expect((await verifyTeams(database.db)).faults).toEqual([]);
  });

  test('has no exam whose levels lie above its paper: none of them could be saved', async () => {
    const { rows } = await database.pool.query<{ id: number; total: number; highest: number }>(`
      SELECT x.id, v.total, (x.level_rules -> 0 ->> 'score')::int AS highest FROM exam x
        JOIN paper_slot p ON p.holder_kind = 'exam' AND p.holder_id = x.id
        JOIN sheet_version v ON v.id = p.published_version_id WHERE x.with_level_rule`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ total, highest }) => highest > total)).toEqual([]);
  });

  test('has every lesson type, status and state of sale', async () => {
    expect(new Set(lessons.map((lesson) => lesson.flattedCategory)).size).toBe(10);
    expect(new Set(lessons.map((lesson) => lesson.status)).size).toBe(3);
    const published = lessons.filter((lesson) => lesson.status === 'published');
    expect(published.some((lesson) => lesson.startSaleAt && lesson.startSaleAt > NOW)).toBe(true);
    expect(published.some((lesson) => lesson.endAt && lesson.endAt < NOW)).toBe(true);
    expect(
      published.some((lesson) => lesson.startAt && lesson.startAt < NOW && lesson.endAt && lesson.endAt > NOW),
    ).toBe(true);
    expect(published.some((lesson) => lesson.seatLimit > 0 && lesson.paidCount >= lesson.seatLimit)).toBe(true);
    expect(lessons.some((lesson) => lesson.name.length > 55)).toBe(true);
  });

  test('holds only published lessons that could have been published, and refuses others for every reason', async () => {
    const teams = await database.db.selectFrom('team').select(['lessonId', 'saleStatus']).execute();
    const verdicts = lessons.map((lesson) => ({
      lesson,
      refusals: publishRefusals({
        ...lesson,
        status: lesson.status === 'canceled' ? 'canceled' : 'init',
        missingFields: missingLessonFields(fieldsOf(lesson)),
        taught: isTaught(fieldsOf(lesson)),
        hasAssessment: lesson.assessmentId !== null,
        teamShelfStates: teams
          .filter((team) => team.lessonId === lesson.id)
          .map((team) => (team.saleStatus === 'on_shelf' ? 'on_shelf' : 'off_shelf')),
        bundles: [],
      }),
    }));
    const wrong = verdicts.filter(({ lesson, refusals }) => lesson.status === 'published' && refusals.length > 0);
    expect(wrong.map(({ lesson }) => lesson.name)).toEqual([]);
    const codes = new Set(verdicts.flatMap(({ refusals }) => refusals.map(({ code }) => code)));
    expect([...codes].toSorted()).toEqual(['canceled', 'noOnShelfTeam', 'required', 'withoutAssessment']);
    const unset = lessons.filter((lesson) => missingLessonFields(fieldsOf(lesson)).length > 0);
    expect(lessons.filter((lesson) => lesson.requiredUnset)).toEqual(unset);
    expect(lessons.some((lesson) => lesson.status === 'init' && lesson.internal)).toBe(true);
  });

  test('agrees with the calculation rules, the outline, the template and the validation of a save', async () => {
    const { db } = database;
    const productLines = await db.selectFrom('productLine').selectAll().execute();
    const templates = await db.selectFrom('lessonTemplate').selectAll().execute();
    const facts = { productLines, rules: rulesOn(DEFAULT_RULE_FACTS, 0) };
    const faultsOf = async (lesson: LessonRow): Promise<string[]> => {
      const fields = fieldsOf(lesson);
      const outline = await outlineOfLesson(db, lesson.id);
      const times = Object.values(computeLessonTimes(fields, outline));
      const template = templates.find(({ id }) => id === lesson.templateId);
      const mismatches = template ? templateMismatches(fields, { ...template, category: lessonTypeOf(template) }) : [];
      const errors = validateLesson(fields, { ...facts, now: NOW.getTime(), before: fields, endAt: outline.endAt });
      const startsRight = (lesson.startAt?.getTime() ?? null) === outline.startAt;
      const endsRight = (lesson.endAt?.getTime() ?? null) === outline.endAt;
      return [
        ...errors.map(({ message }) => message),
        ...mismatches,
        ...(startsRight && endsRight ? [] : ['outline']),
        ...(isDeepStrictEqual(withComputedTimes(fields, outline), fields) ? [] : ['computed times']),
        ...(isDeepStrictEqual(prepareLesson(formOf(fields), facts), fields) ? [] : ['normalisation']),
        ...(lesson.status === 'published' ? times.flatMap(({ failure }) => failure ?? []) : []),
      ].map((fault) => `${lesson.id} ${lesson.name}: ${fault}`);
    };
    const faults: string[] = [];
    // One after the other: hundreds at once would wait for a connection longer than one may.
    for (const lesson of lessons) faults.push(...(await faultsOf(lesson)));
    expect(faults).toEqual([]);
  });

  test('issue 13, 5: most episodes that a template made are as it made them, a few were changed by staff', async () => {
    const made = 'JOIN episode_template t ON t.id = e.episode_template_id WHERE e.special_episode_type = 0';
    const { rows } = await database.pool.query<{ all: number; same: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE e.reward = t.reward AND e.features = t.features)::int AS same
       FROM episode e ${made}`,
    );
    const { all, same } = rows[0] ?? { all: 0, same: 0 };
    expect(same / all).toBeGreaterThan(0.8);
    expect(same).toBeLessThan(all);
  });

  test('gives live episodes rooms, rewards and features, and the teams of the last weeks their room records', async () => {
    const live = 'special_episode_type IN (0, 7, 17)';
    expect(await countOf('episode', `${live} AND room_mode <> 1`)).toBeGreaterThan(0);
    expect(await countOf('episode', `${live} AND reward > 0`)).toBeGreaterThan(0);
    expect(await countOf('episode', `features ? 'withHomework'`)).toBeGreaterThan(0);
    expect(await countOf('episode', `prestudy_start_at >= start_at OR record_unlock_at < start_at`)).toBe(0);
    expect(await countOf('room_record')).toBeGreaterThan(0);
    expect(await countOf('room_record r JOIN episode e ON e.id = r.episode_id', 'r.closed_at < e.end_at')).toBe(0);
  });

  test('lets no teacher give two live episodes at once', async () => {
    const overlaps = await countOf(
      `episode a JOIN episode b ON a.teacher_id = b.teacher_id AND a.id < b.id
       AND tstzrange(a.start_at, a.end_at) && tstzrange(b.start_at, b.end_at)`,
      `a.special_episode_type IN (0, 7, 17, 18) AND b.special_episode_type IN (0, 7, 17, 18)
       AND a.status = 'normal' AND b.status = 'normal'`,
    );
    expect(overlaps).toBe(0);
  });

  test('has two assistants in two places at once as an example, and no more', async () => {
    const clashing = `episode_assistant x JOIN episode e ON e.id = x.episode_id
      JOIN episode_assistant y ON y.assistant_id = x.assistant_id JOIN episode f ON f.id = y.episode_id`;
    expect(await countOf('episode_assistant')).toBeGreaterThan(100);
    expect(await countOf(clashing, 'e.id < f.id AND e.start_at < f.end_at AND f.start_at < e.end_at')).toBeLessThan(3);
  });

  test('gives few mentors and students two live episodes at once', async () => {
    const { rows } = await sql<{ all: number; meeting: number }>`
      WITH seat AS (
        SELECT DISTINCT lesson_id, mentor_id AS person_id FROM team WHERE mentor_id IS NOT NULL
        UNION SELECT DISTINCT t.lesson_id, s.student_id FROM team t JOIN team_student s ON s.team_id = t.id
        WHERE s.left_at IS NULL
      ), attended AS MATERIALIZED (
        SELECT s.person_id, e.id, e.start_at, e.end_at
        FROM seat s JOIN lesson_agenda a ON a.lesson_id = s.lesson_id AND a.kind = 'episode'
        JOIN episode e ON e.id = a.item_id AND e.status = 'normal' AND e.special_episode_type NOT IN (8, 13, 14)
      )
      SELECT (SELECT count(DISTINCT id)::int FROM attended) AS all, count(DISTINCT x.id)::int AS meeting
      FROM attended x JOIN attended y ON y.person_id = x.person_id AND y.id <> x.id
        AND y.start_at < x.end_at AND x.start_at < y.end_at`.execute(database.db);
    const [{ all, meeting } = { all: 0, meeting: 0 }] = rows;
    expect(all).toBeGreaterThan(100);
    expect(meeting / all).toBeLessThan(0.03);
  });

  test('counts the students of its teams, and sells no more than it has', async () => {
    expect(
      await countOf(
        'team',
        'student_count <> (SELECT count(*) FROM team_student s WHERE s.team_id = team.id AND left_at IS NULL)',
      ),
    ).toBe(0);
    expect(await countOf('lesson', 'seat_limit > 0 AND paid_count > seat_limit')).toBe(0);
  });

  test('leaves keys, foreign keys and indexes as the migrations made them, and numbers go on', async () => {
    const untouched = await openTestDatabase();
    expect(await definitions(database)).toEqual(await definitions(untouched));
    await untouched.close();
    const { rows } = await database.pool.query<{ next: number; last: number }>(
      `SELECT nextval(pg_get_serial_sequence('lesson', 'id')) AS next, (SELECT max(id) FROM lesson) AS last`,
    );
    expect(rows[0]?.next).toBe((rows[0]?.last ?? 0) + 1);
  });

  test('has feedback on the app of every star and version, none of it from the future', async () => {
    const rows = await database.db.selectFrom('evaluation').selectAll().execute();
    expect(rows).toHaveLength(1000);
    expect(new Set(rows.map(({ star }) => star)).size).toBe(6);
    expect([...new Set(rows.map(({ clientVersion }) => clientVersion))].toSorted()).toEqual(['7.0.0', '7.0.1']);
    expect(rows.every(({ createdAt }) => createdAt < NOW)).toBe(true);
    expect(rows.some(({ content }) => content.length > 100)).toBe(true);
  });

  test('has spoken practice, welcome calls and robots, none of it from the future', async () => {
    const at = `'${NOW.toISOString()}'`;
    expect(await countOf('speaking_result', 'true')).toBeGreaterThan(100);
    expect(await countOf('speaking_result', `handed_in_at > ${at}`)).toBe(0);
    expect(await countOf('welcome_call', `called_at > ${at} OR updated_at > ${at}`)).toBe(0);
    expect(await countOf('robot', 'last_run_at IS NOT NULL')).toBeGreaterThan(0);
    expect(await countOf('robot', `last_run_at < window_start_at OR last_run_at > ${at}`)).toBe(0);
  });

  test('R099: has clock-ins of students whose numbers an import would take, in lessons and 讲 that there are', async () => {
    expect(await countOf('student', "phone !~ '^154[0-9]{8}$'")).toBe(0);
    expect(await countOf('clock_in_express', 'phone IN (SELECT phone FROM student)')).toBeGreaterThan(10);
    const made = 'clock_in_make_up m';
    expect(await countOf(made, 'phone IN (SELECT phone FROM student)')).toBeGreaterThan(10);
    const periods = `SELECT count(*) FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.kind = 'episode' AND a.lesson_id = m.lesson_id AND e.special_episode_type IN (0, 7, 17)
        AND e.end_at < '${NOW.toISOString()}'`;
    expect(await countOf(made, `m.ordinal > (${periods})`)).toBe(0);
    expect(await countOf('clock_in_import', 'true')).toBe(2);
  });

  test('has practice with real recordings and pictures, one of them lost, and cards with pictures', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-demo-'));
    const store = diskFileStore(folder);
    await fillPractice(database.db, { store, now: NOW });
    await database.pool.query('TRUNCATE share_card CASCADE');
    await makeShareCards(database.db, { now: NOW, store });
    const files = await database.db.selectFrom('storedFile').selectAll().orderBy('storageKey').execute();
    const kinds = new Set(files.map(({ purpose, contentType }) => `${purpose} ${contentType}`));
    expect([...kinds].toSorted()).toEqual(['picture image/png', 'practiceAudio audio/wav']);
    expect(files.length - readdirSync(join(folder, 'files')).length).toBe(1);
    const { rows } = await database.pool.query<{ part: string; heard: number; marked: number; untimely: number }>(
      `SELECT part, count(audio_id)::int AS heard, count(score)::int AS marked,
         count(*) FILTER (WHERE answered_at < end_at OR answered_at > $1)::int AS untimely
       FROM practice_answer JOIN practice_item i ON i.id = item_id JOIN episode e ON e.id = episode_id GROUP BY part ORDER BY part`,
      [NOW],
    );
    const parts = rows.map(({ part, heard, marked, untimely }) => [part, heard > 0, marked > 0, untimely]);
    expect(parts).toEqual([
      ['interactiveQuestion', false, true, 0],
      ['rolePlaySentence', true, true, 0],
      ['speakingQuestion', true, true, 0],
      ['speakingSentence', true, true, 0],
    ]);
    const cards = await database.db.selectFrom('shareCard').select('picture').execute();
    const pictures = cards.flatMap(({ picture }) => picture ?? []);
    expect(pictures.length).toBeGreaterThan(2);
    expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining(pictures));
    rmSync(folder, { recursive: true });
  });

  test('has tasks of every kind of end, leave, a filled bin and recorded sessions, none of it from the future', async () => {
    const { db, url } = database;
    await doStaffWork({ db, url, store: diskFileStore(join(tmpdir(), 'lectern-demo-unused')), now: NOW });
    const tasks = await db.selectFrom('task').select(['state', 'createdAt']).orderBy('id').execute();
    expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['succeeded', 'partial', 'undone', 'planned']));
    const times = tasks.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const at = `'${NOW.toISOString()}'`;
    expect(await countOf('teacher_leave', `created_at < ${at} AND end_at > ${at}`)).toBe(3);
    expect(await countOf('lesson', `deleted_at < ${at}`)).toBeGreaterThan(1);
    expect(await countOf('session_recording', `last_chunk_at < ${at} AND chunk_count = 2`)).toBe(3);
  });

  test('has an exam that is being sat: some have handed in, some are at it, one has extra time', async () => {
    const { rows } = await sql<{ submitted: number; answering: number; extended: number }>`
      SELECT count(t.submitted_at)::int AS submitted, (count(*) - count(t.submitted_at))::int AS answering,
        (SELECT count(*)::int FROM exam_extension e WHERE e.exam_id = x.id) AS extended
      FROM exam x JOIN attempt t ON t.exam_id = x.id
      WHERE x.start_at <= ${NOW} AND x.end_at > ${NOW} AND x.published_papers > 0 GROUP BY x.id`.execute(database.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.submitted).toBeGreaterThan(0);
    expect(rows[0]?.answering).toBeGreaterThan(0);
    expect(rows[0]?.extended).toBe(1);
  });

  test('has certificates that were issued and some that are not, and an answer that waits for a third marker', async () => {
    expect(await countOf('exam_certificate', "name = '结课证书'")).toBeGreaterThan(0);
    expect(
      await countOf(
        'attempt a',
        `a.fully_marked AND EXISTS (SELECT FROM exam_certificate c WHERE c.exam_id = a.exam_id)
          AND NOT EXISTS (SELECT FROM exam_certificate c WHERE c.exam_id = a.exam_id AND c.student_id = a.student_id)`,
      ),
    ).toBe(10);
    expect(
      await countOf(
        'response r',
        `r.mark_got IS NULL AND (SELECT count(*) FROM response_mark m WHERE m.exam_id = r.exam_id
          AND m.student_id = r.student_id AND m.question_id = r.question_id) = 2`,
      ),
    ).toBeGreaterThan(0);
  });

  test('has exams of each end: reported, being marked, and late with it', async () => {
    const { rows } = await sql<{ reported: boolean; marked: boolean }>`
      SELECT x.report_at <= ${NOW} AS reported, bool_and(t.fully_marked) AS marked FROM exam x
        JOIN attempt t ON t.exam_id = x.id AND t.submitted_at IS NOT NULL WHERE x.end_at <= ${NOW}
        GROUP BY x.id`.execute(database.db);
    const kinds = new Set(rows.map(({ reported, marked }) => [reported, marked].join(' ')));
    expect([...kinds].toSorted()).toEqual(['false false', 'true false', 'true true']);
  });

  test('has an account for each kind of rights', async () => {
    const staff = await database.db.selectFrom('staff').select('account').orderBy('id').execute();
    expect(staff.map(({ account }) => account)).toEqual(DEMO_ACCOUNTS.map(({ account }) => account));
  });

  test('is loaded once: a database with lessons is left alone', async () => {
    const before = await fingerprint(database);
    expect(await loadDemoWorld({ db: database.db, url: database.url, now: NOW, lessons: 10 })).toBe(false);
    expect(await fingerprint(database)).toEqual(before);
  });
});

describe('the seed', () => {
  test('gives the same world twice on the same day, and another one a day later', async () => {
    const laterThatDay = new Date(NOW.getTime() + 3 * 3_600_000);
    const dayAfter = new Date(NOW.getTime() + 24 * 3_600_000);
    const worlds = await Promise.all([
      loadedDatabase(NOW, 50),
      loadedDatabase(laterThatDay, 50),
      loadedDatabase(dayAfter, 50),
    ]);
    const [first, second, third] = await Promise.all(worlds.map(fingerprint));
    expect(second).toEqual(first);
    expect(third?.['lesson']).not.toBe(first?.['lesson']);
    expect(third?.['teacher']).toBe(first?.['teacher']);
    await Promise.all(worlds.map((world) => world.close()));
  });

  test('replaces a world on request', async () => {
    const database = await loadedDatabase(NOW, 50);
    const options = { db: database.db, url: database.url, now: NOW, lessons: 40, replace: true };
    expect(await loadDemoWorld(options)).toBe(true);
    expect(await database.db.selectFrom('lesson').select('id').execute()).toHaveLength(40);
    await database.close();
  });
});
