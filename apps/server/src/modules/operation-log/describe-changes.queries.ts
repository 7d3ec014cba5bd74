/** Who changed an object when and what, in words for staff: what stands in the way of an undo is named by it. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AskedChange } from '../../platform/plans/engine-deps.ts';
import { changesOf } from './operation-log.queries.ts';
import { wordsOf } from './subject-words.ts';

interface Found {
  readonly place: number;
  readonly actorName: string;
  readonly at: Date;
  readonly action: string;
  readonly changes: unknown;
  readonly taskLabel: string | null;
}

/** For each question the last entry: of the task, of no task (null), or of whatever came last (undefined). */
export async function describeChanges(db: Db, asked: readonly AskedChange[]): Promise<(string | undefined)[]> {
  if (asked.length === 0) return [];
  const questions = asked.map(({ type, id, taskId }, place) => ({
    place,
    type,
    id,
    task: taskId ?? null,
    any: taskId === undefined,
  }));
  const { rows } = await sql<Found>`
    SELECT q.place, l.actor_name, l.at, l.action, l.changes, t.label AS task_label
    FROM jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        AS q (place integer, type text, id bigint, task bigint, "any" boolean)
      CROSS JOIN LATERAL (
        SELECT actor_name, at, action, changes, task_id FROM operation_log o
        WHERE o.subject_type = q.type AND o.subject_id = q.id AND (q."any" OR o.task_id IS NOT DISTINCT FROM q.task)
        ORDER BY o.id DESC LIMIT 1) l
      LEFT JOIN task t ON t.id = l.task_id`.execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map(({ type }, place) => {
    const row = byPlace.get(place);
    return row && wordsFor(type, row);
  });
}

const MAX_NAMED_FIELDS = 3;

function wordsFor(type: string, { actorName, at, action, changes, taskLabel }: Found): string {
  const words = wordsOf(type);
  const fields = [...new Set(changesOf(changes).map(({ field }) => words.fieldLabel(field)))];
  const named = fields.slice(0, MAX_NAMED_FIELDS).join('、');
  const more = fields.length > MAX_NAMED_FIELDS ? `等 ${fields.length} 项` : '';
  const what = taskLabel ?? words.actionLabel(action);
  return `${actorName} ${formatDateTime(at.getTime())} ${what}${fields.length === 0 ? '' : `（${named}${more}）`}`;
}
