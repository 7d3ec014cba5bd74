/** Pieces of parcels of a lesson, by material and state. */
import type { ParcelState } from '@lectern/domain/customer-service/desk-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type PiecesByState = Readonly<Partial<Record<ParcelState, number>>>;

export async function piecesByState(db: Db, lessonId: number): Promise<(materialId: number) => PiecesByState> {
  const { rows } = await sql<{ materialId: number; state: ParcelState; pieces: number }>`
    SELECT p.material_id, p.state, sum(p.quantity)::int AS pieces
    FROM lesson_material m JOIN student_parcel p ON p.material_id = m.id
    WHERE m.lesson_id = ${lessonId} GROUP BY p.material_id, p.state`.execute(db);
  const byMaterial = Map.groupBy(rows, ({ materialId }) => materialId);
  return (id) => Object.fromEntries((byMaterial.get(id) ?? []).map(({ state, pieces }) => [state, pieces]));
}
