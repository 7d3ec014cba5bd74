/**
 * Appends one piece to a recording (R342). The page makes the recording's key, so the first piece begins it; only the
 * person who began it may append. Every bound stands here: how much a recording holds, how long it runs, how many a
 * person makes in a day.
 */
import { MAX_RECORDING_CHUNKS } from '@lectern/contract/administration/session-recordings';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Forwarder } from '../../platform/forwarder.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { readChunk } from './recording-chunk.ts';
import { countRecordingsSince, insertChunk, insertRecording, lockRecording } from './session-recordings.repository.ts';

export interface SessionRecordingsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly isOpen: () => Promise<boolean>;
  readonly outside: Forwarder | null;
  readonly checkRate: (staffId: number) => void;
}

export interface ChunkInput {
  readonly key: string;
  readonly sequence: number;
  readonly raw: Buffer;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_DAYS = 30;
export const MAX_RECORDING_BYTES = 33_554_432;
export const LONGEST_RECORDING_MS = 10 * HOUR_MS;
export const RECORDINGS_A_DAY = 40;
const LONGEST_USER_AGENT = 300;

export async function appendChunk(
  deps: SessionRecordingsDeps,
  { actor, call }: { readonly actor: Actor; readonly call: Pick<Call, 'userAgent'> },
  { key, sequence, raw }: ChunkInput,
): Promise<void> {
  const { db, now, isOpen, outside, checkRate } = deps;
  checkRate(actor.id);
  if (!(await isOpen())) throw new RefusedError('recordingClosed', '会话录制未开启，请停止上传');
  const { text, packed, ...counts } = await readChunk(raw);
  const at = now();
  const isNew = await inTransaction(db, async (tx) => {
    const recording = await ownRecording(tx, actor, key, {
      key,
      staffId: actor.id,
      startedAt: at,
      expiresAt: new Date(at.getTime() + KEPT_DAYS * DAY_MS),
      userAgent: call.userAgent.slice(0, LONGEST_USER_AGENT),
      handedOn: outside !== null,
    });
    const isFull =
      recording.chunkCount >= MAX_RECORDING_CHUNKS ||
      recording.byteCount + counts.byteCount > MAX_RECORDING_BYTES ||
      at.getTime() - recording.startedAt.getTime() > LONGEST_RECORDING_MS;
    if (isFull) throw new RefusedError('recordingFull', '本次会话的录制已达上限，请停止上传');
    const chunk = { ...counts, recordingId: recording.id, sequence, at };
    return insertChunk(tx, { ...chunk, packed: recording.handedOn ? null : packed });
  });
  if (isNew) outside?.push(JSON.stringify({ key, sequence, staffId: actor.id, at: at.getTime(), events: text }));
}

async function ownRecording(tx: Tx, actor: Actor, key: string, fresh: Parameters<typeof insertRecording>[1]) {
  const known = await lockRecording(tx, key);
  if (known?.staffId === actor.id) return known;
  if (known) throw new NotFoundError('会话录制');
  const since = new Date(fresh.startedAt.getTime() - DAY_MS);
  if ((await countRecordingsSince(tx, actor.id, since)) >= RECORDINGS_A_DAY) {
    throw new RefusedError('tooManyRecordings', `一天内最多录制 ${RECORDINGS_A_DAY} 次会话，请停止上传`);
  }
  await insertRecording(tx, fresh);
  const begun = await lockRecording(tx, key);
  if (begun?.staffId !== actor.id) throw new NotFoundError('会话录制');
  return begun;
}
