/** Recorded sessions: pages append to their own, administrators look at them (R342, decisions 32 and 33). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Millis, MillisText, PageQuery } from '../wire-values.ts';

/** Pieces one recording takes. */
export const MAX_RECORDING_CHUNKS = 1000;
/** Bytes of one piece on the wire, gzip or not. */
export const MAX_CHUNK_BYTES = 1_048_576;

/** What the list is sorted by. */
export const RECORDING_SORTS = ['startedTime', 'eventCount', 'byteCount'] as const;

const KeyParams = z.strictObject({ id: z.uuid('录制编号须为 UUID') });

const Recording = z.object({
  id: Id,
  key: z.string(),
  staffId: Id,
  staffName: z.string(),
  startedTime: Millis,
  durationMs: z.int().min(0),
  eventCount: z.int().min(0),
  byteCount: z.int().min(0),
  userAgent: z.string(),
  expiresTime: Millis,
  /** Its events are with an outside service. */
  handedOn: z.boolean(),
});
export type Recording = z.output<typeof Recording>;

export const sessionRecordingsContract = {
  append: endpoint({
    id: 'L160',
    method: 'POST',
    path: '/lectern/api/session-recordings/:id/chunks',
    tag: 'session-recordings',
    permission: 'signedIn',
    summary: '追加本人会话录制的一段：每行一个 rrweb 事件，可用 gzip 压缩；序号重复时不再写入',
    asOneself: true,
    params: KeyParams,
    query: z.strictObject({
      sequence: z
        .string()
        .regex(/^\d{1,3}$/, `序号须为 0 到 ${MAX_RECORDING_CHUNKS - 1} 的整数`)
        .transform(Number),
    }),
    rawBody: true,
    bodyLimit: MAX_CHUNK_BYTES,
    reply: Done,
    refusals: ['recordingClosed', 'recordingFull', 'tooManyRecordings'],
  }),
  list: endpoint({
    id: 'L161',
    method: 'GET',
    path: '/lectern/api/session-recordings',
    tag: 'session-recordings',
    permission: 'ADMIN_CONFIG',
    summary: '会话录制列表，新的在前',
    query: PageQuery.extend({
      staffName: z.string().trim().max(40).optional(),
      /** Begun not before, and not after. */
      startTime: MillisText.optional(),
      endTime: MillisText.optional(),
      sort: z.enum(RECORDING_SORTS).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    reply: z.object({ list: z.array(Recording), total: z.int().min(0) }),
  }),
  events: endpoint({
    id: 'L162',
    method: 'GET',
    path: '/lectern/api/session-recordings/:id/events',
    tag: 'session-recordings',
    permission: 'ADMIN_CONFIG',
    summary: '一次会话录制的全部事件，每行一个；谁看了谁的会记入操作日志',
    params: KeyParams,
    contentType: 'text/plain; charset=utf-8',
    reply: z.string(),
    refusals: ['recordingElsewhere'],
  }),
} as const;
