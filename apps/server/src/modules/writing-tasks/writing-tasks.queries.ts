import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { WritingTask, writingTasksContract } from '@lectern/contract/lessons/writing-tasks';
import { type RawBuilder, sql } from 'kysely';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { countExactly } from '../../platform/db/capped-count.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { WRITING_TASK } from './writing-task-kind.ts';
import type { WritingTaskRow } from './writing-task-scope.queries.ts';

type Filters = Omit<HandlerArgs<typeof writingTasksContract.list>['query'], 'page' | 'pageSize'>;

interface Wanted extends Filters {
  readonly lessonId: number;
  readonly at: Date;
}

type Shown = WritingTaskRow & {
  readonly episodeName: string | null;
  readonly episodeStartAt: Date | null;
  readonly gone: boolean;
};

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** Of one lesson, in the order in which they open. */
export async function pageOfWritingTasks(db: Db, wanted: Wanted, { page, pageSize }: Page) {
  const where = conditionsOf(wanted);
  const { rows } = await sql<Shown>`
    SELECT w.*, e.name AS episode_name, e.start_at AS episode_start_at, e.id IS NOT NULL AND (e.deleted_at IS NOT NULL
      OR NOT EXISTS (SELECT FROM lesson_agenda g
        WHERE g.lesson_id = w.lesson_id AND g.kind = 'episode' AND g.item_id = w.episode_id)) AS gone
    FROM writing_task w LEFT JOIN episode e ON e.id = w.episode_id
    WHERE ${where} ORDER BY w.open_at, w.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const { total } = await countExactly(db, sql`FROM writing_task w WHERE ${where}`);
  return { list: rows.map(present), total, page, pageSize };
}

function conditionsOf({ lessonId, at, text, genre, state, window, episodeId, ids }: Wanted): RawBuilder<boolean> {
  const conditions = [sql<boolean>`w.lesson_id = ${lessonId} AND w.deleted_at IS NULL`];
  if (ids !== undefined) conditions.push(sql`w.id = ANY(${ids}::bigint[])`);
  if (text !== undefined) conditions.push(sql`w.topic ILIKE ${containing(text)}`);
  if (genre !== undefined) conditions.push(sql`w.genre = ${genre}`);
  if (state !== undefined) conditions.push(sql`w.state = ${state}`);
  if (episodeId !== undefined) conditions.push(sql`w.episode_id = ${episodeId}`);
  if (window === 'coming') conditions.push(sql`w.open_at > ${at}`);
  if (window === 'open') conditions.push(sql`w.open_at <= ${at} AND w.close_at > ${at}`);
  if (window === 'closed') conditions.push(sql`w.close_at <= ${at}`);
  return sql`${sql.join(conditions, sql` AND `)}`;
}

function present(row: Shown): WritingTask {
  const { episodeId, episodeName, episodeStartAt, gone } = row;
  return {
    ...fieldsOfRow(WRITING_TASK, row),
    id: row.id,
    rev: row.rev,
    episode:
      episodeId === null || episodeName === null
        ? null
        : { id: episodeId, name: episodeName, startTime: episodeStartAt?.getTime() ?? 0, gone },
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}
