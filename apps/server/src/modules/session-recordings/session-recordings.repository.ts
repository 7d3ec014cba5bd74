/** Recordings and their pieces. Written by this module only; called by `append-chunk.ts` and the sweep. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface NewRecording {
  readonly key: string;
  readonly staffId: number;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
  readonly handedOn: boolean;
}

/** The recording of this key, locked; undefined when there is none yet. */
export function lockRecording(tx: Tx, key: string) {
  return tx.selectFrom('sessionRecording').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
}

/** Of two first pieces at once one begins the recording, the other finds it. */
export async function insertRecording(tx: Tx, recording: NewRecording): Promise<void> {
  await tx
    .insertInto('sessionRecording')
    .values({ ...recording, lastChunkAt: recording.startedAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export async function countRecordingsSince(tx: Tx, staffId: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('sessionRecording')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('staffId', '=', staffId)
    .where('startedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewChunk {
  readonly recordingId: number;
  readonly sequence: number;
  /** Null when it is kept elsewhere. */
  readonly packed: Buffer | null;
  readonly byteCount: number;
  readonly eventCount: number;
  readonly firstMs: number;
  readonly lastMs: number;
  readonly at: Date;
}

/** Answers whether the piece is new: one that is sent again is not stored again. */
export async function insertChunk(tx: Tx, chunk: NewChunk): Promise<boolean> {
  const inserted = await tx
    .insertInto('sessionRecordingChunk')
    .values({ recordingId: chunk.recordingId, sequence: chunk.sequence, body: chunk.packed ?? Buffer.alloc(0) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable('sessionRecording')
    .set({
      chunkCount: sql`chunk_count + 1`,
      eventCount: sql`event_count + ${chunk.eventCount}`,
      byteCount: sql`byte_count + ${chunk.byteCount}`,
      // Pieces may come in another order than they were made in.
      firstEventMs: sql`least(first_event_ms, ${chunk.firstMs}::float8)`,
      lastEventMs: sql`greatest(last_event_ms, ${chunk.lastMs}::float8)`,
      lastChunkAt: chunk.at,
    })
    .where('id', '=', chunk.recordingId)
    .execute();
  return true;
}

export async function deleteExpiredRecordings(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessionRecording').where('expiresAt', '<', now).execute();
}
