/** What the product has computed, in the names of the oracle, and whether it is still at it. */
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { AttendanceFigures } from '../test/statistics-oracle/attendance.ts';

interface StoredItem extends AttendanceFigures {
  readonly lesson: number;
  readonly episode: number;
  /** 0: 未分班. */
  readonly team: number;
}

interface StoredStudent extends Omit<AttendanceFigures, 'extra'> {
  readonly lesson: number;
  readonly student: number;
  readonly longestAbsence: number;
  readonly unreported: number;
}

const COUNTS = sql`should, attended, on_time, finished, finished_with_replay, live_seconds::float8 AS attended_seconds`;

export async function storedItems(db: Db, lessons: readonly number[]): Promise<readonly StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    SELECT lesson_id AS lesson, episode_id AS episode, team_id AS team, ${COUNTS}, extra
    FROM lesson_episode_stat WHERE lesson_id = ANY(${[...lessons]}::bigint[])`.execute(db);
  return rows;
}

export async function storedStudents(db: Db, lessons: readonly number[]): Promise<readonly StoredStudent[]> {
  const { rows } = await sql<StoredStudent>`
    SELECT lesson_id AS lesson, student_id AS student, ${COUNTS}, missed_run AS longest_absence, unreported
    FROM lesson_student_stat WHERE lesson_id = ANY(${[...lessons]}::bigint[])`.execute(db);
  return rows;
}

interface StoredHomework {
  readonly lesson: number;
  readonly due: number;
  readonly submitted: number;
  readonly late: number;
  readonly corrected: number;
  readonly score: number;
}

const HOMEWORK = sql`homework_due AS due, homework_submitted AS submitted, homework_late AS late,
  homework_corrected AS corrected, homework_score::float8 AS score`;

export async function storedHomework(
  db: Db,
  lessons: readonly number[],
): Promise<readonly (StoredHomework & { readonly episode: number; readonly team: number })[]> {
  const { rows } = await sql<StoredHomework & { readonly episode: number; readonly team: number }>`
    SELECT lesson_id AS lesson, episode_id AS episode, team_id AS team, ${HOMEWORK}
    FROM lesson_episode_stat WHERE lesson_id = ANY(${[...lessons]}::bigint[])`.execute(db);
  return rows;
}

export async function storedHomeworkOfStudents(
  db: Db,
  lessons: readonly number[],
): Promise<readonly (StoredHomework & { readonly student: number })[]> {
  const { rows } = await sql<StoredHomework & { readonly student: number }>`
    SELECT lesson_id AS lesson, student_id AS student, ${HOMEWORK}
    FROM lesson_student_stat WHERE lesson_id = ANY(${[...lessons]}::bigint[])`.execute(db);
  return rows;
}

/** A mark goes in the transaction that writes the figures: without marks they are those of the facts. */
export async function pendingMarks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM stat_mark`.execute(db);
  return rows[0]?.count ?? 0;
}
