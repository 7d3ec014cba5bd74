/** Whom moved episodes concern: the accounts of their teachers, and whoever answers for their lessons. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface TeachingStaff {
  readonly staffId: number;
  readonly teacherId: number;
}
export interface OwningStaff {
  readonly staffId: number;
  readonly episodeId: number;
}

/** People of the same account are the same person (decision 134). */
export async function staffOfTeachers(tx: Tx, teacherIds: readonly number[]): Promise<readonly TeachingStaff[]> {
  const { rows } = await sql<TeachingStaff>`
    SELECT s.id AS staff_id, t.id AS teacher_id FROM teacher t JOIN staff s ON s.account = lower(t.ldap_account)
    WHERE t.id = ANY(${[...teacherIds]}::bigint[]) AND t.ldap_account <> '' AND s.disabled_at IS NULL`.execute(tx);
  return rows;
}

export async function ownersOfEpisodes(tx: Tx, episodeIds: readonly number[]): Promise<readonly OwningStaff[]> {
  const { rows } = await sql<OwningStaff>`
    SELECT DISTINCT l.owner_id AS staff_id, a.item_id AS episode_id
    FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    JOIN staff s ON s.id = l.owner_id AND s.disabled_at IS NULL
    WHERE a.kind = 'episode' AND a.item_id = ANY(${[...episodeIds]}::bigint[])`.execute(tx);
  return rows;
}

/** In the order in which the rows of the task were done. */
export async function membersMoved(tx: Tx, taskId: number): Promise<readonly unknown[]> {
  const { rows } = await sql<{ members: unknown }>`
    SELECT applied->'members' AS members FROM task_item
    WHERE task_id = ${taskId} AND state = 'succeeded' AND applied ? 'members' ORDER BY done_at, ordinal`.execute(tx);
  return rows.map(({ members }) => members);
}

export async function namesOfEpisodes(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('episode')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function namesOfTeachers(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('teacher')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, 0])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
