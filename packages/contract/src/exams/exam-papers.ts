/** The papers of an exam: drafted, checked, published, withdrawn (R244 to R250). */

import { PAPER_REFUSAL } from '@lectern/domain/exams/may-publish';
import { PLACE_REFUSAL } from '@lectern/domain/exams/paper-places';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText } from '../wire-values.ts';
import { SheetMessage } from './sheets.ts';

const tag = 'jams';
const PUBLISH = { tag, permission: 'EXAM_PUBLISH' } as const;
const Rev = z.int().min(1).max(2_000_000_000);
const Saved = z.object({ id: Id, rev: z.int() });

/** Without one: every place that the call can be about. */
const Place = z.union([z.literal(1), z.literal(2)], '试卷的位置为 1 或 2');
const PlaceBody = z.strictObject({ place: Place.optional(), rev: Rev.optional() }).optional();

const SheetOfExam = z.strictObject({
  id: IdText,
  sheetId: z
    .string()
    .regex(/^(0|[1-9]\d{0,14})$/, '试卷 ID 须为 0 或正整数')
    .transform(Number),
});
const draftRefusals = ['examFrozen', 'sheetMissing', 'sheetOtherPlace', ...PLACE_REFUSAL.codes] as const;
const publishRefusals = ['noDraft', 'republishNeeded', ...PAPER_REFUSAL.codes, ...PLACE_REFUSAL.codes] as const;

export const CheckedPaper = z.object({
  ok: z.boolean(),
  /** Errors refuse a publish, reminders are confirmed once (`Confirm-Warnings`). */
  messages: z.array(SheetMessage.extend({ sheetId: Id, paper: Place })),
  /** What would refuse a publish now; null: nothing. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type CheckedPaper = z.output<typeof CheckedPaper>;

export const examPapersContract = {
  draft: endpoint({
    tag,
    permission: 'EXAM_WRITE',
    id: 'E170',
    method: 'POST',
    path: '/tutor-atm-exercise/api/jams/:id/draft-sheet/:sheetId',
    summary: '设置考试的试卷草稿；sheetId 为 0 时移除草稿（R249），理科试卷放在第二个位置',
    params: SheetOfExam,
    body: PlaceBody,
    reply: Saved,
    refusals: draftRefusals,
  }),
  publish: endpoint({
    ...PUBLISH,
    id: 'E171',
    method: 'POST',
    path: '/tutor-atm-exercise/api/jams/:id/publish-sheet',
    summary: '发布试卷草稿：没有错误，提醒已确认；发布后该版本不再变化',
    params: IdParams,
    body: PlaceBody,
    reply: Saved,
    refusals: publishRefusals,
  }),
  publishSheet: endpoint({
    ...PUBLISH,
    id: 'E173',
    method: 'POST',
    path: '/tutor-atm-exercise/api/jams/:id/sheet/:sheetId',
    summary: '设置草稿、检查并发布，一步完成',
    params: z.strictObject({ id: IdText, sheetId: IdText }),
    body: PlaceBody,
    reply: Saved,
    refusals: [...new Set([...draftRefusals, ...publishRefusals])],
  }),
  check: endpoint({
    tag,
    permission: 'SHEET_READ',
    id: 'E174',
    method: 'POST',
    path: '/tutor-atm-exercise/api/jams/:id/check-sheet',
    readOnly: true,
    summary: '检查考试的试卷草稿，并说明现在发布会因何被拒绝（R250）',
    params: IdParams,
    reply: CheckedPaper,
  }),
  withdraw: endpoint({
    ...PUBLISH,
    id: 'L666',
    method: 'POST',
    path: '/lectern/api/exams/:id/withdraw-sheet',
    summary: '撤回已发布的试卷：无人进入考试，且尚未冻结',
    params: IdParams,
    body: PlaceBody,
    reply: Saved,
    refusals: ['examFrozen', 'notPublished', 'entered'],
  }),
} as const;
