/** 修复台 (areas section 12): what a record is made of, repairs with a reason, and looking on as another person. */
import { LEAST_REASON, VIEW_MINUTES } from '@lectern/domain/access/view-as';
import { REFRESHED, REPAIRED_KIND } from '@lectern/domain/administration/repair-codes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdText, Millis } from '../wire-values.ts';

const tag = 'backdoor';
const permission = 'RD_OPERATION_TOOL' as const;
const api = '/lectern/api/backdoor' as const;

export const RepairReason = z
  .string()
  .trim()
  .min(LEAST_REASON, `请写明原因，至少 ${LEAST_REASON} 个字`)
  .max(200, '原因最长 200 个字');

const LoggedField = z.object({
  field: z.string(),
  label: z.string(),
  /** What it was set to. */
  value: z.string(),
  action: z.string(),
  time: Millis,
  actorName: z.string(),
  taskId: Id.nullable(),
  note: z.string(),
});
const Origin = z.object({
  field: z.string(),
  label: z.string(),
  origin: z.string(),
  ref: z.string(),
  time: Millis,
  by: z.string(),
});
const Derived = z.object({
  field: z.string(),
  label: z.string(),
  stored: z.string(),
  computed: z.string(),
  differs: z.boolean(),
});

export const ExaminedRecord = z.object({
  kind: z.enum(REPAIRED_KIND.codes),
  id: Id,
  name: z.string(),
  rev: z.int(),
  deletedTime: Millis,
  /** As they are stored. */
  columns: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What is kept of where a lesson's fields came from. */
  origins: z.array(Origin),
  /** The last write of each field that the log knows. */
  logged: z.array(LoggedField),
  /** What the save computes, beside what is stored; of lessons. */
  derived: z.array(Derived),
});
export type ExaminedRecord = z.output<typeof ExaminedRecord>;

export const backdoorContract = {
  record: endpoint({
    id: 'L396',
    method: 'GET',
    path: `${api}/records/:kind/:id`,
    tag,
    permission,
    summary: '查看一条记录：存储的值、每个字段的来源、派生字段是否与规则一致',
    params: z.strictObject({ kind: z.enum(REPAIRED_KIND.codes), id: IdText }),
    reply: ExaminedRecord,
  }),
  repair: endpoint({
    id: 'L397',
    method: 'POST',
    path: `${api}/repairs`,
    tag,
    permission,
    summary: '修复：重新执行一个任务的失败行，或刷新配置缓存；先记录原因，再执行',
    body: z.discriminatedUnion('action', [
      z.strictObject({
        action: z.literal('rerunRow'),
        reason: RepairReason,
        taskId: Id,
        /** As the task's rows are numbered. */
        ordinal: z.int().min(0).max(1_000_000),
      }),
      z.strictObject({
        action: z.literal('refresh'),
        reason: RepairReason,
        targets: z.array(z.enum(REFRESHED.codes)).min(1, '请选择要刷新的配置').max(REFRESHED.codes.length).readonly(),
      }),
    ]),
    reply: Done,
    refusals: ['taskStateRefuses', 'rowNotFailed'],
  }),
  startView: endpoint({
    id: 'L398',
    method: 'POST',
    path: `${api}/view-as`,
    tag,
    permission,
    summary: '以他人身份只读查看：不超过自己的权限，手机号不显示，到时自动结束，先记录原因',
    body: z.strictObject({
      staffId: Id,
      minutes: z.int().min(VIEW_MINUTES.least).max(VIEW_MINUTES.most).default(VIEW_MINUTES.usual),
      reason: RepairReason,
    }),
    reply: z.object({ endsTime: Millis }),
    refusals: ['viewsOneself', 'viewsDisabled'],
  }),
  endView: endpoint({
    id: 'L399',
    method: 'DELETE',
    path: `${api}/view-as`,
    tag,
    permission: 'signedIn',
    summary: '结束以他人身份查看；再次调用不改变任何内容',
    asOneself: true,
    reply: Done,
  }),
} as const;
