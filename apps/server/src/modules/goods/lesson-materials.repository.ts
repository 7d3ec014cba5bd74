/** Rows of `lesson_material`. Whoever writes has locked the lesson, so two people never change one list at once. */
import type { LessonMaterial } from '@lectern/domain/goods/materials';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../platform/db/database.ts';

export type LessonMaterialRow = Selectable<Tables['lessonMaterial']>;

/** In their order. */
export async function materialsOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => readonly LessonMaterialRow[]> {
  if (lessonIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('lessonMaterial')
    .selectAll()
    .where('lessonId', 'in', [...lessonIds])
    .orderBy('ordinal')
    .execute();
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (lessonId) => byLesson.get(lessonId) ?? [];
}

/** Holds the row until `tx` ends: whoever ships the material waits here. */
export async function lockMaterial(tx: Tx, id: number): Promise<LessonMaterialRow | undefined> {
  return tx.selectFrom('lessonMaterial').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Those that are no longer named go, the others keep their id. */
export async function writeMaterials(tx: Tx, lessonId: number, materials: readonly LessonMaterial[]): Promise<void> {
  const kept = materials.map(({ sku }) => sku);
  await sql`DELETE FROM lesson_material WHERE lesson_id = ${lessonId} AND sku <> ALL (${kept}::text[])`.execute(tx);
  if (materials.length === 0) return;
  await tx
    .insertInto('lessonMaterial')
    .values(materials.map((material, index) => ({ ...material, lessonId, ordinal: index + 1 })))
    .onConflict((conflict) =>
      conflict.constraint('lesson_material_once').doUpdateSet((given) => ({
        name: given.ref('excluded.name'),
        quantity: given.ref('excluded.quantity'),
        trigger: given.ref('excluded.trigger'),
        triggerCount: given.ref('excluded.triggerCount'),
        ordinal: given.ref('excluded.ordinal'),
        templateExtraId: given.ref('excluded.templateExtraId'),
      })),
    )
    .execute();
}

/** To a lesson that has none yet. */
export async function copyMaterials(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO lesson_material (lesson_id, sku, name, quantity, trigger, trigger_count, ordinal, template_extra_id)
    SELECT ${to}::bigint, sku, name, quantity, trigger, trigger_count, ordinal, template_extra_id
    FROM lesson_material WHERE lesson_id = ${from}`.execute(tx);
}
