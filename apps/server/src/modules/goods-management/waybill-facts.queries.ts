/** What lines of a waybill file are judged by, for a batch of them at once. */
import { isPhone, type WaybillRow } from '@lectern/domain/goods/waybill-file';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ParcelRow } from './parcel-kind.ts';

/** Students of the lesson, enrolled or with a parcel, whom the texts name; more than one where a phone fits several. */
export async function studentsNamed(
  db: Db,
  { lessonId, enrolled, rows }: { lessonId: number; enrolled: readonly number[]; rows: readonly WaybillRow[] },
): Promise<(text: string) => readonly number[]> {
  const texts = [...new Set(rows.map(({ student }) => student))];
  const { rows: found } = await sql<{ id: number; phone: string | null }>`
    SELECT s.id, s.phone FROM student s
    WHERE (s.phone = ANY(${texts}::text[]) OR s.id = ANY(${texts.map(Number)}::bigint[]))
      AND (s.id = ANY(${[...enrolled]}::bigint[])
        OR EXISTS (SELECT FROM student_parcel p WHERE p.lesson_id = ${lessonId} AND p.student_id = s.id))
    ORDER BY s.id`.execute(db);
  const byPhone = Map.groupBy(found, ({ phone }) => phone ?? '');
  return (text) => {
    const phones = isPhone(text) ? (byPhone.get(text) ?? []) : [];
    return (phones.length > 0 ? phones : found.filter(({ id }) => String(id) === text)).map(({ id }) => id);
  };
}

/** Parcels of the lesson for these students, the oldest first. */
export async function parcelsOfStudents(
  db: Db,
  lessonId: number,
  studentIds: readonly number[],
): Promise<readonly ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    SELECT p.* FROM student_parcel p
    WHERE p.lesson_id = ${lessonId} AND p.material_id IS NOT NULL AND p.student_id = ANY(${[...studentIds]}::bigint[])
    ORDER BY p.id`.execute(db);
  return rows;
}

/** By tracking number: students who have a parcel with it, of whatever lesson. */
export async function studentsByNumber(
  db: Db,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ trackingNo: string; studentIds: number[] }>`
    SELECT p.tracking_no, array_agg(DISTINCT p.student_id) AS student_ids FROM student_parcel p
    WHERE p.tracking_no = ANY(${[...numbers]}::text[]) AND p.tracking_no <> ''
    GROUP BY p.tracking_no`.execute(db);
  return new Map(rows.map(({ trackingNo, studentIds }) => [trackingNo, studentIds]));
}
