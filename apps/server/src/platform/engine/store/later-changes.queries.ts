/**
 * What changed a record after a row of a task, and is still in force. Changes form a stack: one that was itself undone
 * counts as none, and neither does the undo that took it back. Called before an undo is planned; reads only.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A record that a row of a task left at version `since`; it has version `rev` now. */
export interface LeftRecord {
  readonly type: string;
  readonly id: number;
  readonly since: number;
  readonly rev: number;
}

/** The change that stands in the way: a row of a task, or a save outside of tasks. */
export interface LiveChange {
  readonly task: { readonly id: number; readonly ordinal: number } | null;
  /** How many stand in the way in all. */
  readonly count: number;
}

export const recordKey = ({ type, id }: { readonly type: string; readonly id: number }): string => `${type} ${id}`;

/** The table of a kind of record: `someRecord` is kept in `some_record`. */
export const tableOfType = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Effect {
  readonly subject: string;
  readonly subjectId: number;
  readonly rev: number;
  readonly taskId: number;
  readonly ordinal: number;
}

type ItemKey = string;
const itemKey = (taskId: number, ordinal: number): ItemKey => `${taskId}:${ordinal}`;

/** By `recordKey`; a record that is free is absent. */
export async function liveChanges(
  db: Db,
  records: readonly LeftRecord[],
  doneBefore: number,
): Promise<ReadonlyMap<string, LiveChange>> {
  const moved = records.filter(({ since, rev }) => since !== rev);
  const found = new Map<string, LiveChange>();
  if (moved.length === 0) return found;
  const effects = Map.groupBy(await effectsSince(db, moved), ({ subject, subjectId }) => `${subject} ${subjectId}`);
  const links = await undoLinks(db, [...effects.values()].flat());
  for (const record of moved) {
    const own = effects.get(`${tableOfType(record.type)} ${record.id}`) ?? [];
    const live = liveAmong(record, own, links, doneBefore);
    if (live) found.set(recordKey(record), live);
  }
  return found;
}

function liveAmong(
  { since, rev }: LeftRecord,
  effects: readonly Effect[],
  links: UndoLinks,
  doneBefore: number,
): LiveChange | undefined {
  const byRev = new Map(effects.map((effect) => [effect.rev, effect]));
  const after = new Set(effects.filter((one) => one.rev > since).map((one) => itemKey(one.taskId, one.ordinal)));
  const isFree = ({ taskId, ordinal }: Effect): boolean => {
    const key = itemKey(taskId, ordinal);
    if (isUndone(key, links)) return true;
    // An undo is no change where what it took back came later than the row in question.
    const takes = links.takes.get(key) ?? [];
    return (
      takes.length > 0 &&
      takes.every((taken) => after.has(itemKey(taken.taskId, taken.ordinal)) || taken.taskId > doneBefore)
    );
  };
  let count = 0;
  let last: LiveChange['task'] | undefined;
  // Versions count on by one; one that no row of a task left was saved outside of tasks.
  for (let at = since + 1; at <= rev; at += 1) {
    const effect = byRev.get(at);
    if (effect && isFree(effect)) continue;
    count += 1;
    last = effect ? { id: effect.taskId, ordinal: effect.ordinal } : null;
  }
  // A version that went down is another record under the same id.
  if (rev < since) return { task: null, count: 1 };
  return last === undefined ? undefined : { task: last, count };
}

async function effectsSince(db: Db, records: readonly LeftRecord[]): Promise<readonly Effect[]> {
  const wanted = records.map(({ type, id, since }) => ({ subject: tableOfType(type), id, since }));
  const { rows } = await sql<Effect>`
    SELECT e.subject, e.subject_id, e.rev, e.task_id, e.ordinal
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (subject text, id bigint, since integer)
      JOIN task_effect e ON e.subject = w.subject AND e.subject_id = w.id AND e.rev > w.since
    ORDER BY e.rev, e.task_id`.execute(db);
  return rows;
}

interface UndoLinks {
  /** Undos of a row that took effect. */
  readonly undoneBy: ReadonlyMap<ItemKey, readonly ItemKey[]>;
  /** The rows that a row of an undo takes back. */
  readonly takes: ReadonlyMap<ItemKey, readonly { readonly taskId: number; readonly ordinal: number }[]>;
}

interface Link {
  readonly taskId: number;
  readonly ordinal: number;
  readonly undoId: number;
  readonly undoOrdinal: number;
}

/** An undo may have been undone in turn, and so on: each step asks for the next. */
async function undoLinks(db: Db, effects: readonly Pick<Effect, 'taskId' | 'ordinal'>[]): Promise<UndoLinks> {
  const undoneBy = new Map<ItemKey, ItemKey[]>();
  const takes = new Map<ItemKey, { taskId: number; ordinal: number }[]>();
  const seen = new Set<ItemKey>();
  let asked: readonly { readonly taskId: number; readonly ordinal: number }[] = effects;
  while (asked.length > 0) {
    const next = new Map<ItemKey, { taskId: number; ordinal: number }>();
    for (const { taskId, ordinal, undoId, undoOrdinal } of await linksOf(db, asked)) {
      const link = `${itemKey(taskId, ordinal)} ${itemKey(undoId, undoOrdinal)}`;
      if (seen.has(link)) continue;
      seen.add(link);
      push(undoneBy, itemKey(taskId, ordinal), itemKey(undoId, undoOrdinal));
      push(takes, itemKey(undoId, undoOrdinal), { taskId, ordinal });
      next.set(itemKey(undoId, undoOrdinal), { taskId: undoId, ordinal: undoOrdinal });
      next.set(itemKey(taskId, ordinal), { taskId, ordinal });
    }
    asked = [...next.values()];
  }
  return { undoneBy, takes };
}

function push<V>(lists: Map<ItemKey, V[]>, key: ItemKey, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** In both directions. */
async function linksOf(
  db: Db,
  items: readonly { readonly taskId: number; readonly ordinal: number }[],
): Promise<readonly Link[]> {
  const asked = JSON.stringify(items.map(({ taskId, ordinal }) => ({ task: taskId, ordinal })));
  const { rows } = await sql<Link>`
    WITH asked AS (SELECT DISTINCT task, ordinal FROM jsonb_to_recordset(${asked}::jsonb) AS a (task bigint, ordinal integer))
    SELECT l.task_id, l.ordinal, l.undo_id, l.undo_ordinal
    FROM (SELECT l.* FROM asked a JOIN task_item_undo l ON l.task_id = a.task AND l.ordinal = a.ordinal
      UNION SELECT l.* FROM asked a JOIN task_item_undo l ON l.undo_id = a.task AND l.undo_ordinal = a.ordinal) l
      JOIN task_item i ON i.task_id = l.undo_id AND i.ordinal = l.undo_ordinal AND i.state = 'succeeded'`.execute(db);
  return rows;
}

/** Taken back by a row that was not taken back itself. */
function isUndone(key: ItemKey, links: Pick<UndoLinks, 'undoneBy'>): boolean {
  return (links.undoneBy.get(key) ?? []).some((undo) => !isUndone(undo, links));
}

/** Which of these rows of one task are taken back at present. */
export async function undoneAmong(db: Db, taskId: number, ordinals: readonly number[]): Promise<ReadonlySet<number>> {
  const links = await undoLinks(
    db,
    ordinals.map((ordinal) => ({ taskId, ordinal })),
  );
  return new Set(ordinals.filter((ordinal) => isUndone(itemKey(taskId, ordinal), links)));
}
