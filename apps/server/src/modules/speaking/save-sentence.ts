/** L388: the text of one sentence and its standard audio. */
import type { SentenceBody } from '@lectern/contract/students/speaking';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, StaleError } from '../../platform/errors.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import { sentencesAmong } from './speaking.queries.ts';
import { lockSentence, type SentenceRow, updateSentence } from './speaking.repository.ts';
import type { SpeakingDeps } from './speaking-deps.ts';

export function saveSentence({ db, now, files }: SpeakingDeps, by: CommandOrigin, id: number, body: SentenceBody) {
  return inTransaction(db, async (tx) => {
    const row = await held(tx, by, id, body);
    const { words, audio } = body;
    if (words === row.words && (audio === undefined || (audio === null && row.audioId === null))) {
      return { rev: row.rev, audioId: row.audioId };
    }
    const audioId = audio
      ? await files.saveAudio(tx, uploadOf(audio), by.actor.id)
      : audio === null
        ? null
        : row.audioId;
    const rev = await updateSentence(tx, id, { words, audioId, at: now(), by: by.actor.name });
    const changes: FieldChange[] = [
      ...(words === row.words ? [] : [{ field: 'words', before: row.words, after: words }]),
      ...(audioId === row.audioId
        ? []
        : [{ field: 'audio', before: row.audioId && '已有录音', after: audio?.name ?? null }]),
    ];
    const subject = { type: 'speakingSentence', id, name: words.slice(0, 60) };
    await recordOperation(tx, entryOf(by, { action: 'speakingSentence.update', subject, changes }));
    return { rev, audioId };
  });
}

async function held(tx: Tx, by: CommandOrigin, id: number, { rev, words }: SentenceBody): Promise<SentenceRow> {
  const visible = await sentencesAmong(tx, by.actor.scope, [id]);
  const row = visible.has(id) ? await lockSentence(tx, id) : undefined;
  if (!row) throw new NotFoundError('句子', id);
  if (row.rev !== rev) {
    const fields = words === row.words ? [] : [{ field: 'words', yours: words, theirs: row.words }];
    throw new StaleError({ rev: row.rev, fields, updatedBy: row.updatedBy });
  }
  return row;
}

const uploadOf = ({ name, content }: { readonly name: string; readonly content: string }) => ({
  name,
  content: pieces(Buffer.from(content, 'base64')),
});

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
