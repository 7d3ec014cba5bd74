/** Issue 15, teams 1: stays of a database from before enrolments get one, and contradictory ones come to agree (0091). */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MIGRATIONS_FOLDER, migrate } from '../src/platform/db/migrate.ts';
import { admin, databaseUrl } from './global-setup.ts';

const server = inject('testServer');
const name = `${server.prefix}_upgraded_membership`;
const url = databaseUrl(server.adminUrl, name);
const FIRST_WITH_ENROLMENTS = '0091';
const before = mkdtempSync(join(tmpdir(), 'lectern-upgrade-'));
const client = new pg.Client({ connectionString: url });

/** Students by what is kept of them. */
const STUDENT = {
  plain: 1,
  refunded: 2,
  moved: 3,
  unplaced: 4,
  twoOpen: 5,
  within: 6,
  backwards: 7,
  twice: 8,
  gone: 9,
};
const day = (n: number): string => `timestamptz '2026-03-0${n} 08:00+08'`;
const stay = (student: number, team: number, from: number, to: number | null): string =>
  `(${team}, ${team < 20 ? 1 : 2}, ${student}, ${day(from)}, ${to === null ? 'NULL' : day(to)})`;
const order = (no: number, student: number, state: string, refunded: string): string =>
  `('LT202603010000${no}', ${student}, 1, '甲', 100, '${state}', ${day(1)}, ${refunded})`;

const ROWS = [
  `INSERT INTO lesson (id, name, category, flatted_category) OVERRIDING SYSTEM VALUE
    VALUES (1, '甲', 'systematic', 'systematic'), (2, '乙', 'systematic', 'systematic')`,
  `INSERT INTO team (id, lesson_id, name, capacity, student_count, sale_ordinal) OVERRIDING SYSTEM VALUE
    VALUES (11, 1, '1 班', 30, 99, 1), (12, 1, '2 班', 30, 0, 2), (21, 2, '1 班', 30, 0, 1)`,
  `INSERT INTO student (id, nickname) OVERRIDING SYSTEM VALUE SELECT n, '学员 ' || n FROM generate_series(1, 9) n`,
  `INSERT INTO student_order (order_no, student_id, lesson_id, lesson_name, amount, state, paid_at, refunded_at) VALUES
    ${order(1, STUDENT.plain, 'paid', 'NULL')}, ${order(2, STUDENT.refunded, 'refunded', day(5))},
    ${order(3, STUDENT.moved, 'paid', 'NULL')}, ${order(4, STUDENT.unplaced, 'paid', 'NULL')}`,
  `INSERT INTO team_student (team_id, lesson_id, student_id, joined_at, left_at) VALUES ${[
    stay(STUDENT.plain, 11, 2, null),
    stay(STUDENT.refunded, 11, 2, 5),
    stay(STUDENT.moved, 11, 2, 5),
    stay(STUDENT.moved, 21, 5, null),
    stay(STUDENT.twoOpen, 11, 2, null),
    stay(STUDENT.twoOpen, 12, 4, null),
    stay(STUDENT.within, 11, 1, null),
    stay(STUDENT.within, 12, 3, 5),
    stay(STUDENT.backwards, 11, 4, 3),
    stay(STUDENT.twice, 11, 2, 5),
    stay(STUDENT.twice, 12, 3, 5),
    stay(STUDENT.gone, 11, 2, 6),
  ].join()}`,
];

beforeAll(async () => {
  for (const file of readdirSync(MIGRATIONS_FOLDER).filter((one) => one < FIRST_WITH_ENROLMENTS)) {
    cpSync(join(MIGRATIONS_FOLDER, file), join(before, file));
  }
  await admin(server.adminUrl, async (owner) => {
    await owner.query(`CREATE DATABASE ${name} TEMPLATE template0 STRATEGY FILE_COPY`);
  });
  await migrate(url, before);
  await client.connect();
  for (const row of ROWS) await client.query(row);
  await migrate(url);
});

