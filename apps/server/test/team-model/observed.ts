/** The same of the database as the model has it, and the invariants of teams 1 checked on what is stored. */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';
import type { Model } from './model.ts';

export async function observed(db: Db, lessons: readonly number[]): Promise<Model> {
  const ids = sql`${[...lessons]}::bigint[]`;
  const teams = await sql<Model['teams'][number]>`
    SELECT id, lesson_id AS lesson, name, capacity, reserved_limit AS reserved, sale_status = 'on_shelf' AS on_shelf,
      sale_ordinal AS ordinal, merged_into IS NOT NULL OR moved_to IS NOT NULL AS gone, merged_into FROM team WHERE lesson_id = ANY(${ids}) AND deleted_at IS NULL`.execute(
    db,
  );
  const stays = await sql<Model['stays'][number]>`
    SELECT student_id AS student, lesson_id AS lesson, team_id AS team, floor(extract(epoch FROM joined_at) * 1000)::float8 AS from,
      floor(extract(epoch FROM left_at) * 1000)::float8 AS to FROM team_student WHERE lesson_id = ANY(${ids})`.execute(
    db,
  );
  const enrolments = await sql<Model['enrolments'][number]>`
    SELECT student_id AS student, lesson_id AS lesson, floor(extract(epoch FROM started_at) * 1000)::float8 AS from,
      floor(extract(epoch FROM ended_at) * 1000)::float8 AS to FROM enrolment WHERE lesson_id = ANY(${ids})`.execute(
    db,
  );
  return { teams: teams.rows, stays: stays.rows, enrolments: enrolments.rows };
}

/** Comparable: in one order, whatever the order of the rows. */
export function comparable({ teams, stays, enrolments }: Model) {
  const lines = (rows: readonly object[]): readonly string[] =>
    rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted();
  return { teams: lines(teams), stays: lines(stays), enrolments: lines(enrolments) };
}

/** Each invariant of teams 1 that does not hold, in words. */
export async function brokenInvariants(db: Db, lessons: readonly number[]): Promise<readonly string[]> {
  const { teams, stays, enrolments } = await observed(db, lessons);
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT id, student_count AS count FROM team WHERE lesson_id = ANY(${[...lessons]}::bigint[])`.execute(db);
  const broken: string[] = [];
  for (const { id, count } of rows) {
    const open = stays.filter((stay) => stay.team === id && stay.to === null).length;
    if (open !== count) broken.push(`team ${id} counts ${count} students and has ${open}`);
  }
  for (const lesson of lessons) {
    const own = teams.filter((team) => team.lesson === lesson).toSorted((a, b) => a.ordinal - b.ordinal);
    if (own.some(({ ordinal }, index) => ordinal !== index + 1)) {
      broken.push(`lesson ${lesson} has the ordinals ${own.map(({ ordinal }) => ordinal).join()}`);
    }
    if (new Set(own.map(({ name }) => name)).size !== own.length) broken.push(`lesson ${lesson} has a name twice`);
  }
  for (const { id, reserved, capacity, onShelf } of teams) {
    if (reserved < 0 || reserved > capacity || capacity > 5000) broken.push(`team ${id}: ${reserved} of ${capacity}`);
    if (onShelf && capacity === 0) broken.push(`team ${id} is on shelf without places`);
  }
  for (const stay of stays) {
    const where = `student ${stay.student} in team ${stay.team}`;
    if (stay.to !== null && stay.to <= stay.from) broken.push(`${where} left when they came`);
    const within = enrolments.some(
      (one) =>
        one.student === stay.student &&
        one.lesson === stay.lesson &&
        one.from <= stay.from &&
        (one.to === null || (stay.to !== null && stay.to <= one.to)),
    );
    if (!within) broken.push(`${where} is outside of an enrolment`);
    for (const other of stays) {
      if (other === stay || other.student !== stay.student || other.lesson !== stay.lesson) continue;
      if (stay.from < (other.to ?? Infinity) && other.from < (stay.to ?? Infinity))
        broken.push(`${where} is in two teams`);
    }
  }
  for (const one of enrolments) {
    const open = enrolments.filter((it) => it.student === one.student && it.lesson === one.lesson && it.to === null);
    if (open.length > 1) broken.push(`student ${one.student} is enrolled twice in lesson ${one.lesson}`);
  }
  return [...new Set(broken)];
}
