/**
 * One sheet with all that it asks. What an exam will ask is secret until the exam begins: until then the log says who
 * looked.
 */
import type { Sheet } from '@lectern/contract/exams/sheets';
import type { RecordDeps } from '../../kit/record/save-record.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import type { SecretQuestion } from './secret-questions.queries.ts';
import { examsOfSheet } from './sheet-scope.queries.ts';
import { sheetOnItsPage } from './sheets.queries.ts';

/** Logs that what these sheets will ask was taken out of the house. */
export const logSecretExport = (
  db: Db,
  by: CommandOrigin,
  secret: readonly SecretQuestion[],
  reason: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const [id, name] of new Map(secret.map(({ sheetId, title }) => [sheetId, title]))) {
      const subject = { type: 'sheet', id, name };
      await recordOperation(tx, entryOf(by, { action: 'sheet.export', subject, changes: [], note: reason }));
    }
  });

/** @throws NotFoundError for one that does not exist, is in the bin or lies outside of the person's data. */
export async function readSheet({ db, now }: RecordDeps, by: CommandOrigin, id: number): Promise<Sheet> {
  const { beyondScope, isSecret } = await examsOfSheet(db, by.actor.scope, id, now());
  const sheet = await sheetOnItsPage(db, by.actor.scope, { id, beyondScope });
  if (!sheet) throw new NotFoundError('试卷', id);
  if (isSecret) await logReading(db, by, sheet);
  return sheet;
}

interface ReadSheet {
  readonly id: number;
  readonly title: string;
}

/** Where an exam that has not begun has it too. */
export async function logReadingWhereSecret({ db, now }: RecordDeps, by: CommandOrigin, sheet: ReadSheet) {
  const { isSecret } = await examsOfSheet(db, by.actor.scope, sheet.id, now());
  if (isSecret) await logReading(db, by, sheet);
}

function logReading(db: Db, by: CommandOrigin, { id, title }: ReadSheet): Promise<void> {
  const subject = { type: 'sheet', id, name: title };
  return inTransaction(db, (tx) => recordOperation(tx, entryOf(by, { action: 'sheet.read', subject, changes: [] })));
}
