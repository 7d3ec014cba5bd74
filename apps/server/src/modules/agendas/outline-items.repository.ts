/**
 * Writes of one lesson's outline: which items it has, in which order, under which label. Whoever calls holds the
 * lesson's row, so that two writers of one outline follow each other.
 */
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { type ItemKey, insertedByTime, inTimeOrder, keyOf } from '@lectern/domain/outline/outline-order';
import { type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/database.ts';

export interface NewPlace extends ItemKey {
  readonly labelId: number;
  readonly includedInPeriod: boolean;
}

/** Each where its time puts it: an item that is added later but held earlier stands earlier. */
export async function placeItems(tx: Tx, lessonId: number, items: readonly NewPlace[]): Promise<void> {
  if (items.length === 0) return;
  const present = await allRows(tx, lessonId);
  const last = present.at(-1)?.ordinal ?? 0;
  await tx
    .insertInto('lessonAgenda')
    .values(
      items.map(({ kind, id, labelId, includedInPeriod }, index) => ({
        lessonId,
        kind,
        itemId: id,
        labelId,
        includedInPeriod,
        ordinal: last + 1 + index,
      })),
    )
    .execute();
  const known = new Set(present.map(keyOf));
  const placed = (await allRows(tx, lessonId)).filter((row) => !known.has(keyOf(row)));
  const order = inTimeOrder(placed).reduce<readonly Placed[]>(insertedByTime, present);
  await saveOrder(tx, lessonId, order);
}

/** Of the items that are there; those in the bin keep their place behind the one they stand behind now. */
export async function orderItems(tx: Tx, lessonId: number, wanted: readonly ItemKey[]): Promise<void> {
  const present = await allRows(tx, lessonId);
  const meant = new Set(wanted.map(keyOf));
  const followers = new Map<string, Placed[]>();
  let leader = '';
  for (const row of present) {
    if (meant.has(keyOf(row))) leader = keyOf(row);
    else followers.set(leader, [...(followers.get(leader) ?? []), row]);
  }
  const behind = (key: string): readonly ItemKey[] => followers.get(key) ?? [];
  await saveOrder(tx, lessonId, [...behind(''), ...wanted.flatMap((item) => [item, ...behind(keyOf(item))])]);
}

interface Placed extends ItemKey {
  readonly labelId: number;
  readonly ordinal: number;
  /** null: not set, or in the bin. */
  readonly startAt: Date | null;
}

/** Those in the bin as well: they come back to their place. */
async function allRows(tx: Tx, lessonId: number): Promise<readonly Placed[]> {
  const { rows } = await sql<Placed>`
    SELECT a.kind, a.item_id AS id, a.label_id, a.ordinal, coalesce(e.start_at, x.start_at) AS start_at
    FROM lesson_agenda a
    LEFT JOIN episode e ON a.kind = 'episode' AND e.id = a.item_id AND e.deleted_at IS NULL
    LEFT JOIN agenda_entry x ON a.kind <> 'episode' AND x.id = a.item_id AND x.deleted_at IS NULL
    WHERE a.lesson_id = ${lessonId} ORDER BY a.ordinal`.execute(tx);
  return rows;
}

async function saveOrder(tx: Tx, lessonId: number, order: readonly ItemKey[]): Promise<void> {
  await sql`
    UPDATE lesson_agenda a SET ordinal = w.ordinal
    FROM unnest(${order.map(({ kind }) => kind)}::text[], ${order.map(({ id }) => id)}::bigint[])
      WITH ORDINALITY AS w (kind, id, ordinal)
    WHERE a.lesson_id = ${lessonId} AND a.kind = w.kind AND a.item_id = w.id AND a.ordinal <> w.ordinal`.execute(tx);
}

export async function relabelItems(
  tx: Tx,
  lessonId: number,
  items: readonly ItemKey[],
  labelId: number,
): Promise<void> {
  await sql`
    UPDATE lesson_agenda a SET label_id = ${labelId}
    FROM unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) AS w (kind, id)
    WHERE a.lesson_id = ${lessonId} AND a.kind = w.kind AND a.item_id = w.id`.execute(tx);
}

/**
 * Holds existing items that another outline takes in, until `tx` ends: whoever changes one at the same time is waited
 * for, or sees the new place.
 */
export async function lockItems(tx: Tx, kind: AgendaKind, ids: readonly number[]): Promise<void> {
  const table = sql.table(kind === 'episode' ? 'episode' : 'agenda_entry');
  await sql`SELECT id FROM ${table} WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** Takes the item out of this outline; the item itself stays. */
export async function takeOut(tx: Tx, lessonId: number, { kind, id }: ItemKey): Promise<void> {
  await tx
    .deleteFrom('lessonAgenda')
    .where('lessonId', '=', lessonId)
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .execute();
}

/** A name that is the label's own is not kept. */
export async function nameGroup(tx: Tx, lessonId: number, labelId: number, name: string | null): Promise<void> {
  if (name === null) {
    await tx.deleteFrom('lessonAgendaLabel').where('lessonId', '=', lessonId).where('labelId', '=', labelId).execute();
    return;
  }
  await tx
    .insertInto('lessonAgendaLabel')
    .values({ lessonId, labelId, name })
    .onConflict((conflict) => conflict.columns(['lessonId', 'labelId']).doUpdateSet({ name }))
    .execute();
}

export interface NewEntry {
  readonly kind: Exclude<AgendaKind, 'episode'>;
  readonly name: string;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}

export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<readonly number[]> {
  const rows = await tx
    .insertInto('agendaEntry')
    .values([...entries])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of an entry that `tx` holds, where it differs. */
export async function saveAgendaEntry(
  tx: Tx,
  id: number,
  { name, startAt, endAt }: Omit<NewEntry, 'kind'>,
): Promise<void> {
  await sql`
    UPDATE agenda_entry SET name = ${name}, start_at = ${startAt}, end_at = ${endAt}, rev = rev + 1
    WHERE id = ${id} AND (name, start_at, end_at) IS DISTINCT FROM (${name}, ${startAt}::timestamptz, ${endAt}::timestamptz)`.execute(
    tx,
  );
}

export type EntryRow = Selectable<Tables['agendaEntry']>;

/** Holds one that somebody put in the bin. */
export function lockBinnedEntry(tx: Tx, kind: NewEntry['kind'], id: number): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('agendaEntry')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deletedAt', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function unbinEntry(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('agendaEntry')
    .set((set) => ({ deletedAt: null, deletedBy: null, rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** For good, with its places; undefined where somebody has taken it back or works on it. */
export async function purgeEntry(tx: Tx, kind: NewEntry['kind'], id: number, due: Date): Promise<EntryRow | undefined> {
  const entry = await tx
    .selectFrom('agendaEntry')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deletedAt', '<=', due)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!entry) return undefined;
  await tx.deleteFrom('lessonAgenda').where('kind', '=', kind).where('itemId', '=', id).execute();
  await tx.deleteFrom('agendaEntry').where('id', '=', id).execute();
  return entry;
}

export async function binEntry(tx: Tx, id: number, by: { readonly name: string; readonly at: Date }): Promise<void> {
  await tx
    .updateTable('agendaEntry')
    .set((set) => ({ deletedAt: by.at, deletedBy: by.name, rev: set('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
