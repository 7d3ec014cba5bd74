/** What decides whether teams (小班) may be as they are wanted. */
import type { TeamType } from '@lectern/contract/teams/team-fields';
import type { ShelfState } from '@lectern/domain/teams/team-codes';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { subjectsOfUnfinished } from '../../platform/engine/store/unfinished-tasks.queries.ts';
import { teamStands } from '../teams/index.ts';

export interface StandingTeam {
  readonly id: number;
  readonly lessonId: number;
  readonly name: string;
  readonly saleStatus: ShelfState;
  readonly capacity: number;
  readonly reservedLimit: number;
  /** Merged into another team or moved to another lesson: it keeps its name and place, and takes nobody. */
  readonly gone: boolean;
}

/** In the order of the sale. */
export async function teamsOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => readonly StandingTeam[]> {
  const { rows } = await sql<StandingTeam>`
    SELECT id, lesson_id, name, sale_status, capacity, reserved_limit, NOT ${teamStands('team')} AS gone FROM team
    WHERE lesson_id = ANY(${[...lessonIds]}::bigint[]) AND deleted_at IS NULL ORDER BY sale_ordinal`.execute(db);
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (lessonId) => byLesson.get(lessonId) ?? [];
}

export async function teamTypes(db: Db): Promise<readonly TeamType[]> {
  const { rows } = await sql<TeamType>`
    SELECT id, name, class_type, default_capacity, fewest_students, needs_mentor FROM team_type ORDER BY id`.execute(
    db,
  );
  return rows;
}

export interface KnownMentor {
  readonly id: number;
  readonly name: string;
  readonly fired: boolean;
}

export async function mentorsByIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, KnownMentor>> {
  const { rows } = await sql<KnownMentor>`
    SELECT id, name, qualification <> 1 AS fired FROM teacher WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function assignTypesByIds(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly name: string; readonly valid: boolean }>> {
  const { rows } = await sql<{ id: number; name: string; valid: boolean }>`
    SELECT id, name, valid FROM team_assign_type WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...type }) => [id, type]));
}

/** Lessons with something of their outline still to come. */
export async function lessonsWithComing(db: Db, lessonIds: readonly number[], at: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT g.lesson_id AS id FROM lesson_agenda g JOIN episode e ON e.id = g.item_id
    WHERE g.kind = 'episode' AND g.lesson_id = ANY(${[...lessonIds]}::bigint[])
      AND e.start_at > ${at} AND e.deleted_at IS NULL AND e.status <> 'canceled'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface LessonSale {
  /** Students who have it in the cart. */
  readonly carts: number;
  readonly buyersToday: number;
}

/** Of lessons that somebody is about to take off sale. */
export async function salesOfToday(
  db: Db,
  lessonIds: readonly number[],
  at: Date,
): Promise<(lessonId: number) => LessonSale> {
  const today = new Date(startOfDay(at.getTime()));
  const { rows } = await sql<LessonSale & { readonly id: number }>`
    SELECT l.id, (SELECT count(*)::int FROM cart_item c WHERE c.lesson_id = l.id) AS carts,
      (SELECT count(DISTINCT o.student_id)::int FROM student_order o WHERE o.lesson_id = l.id AND o.paid_at >= ${today}
        AND o.paid_at <= ${at} AND o.state IN ('paid', 'refunding')) AS buyers_today
    FROM unnest(${[...lessonIds]}::bigint[]) AS l (id)`.execute(db);
  const byLesson = new Map(rows.map((row) => [row.id, row]));
  return (lessonId) => byLesson.get(lessonId) ?? { carts: 0, buyersToday: 0 };
}

/** Commands that bring students into teams or take them out. */
const TRANSFERS = [
  'lesson.transferStudents',
  'student.enrol',
  'student.import',
  'student.transfer',
  'student.spread',
  'student.place',
  'team.merge',
  'team.move',
];

/** Those of these teams that a transfer is on its way to or from. */
export async function teamsInTransfer(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await subjectsOfUnfinished(db, TRANSFERS, { type: 'team', key: 'team', ids }));
}

/** Those of these teams that somebody ever joined. */
export async function teamsWithHistory(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT team_id AS id FROM team_student WHERE team_id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
