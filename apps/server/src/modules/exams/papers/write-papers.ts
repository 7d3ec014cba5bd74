/** Writes the places of an exam that `tx` holds: its own row counts up, and each sheet that is published logs it too. */
import { markRecord, updateSignature } from '../../../kit/record/write-record.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { writePlace } from '../../sheets/index.ts';
import { EXAM } from '../exam-kind.ts';
import type { ExamRow } from '../exam-scope.queries.ts';
import type { ExamWrite } from '../write-exam.ts';
import { type PapersState, papersChanges } from './papers-state.ts';

interface Change {
  readonly before: PapersState;
  readonly after: PapersState;
}

/** Answers the new version of the exam. */
export async function writePapers(tx: Tx, exam: ExamRow, { before, after }: Change, write: ExamWrite): Promise<number> {
  for (const [index, is] of after.entries()) {
    const was = before[index];
    if (was) await writePlace(tx, { kind: 'exam', id: exam.id, name: exam.name }, { was, is }, write);
  }
  const changes = papersChanges(before, after);
  return markRecord(EXAM, tx, exam, { columns: updateSignature(write), changes, write });
}
