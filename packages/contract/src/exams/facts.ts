/** Facts that other systems report (statistics 2), of exams and of attendance, and the sources that may report them. */
import { FACT_REFUSAL } from '@lectern/domain/exams/attempts/attempt-facts';
import { ATTENDANCE_REFUSAL, MAX_SECONDS } from '@lectern/domain/statistics/attendance-facts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Millis } from '../wire-values.ts';

const tag = 'facts';

export const MAX_FACTS = 5000;
const SourceKey = z.string().min(20).max(100);
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
    episodeId: Id,
    studentId: Id,
    /** The instant that second 0 stands for. */
    anchorTime: Millis.min(1),
    /** Present while it took place. */
    live: SecondRanges,
    /** Parts of the recording that were watched. */
    replay: SecondRanges,
    /** Where it is earlier than the first live second. */
    enteredTime: Millis.min(1).optional(),
  }),
]);
export type Fact = z.output<typeof Fact>;

export const IngestReply = z.object({
  accepted: z.int(),
  /** Known already, or older than what is known. */
  unchanged: z.int(),
  refused: z.array(
    z.object({
      /** Which of the facts, from 0. */
      index: z.int(),
      code: z.enum([...new Set([...FACT_REFUSAL.codes, ...ATTENDANCE_REFUSAL.codes])]),
      /** The field of the fact. */
      place: z.string(),
      message: z.string(),
    }),
  ),
});
export type IngestReply = z.output<typeof IngestReply>;

const SourceName = z.string().trim().min(1, '请填写名称').max(40, '名称最长 40 个字');
export const FactSource = z.object({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
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
    body: z.strictObject({ key: SourceKey, facts: z.array(Fact).min(1).max(MAX_FACTS) }),
    bodyLimit: 16_777_216,
    reply: IngestReply,
    refusals: ['sourceUnknown'],
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
    body: z.strictObject({ name: SourceName }),
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
    body: z.strictObject({ enabled: z.boolean(), rev: z.int().min(1) }),
    reply: z.object({ id: Id, rev: z.int() }),
  }),
} as const;
