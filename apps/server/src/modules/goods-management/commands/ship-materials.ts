/** 发货: a parcel for each student that a lesson still owes pieces of a material, as far as the stock goes. */
import { Id } from '@lectern/contract/wire-values';
import { triggerLabel } from '@lectern/domain/goods/material-trigger';
import { z } from 'zod';
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
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import { type LessonMaterialRow, lockMaterial, stockOf } from '../../goods/index.ts';
import { chosenLessons } from '../../lessons/index.ts';
import { makeParcel, planUnmakeParcels, stockShort, type Unmade, unmakeParcel } from '../make-parcel.ts';
import { type OwedMaterials, owedMaterials, ruleOf } from '../owed-materials.ts';
import { parcelRecords } from '../parcel-subject.ts';
import { type Addressee, addressees } from '../students-of-lesson.queries.ts';

const MAX_CHOSEN = 2000;

const Shipment = z.strictObject({
  lessonId: Id,
  /** Absent: all materials of the lesson. */
  materialIds: z.array(Id).min(1).max(50).optional(),
  /** Absent: everybody who is owed something. Named students get a row even where nothing is owed, which says why. */
  studentIds: z.array(Id).min(1).max(MAX_CHOSEN).optional(),
  /** Of a retry: the rows that were not done, by their places. */
  only: z.array(z.int().min(0)).optional(),
});
type Input = z.output<typeof Shipment>;

interface Shipped {
  readonly way: 'there';
  readonly materialId: number;
  readonly studentId: number;
  readonly pieces: number;
}
type Payload = Shipped | Unmade;

const LABEL = '发货';

export const shipMaterialsCommand = commandType<Input, Payload>({
  name: 'material.ship',
  label: LABEL,
  words: { verb: '发出', unit: '个', noun: '包裹', description: '为应发未发的学员生成待发货的包裹，同时扣减库存' },
  privilege: 'LESSON_WRITE',
  input: Shipment,
  tiers: { low: 200, high: 2000 },
  subject: parcelRecords.source,
  fromInput: true,
  makesRecords: true,
  hidden: true,
  remaining: (input, ordinals) => ({ ...input, only: [...ordinals] }),
  plan: planShipment,
  apply: (tx, context, row) =>
    row.payload.way === 'back' ? unmakeParcel(tx, context, row.subject, LABEL) : shipOne(tx, context, row),
  invert: planUnmakeParcels,
});

