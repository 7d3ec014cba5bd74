/** Who changed an object when and what, in words for staff: what stands in the way of an undo is named by it. */
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AskedChange } from '../../platform/engine/engine-deps.ts';
import { changesOf } from './operation-log.queries.ts';
import { wordsOf } from './subject-words.ts';

interface Found {
  readonly place: number;
  /** Whose log names the change. */
  readonly type: string;
  readonly actorName: string;
  readonly at: Date;
  readonly action: string;
  readonly changes: unknown;
  readonly taskLabel: string | null;
}

/**
 * For each question the last entry: of the task, of no task (null), or of whatever came last (undefined). Exams and the
 * like have no log of their own: that of their lessons names them.
 */
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
    SELECT q.place, l.type, l.actor_name, l.at, l.action, l.changes, t.label AS task_label
    FROM jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        AS q (place integer, type text, id bigint, task bigint, "any" boolean)
      CROSS JOIN LATERAL (
        SELECT s.type, actor_name, at, action, changes, task_id
        FROM (SELECT q.type, q.id, '' AS named
          UNION ALL SELECT 'lesson', a.lesson_id, trim('"' FROM to_jsonb(x.name)::text)
          FROM agenda_entry x JOIN lesson_agenda a ON a.kind = x.kind AND a.item_id = x.id
          WHERE q.type = 'agendaEntry' AND x.id = q.id) s
          JOIN operation_log o ON o.subject_type = s.type AND o.subject_id = s.id
            AND (s.named = '' OR strpos(o.changes::text, s.named) > 0)
        WHERE q."any" OR o.task_id IS NOT DISTINCT FROM q.task
        ORDER BY o.id DESC LIMIT 1) l
      LEFT JOIN task t ON t.id = l.task_id`.execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return asked.map((_, place) => {
    const row = byPlace.get(place);
    return row && wordsFor(row);
  });
}

const MAX_NAMED_FIELDS = 3;

function wordsFor({ type, actorName, at, action, changes, taskLabel }: Found): string {
  const words = wordsOf(type);
  const fields = [...new Set(changesOf(changes).map(({ field }) => words.fieldLabel(field)))];
  const named = fields.slice(0, MAX_NAMED_FIELDS).join('、');
  const more = fields.length > MAX_NAMED_FIELDS ? `等 ${fields.length} 项` : '';
  const what = taskLabel ?? words.actionLabel(action);
  return `${actorName} ${formatDateTime(at.getTime())} ${what}${fields.length === 0 ? '' : `（${named}${more}）`}`;
}
