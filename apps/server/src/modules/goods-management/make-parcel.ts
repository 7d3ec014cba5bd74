/** A parcel leaves the stock, or goes back to it: the one place that makes one and takes one away. */
import { type ParcelFields, UNSHIP_REFUSAL } from '@lectern/domain/goods/parcels';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { deleteRecord, makeRecord } from '../../kit/record/write-record.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type {
  AppliedRow,
  CommandContext,
  DoneRow,
  PlannedRow,
  RowReason,
  RowSubject,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { giveToStock, type LessonMaterialRow, takeFromStock } from '../goods/index.ts';
import { PARCEL, type ParcelRow } from './parcel-kind.ts';
import { parcelsByIds } from './parcel-scope.queries.ts';
import { parcelRecords } from './parcel-subject.ts';

export interface NewParcel {
  readonly material: LessonMaterialRow;
  readonly studentId: number;
  readonly pieces: number;
  readonly replacesId: number | null;
  /** Absent: it waits for its waybill. */
  readonly waybill?: { readonly carrier: string; readonly trackingNo: string };
}

export const stockShort = (name: string, lacking: number): RowReason => ({
  outcome: 'refused',
  code: 'stockShort',
  message: `“${name}”库存不足：还差 ${lacking} 件`,
  to: '/jwc/materialStock',
});

/** @throws RefusedError where the stock has not so many; nothing is written then. */
export async function makeParcel(tx: Tx, context: CommandContext, parcel: NewParcel): Promise<AppliedRow<Unmade>> {
  const { material, studentId, pieces, replacesId, waybill } = parcel;
  const left = await takeFromStock(tx, material.sku, pieces);
  if (left === undefined) {
    const { code, message } = stockShort(material.name, pieces);
    throw new RefusedError(code, message);
  }
  const fields: ParcelFields = {
    name: material.name,
    sku: material.sku,
    quantity: pieces,
    state: waybill ? 'sent' : 'preparing',
    carrier: waybill?.carrier ?? '',
    trackingNo: waybill?.trackingNo ?? '',
    sentTime: waybill ? context.at.getTime() : 0,
    deliveredTime: 0,
    returnedTime: 0,
  };
  const beside = { studentId, lessonId: material.lessonId, materialId: material.id, replacesId };
  const made = await makeRecord(PARCEL, tx, fields, { ...context, verb: 'ship', note: context.reason, beside });
  if (!made) throw new TypeError('a parcel is never in the way of another');
  const href = lessonPath(material.lessonId, 'inventories');
  return { ...made, made: { name: PARCEL.nameOf(fields), href }, payload: { way: 'back' } };
}

export interface Unmade {
  readonly way: 'back';
}

/** What keeps its making from being undone. */
function leftReasons(row: ParcelRow): readonly RowReason[] {
  const { state } = fieldsOfRow(PARCEL, row);
  const message = UNSHIP_REFUSAL[state];
  const code = state === 'canceled' ? 'parcelCanceled' : 'parcelLeft';
  return message === undefined ? [] : [{ outcome: 'refused', code, message }];
}

/** Undo of making parcels, as far as they did not leave the house. */
export async function planUnmakeParcels(
  db: Db,
  { actor }: CommandContext,
  done: readonly DoneRow<unknown>[],
): Promise<PlannedRow<Unmade>[]> {
  const rows = await parcelsByIds(
    db,
    actor.scope,
    done.flatMap(({ subject }) => subject.id ?? []),
  );
  const subjectOf = await parcelRecords.subjectsOf(db, [...rows.values()]);
  return [...rows.values()].map((row) => {
    const reasons = leftReasons(row);
    const changes = reasons.length > 0 ? [] : [{ field: 'deleted', before: false, after: true }];
    return { subject: subjectOf(row), reasons, changes, payload: { way: 'back' } };
  });
}

export async function unmakeParcel(
  tx: Tx,
  context: CommandContext,
  subject: RowSubject,
  label: string,
): Promise<AppliedRow<Unmade>> {
  const row = await parcelRecords.hold(tx, context, subject, 'back');
  const [left] = leftReasons(row);
  if (left) throw new RefusedError(left.code, left.message);
  await takeBack(tx, context, row, label);
  return { id: null, rev: row.rev, payload: { way: 'back' } };
}

/** The pieces go back to the stock, the row goes; its log stays. */
export async function takeBack(tx: Tx, context: CommandContext, row: ParcelRow, label: string): Promise<void> {
  const note = [`撤销：${label}`, context.reason].filter((part) => part !== '').join('；');
  await giveToStock(tx, row.sku, row.quantity);
  await deleteRecord(PARCEL, tx, row, { write: { ...context, verb: 'unship', note } });
}
