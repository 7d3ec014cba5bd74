/** Exams, reviews and groups of an outline, as far as they move together with its episodes. */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { keyOf } from '@lectern/domain/outline/outline-order';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db, Tx } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { ChangedSincePlanError, type CommandContext } from '../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';

/** Epoch milliseconds; plain JSON. */
export interface EntryMove {
  readonly id: number;
  readonly kind: AgendaKind;
  readonly name: string;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly rev: number;
  readonly before: { readonly startAt: number; readonly endAt: number };
  readonly after: { readonly startAt: number; readonly endAt: number };
}

export const entryKey = ({ kind, id }: Pick<EntryMove, 'kind' | 'id'>): string => keyOf({ kind, id });

export interface ComingEntry {
  readonly id: number;
  readonly kind: AgendaKind;
  readonly name: string;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly rev: number;
  readonly startAt: Date;
  readonly endAt: Date;
}

const readComing = preparedRead<ComingEntry, [lessonIds: readonly number[], now: Date]>(`
  SELECT * FROM (
    SELECT DISTINCT ON (x.id) x.id AS "id", x.kind AS "kind", x.name AS "name", l.id AS "lessonId",
      l.name AS "lessonName", x.rev AS "rev", x.start_at AS "startAt", x.end_at AS "endAt"
    FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
    JOIN agenda_entry x ON x.id = a.item_id AND x.kind = a.kind AND x.deleted_at IS NULL
    WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind <> 'episode' AND x.start_at > $2 AND x.end_at IS NOT NULL
    ORDER BY x.id, l.id
  ) AS coming ORDER BY "lessonId", "startAt", "id"`);

/** Each with the first of the lessons that hold it: copies may share an exam. */
export const comingEntries = (db: Db, lessonIds: readonly number[], now: Date): Promise<readonly ComingEntry[]> =>
  lessonIds.length === 0 ? Promise.resolve([]) : readComing(db, [lessonIds, now]);

const readEpisodeIds = preparedRead<
  { readonly id: number; readonly lessonId: number },
  [lessonIds: readonly number[], now: Date]
>(`
  SELECT e.id AS "id", min(a.lesson_id) AS "lessonId"
  FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
  WHERE a.lesson_id = ANY($1::bigint[]) AND a.kind = 'episode' AND e.status = 'normal' AND e.deleted_at IS NULL AND e.start_at > $2
  GROUP BY e.id`);

/** Every episode that is to come, replays and recordings too, each with the first of the lessons that holds it. */
export const comingEpisodeIds = (db: Db, lessonIds: readonly number[], now: Date) =>
  lessonIds.length === 0 ? Promise.resolve([]) : readEpisodeIds(db, [lessonIds, now]);

/** Answers them as they are now, for the way back. */
export async function moveEntries(
  tx: Tx,
  context: CommandContext,
  entries: readonly EntryMove[],
  note: string,
): Promise<readonly EntryMove[]> {
  for (const { id, rev, after } of entries.toSorted((a, b) => a.id - b.id)) {
    const { numUpdatedRows } = await tx
      .updateTable('agendaEntry')
      .set({ startAt: new Date(after.startAt), endAt: new Date(after.endAt), rev: rev + 1 })
      .where('id', '=', id)
      .where('rev', '=', rev)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ChangedSincePlanError();
  }
  for (const [lessonId, ofLesson] of Map.groupBy(entries, (entry) => entry.lessonId)) {
    await logEntries(tx, context, { lessonId, entries: ofLesson, note });
  }
  return entries.map((entry) => ({ ...entry, rev: entry.rev + 1 }));
}

interface EntryLog {
  readonly lessonId: number;
  readonly entries: readonly EntryMove[];
  readonly note: string;
}

async function logEntries(tx: Tx, by: CommandContext, { lessonId, entries, note }: EntryLog): Promise<void> {
  await recordOperation(
    tx,
    entryOf(by, {
      action: 'lesson.postpone',
      subject: { type: 'lesson', id: lessonId, name: entries[0]?.lessonName ?? '' },
      changes: entries.map((entry) => entryChange(entry)),
      note,
    }),
  );
}

export function entryChange({ id, name, before, after }: EntryMove, field = 'agendaTime') {
  const at = (startAt: number) => ({ id, name: `“${name}”${formatDateTime(startAt)}` });
  return { field, before: at(before.startAt), after: at(after.startAt) };
}
