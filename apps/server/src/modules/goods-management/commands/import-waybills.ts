/**
 * 导入运单: prepared parcels get carrier and number, and what was sent without one is made. The same file twice changes
 * nothing. Taken back it can be while the carrier has reported nothing (decision 148).
 */

import { ImportedWaybills } from '@lectern/contract/goods/waybills';
import { Id } from '@lectern/contract/wire-values';
import { PARCEL_FIELD } from '@lectern/domain/goods/parcels';
import { WAYBILL_TABLE, type WaybillRow } from '@lectern/domain/goods/waybill-file';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import { fieldsOfRow } from '../../../kit/record/record-kind.ts';
import { changeRecord } from '../../../kit/record/write-record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import type { TableImport } from '../../../platform/imports/table-import.ts';
import { lockMaterial } from '../../goods/index.ts';
import { chosenLessons } from '../../lessons/index.ts';
import { type JudgedWaybill, waybillJudge } from '../judge-waybills.ts';
import { makeParcel, takeBack } from '../make-parcel.ts';
import { owedMaterials } from '../owed-materials.ts';
import { PARCEL, type ParcelRow } from '../parcel-kind.ts';
import { parcelsByIds } from '../parcel-scope.queries.ts';
import { parcelRecords } from '../parcel-subject.ts';

