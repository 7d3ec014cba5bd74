/** L388: the text of one sentence and its standard audio. */
import type { SentenceBody } from '@lectern/contract/students/speaking';
import { lockedIfCurrent } from '../../kit/record/locked-record.ts';
import { changesBetween, fieldsOfRow } from '../../kit/record/record-kind.ts';
import { changeRecord } from '../../kit/record/write-record.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { SENTENCE } from './sentence-kind.ts';
import type { SpeakingDeps } from './speaking-deps.ts';

export function saveSentence({ db, now, files }: SpeakingDeps, by: CommandOrigin, id: number, body: SentenceBody) {
  const { rev, words, audio } = body;
  return inTransaction(db, async (tx) => {
    const row = await lockedIfCurrent(SENTENCE, tx, by, { id, rev, wanted: { words } });
    const stored = fieldsOfRow(SENTENCE, row);
    const fields = { words, audio: audio === undefined ? stored.audio : (audio?.name ?? null) };
    if (!audio && changesBetween(SENTENCE, stored, fields).length === 0) return { rev: row.rev, audioId: row.audioId };
    const kept = audio === null ? null : row.audioId;
    const audioId = audio ? await files.saveAudio(tx, uploadOf(audio), by.actor.id) : kept;
    const write = { ...by, at: now(), verb: 'update', beside: { audioId } };
    return { rev: await changeRecord(SENTENCE, tx, row, { fields, write }), audioId };
  });
}

const uploadOf = ({ name, content }: { readonly name: string; readonly content: string }) => ({
  name,
  content: pieces(Buffer.from(content, 'base64')),
});

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
