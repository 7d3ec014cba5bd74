/** Writes the places of an exam that `tx` holds: its own row counts up, and each sheet that is published logs it too. */

import { lockRecord } from '../../../kit/record/record.repository.ts';
import { markRecord, updateSignature } from '../../../kit/record/write-record.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ChangedSincePlanError } from '../../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { freezeSheet, putDraft, putPublished, versionOfSheet } from '../../sheets/index.ts';
import { EXAM } from '../exam-kind.ts';
import type { ExamRow } from '../exam-scope.queries.ts';
import type { ExamWrite } from '../write-exam.ts';
import { type PapersState, type Place, papersChanges } from './papers-state.ts';

interface Change {
  readonly before: PapersState;
  readonly after: PapersState;
}

/** Answers the new version of the exam. */
export async function writePapers(tx: Tx, exam: ExamRow, { before, after }: Change, write: ExamWrite): Promise<number> {
  for (const [index, is] of after.entries()) {
    const was = before[index];
    if (was) await writePlace(tx, exam, { was, is }, write);
  }
  const changes = papersChanges(before, after);
  return markRecord(EXAM, tx, exam, { columns: updateSignature(write), changes, write });
}

interface PlaceChange {
  readonly was: Place;
  readonly is: Place;
}

async function writePlace(tx: Tx, exam: ExamRow, { was, is }: PlaceChange, write: ExamWrite): Promise<void> {
  const slot = { holder: { kind: 'exam', id: exam.id }, place: is.place } as const;
  if (was.draft?.sheetId !== is.draft?.sheetId) await putDraft(tx, slot, is.draft?.sheetId ?? null);
  if (was.published?.sheetId === is.published?.sheetId && was.published?.no === is.published?.no) return;
  if (!is.published) {
    await putPublished(tx, slot, null);
    await logOnSheet(tx, exam, was, { ...write, verb: 'withdraw' });
    return;
  }
  const versionId = await versionFor(tx, is, write);
  await putPublished(tx, slot, { versionId, at: write.at, by: write.actor.name });
  await logOnSheet(tx, exam, is, { ...write, verb: 'publish' });
}

/** What comes back has its version; what is published now is frozen as it was looked at. */
async function versionFor(tx: Tx, { draft, published }: Place, { at, actor }: ExamWrite): Promise<number> {
  if (!published) throw new TypeError('nothing is published');
  const { sheetId, no } = published;
  const sheet = await lockRecord(tx, 'sheet', sheetId);
  const standing = await versionOfSheet(tx, sheetId, no);
  if (standing !== undefined) return standing;
  if (!sheet || sheet.rev !== draft?.rev || sheet.deletedAt !== null) throw new ChangedSincePlanError();
  return freezeSheet(tx, sheetId, { at, by: actor.name });
}

function logOnSheet(tx: Tx, exam: ExamRow, { published }: Place, write: ExamWrite): Promise<void> {
  if (!published) return Promise.resolve();
  const { verb, note } = write;
  const subject = { type: 'sheet', id: published.sheetId, name: published.title };
  const changes = [{ field: 'exam', before: null, after: exam.name }];
  return recordOperation(tx, entryOf(write, { action: `sheet.${verb}`, subject, changes, note }));
}