const Input = z.strictObject({
  lessonId: Id.meta({ control: 'none' }),
  rows: ImportedWaybills.meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;

interface Sent {
  readonly way: 'there';
  readonly materialId: number;
  readonly studentId: number;
  readonly pieces: number;
  readonly carrier: string;
  readonly trackingNo: string;
}
/** `made`: the file itself made the parcel, so the undo takes it away again. */
interface Unsent {
  readonly way: 'back';
  readonly made: boolean;
}
type Payload = Sent | Unsent;

const LABEL = '导入运单';
const SAME: RowReason = { outcome: 'refused', code: UNCHANGED, message: '这张运单已经导入，无需变更' };
const REPORTED: RowReason = { outcome: 'refused', code: 'parcelReported', message: '包裹已签收或退回，不能撤销' };

export const importWaybillsCommand = commandType<Input, Payload>({
  name: 'material.waybill',
  label: LABEL,
  words: { verb: '导入', unit: '张', noun: '运单', description: '待发货的包裹填上运单号并记为已发货' },
  privilege: 'LESSON_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: parcelRecords.source,
  fromInput: true,
  hidden: true,
  remaining: ({ lessonId, rows }, ordinals) => ({
    lessonId,
    rows: rows.filter((_, index) => ordinals.includes(index)),
  }),
  plan: planWaybills,
  apply: (tx, context, row) => (row.payload.way === 'back' ? takeOneBack(tx, context, row) : sendOne(tx, context, row)),
  invert: planBack,
});

async function assertReached(db: Db, { actor }: Pick<CommandContext, 'actor'>, lessonId: number): Promise<void> {
  if (!(await chosenLessons(db, actor, [lessonId])).has(lessonId)) throw new NotFoundError('课程', lessonId);
}

export const waybillImport: TableImport = {
  kind: 'waybills',
  command: 'material.waybill',
  row: ImportedWaybills.element,
  shapeOf: () => Promise.resolve(WAYBILL_TABLE),
  about: {
    inputOf: (lessonId) => ({ lessonId }),
    problemsOf: async (db, { actor, at }, lessonId) => {
      await assertReached(db, { actor }, lessonId);
      const judge = waybillJudge(db, lessonId, at);
      return async (rows) =>
        // Each is a row of the shape above.
        (await judge(rows as readonly WaybillRow[])).map(({ verdict }) =>
          verdict.effect === 'refused' ? verdict.message : null,
        );
    },
  },
};

async function planWaybills(
  db: Db,
  context: CommandContext,
  { lessonId, rows }: Input,
): Promise<PlannedRow<Payload>[]> {
  await assertReached(db, context, lessonId);
  const judged = await waybillJudge(db, lessonId, context.at)(rows);
  const existing = judged.flatMap(({ parcel }) => parcel ?? []);
  const subjectOf = await parcelRecords.subjectsOf(db, existing);
  return rows.map((row, index) => {
    const one = judged[index];
    if (!one) throw new TypeError('each line is judged');
    const reasons = reasonsOf(one);
    return {
      subject: one.parcel ? subjectOf(one.parcel) : newSubject(row, one),
      reasons,
      changes: reasons.length > 0 ? [] : changesOf(row, one),
      payload: {
        way: 'there',
        materialId: one.material?.id ?? 0,
        studentId: one.studentId ?? 0,
        pieces: one.pieces,
        carrier: row.carrier,
        trackingNo: row.trackingNo,
      },
    };
  });
}

function reasonsOf({ verdict }: JudgedWaybill): readonly RowReason[] {
  if (verdict.effect === 'none') return [SAME];
  return verdict.effect === 'refused' ? [{ outcome: 'refused', code: verdict.code, message: verdict.message }] : [];
}

const newSubject = ({ trackingNo }: WaybillRow, { studentId, material }: JudgedWaybill) => ({
  type: 'studentParcel',
  id: null,
  name: `${studentId === undefined ? '未知学员' : `学员 ${studentId}`} · ${material?.name ?? '未知物料'} · ${trackingNo}`,
  rev: null,
  href: null,
});

const changesOf = ({ carrier, trackingNo }: WaybillRow, { parcel }: JudgedWaybill) => [
  { field: 'state', before: parcel?.state ?? null, after: 'sent' },
  { field: 'carrier' satisfies keyof typeof PARCEL_FIELD, before: parcel?.carrier ?? null, after: carrier },
  { field: 'trackingNo' satisfies keyof typeof PARCEL_FIELD, before: parcel?.trackingNo ?? null, after: trackingNo },
];

async function sendOne(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  if (payload.way !== 'there') throw new TypeError('a row of the way there');
  const { materialId, studentId, pieces, carrier, trackingNo } = payload;
  const material = await lockMaterial(tx, materialId);
  if (!material) throw new ChangedSincePlanError();
  await assertReached(tx, context, material.lessonId);
  if (subject.id === null) {
    const facts = await owedMaterials(tx, material.lessonId, context.at, [studentId]);
    if (facts.of(material, studentId).owed !== pieces) throw new ChangedSincePlanError();
    const waybill = { carrier, trackingNo };
    const made = await makeParcel(tx, context, { material, studentId, pieces, replacesId: null, waybill });
    return { ...made, payload };
  }
  const row = await parcelRecords.hold(tx, context, subject, 'there');
  if (row.state !== 'preparing') throw new ChangedSincePlanError();
  const rev = await changeParcel(tx, context, row, {
    state: 'sent',
    carrier,
    trackingNo,
    sentTime: context.at.getTime(),
  });
  return { id: null, rev, payload };
}

function changeParcel(tx: Tx, context: CommandContext, row: ParcelRow, patch: Partial<ReturnType<typeof fieldsOf>>) {
  const fields = { ...fieldsOf(row), ...patch };
  return changeRecord(PARCEL, tx, row, { fields, write: { ...context, verb: 'send', note: context.reason } });
}

const fieldsOf = (row: ParcelRow) => fieldsOfRow(PARCEL, row);

async function planBack(db: Db, { actor }: CommandContext, done: readonly DoneRow<Payload>[]) {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const rows = await parcelsByIds(db, actor.scope, ids);
  const subjectOf = await parcelRecords.subjectsOf(db, [...rows.values()]);
  return done.flatMap(({ subject, applied }): PlannedRow<Payload>[] => {
    const row = rows.get(subject.id ?? 0);
    if (!row) return [];
    const made = applied.id !== null;
    const change = { field: 'state', before: row.state, after: 'preparing' };
    return [
      {
        subject: subjectOf(row),
        reasons: row.state === 'sent' ? [] : [REPORTED],
        changes: row.state !== 'sent' ? [] : made ? [{ field: 'deleted', before: false, after: true }] : [change],
        payload: { way: 'back', made },
      },
    ];
  });
}

async function takeOneBack(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  if (payload.way !== 'back') throw new TypeError('a row of the undo');
  const row = await parcelRecords.hold(tx, context, subject, 'back');
  if (row.state !== 'sent') throw new RefusedError(REPORTED.code, REPORTED.message);
  if (payload.made) {
    await takeBack(tx, context, row, LABEL);
    return { id: null, rev: row.rev, payload };
  }
  const undone = { ...context, reason: [`撤销：${LABEL}`, context.reason].filter((part) => part !== '').join('；') };
  const rev = await changeParcel(tx, undone, row, { state: 'preparing', carrier: '', trackingNo: '', sentTime: 0 });
  return { id: null, rev, payload };
}
