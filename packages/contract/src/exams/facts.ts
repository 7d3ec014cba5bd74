/** Facts that other systems report (statistics 2), of exams, attendance, work in episodes and orders, and the sources that may report them. */
import { FACT_REFUSAL } from '@lectern/domain/exams/attempts/attempt-facts';
import { ATTENDANCE_REFUSAL, MAX_SECONDS } from '@lectern/domain/statistics/attendance-facts';
import { CALLS_A_MINUTE, FACT_FAMILY, SOURCE_REFUSAL, SOURCE_STATE } from '@lectern/domain/statistics/fact-sources';
import { ORDER_EVENT, ORDER_REFUSAL, SALE_CHANNEL } from '@lectern/domain/statistics/order-facts';
import { WORK_REFUSAL } from '@lectern/domain/statistics/work-facts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Millis } from '../wire-values.ts';

const tag = 'facts';

export const MAX_FACTS = 5000;
const FactRev = z.int().min(1).max(2_000_000_000);

const Label = z.string().min(1).max(4);
const SimpleAnswer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('options'), options: z.array(Label).max(8) }),
  z.strictObject({ kind: z.literal('judgement'), correct: z.boolean() }),
  z.strictObject({ kind: z.literal('blanks'), texts: z.array(z.string().max(1000)).max(50) }),
  z.strictObject({
    kind: z.literal('manual'),
    text: z.string().max(20_000),
    fileIds: z.array(z.string().max(60)).max(20),
  }),
]);
export const GivenAnswer = z.discriminatedUnion('kind', [
  ...SimpleAnswer.options,
  z.strictObject({ kind: z.literal('parts'), parts: z.array(SimpleAnswer.nullable()).max(20) }),
]);

/** From, to: seconds after the anchor, before it below 0. */
const SecondRange = z.tuple([
  z
    .int()
    .min(-MAX_SECONDS)
    .max(MAX_SECONDS * 4),
  z
    .int()
    .min(-MAX_SECONDS)
    .max(MAX_SECONDS * 4),
]);
const SecondRanges = z.array(SecondRange).max(200);

const OfEpisode = { episodeId: Id, studentId: Id };
const FewParts = z.int().min(0).max(1000);

const OfAttempt = { examId: Id, studentId: Id };
export const Fact = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('attempt'),
    ...OfAttempt,
    rev: FactRev,
    enteredTime: Millis.min(1),
    /** 0: not handed in yet. */
    submittedTime: Millis,
    /** Which of two papers. */
    place: z.int().min(1).max(2).optional(),
  }),
  z.strictObject({
    kind: z.literal('response'),
    ...OfAttempt,
    rev: FactRev,
    questionId: Id,
    /** Null: left open. */
    answer: GivenAnswer.nullable(),
  }),
  z.strictObject({ kind: z.literal('reportSeen'), ...OfAttempt, seenTime: Millis.min(1) }),
  z.strictObject({
    kind: z.literal('attendance'),
    ...OfEpisode,
    /** The instant that second 0 stands for. */
    anchorTime: Millis.min(1),
    /** Present while it took place. */
    live: SecondRanges,
    /** Parts of the recording that were watched. */
    replay: SecondRanges,
    /** Where it is earlier than the first live second. */
    enteredTime: Millis.min(1).optional(),
  }),
  z.strictObject({
    kind: z.literal('homework'),
    ...OfEpisode,
    version: FactRev,
    /** 0: not handed in, or taken back. */
    submittedTime: Millis,
    /** Out of 100, in hundredths of a point; null: not corrected. */
    score: z.int().nullable(),
  }),
  z.strictObject({
    kind: z.literal('exercise'),
    ...OfEpisode,
    version: FactRev,
    questions: FewParts,
    answered: FewParts,
    right: FewParts,
  }),
  z.strictObject({
    kind: z.literal('prestudy'),
    ...OfEpisode,
    done: FewParts,
    parts: FewParts.min(1),
    /** 0: not finished. */
    finishedTime: Millis,
  }),
  z.strictObject({
    kind: z.literal('order'),
    orderNo: z.string().regex(/^[A-Z]{2}\d{10,20}$/, '订单号为 2 个大写字母和 10 至 20 位数字'),
    /** Of the shop: an event of an order is reported under the same id whenever it is sent again. */
    eventId: z.string().trim().min(1).max(60),
    event: z.enum(ORDER_EVENT.codes),
    time: Millis.min(1),
    studentId: Id,
    lessonId: Id,
    /** 分: of the order, or of this refund. */
    amount: z.int().min(0).max(2_000_000_000),
    channel: z.enum(SALE_CHANNEL.codes).default('shop'),
  }),
]);
export type Fact = z.output<typeof Fact>;

