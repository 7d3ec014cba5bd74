/** Recordings as administrators see them. */
import type { RECORDING_SORTS, Recording } from '@lectern/contract/administration/session-recordings';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { LONGEST_RECORDING_MS } from './append-chunk.ts';

export interface RecordingSearch {
  readonly page: number;
  readonly pageSize: number;
  readonly staffName?: string | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly sort?: (typeof RECORDING_SORTS)[number] | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const COLUMN = { startedTime: 'startedAt', eventCount: 'eventCount', byteCount: 'byteCount' } as const;

export async function listRecordings(
  db: Db,
  { page, pageSize, staffName = '', startTime, endTime, sort, order }: RecordingSearch,
): Promise<{ list: Recording[]; total: number }> {
  let found = db.selectFrom('sessionRecording').innerJoin('staff', 'staff.id', 'sessionRecording.staffId');
  if (staffName !== '') found = found.where(sql<boolean>`position(lower(${staffName}) in lower(staff.name)) > 0`);
  if (startTime !== undefined) found = found.where('sessionRecording.startedAt', '>=', new Date(startTime));
  if (endTime !== undefined) found = found.where('sessionRecording.startedAt', '<=', new Date(endTime));
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('sessionRecording')
    .select('staff.name as staffName')
    .orderBy(`sessionRecording.${COLUMN[sort ?? 'startedTime']}`, sort && order !== 'desc' ? 'asc' : 'desc')
    .orderBy('sessionRecording.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    total,
    list: rows.map((row) => ({
      id: row.id,
      key: row.key,
      staffId: row.staffId,
      staffName: row.staffName,
      startedTime: row.startedAt.getTime(),
      durationMs: lengthOf(row),
      eventCount: row.eventCount,
      byteCount: row.byteCount,
      userAgent: row.userAgent,
      expiresTime: row.expiresAt.getTime(),
      handedOn: row.handedOn,
    })),
  };
}

interface RecordedTimes {
  readonly startedAt: Date;
  readonly lastChunkAt: Date;
  readonly firstEventMs: number | null;
  readonly lastEventMs: number | null;
}

/** From its first event to its last, as the player counts it; of recordings from before that was kept, by their pieces. */
function lengthOf({ startedAt, lastChunkAt, firstEventMs, lastEventMs }: RecordedTimes): number {
  if (firstEventMs === null || lastEventMs === null) return lastChunkAt.getTime() - startedAt.getTime();
  return Math.min(Math.round(lastEventMs - firstEventMs), LONGEST_RECORDING_MS);
}

export function findRecording(db: Db, key: string) {
  return db
    .selectFrom('sessionRecording')
    .innerJoin('staff', 'staff.id', 'sessionRecording.staffId')
    .select(['sessionRecording.id', 'sessionRecording.handedOn', 'staff.name as staffName'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** One piece after the other, so that a long recording is never in memory as a whole. */
export async function* recordingChunks(db: Db, recordingId: number): AsyncGenerator<Buffer> {
  for (let after = -1; ; ) {
    const chunk = await db
      .selectFrom('sessionRecordingChunk')
      .select(['sequence', 'body'])
      .where('recordingId', '=', recordingId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(1)
      .executeTakeFirst();
    if (!chunk) return;
    after = chunk.sequence;
    yield chunk.body;
  }
}
