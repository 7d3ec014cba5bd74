/** What of a timetable lies within somebody's data scope: items by their lessons, people by what they teach or attend. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lessonWithinScope } from '../../platform/db/within-scope.ts';

export interface ItemKey {
  readonly kind: AgendaKind;
  readonly id: number;
}

/** Held by a lesson within the scope, or by none. */
export async function itemsSeenAmong(db: Db, scope: DataScope, items: readonly ItemKey[]): Promise<readonly ItemKey[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<ItemKey>`
    SELECT DISTINCT x.kind, x.id FROM unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[])
      AS x (kind, id)
    LEFT JOIN lesson_agenda a ON a.kind = x.kind AND a.item_id = x.id LEFT JOIN lesson l ON l.id = a.lesson_id
    WHERE a.lesson_id IS NULL OR ${lessonWithinScope(scope)}`.execute(db);
  return rows;
}

export async function lessonsSeenAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM lesson l WHERE l.id = ANY(${[...ids]}::bigint[]) AND ${lessonWithinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function teamsSeenAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM team t JOIN lesson l ON l.id = t.lesson_id
    WHERE t.id = ANY(${[...ids]}::bigint[]) AND t.deleted_at IS NULL AND ${lessonWithinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
