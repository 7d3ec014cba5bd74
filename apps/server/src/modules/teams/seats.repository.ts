/**
 * Seats of teams (小班): taken by one conditional update, so that of many at once exactly as many get one as there are. Locks
 * are taken in one order by everybody: lessons, then teams, then enrolments, each by ascending ids.
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { teamStands } from './standing.queries.ts';

interface LockedTeam {
  readonly id: number;
  readonly lessonId: number;
  readonly rev: number;
  readonly name: string;
  readonly studentCount: number;
  readonly capacity: number;
  readonly mentorId: number | null;
  readonly gone: boolean;
}

/** Holds those that are there until `tx` ends. */
export async function lockTeams(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, LockedTeam>> {
  const { rows } = await sql<LockedTeam>`
    SELECT t.id, t.lesson_id, t.rev, t.name, t.student_count, t.capacity, t.mentor_id,
      NOT ${teamStands('t')} AS gone
    FROM team t WHERE t.id = ANY(${[...ids]}::bigint[]) ORDER BY t.id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where who gets a place in this team sits: in the team itself, or in the one that it was merged into (teams 9). */
export async function teamOfSale(db: Db, teamId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE merge AS (
      SELECT id, merged_into, 0 AS steps FROM team WHERE id = ${teamId}
      UNION ALL
      SELECT t.id, t.merged_into, m.steps + 1 FROM merge m JOIN team t ON t.id = m.merged_into
    ) CYCLE id SET again USING path
    SELECT id FROM merge WHERE merged_into IS NULL ORDER BY steps DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? teamId;
}

/**
 * Whether a seat was free and is now taken; 不限制, and `beyond` for this one, takes more than there are. Not a change of what staff
 * set: `rev` stays.
 */
export async function takeSeat(tx: Tx, teamId: number, beyond = false): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    UPDATE team SET student_count = student_count + 1
    WHERE id = ${teamId} AND ${teamStands('team')}
      AND (${beyond}::boolean OR 'unLimit' = ANY(restriction_tags) OR student_count < capacity - reserved_limit) RETURNING id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Of several students at once, all or none; `expand` raises the capacity to what they need. Answers the capacity; undefined: none. */
export async function takeSeats(
  tx: Tx,
  teamId: number,
  { count, expand }: { readonly count: number; readonly expand: boolean },
): Promise<number | undefined> {
  const { rows } = await sql<{ capacity: number }>`
    UPDATE team SET student_count = student_count + ${count}::int,
      rev = CASE WHEN ${expand}::boolean AND capacity < student_count + ${count}::int + reserved_limit THEN rev + 1 ELSE rev END,
      capacity = CASE WHEN ${expand}::boolean THEN greatest(capacity, student_count + ${count}::int + reserved_limit) ELSE capacity END
    WHERE id = ${teamId} AND ${teamStands('team')}
      AND (${expand}::boolean OR 'unLimit' = ANY(restriction_tags) OR student_count + ${count}::int <= capacity - reserved_limit)
    RETURNING capacity`.execute(tx);
  return rows[0]?.capacity;
}

export async function freeSeats(tx: Tx, teamId: number, count: number): Promise<void> {
  await sql`UPDATE team SET student_count = student_count - ${count}::int WHERE id = ${teamId}`.execute(tx);
}
