/** Reads the log, newest first: of one object for its tab, and across the product for the page. */
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameHas } from '../../platform/db/name-search.ts';
import type { FieldChange } from './operation-log.repository.ts';

export interface LogFilter {
  readonly subjectType?: string | undefined;
  readonly subjectId?: number | undefined;
  readonly field?: string | undefined;
  /** Part of a name. */
  readonly actorName?: string | undefined;
  readonly action?: string | undefined;
  readonly taskId?: number | undefined;
  /** Part of the object's name. */
  readonly text?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Rows older than this id. */
  readonly before?: number | undefined;
}

export interface LoggedOperation {
  readonly id: number;
  readonly at: Date;
  readonly actorName: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number;
  readonly subjectName: string;
  readonly requestId: string;
  readonly taskId: number | null;
  readonly changes: readonly FieldChange[];
  readonly note: string;
}

export async function findOperations(db: Db, filter: LogFilter, limit: number): Promise<LoggedOperation[]> {
  const conditions = conditionsOf(filter);
  if (filter.actorName) {
    const names = await actorNamesLike(db, filter.actorName);
    // Without this the whole log would be read for somebody who is not in it.
    if (names.length === 0) return [];
    conditions.push(sql`actor_name = ANY(${names}::text[])`);
  }
  const { rows } = await sql<Omit<LoggedOperation, 'changes'> & { changes: unknown }>`
    SELECT id, at, actor_name, action, subject_type, subject_id, subject_name, request_id, task_id, changes, note
    FROM operation_log
    WHERE ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)}
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, changes: changesOf(row.changes) }));
}

function conditionsOf(filter: LogFilter): RawBuilder<unknown>[] {
  const { subjectType, subjectId, field, action, taskId, text, from, to, before } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (subjectType) conditions.push(sql`subject_type = ${subjectType}`);
  if (subjectId !== undefined) conditions.push(sql`subject_id = ${subjectId}`);
  if (field) conditions.push(sql`changed_fields(changes) @> ARRAY[${field}]`);
  if (action) conditions.push(sql`action = ${action}`);
  if (taskId !== undefined) conditions.push(sql`task_id = ${taskId}`);
  if (text) conditions.push(nameHas('subjectName', text));
  if (from !== undefined) conditions.push(sql`at >= ${new Date(from)}`);
  if (to !== undefined) conditions.push(sql`at <= ${new Date(to)}`);
  if (before !== undefined) conditions.push(sql`id < ${before}`);
  return conditions;
}

/** There are as many names as there are people: the index is hopped from one to the next. */
async function actorNamesLike(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE names AS (
      SELECT min(actor_name) AS name FROM operation_log
      UNION ALL
      SELECT (SELECT min(actor_name) FROM operation_log WHERE actor_name > names.name) FROM names WHERE name IS NOT NULL
    )
    SELECT name FROM names WHERE name ILIKE ${containing(text)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Only `recordOperation` writes the column; values that were undefined are absent in it. */
export function changesOf(json: unknown): FieldChange[] {
  return Array.isArray(json) ? json.filter(isChange).map(({ field, before, after }) => ({ field, before, after })) : [];
}

function isChange(value: unknown): value is FieldChange {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
}
