/** What the materials of lessons are judged by: the template's, parcels that exist, and the times that make them due. */

import { MATERIAL_TRIGGER } from '@lectern/domain/goods/material-trigger';
import { isSku, type LessonMaterial, type LessonTimes, normalSku } from '@lectern/domain/goods/materials';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface TemplateMaterials {
  readonly id: number;
  readonly name: string;
  /** Each SKU once, in the order of the template. */
  readonly materials: readonly LessonMaterial[];
  readonly withoutSku: number;
}

interface ExtraRow {
  readonly templateId: number;
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly quantity: number | null;
  readonly trigger: string | null;
  readonly triggerCount: number | null;
}

/** By template; one in the bin brings nothing along. */
export async function templateMaterials(
  db: Db,
  templateIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, TemplateMaterials>> {
  const ids = [...new Set(templateIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const { rows: templates } = await sql<Pick<TemplateMaterials, 'id' | 'name'>>`
    SELECT t.id, t.name FROM lesson_template t
    WHERE t.id = ANY(${ids}::bigint[]) AND t.deleted_at IS NULL`.execute(db);
  const { rows } = await sql<ExtraRow>`
    SELECT x.lesson_template_id AS template_id, x.id, x.name, x.fields->>'sku' AS sku,
      (x.fields->>'quantity')::int AS quantity, x.fields->>'trigger' AS trigger,
      (x.fields->>'triggerCount')::int AS trigger_count
    FROM template_extra x
    WHERE x.lesson_template_id = ANY(${ids}::bigint[]) AND x.kind = 'material' AND x.deleted_at IS NULL
    ORDER BY x.ordinal, x.id`.execute(db);
  const byTemplate = Map.groupBy(rows, ({ templateId }) => templateId);
  return new Map(templates.map((one) => [one.id, { ...one, ...materialsIn(byTemplate.get(one.id)) }]));
}

function materialsIn(rows: readonly ExtraRow[] = []): Pick<TemplateMaterials, 'materials' | 'withoutSku'> {
  const materials = rows.flatMap((row) => materialOf(row) ?? []);
  const first = new Map(materials.toReversed().map((material) => [material.sku, material]));
  return {
    materials: materials.filter((material) => first.get(material.sku) === material),
    withoutSku: rows.length - materials.length,
  };
}

function materialOf({ id, name, sku, quantity, trigger, triggerCount }: ExtraRow): LessonMaterial | undefined {
  if (sku === null || !isSku(sku)) return undefined;
  const known = MATERIAL_TRIGGER.has(trigger) ? trigger : 'enrolled';
  return {
    sku: normalSku(sku),
    name,
    quantity: quantity ?? 1,
    trigger: known,
    triggerCount: known === 'enrolled' ? 0 : Math.max(triggerCount ?? 1, 1),
    templateExtraId: id,
  };
}

/** By lesson: SKUs of which a parcel was made. */
export async function parcelledSkus(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => ReadonlySet<string>> {
  const { rows } = await sql<{ lessonId: number; sku: string }>`
    SELECT m.lesson_id, m.sku FROM lesson_material m WHERE m.lesson_id = ANY(${[...lessonIds]}::bigint[])
      AND EXISTS (SELECT FROM student_parcel p WHERE p.material_id = m.id)`.execute(db);
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (lessonId) => new Set(byLesson.get(lessonId)?.map(({ sku }) => sku));
}

/** Starts of the counted episodes as the outline has them today. */
export async function timesOfLesson(db: Db, lessonId: number): Promise<LessonTimes> {
  const { rows } = await sql<{ startAt: Date | null; episodeStarts: Date[] | null }>`
    SELECT l.start_at, (SELECT array_agg(e.start_at ORDER BY e.start_at, e.id) FROM lesson_agenda a
      JOIN episode e ON e.id = a.item_id AND e.deleted_at IS NULL AND e.status = 'normal' AND e.start_at IS NOT NULL
      WHERE a.lesson_id = l.id AND a.kind = 'episode' AND a.included_in_period) AS episode_starts
    FROM lesson l WHERE l.id = ${lessonId}`.execute(db);
  const [row] = rows;
  return {
    startAt: row?.startAt?.getTime() ?? 0,
    episodeStarts: (row?.episodeStarts ?? []).map((at) => at.getTime()),
  };
}
