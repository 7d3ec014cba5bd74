/** Reads the log of one object, newest first, for the tabs that show it. */
import type { Db } from '../../platform/db/database.ts';
import type { FieldChange } from './operation-log.repository.ts';

export interface LogFilter {
  readonly subjectType: string;
  readonly subjectId: number;
  readonly field?: string | undefined;
  readonly actorName?: string | undefined;
  /** Rows older than this id. */
  readonly before?: number | undefined;
  readonly pageSize: number;
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
  readonly changes: readonly FieldChange[];
  readonly note: string;
}

/** One row more than the page tells whether there are older ones. */
export async function pageOfOperations(db: Db, filter: LogFilter): Promise<{ rows: LoggedOperation[]; more: boolean }> {
  let query = db
    .selectFrom('operationLog')
    .select(['id', 'at', 'actorName', 'action', 'subjectType', 'subjectId', 'subjectName'])
    .select(['requestId', 'changes', 'note'])
    .where('subjectType', '=', filter.subjectType)
    .where('subjectId', '=', filter.subjectId);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  if (filter.field) query = query.where('changes', '@>', JSON.stringify([{ field: filter.field }]));
  if (filter.actorName) query = query.where('actorName', 'like', `%${likeText(filter.actorName)}%`);
  const found = await query
    .orderBy('id', 'desc')
    .limit(filter.pageSize + 1)
    .execute();
  const rows = found.slice(0, filter.pageSize).map((row) => ({ ...row, changes: changesOf(row.changes) }));
  return { rows, more: found.length > filter.pageSize };
}

/** `%` and `_` are themselves. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Only `recordOperation` writes the column; values that were undefined are absent in it. */
export function changesOf(json: unknown): FieldChange[] {
  return Array.isArray(json) ? json.filter(isChange).map(({ field, before, after }) => ({ field, before, after })) : [];
}

function isChange(value: unknown): value is FieldChange {
  return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string';
}