/** Why facts are refused, whatever they are about. */
const REFUSALS = [FACT_REFUSAL, ATTENDANCE_REFUSAL, WORK_REFUSAL, ORDER_REFUSAL, SOURCE_REFUSAL] as const;

export const IngestReply = z.object({
  accepted: z.int(),
  /** Known already, or older than what is known. */
  unchanged: z.int(),
  refused: z.array(
    z.object({
      /** Which of the facts, from 0. */
      index: z.int(),
      code: z.enum([...new Set(REFUSALS.flatMap(({ codes }) => codes))]),
      /** The field of the fact. */
      place: z.string(),
      message: z.string(),
    }),
  ),
});
export type IngestReply = z.output<typeof IngestReply>;

const SourceName = z.string().trim().min(1, '请填写名称').max(40, '名称最长 40 个字');
const { least, most } = CALLS_A_MINUTE;
export const FactSourceBody = z.strictObject({
  name: SourceName,
  families: z.array(z.enum(FACT_FAMILY.codes)).min(1, '请至少勾选一类').max(FACT_FAMILY.codes.length),
  callsPerMinute: z.int().min(least, `最少 ${least} 次`).max(most, `最多 ${most} 次`),
});
export type FactSourceBody = z.output<typeof FactSourceBody>;
const Rev = z.int().min(1);

export const FactSource = z.object({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
  /** What it may report. */
  families: z.array(z.enum(FACT_FAMILY.codes)),
  callsPerMinute: z.int(),
  state: z.enum(SOURCE_STATE.codes),
  /** The longest time without an arrival in two weeks; null while too little is known. */
  usualPause: z.int().nullable(),
  /** Of the last 24 hours. */
  lately: z.object({
    accepted: z.int(),
    unchanged: z.int(),
    refused: z.array(z.object({ code: z.string(), label: z.string(), count: z.int() })),
  }),
  /** Since it was made. */
  accepted: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** 0: nothing has arrived yet. */
  arrivedTime: Millis,
  rev: z.int(),
  createdTime: Millis,
  createdBy: z.string(),
});
export type FactSource = z.output<typeof FactSource>;

export const factsContract = {
  ingest: endpoint({
    id: 'L680',
    method: 'POST',
    path: '/lectern/api/facts',
    tag,
    permission: 'public',
    summary: `数据来源上报事实，一次最多 ${MAX_FACTS} 条，每条单独判定；重复上报不改变任何内容`,
    body: z.strictObject({ facts: z.array(Fact).min(1).max(MAX_FACTS) }),
    bodyLimit: 16_777_216,
    byProgram: true,
    reply: IngestReply,
  }),
  sources: endpoint({
    id: 'L681',
    method: 'GET',
    path: '/lectern/api/fact-sources',
    tag,
    permission: 'ADMIN_CONFIG',
    summary: '数据来源，以及各自上报的数量',
    reply: z.array(FactSource),
  }),
  createSource: endpoint({
    id: 'L682',
    method: 'POST',
    path: '/lectern/api/fact-sources',
    tag,
    permission: 'ADMIN_CONFIG',
    summary: '新建数据来源；密钥只在此时给出一次',
    body: FactSourceBody.partial({ families: true, callsPerMinute: true }),
    reply: z.object({ id: Id, key: z.string() }),
    refusals: ['nameTaken'],
    confidential: true,
  }),
  switchSource: endpoint({
    id: 'L683',
    method: 'POST',
    path: '/lectern/api/fact-sources/:id',
    tag,
    permission: 'ADMIN_CONFIG',
    summary: '启用或停用数据来源；停用后其密钥不再有效',
    params: IdParams,
    body: z.strictObject({ enabled: z.boolean(), rev: Rev }),
    reply: z.object({ id: Id, rev: z.int() }),
  }),
  changeSource: endpoint({
    id: 'L795',
    method: 'POST',
    path: '/lectern/api/fact-sources/:id/settings',
    tag,
    permission: 'ADMIN_CONFIG',
    summary: '修改数据来源的名称、可上报的事实和每分钟调用上限',
    params: IdParams,
    body: FactSourceBody.extend({ rev: Rev }),
    reply: z.object({ id: Id, rev: z.int() }),
    refusals: ['nameTaken'],
  }),
  renewKey: endpoint({
    id: 'L796',
    method: 'POST',
    path: '/lectern/api/fact-sources/:id/key',
    tag,
    permission: 'ADMIN_CONFIG',
    summary: '更换数据来源的密钥，旧密钥立即失效；新密钥只在此时给出一次',
    params: IdParams,
    body: z.strictObject({ rev: Rev }),
    reply: z.object({ id: Id, rev: z.int(), key: z.string() }),
    confidential: true,
  }),
} as const;
