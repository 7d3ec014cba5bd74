/** Lines of a waybill file against what the lesson owes: the check of a file and the plan share it. */

import { checkWaybill, type WaybillVerdict } from '@lectern/domain/goods/waybill-check';
import type { WaybillRow } from '@lectern/domain/goods/waybill-file';
import type { Db } from '../../platform/db/database.ts';
import { type LessonMaterialRow, stockOf } from '../goods/index.ts';
import { type OwedMaterials, owedMaterials } from './owed-materials.ts';
import type { ParcelRow } from './parcel-kind.ts';
import { parcelsOfStudents, studentsByNumber, studentsNamed } from './waybill-facts.queries.ts';

export interface JudgedWaybill {
  readonly verdict: WaybillVerdict;
  readonly studentId: number | undefined;
  readonly material: LessonMaterialRow | undefined;
  /** The one that gets the waybill; undefined: one is made, or none. */
  readonly parcel: ParcelRow | undefined;
  readonly pieces: number;
}

export type WaybillJudge = (rows: readonly WaybillRow[]) => Promise<readonly JudgedWaybill[]>;

/** Batch after batch of one file: what earlier lines take, later ones do not have. */
export function waybillJudge(db: Db, lessonId: number, at: Date): WaybillJudge {
  const taken = { parcels: new Set<number>(), pieces: new Map<string, number>(), numbers: new Map<string, number>() };
  let standing: Promise<OwedMaterials> | undefined;
  return async (rows) => {
    standing ??= owedMaterials(db, lessonId, at);
    const facts = await factsOf(db, lessonId, rows, await standing);
    return rows.map((row) => judgeOne(facts, taken, row));
  };
}

interface Taken {
  readonly parcels: Set<number>;
  /** By student and SKU, and by SKU alone. */
  readonly pieces: Map<string, number>;
  readonly numbers: Map<string, number>;
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(db: Db, lessonId: number, rows: readonly WaybillRow[], owed: OwedMaterials) {
  const enrolled = owed.enrolled.map(({ studentId }) => studentId);
  const named = await studentsNamed(db, { lessonId, enrolled, rows });
  const studentIds = [...new Set(rows.flatMap(({ student }) => named(student)))];
  const parcels = Map.groupBy(await parcelsOfStudents(db, lessonId, studentIds), ({ studentId }) => studentId);
  const numbers = await studentsByNumber(
    db,
    rows.map(({ trackingNo }) => trackingNo),
  );
  const stock = await stockOf(
    db,
    owed.materials.map(({ sku }) => sku),
  );
  return { owed, named, parcels, numbers, stock };
}

function judgeOne(facts: Facts, taken: Taken, row: WaybillRow): JudgedWaybill {
  const { sku, trackingNo } = row;
  const studentIds = facts.named(row.student);
  const [studentId = 0] = studentIds;
  const material = facts.owed.materials.find((one) => one.sku === sku);
  const parcels = facts.parcels.get(studentId)?.filter((one) => one.materialId === material?.id) ?? [];
  const waiting = parcels.find(({ id, state }) => state === 'preparing' && !taken.parcels.has(id));
  const key = `${studentId} ${sku}`;
  const owed = material ? Math.max(facts.owed.of(material, studentId).owed - (taken.pieces.get(key) ?? 0), 0) : 0;
  const holders = [...(facts.numbers.get(trackingNo) ?? []), ...[taken.numbers.get(trackingNo) ?? []].flat()];
  const verdict = checkWaybill({
    studentIds,
    sku,
    knownSku: material !== undefined,
    trackingNo,
    numberOfAnother: holders.some((id) => id !== studentId),
    imported: parcels.some((one) => one.trackingNo === trackingNo),
    waiting: waiting !== undefined,
    owed,
    onHand: (facts.stock.get(sku)?.onHand ?? 0) - (taken.pieces.get(sku) ?? 0),
  });
  if (verdict.effect !== 'refused') taken.numbers.set(trackingNo, studentId);
  if (verdict.effect === 'send' && waiting) taken.parcels.add(waiting.id);
  if (verdict.effect === 'make') {
    for (const each of [key, sku]) taken.pieces.set(each, (taken.pieces.get(each) ?? 0) + owed);
  }
  const parcel = verdict.effect === 'send' ? waiting : undefined;
  const known = studentIds.length === 1 ? studentId : undefined;
  return { verdict, studentId: known, material, parcel, pieces: parcel?.quantity ?? owed };
}
