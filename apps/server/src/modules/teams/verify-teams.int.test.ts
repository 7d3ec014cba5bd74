import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { TEAM_CHECKS, verifyTeams } from './verify-teams.queries.ts';

const database = await openSeededDatabase();
const { db } = database;
const client = new pg.Client({ connectionString: database.url });
const ids = { lesson: 0, team: 0, other: 0, binned: 0, student: 0, foreign: 0 };

beforeAll(async () => {
  ids.lesson = await aLesson(db, { withMentor: true, limitKind: 'teamCapacityLimit', seatLimit: 28 });
  ids.team = await aTeam(db, ids.lesson, 'on_shelf', { capacity: 30, reservedLimit: 2, studentCount: 1 });
  ids.other = await aTeam(db, ids.lesson, 'off_shelf', { capacity: 10 });
  ids.binned = await aTeam(db, ids.lesson, 'off_shelf', { capacity: 10 });
  await db.updateTable('team').set({ deletedAt: TEST_NOW }).where('id', '=', ids.binned).execute();
  ids.foreign = await aLesson(db, { withMentor: true });
  ids.student = await aStudent(db, []);
  await joinTeam(db, { teamId: ids.team, studentId: ids.student });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** As `{team}` of the statement. */
const planted = (statement: string) =>
  statement.replaceAll(/\{(\w+)\}/g, (_, name) => String(ids[name as keyof typeof ids]));

const FAULTS: readonly (readonly [code: string, statement: string])[] = [
  ['studentCount', 'UPDATE team SET student_count = 2 WHERE id = {team}'],
  ['ordinals', 'UPDATE team SET sale_ordinal = 5 WHERE id = {other}'],
  ['ordinals', 'UPDATE team SET sale_ordinal = 1 WHERE id = {other}'],
  ['names', `UPDATE team SET name = '1 班' WHERE id = {other}`],
  ['reserved', 'UPDATE team_reservation SET seats = 3 WHERE team_id = {team}'],
  ['reserved', 'DELETE FROM team_reservation WHERE team_id = {team}'],
  ['places', 'UPDATE team SET capacity = 5001 WHERE id = {other}'],
  ['places', 'UPDATE team SET reserved_limit = 11 WHERE id = {other}'],
  ['shelf', `UPDATE team SET sale_status = 'on_shelf', capacity = 0 WHERE id = {other}`],
  ['shelf', `UPDATE lesson SET status = 'canceled' WHERE id = {lesson}`],
  ['binned', 'UPDATE team SET student_count = 1 WHERE id = {binned}'],
  ['binned', `UPDATE team SET sale_status = 'on_shelf' WHERE id = {binned}`],
  [
    'openTwice',
    `INSERT INTO team_student (team_id, lesson_id, student_id, enrolment_id, joined_at)
      SELECT {other}, lesson_id, student_id, enrolment_id, joined_at FROM team_student WHERE team_id = {team}`,
  ],
  [
    'overlaps',
    `INSERT INTO team_student (team_id, lesson_id, student_id, enrolment_id, joined_at, left_at)
      SELECT {other}, lesson_id, student_id, enrolment_id, joined_at - interval '1 day', joined_at + interval '1 s'
      FROM team_student WHERE team_id = {team}`,
  ],
  ['backwards', 'UPDATE team_student SET left_at = joined_at WHERE team_id = {team}'],
  ['lessonOfStay', 'UPDATE team_student SET lesson_id = {foreign} WHERE team_id = {team}'],
  ['filters', 'UPDATE lesson SET phase = phase + 1 WHERE id = {lesson}'],
  ['enrolment', `UPDATE enrolment SET started_at = now() + interval '1 year' WHERE student_id = {student}`],
  ['enrolment', 'DELETE FROM enrolment WHERE student_id = {student}'],
  [
    'enrolledTwice',
    `INSERT INTO enrolment (lesson_id, student_id, source, started_at)
      SELECT lesson_id, student_id, source, started_at FROM enrolment WHERE student_id = {student}`,
  ],
  ['limit', 'UPDATE lesson SET seat_limit = 27 WHERE id = {lesson}'],
];

describe('teams 11: verify recounts teams and finds each planted fault', () => {
  test('finds nothing where all is as it was written', async () => {
    expect((await verifyTeams(db)).faults).toEqual([]);
  });

  test('every check has a fault that it finds', () => {
    expect(new Set(FAULTS.map(([code]) => code))).toEqual(new Set(TEAM_CHECKS.map(({ code }) => code)));
  });

  // Without what the database would refuse: triggers, keys and checks are taken away within the transaction.
  test.each(FAULTS)('%s: %s', async (code, statement) => {
    await client.query('BEGIN');
    try {
      await client.query(`SET LOCAL session_replication_role = replica`);
      const { rows } = await client.query<{ statement: string }>(`
        SELECT format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', conrelid::regclass, conname) AS statement
        FROM pg_constraint WHERE conrelid IN ('team'::regclass, 'team_student'::regclass, 'enrolment'::regclass,
          'team_reservation'::regclass, 'lesson'::regclass) AND contype IN ('c', 'x', 'f')
        UNION ALL SELECT format('DROP INDEX %s', i.indexrelid::regclass) FROM pg_index i
        WHERE i.indrelid IN ('team'::regclass, 'team_student'::regclass, 'enrolment'::regclass) AND i.indisunique
          AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`);
      for (const row of rows) await client.query(row.statement);
      await client.query(planted(statement));
      const found: string[] = [];
      for (const check of TEAM_CHECKS) {
        const compiled = check.found.compile(db);
        const hit = await client.query(compiled.sql, [...compiled.parameters]);
        if (hit.rows.length > 0) found.push(check.code);
      }
      expect(found).toContain(code);
    } finally {
      await client.query('ROLLBACK');
    }
  });
});
