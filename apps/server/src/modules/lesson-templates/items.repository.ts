/**
 * Writes of what stands in the outline of a template, the same for each kind of item. Whoever calls holds the template's
 * row (`lockTemplate`): so two people never order the same label at once. The order is the label's own and no form holds
 * it, so it leaves an item's version alone.
 */
import { BINDABLE_ITEMS, type BindableItem, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import type { PlacedItem } from '@lectern/domain/lesson-templates/template-order';
import type { TutoringTemplate } from '@lectern/domain/lesson-templates/tutoring-binding';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Writer } from './template-writer.ts';

const TABLE = {
  episodeTemplate: 'episode_template',
  jamTemplate: 'jam_template',
  stageReviewTemplate: 'stage_review_template',
  mentorEpisodeTemplate: 'mentor_episode_template',
} as const satisfies Record<TemplateItem, string>;

/** Column of `mentor_episode_template` that names such an item. */
const BOUND_BY = {
  episodeTemplate: 'episode_template_id',
  jamTemplate: 'jam_template_id',
  stageReviewTemplate: 'stage_review_template_id',
} as const satisfies Record<BindableItem, string>;

const tableOf = (kind: TemplateItem) => sql.table(TABLE[kind]);

export interface ItemRow {
  readonly id: number;
  readonly lessonTemplateId: number;
  readonly name: string;
  readonly labelId: number;
  readonly ordinal: number;
  readonly rev: number;
  readonly updatedBy: string;
  readonly deletedAt: Date | null;
}

/** In the bin too: whose template it is does not change. */
export async function findItem(db: Db, kind: TemplateItem, id: number): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    SELECT id, lesson_template_id, name, label_id, ordinal, rev, updated_by, deleted_at FROM ${tableOf(kind)}
    WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** Everything of one kind, by label and place. */
export async function placesOf(db: Db, kind: TemplateItem, templateId: number): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT i.id, i.lesson_template_id, i.name, i.label_id, i.ordinal, i.rev, i.updated_by, i.deleted_at
    FROM ${tableOf(kind)} i JOIN agenda_label b ON b.id = i.label_id
    WHERE i.lesson_template_id = ${templateId} AND i.deleted_at IS NULL ORDER BY b.ordinal, b.id, i.ordinal`.execute(
    db,
  );
  return rows;
}

export async function itemsUnder(tx: Tx, kind: TemplateItem, templateId: number, labelId: number) {
  return (await placesOf(tx, kind, templateId)).filter((item) => item.labelId === labelId);
}

export async function lastPlace(tx: Tx, kind: TemplateItem, templateId: number, labelId: number): Promise<number> {
  return (await itemsUnder(tx, kind, templateId, labelId)).at(-1)?.ordinal ?? 0;
}

export async function saveOrder(tx: Tx, kind: TemplateItem, order: readonly PlacedItem[]): Promise<void> {
  if (order.length === 0) return;
  await sql`
    UPDATE ${tableOf(kind)} i SET ordinal = w.ordinal
    FROM unnest(${order.map(({ id }) => id)}::bigint[], ${order.map(({ ordinal }) => ordinal)}::int[]) AS w (id, ordinal)
    WHERE i.id = w.id AND i.ordinal <> w.ordinal`.execute(tx);
}

/** To the end of another label, in the order they have. */
export async function moveLabel(
  tx: Tx,
  kind: TemplateItem,
  items: readonly ItemRow[],
  to: { readonly labelId: number; readonly after: number },
  { name, at }: Writer,
): Promise<void> {
  const ids = items.map(({ id }) => id);
  await sql`
    UPDATE ${tableOf(kind)} i SET label_id = ${to.labelId}, ordinal = ${to.after}::int + w.place,
      rev = i.rev + 1, updated_at = ${at}, updated_by = ${name}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS w (id, place) WHERE i.id = w.id`.execute(tx);
}

/** The others of its label close up. */
export async function binItem(tx: Tx, kind: TemplateItem, item: ItemRow, { name, at }: Writer): Promise<void> {
  await sql`
    UPDATE ${tableOf(kind)} SET deleted_at = ${at}, deleted_by = ${name}, rev = rev + 1, updated_at = ${at}, updated_by = ${name}
    WHERE id = ${item.id}`.execute(tx);
  await sql`
    UPDATE ${tableOf(kind)} SET ordinal = ordinal - 1
    WHERE lesson_template_id = ${item.lessonTemplateId} AND label_id = ${item.labelId} AND deleted_at IS NULL
      AND ordinal > ${item.ordinal}`.execute(tx);
}

/** To the end of its label: its old place is another's now. */
export async function unbinItem(tx: Tx, kind: TemplateItem, item: ItemRow, { name, at }: Writer): Promise<void> {
  const after = await lastPlace(tx, kind, item.lessonTemplateId, item.labelId);
  await sql`
    UPDATE ${tableOf(kind)} SET deleted_at = NULL, deleted_by = NULL, ordinal = ${after + 1}, rev = rev + 1,
      updated_at = ${at}, updated_by = ${name}
    WHERE id = ${item.id}`.execute(tx);
}

export async function tutoringOfItem(db: Db, kind: TemplateItem, id: number): Promise<readonly TutoringTemplate[]> {
  if (kind === 'mentorEpisodeTemplate') return [];
  const { rows } = await sql<TutoringTemplate>`
    SELECT id, class_type FROM mentor_episode_template
    WHERE ${sql.ref(BOUND_BY[kind])} = ${id} AND deleted_at IS NULL ORDER BY id`.execute(db);
  return rows;
}

/** What a tutoring template that comes back cannot be bound to any more: it is in the bin, or bound to another one. */
export async function releaseLostBindings(tx: Tx, id: number): Promise<void> {
  for (const kind of BINDABLE_ITEMS) {
    const column = sql.ref(BOUND_BY[kind]);
    await sql`
      UPDATE mentor_episode_template m SET ${column} = NULL
      WHERE m.id = ${id} AND ${column} IS NOT NULL AND (
        NOT EXISTS (SELECT FROM ${tableOf(kind)} i WHERE i.id = m.${column} AND i.deleted_at IS NULL)
        OR EXISTS (SELECT FROM mentor_episode_template o WHERE o.${column} = m.${column} AND o.id <> m.id AND o.deleted_at IS NULL))`.execute(
      tx,
    );
  }
}

export const binTable = tableOf;

/** Removes one for good if it is still due; what episodes were made from stays their origin, so it is not removed. */
export async function purgeItem(tx: Tx, kind: TemplateItem, id: number, due: Date): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    SELECT id, lesson_template_id, name, label_id, ordinal, rev, updated_by, deleted_at FROM ${tableOf(kind)}
    WHERE id = ${id} AND deleted_at <= ${due} FOR UPDATE SKIP LOCKED`.execute(tx);
  const [item] = rows;
  if (!item) return undefined;
  await sql`DELETE FROM ${tableOf(kind)} WHERE id = ${id}`.execute(tx);
  return item;
}
