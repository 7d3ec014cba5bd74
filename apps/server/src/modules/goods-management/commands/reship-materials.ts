/** 补发: the same pieces once more, for a parcel that was lost, damaged or came back. */
import { reshipRefusal } from '@lectern/domain/goods/parcels';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import { fieldsOfRow } from '../../../kit/record/record-kind.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { enrolledOf, lockMaterial, stockOf } from '../../goods/index.ts';
import { chosenLessons } from '../../lessons/index.ts';
import { makeParcel, planUnmakeParcels, stockShort, type Unmade, unmakeParcel } from '../make-parcel.ts';
import { PARCEL, type ParcelRow } from '../parcel-kind.ts';
import { replacedParcels } from '../parcel-scope.queries.ts';
import { parcelRecords } from '../parcel-subject.ts';
import { addressees } from '../students-of-lesson.queries.ts';

type Payload = { readonly way: 'there' } | Unmade;

const LABEL = '补发';
const THERE: Payload = { way: 'there' };

export const reshipMaterialsCommand = commandType<Record<string, never>, Payload>({
  name: 'material.reship',
  label: LABEL,
  words: {
    verb: '补发',
    unit: '个',
    noun: '包裹',
    description: '为丢失、破损或退回的包裹按原件数再发一个，同时扣减库存；原包裹不变',
  },
  privilege: 'LESSON_WRITE',
  input: z.strictObject({}),
  tiers: { low: 200, high: 2000 },
  subject: parcelRecords.source,
  makesRecords: true,
  plan: planReship,
  apply: (tx, context, row) =>
    row.payload.way === 'back' ? unmakeParcel(tx, context, row.subject, LABEL) : reshipOne(tx, context, row),
  invert: planUnmakeParcels,
});

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
const SECOND: RowReason = {
  outcome: 'warning',
  code: 'secondParcel',
  message: '学员会收到第二个同一 SKU 的包裹，请确认是否补发',
};

async function planReship(
  db: Db,
  context: CommandContext,
  _input: Record<string, never>,
  ids: readonly number[],
): Promise<PlannedRow<Payload>[]> {
  const found = await parcelRecords.rowsOf(db, context, ids, 'there');
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  const reasonsOf = await judge(db, context, rows);
  const left = new Map([...(await stockOf(db, [...new Set(rows.map(({ sku }) => sku))]))].map(stockLeft));
  const subjectOf = await parcelRecords.subjectsOf(db, rows);
  const planned = new Map(
    rows.map((row): [number, PlannedRow<Payload>] => {
      const reasons = [...reasonsOf(row)];
      const onHand = left.get(row.sku) ?? 0;
      // The stock is dealt out in the order of the rows.
      if (!isRefused(reasons)) {
        if (onHand < row.quantity) reasons.push(stockShort(row.name, row.quantity - onHand));
        else left.set(row.sku, onHand - row.quantity);
      }
      const changes = isRefused(reasons) ? [] : [{ field: 'quantity', before: null, after: row.quantity }];
      const subject = { ...subjectOf(row), href: parcelsOfStudent(row) };
      return [row.id, { subject, reasons, changes, payload: THERE }];
    }),
  );
  return ids.map((id) => planned.get(id) ?? missing(id));
}

/** All parcels of the student in the lesson: the one to be replaced, and the one that takes its place. */
const parcelsOfStudent = ({ lessonId, studentId }: ParcelRow): string | null =>
  lessonId === null ? null : `${lessonPath(lessonId, 'inventories')}?text=${studentId}`;

const stockLeft = ([sku, { onHand }]: readonly [string, { readonly onHand: number }]): [string, number] => [
  sku,
  onHand,
];

const missing = (id: number): PlannedRow<Payload> => ({
  subject: { type: PARCEL.type, id, name: String(id), rev: null, href: null },
  reasons: [refused('notFound', parcelRecords.missing)],
  changes: [],
  payload: THERE,
});

const isRefused = (reasons: readonly RowReason[]): boolean => reasons.some(({ outcome }) => outcome === 'refused');

/** Without the stock, which the rows of a plan share. */
async function judge(
  db: Db,
  context: CommandContext,
  rows: readonly ParcelRow[],
): Promise<(row: ParcelRow) => readonly RowReason[]> {
  const lessonIds = [...new Set(rows.flatMap(({ lessonId }) => lessonId ?? []))];
  const lessons = await chosenLessons(db, context.actor, lessonIds);
  const enrolled = new Set<string>();
  for (const lessonId of lessonIds) {
    for (const { studentId } of await enrolledOf(db, lessonId, context.at)) enrolled.add(`${lessonId} ${studentId}`);
  }
  const people = await addressees(
    db,
    context.actor.scope,
    rows.map(({ studentId }) => studentId),
    [],
  );
  const replaced = await replacedParcels(
    db,
    rows.map(({ id }) => id),
  );
  return (row) => {
    const { id, lessonId, studentId, materialId } = row;
    const step = reshipRefusal(fieldsOfRow(PARCEL, row).state);
    if (step !== undefined) return [refused('wrongState', step)];
    if (materialId === null) return [refused('noMaterial', '包裹不属于课程的随课物料，不能补发')];
    if (replaced.has(id)) return [refused('alreadyReshipped', '已经补发过；补发的包裹又丢失的，请选择补发的那一个')];
    if (lessons.get(lessonId ?? 0)?.status === 'canceled') return [refused('lessonCanceled', '课程已取消，不再发货')];
    if (!enrolled.has(`${lessonId} ${studentId}`)) {
      return [refused('notEnrolled', '学员没有报名这门课程，或已退课')];
    }
    if (!people.get(studentId)?.hasAddress) {
      return [refused('noAddress', '学员没有收货地址，请联系家长填写后再发')];
    }
    return [SECOND];
  };
}

async function reshipOne(tx: Tx, context: CommandContext, { subject }: RunRow<Payload>): Promise<AppliedRow<Payload>> {
  const row = await parcelRecords.hold(tx, context, subject, 'there');
  const material = row.materialId === null ? undefined : await lockMaterial(tx, row.materialId);
  if (!material) throw new ChangedSincePlanError();
  const [refusal] = (await judge(tx, context, [row]))(row).filter(({ outcome }) => outcome === 'refused');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const { studentId, quantity: pieces } = row;
  return makeParcel(tx, context, { material, studentId, pieces, replacesId: row.id });
}
