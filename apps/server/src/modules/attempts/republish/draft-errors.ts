/** Why the draft that a republish starts from may not be published: the errors of the same check as for a first publish. */
import type { SheetMessage } from '@lectern/domain/sheets/check-sheet';
import { itemsOf } from '@lectern/domain/sheets/sheet';
import { sheetEditPath } from '@lectern/domain/sheets/sheet-fields';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { checkSheets, SHEET, sheetsByIds } from '../../sheets/index.ts';
import type { RepublishStart } from './republish-facts.ts';

/** Whoever may publish an exam publishes its sheets, whose scope is that of the exam. */
const ANYWHERE = { subjects: null, phases: null };

/** Levels are looked at with the policies in mind, and reminders were confirmed at the first publish. */
export async function draftErrors(db: Db, { draft, changes }: RepublishStart): Promise<readonly RowReason[]> {
  const sheet = (await sheetsByIds(db, ANYWHERE, [draft.sheetId])).get(draft.sheetId);
  if (!sheet) return [];
  const sections = SHEET.fields.sections.ofRow(sheet);
  const [check] = await checkSheets(db, [
    {
      subject: sheet.subjectId,
      phase: sheet.phase,
      sections,
      thresholds: [],
      start: null,
      lastDifficulty: null,
      seenRecently: () => 0,
    },
  ]);
  const changed = new Set(changes.map(({ questionId }) => questionId));
  const items = itemsOf(sections);
  const isNew = ({ place }: SheetMessage): boolean => place === null || changed.has(items[place - 1]?.questionId ?? 0);
  // What was published before and only then disabled may stay.
  return (check?.messages ?? [])
    .filter((message) => message.severity === 'error' && (message.code !== 'questionOff' || isNew(message)))
    .map(({ message, place }) => ({
      outcome: 'refused',
      code: 'draftErrors',
      message,
      to: sheetEditPath(draft.sheetId, place),
    }));
}
