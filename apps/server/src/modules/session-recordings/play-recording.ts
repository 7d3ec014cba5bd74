/** The events of a recording for an administrator's eyes; who looked at whose is logged first. */
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { chunkText } from './recording-chunk.ts';
import { findRecording, recordingChunks } from './session-recordings.queries.ts';

interface By {
  readonly actor: Actor;
  readonly call: Call;
}

/** @throws RefusedError when the events are with an outside service. */
export async function playRecording(db: Db, by: By, key: string): Promise<AsyncIterable<string>> {
  const recording = await findRecording(db, key);
  if (!recording) throw new NotFoundError('会话录制');
  if (recording.handedOn) throw new RefusedError('recordingElsewhere', '这次录制保存在外部服务中，请到该服务查看');
  await inTransaction(db, (tx) =>
    recordOperation(
      tx,
      entryOf(by, {
        action: 'recording.view',
        subject: { type: 'recording', id: recording.id, name: recording.staffName },
      }),
    ),
  );
  by.call.setHeader('content-disposition', `attachment; filename="session-${key}.ndjson"`);
  return eventLines(db, recording.id);
}

async function* eventLines(db: Db, recordingId: number): AsyncGenerator<string> {
  for await (const body of recordingChunks(db, recordingId)) yield `${await chunkText(body)}\n`;
}