async function planShipment(db: Db, context: CommandContext, input: Input): Promise<PlannedRow<Payload>[]> {
  const { lessonId, materialIds, studentIds } = input;
  const lesson = (await chosenLessons(db, context.actor, [lessonId])).get(lessonId);
  if (!lesson) throw new NotFoundError('课程', lessonId);
  const facts = await owedMaterials(db, lessonId, context.at, studentIds);
  const materials = facts.materials.filter(({ id }) => materialIds?.includes(id) ?? true);
  const students = studentIds ?? facts.enrolled.map(({ studentId }) => studentId);
  const skus = materials.map(({ sku }) => sku);
  const people = await addressees(db, context.actor.scope, students, skus);
  const left = new Map([...(await stockOf(db, skus))].map(([sku, { onHand }]) => [sku, onHand]));
  const pairs = materials
    .flatMap((material) => students.map((studentId) => ({ material, studentId })))
    .filter(({ material, studentId }) => studentIds !== undefined || facts.of(material, studentId).owed > 0);
  const canceled = lesson.status === 'canceled' ? [CANCELED] : [];
  const judged = pairs.map((pair) => {
    const reasons = [...canceled, ...judge(facts, people.get(pair.studentId), pair)];
    return { ...pair, pieces: facts.of(pair.material, pair.studentId).owed, reasons };
  });
  const lacking = lackingPieces(judged, left);
  const rows = judged.map((row) => planned(row, people.get(row.studentId), left, lacking));
  return input.only ? input.only.flatMap((place) => rows[place] ?? []) : rows;
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
const CANCELED = refused('lessonCanceled', '课程已取消，不再发货');

interface Pair {
  readonly material: LessonMaterialRow;
  readonly studentId: number;
}

function judge(
  facts: OwedMaterials,
  person: Addressee | undefined,
  { material, studentId }: Pair,
): readonly RowReason[] {
  const { due, owed } = facts.of(material, studentId);
  if (!person || !facts.enrolled.some((student) => student.studentId === studentId)) {
    return [refused('notEnrolled', '学员没有报名这门课程，或已退课')];
  }
  if (due === 0) {
    const { trigger, triggerCount } = ruleOf(material);
    return [refused('notDue', `还没有到发放时机：${triggerLabel(trigger, triggerCount)}`)];
  }
  if (owed === 0) return [refused('alreadySent', '已经发过，无需再发；丢失或退回的请补寄')];
  return [
    ...(person.hasAddress ? [] : [refused('noAddress', '学员没有收货地址，请联系家长填写后再发')]),
    ...(person.skus.includes(material.sku) ? [SECOND] : []),
  ];
}

const SECOND: RowReason = {
  outcome: 'warning',
  code: 'secondParcel',
  message: '学员已有同一 SKU 的包裹，请确认是否再发',
};

type Judged = Pair & { readonly pieces: number; readonly reasons: readonly RowReason[] };
const isRefused = ({ reasons }: Pick<Judged, 'reasons'>): boolean =>
  reasons.some(({ outcome }) => outcome === 'refused');

/** By SKU: pieces that the stock lacks for everybody who could get one. */
function lackingPieces(rows: readonly Judged[], left: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const wanted = Map.groupBy(
    rows.filter((row) => !isRefused(row)),
    ({ material }) => material.sku,
  );
  return new Map(
    [...wanted].map(([sku, all]) => [sku, all.reduce((sum, { pieces }) => sum + pieces, 0) - (left.get(sku) ?? 0)]),
  );
}

/** The stock is dealt out in the order of the rows. */
function planned(
  { material, studentId, pieces, reasons }: Judged,
  person: Addressee | undefined,
  left: Map<string, number>,
  lacking: ReadonlyMap<string, number>,
): PlannedRow<Payload> {
  const { sku, name } = material;
  const onHand = left.get(sku) ?? 0;
  const ships = !isRefused({ reasons });
  const short = ships && onHand < pieces ? [stockShort(name, lacking.get(sku) ?? pieces)] : [];
  if (ships && short.length === 0) left.set(sku, onHand - pieces);
  const all = [...reasons, ...short];
  return {
    subject: {
      type: 'studentParcel',
      id: null,
      name: `${person?.nickname ?? '学员'}（${studentId}）· ${name}`,
      rev: null,
      href: null,
    },
    reasons: all,
    changes: isRefused({ reasons: all }) ? [] : [{ field: 'quantity', before: null, after: pieces }],
    payload: { way: 'there', materialId: material.id, studentId, pieces },
  };
}

async function shipOne(tx: Tx, context: CommandContext, { payload }: RunRow<Payload>): Promise<AppliedRow<Payload>> {
  if (payload.way !== 'there') throw new TypeError('a row of the way there');
  const { materialId, studentId, pieces } = payload;
  // One at a time for each material: who else ships it sees what was sent here.
  const material = await lockMaterial(tx, materialId);
  if (!material) throw new ChangedSincePlanError();
  if (!(await chosenLessons(tx, context.actor, [material.lessonId])).has(material.lessonId)) {
    throw new NotFoundError('课程', material.lessonId);
  }
  const facts = await owedMaterials(tx, material.lessonId, context.at, [studentId]);
  const person = (await addressees(tx, context.actor.scope, [studentId], [material.sku])).get(studentId);
  const [refusal] = judge(facts, person, { material, studentId }).filter(({ outcome }) => outcome === 'refused');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  if (facts.of(material, studentId).owed !== pieces) throw new ChangedSincePlanError();
  return makeParcel(tx, context, { material, studentId, pieces, replacesId: null });
}
