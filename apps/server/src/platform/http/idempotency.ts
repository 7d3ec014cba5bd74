/**
 * `Idempotency-Key` on writes: the same key, call, person and body has one effect and is answered with the same bytes.
 *
 * What a crash does: before the effect's commit nothing happened, and a repeat runs the call (at once after a restart
 * on the embedded database, else when the lease of 15 s is over). Between that commit and the stored reply the effect
 * stands and the reply is lost: from then on a repeat is answered 409 IDEMPOTENCY_REPLY_LOST and never runs again.
 * Refusals are not kept. A handler that writes outside `inTransaction` is only protected once it has answered.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { withEffectMark } from '../db/effect-mark.ts';
import { AppError, InvalidError } from '../errors.ts';
import {
  completeKey,
  findKey,
  type IdempotentCall,
  type KeptReply,
  markKey,
  REPLY_LOST,
  releaseKey,
  reserveKey,
  takeOverKey,
} from './idempotency.repository.ts';

const KEY = /^[\w.:-]{1,100}$/;

export interface Outcome extends KeptReply {
  readonly replayed: boolean;
}

type Work = () => Promise<KeptReply>;

export type RunOnce = (call: IdempotentCall, work: Work, warn: (error: unknown) => void) => Promise<Outcome>;

export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header)) {
    throw new InvalidError('请求头 Idempotency-Key 须为 1 到 100 位字母、数字或 . : _ -');
  }
  return header;
}

/** Address and body together: the same body for another lesson is another call. */
export function hashOfCall(url: string, body: Buffer): string {
  return createHash('sha256').update(url).update('\0').update(body).digest('hex');
}

export const runOnce =
  (db: Db): RunOnce =>
  async (call, work, warn) => {
    const fence = randomUUID();
    if (!(await reserveKey(db, call, fence))) {
      const earlier = await earlierOutcome(db, call, fence);
      if (earlier) return earlier;
    }
    const reply = await attempt(db, call, fence, work, warn);
    // The effect stands: a reply that cannot be kept must not turn success into failure.
    await completeKey(db, call, fence, reply).catch(warn);
    return { ...reply, replayed: false };
  };

async function attempt(db: Db, call: IdempotentCall, fence: string, work: Work, warn: (error: unknown) => void) {
  try {
    return await withEffectMark(async (tx) => {
      if (!(await markKey(tx, call, fence))) throw inFlight();
    }, work);
  } catch (error) {
    await releaseKey(db, call, fence).catch(warn);
    throw error;
  }
}

/** `undefined` when this attempt has taken the key over. */
async function earlierOutcome(db: Db, call: IdempotentCall, fence: string): Promise<Outcome | undefined> {
  const known = await findKey(db, call);
  // Released in between: the caller may try again at once.
  if (!known) throw inFlight();
  if (known.route !== call.route || known.bodyHash !== call.bodyHash) {
    throw new AppError(422, 'IDEMPOTENCY_KEY_REUSED', '这个 Idempotency-Key 已用于另一个请求，请换一个');
  }
  if (known.status === REPLY_LOST || (known.effectDone && known.status === null && known.leaseOver)) {
    throw new AppError(409, 'IDEMPOTENCY_REPLY_LOST', '上次的操作已生效，但结果没有保存下来，请刷新后查看');
  }
  if (known.status !== null) {
    return { status: known.status, headers: known.headers, text: known.reply ?? '', replayed: true };
  }
  if (!known.effectDone && known.leaseOver && (await takeOverKey(db, call, known.fence, fence))) return undefined;
  throw inFlight();
}

const inFlight = () =>
  new AppError(409, 'IDEMPOTENCY_IN_FLIGHT', '相同的请求正在处理中，请稍后刷新查看结果', { retryAfterSeconds: 1 });
