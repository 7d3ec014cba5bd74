/**
 * Writes of exams: the outline entry first, which outlines and moves know, then the exam beside it. Whoever calls holds
 * the lessons and the entry.
 */
import type { ExamFields } from '@lectern/domain/exams/exam-fields';
import { changesBetween, columnsOfFields } from '../../kit/record/record-kind.ts';
import { changeRecord } from '../../kit/record/write-record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { binEntry, insertEntries, saveAgendaEntry, unbinEntry } from '../agendas/index.ts';
import { changeOutlines, lockLessons } from '../lessons/index.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { lessonsOfExams } from './exam-holders.queries.ts';
import { EXAM } from './exam-kind.ts';
import type { ExamRow } from './exam-scope.queries.ts';
import { fillNewExam } from './exams.repository.ts';

export interface ExamWrite extends CommandOrigin {
  readonly at: Date;
  /** Of the log: `update` of `exam.update`. */
  readonly verb: string;
  readonly note: string;
}

const entryOfFields = ({ name, startTime, duration }: ExamFields) => ({
  name,
  startAt: startTime === 0 ? null : new Date(startTime),
  endAt: startTime === 0 ? null : new Date(startTime + duration),
});

export async function makeExam(
  tx: Tx,
  fields: ExamFields,
  templateId: number | null,
  write: ExamWrite,
): Promise<{ id: number; rev: number }> {
  const [id = 0] = await insertEntries(tx, [{ kind: 'jam', ...entryOfFields(fields) }]);
  const rev = await beginExam(tx, id, { fields, templateId }, write);
  return { id, rev };
}

/** Of an entry that was just made. */
export async function beginExam(
  tx: Tx,
  id: number,
  { fields, templateId }: { readonly fields: ExamFields; readonly templateId: number | null },
  { at, verb, note, ...by }: ExamWrite,
): Promise<number> {
  const signed = { createdAt: at, createdBy: by.actor.name, updatedAt: at, updatedBy: by.actor.name };
  const rev = await fillNewExam(tx, id, { ...columnsOfFields(EXAM, fields), ...signed, templateId });
  const changes = changesBetween(EXAM, null, fields);
  const subject = { type: EXAM.type, id, name: fields.name };
  await recordOperation(tx, entryOf(by, { action: `exam.${verb}`, subject, changes, note }));
  return rev;
}

/** Its lessons follow in the same transaction; answers the new version. */
export async function changeExam(tx: Tx, row: ExamRow, fields: ExamFields, write: ExamWrite): Promise<number> {
  const { id } = row;
  const { result } = await changeOutlines(
    tx,
    write,
    {
      lessons: await lockLessons(tx, [...(await lessonsOfExams(tx, [id]))(id)]),
      items: [{ kind: 'jam', id }],
      note: write.note,
    },
    async () => {
      await saveAgendaEntry(tx, id, entryOfFields(fields));
      return changeRecord(EXAM, tx, row, { fields, write });
    },
  );
  return result;
}

/**
 * Of one that no lesson holds, or back to the lessons that hold it: one that was in the bin with its exam may have been
 * taken out before. Answers the new version.
 */
export async function moveIntoBin(
  tx: Tx,
  { id, name, rev }: ExamRow,
  binned: boolean,
  { at, note, ...by }: Omit<ExamWrite, 'verb'>,
): Promise<number> {
  const lessons = await lockLessons(tx, [...(await lessonsOfExams(tx, [id]))(id)]);
  await changeOutlines(tx, { ...by, at }, { lessons, items: [{ kind: 'jam', id }], note }, () =>
    binned ? binEntry(tx, id, { name: by.actor.name, at }) : unbinEntry(tx, id),
  );
  const changes = [{ field: 'inBin', before: !binned, after: binned }];
  const subject = { type: EXAM.type, id, name };
  await recordOperation(tx, entryOf(by, { action: binned ? 'exam.bin' : 'exam.unbin', subject, changes, note }));
  return rev + 1;
}