afterAll(async () => {
  await client.end();
  rmSync(before, { recursive: true });
  await admin(server.adminUrl, (owner) => owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
});

const dayOf = (column: string): string => `extract(day FROM ${column} AT TIME ZONE 'Asia/Shanghai')::int`;
async function rowsOf(text: string, student: number): Promise<unknown[][]> {
  const { rows } = await client.query({ text, values: [student], rowMode: 'array' });
  return rows;
}
const staysOf = (student: number) =>
  rowsOf(
    `SELECT team_id::int, ${dayOf('joined_at')}, ${dayOf('left_at')} FROM team_student WHERE student_id = $1 ORDER BY joined_at`,
    student,
  );
const enrolmentsOf = (student: number) =>
  rowsOf(
    `SELECT lesson_id::int, source, ${dayOf('started_at')}, end_reason, replaced_by IS NOT NULL FROM enrolment
     WHERE student_id = $1 ORDER BY lesson_id`,
    student,
  );

test('an older stay lies in an enrolment from its order; what ended has its reason', async () => {
  expect(await enrolmentsOf(STUDENT.plain)).toEqual([[1, 'order', 1, null, false]]);
  expect(await enrolmentsOf(STUDENT.refunded)).toEqual([[1, 'order', 1, 'refund', false]]);
  expect(await enrolmentsOf(STUDENT.gone)).toEqual([[1, 'manual', 2, 'removed', false]]);
  expect(await enrolmentsOf(STUDENT.moved)).toEqual([
    [1, 'order', 1, 'transfer', true],
    [2, 'manual', 5, null, false],
  ]);
});

test('who paid and is in no team is enrolled: 未分班', async () => {
  expect(await enrolmentsOf(STUDENT.unplaced)).toEqual([[1, 'order', 1, null, false]]);
});

test.each([
  [
    'of two open stays the one joined last stays open',
    STUDENT.twoOpen,
    [
      [11, 2, 4],
      [12, 4, null],
    ],
  ],
  [
    'who is there today stays there',
    STUDENT.within,
    [
      [12, 3, 5],
      [11, 5, null],
    ],
  ],
  ['a stay that ends before it begins lasted a millisecond', STUDENT.backwards, [[11, 4, 4]]],
  ['of two that ended together the one joined first is left', STUDENT.twice, [[11, 2, 5]]],
])('contradictory rows: %s', async (_rule, student, expected) => {
  expect(await staysOf(student)).toEqual(expected);
});

test('the counts of teams are those of their open stays', async () => {
  const { rows } = await client.query('SELECT student_count FROM team ORDER BY id');
  expect(rows.map((row: { student_count: number }) => row.student_count)).toEqual([2, 1, 1]);
});

test('teams 1: the database refuses what contradicts', async () => {
  const enrolment = `(SELECT id FROM enrolment WHERE student_id = ${STUDENT.plain})`;
  const add = (team: number, from: string, to: string) =>
    client.query(`INSERT INTO team_student (team_id, lesson_id, student_id, enrolment_id, joined_at, left_at)
      VALUES (${team}, 1, ${STUDENT.plain}, ${enrolment}, ${from}, ${to})`);
  await expect(add(12, day(3), 'NULL'), 'a second open stay').rejects.toThrow('team_student_open');
  await expect(add(12, day(3), day(4)), 'over another').rejects.toThrow('overlap');
  await expect(add(12, `timestamptz '2025-01-01'`, `timestamptz '2025-01-02'`)).rejects.toThrow(
    'outside its enrolment',
  );
  await expect(add(12, day(2), day(2))).rejects.toThrow('team_student_forward');
  await expect(
    client.query(`INSERT INTO enrolment (lesson_id, student_id, source, started_at) VALUES (1, 1, 'manual', now())`),
  ).rejects.toThrow('enrolment_open');
  const end = `ended_at = ${day(3)}, end_reason = 'removed'`;
  await expect(client.query(`UPDATE enrolment SET ${end} WHERE student_id = ${STUDENT.plain}`)).rejects.toThrow(
    'outside',
  );
});
