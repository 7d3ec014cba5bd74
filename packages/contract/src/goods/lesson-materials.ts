/** 随课物料: what a lesson sends its students, how far that is, and the parcels (teams 1 and 6). Shipping is a plan. */
import { PARCEL_STATE } from '@lectern/domain/customer-service/desk-codes';
import { MATERIAL_TRIGGER } from '@lectern/domain/goods/material-trigger';
import { isSku, MAX_MATERIALS_OF_LESSON, normalSku } from '@lectern/domain/goods/materials';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, idListText, Millis, PageQuery } from '../wire-values.ts';

const path = '/lectern/api/lessons/:id/materials' as const;
const tag = 'goods';

const WRONG_SKU = 'SKU 由大写字母、数字、- 和 _ 组成，最长 32 位，以字母或数字开头';

export const Sku = z
  .string()
  .trim()
  .min(1, '请填写 SKU')
  .max(40, WRONG_SKU)
  .refine(isSku, WRONG_SKU)
  .transform(normalSku);

export const LessonMaterialBody = z
  .strictObject({
    sku: Sku,
    name: z.string().trim().min(1, '请填写名称').max(60, '名称最长 60 个字'),
    quantity: z.int('请填写数量').min(1, '数量至少为 1').max(99, '数量最多为 99'),
    trigger: z.enum(MATERIAL_TRIGGER.codes, '请选择发放时机'),
    /** Days before the start, or the number of the episode; 0 on enrolment. */
    triggerCount: z.int('请填写天数或第几讲').min(0).max(200, '最多为 200'),
  })
  .refine(({ trigger, triggerCount }) => (trigger === 'enrolled') === (triggerCount === 0), {
    path: ['triggerCount'],
    message: '开课前天数或第几讲至少为 1；报名即发填 0',
  });
export type LessonMaterialBody = z.output<typeof LessonMaterialBody>;

const Skus = z.array(Sku).min(1, '请至少选择一种物料').max(MAX_MATERIALS_OF_LESSON);

export const MaterialChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), item: LessonMaterialBody }),
  /** `key`: the SKU that it has now. */
  z.strictObject({ kind: z.literal('change'), key: Sku, item: LessonMaterialBody }),
  z.strictObject({ kind: z.literal('remove'), keys: Skus }),
  /** All of them, each once. */
  z.strictObject({ kind: z.literal('order'), keys: Skus }),
]);
export type MaterialChange = z.output<typeof MaterialChange>;

const Count = z.int().min(0);
const LessonMaterialRow = z.object({
  id: Id,
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  trigger: z.enum(MATERIAL_TRIGGER.codes),
  triggerCount: z.int(),
  ordinal: z.int(),
  fromTemplate: z.boolean(),
  /** When the lesson owes it; 0: on enrolment, or the lesson has no such time yet. */
  dueTime: Millis,
  /** Open enrolments that are due. */
  students: Count,
  /** Pieces still to be sent: what is due less what was sent. */
  need: Count,
  /** Pieces in stock; null: the stock does not know the SKU. */
  onHand: Count.nullable(),
  warnAt: Count,
  /** Pieces of parcels, by state; `shipped` are all that left the house. */
  preparing: Count,
  shipped: Count,
  inTransit: Count,
  signed: Count,
  returned: Count,
  /** Pieces that the stock lacks for the need. */
  missing: Count,
});
export type LessonMaterialRow = z.output<typeof LessonMaterialRow>;

const LessonMaterials = z.object({
  /** Of the lesson: what a change is decided on. */
  rev: z.int(),
  materials: z.array(LessonMaterialRow),
  template: z.object({ id: Id, name: z.string(), untaken: Count, withoutSku: Count }).nullable(),
});
export type LessonMaterials = z.output<typeof LessonMaterials>;

export const ParcelListQuery = PageQuery.extend({
  /** Id of a student, part of a nickname, or a tracking number. */
  text: z.string().trim().min(1).max(40).optional(),
  materialId: IdText.optional(),
  state: z.enum(PARCEL_STATE.codes).optional(),
});

const ParcelRow = z.object({
  id: Id,
  rev: z.int(),
  student: z.object({ id: Id, nickname: z.string() }),
  /** Masked; null: none is known. */
  phone: z.string().nullable(),
  materialId: Id.nullable(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  state: z.enum(PARCEL_STATE.codes),
  carrier: z.string(),
  trackingNo: z.string(),
  sentTime: Millis,
  deliveredTime: Millis,
  createdTime: Millis,
  /** It takes the place of one that was lost or came back. */
  replaces: Id.nullable(),
});
export type ParcelRow = z.output<typeof ParcelRow>;

export const lessonMaterialsContract = {
  list: endpoint({
    id: 'L533',
    method: 'GET',
    path,
    tag,
    permission: 'LESSON_READ',
    onReplica: true,
    summary: '课程的随课物料：应发、库存、已发、在途、签收、退回与缺口',
    params: IdParams,
    reply: LessonMaterials,
  }),
  change: endpoint({
    id: 'L534',
    method: 'POST',
    path,
    tag,
    permission: 'LESSON_WRITE',
    summary: '课程新增、修改、移除随课物料，或调整顺序',
    params: IdParams,
    body: z.strictObject({ rev: z.int().min(1).optional(), change: MaterialChange }),
    reply: LessonMaterials,
    refusals: ['noMaterials', 'skuUnknown', 'parcelsExist', 'keyTaken', 'gone', 'tooMany', 'orderInvalid'],
  }),
  parcels: endpoint({
    id: 'L535',
    method: 'GET',
    path: '/lectern/api/lessons/:id/parcels',
    tag,
    permission: 'STUDENT_READ',
    onReplica: true,
    summary: '课程寄给学员的包裹，最新的在前',
    params: IdParams,
    query: ParcelListQuery,
    reply: z.object({
      list: z.array(ParcelRow),
      total: Count,
      totalExact: z.boolean(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  exportParcels: endpoint({
    id: 'L561',
    method: 'GET',
    path: '/lectern/api/lessons/:id/parcels.csv',
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出课程的学员包裹，手机号打码；还需要查看学员的权限，一次最多 50,000 个',
    params: IdParams,
    /** `columns`: keys of the shown columns, `a,b`. */
    query: ParcelListQuery.omit({ page: true, pageSize: true }).extend({
      ids: idListText().optional(),
      columns: z.string().max(400).optional(),
    }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['exportTooLarge', 'studentRightMissing'],
  }),
} as const;
