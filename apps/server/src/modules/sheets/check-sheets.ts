/** What the check of a sheet looks at: the questions as they stand now, beside what the sheet says of them. */
import { type CheckedItem, checkSheet, type SheetCheck, type SheetFacts } from '@lectern/domain/sheets/check-sheet';
import { itemsOf, type SheetItem, type SheetSection } from '@lectern/domain/sheets/sheet';
import { formulaFaultOf } from '@lectern/formulas/to-mathml';
import type { Db } from '../../platform/db/database.ts';
import { type QuestionVersionRow, questionVersions } from './question-versions.queries.ts';

/** What is checked of a sheet, and of the exam that it is for where there is one. */
interface ToCheck extends Pick<SheetFacts, 'subject' | 'phase' | 'thresholds' | 'start' | 'lastDifficulty'> {
  readonly sections: readonly SheetSection[];
  /** How many of the students it is for had a question within 90 days. */
  readonly seenRecently: (questionId: number) => number;
}

/** In their order. The questions of all are read at once. */
export async function checkSheets(db: Db, sheets: readonly ToCheck[]): Promise<readonly SheetCheck[]> {
  const items = sheets.flatMap(({ sections }) => itemsOf(sections));
  const versions = await questionVersions(
    db,
    items.map(({ versionId }) => versionId),
  );
  return sheets.map(({ sections, seenRecently, ...facts }) =>
    checkSheet({
      ...facts,
      sections: sections.map(({ title, items: named }) => ({
        title,
        items: named.flatMap((item) => checkedItem(item, versions.get(item.versionId), seenRecently(item.questionId))),
      })),
      emptyDimensions: [],
      checkFormula: formulaFaultOf,
    }),
  );
}

/** A version that a sheet names is never deleted. */
function checkedItem(item: SheetItem, version: QuestionVersionRow | undefined, seenRecently: number): CheckedItem[] {
  if (!version) return [];
  const { subject, phase, state, difficulty, body } = version;
  return [{ ...item, subject, phase, state, difficulty, body, seenRecently }];
}
