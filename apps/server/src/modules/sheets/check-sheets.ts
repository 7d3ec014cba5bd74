/** What the check of a sheet looks at: the questions as they stand now, beside what the sheet says of them. */
import { type DataScope, inScope } from '@lectern/domain/access/roles';
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

/**
 * In their order. The questions of all are read at once. What lies outside the scope of who sent a sheet nobody keeps is
 * as if it did not exist; a stored sheet is checked as a whole, whoever sees it.
 */
export async function checkSheets(
  db: Db,
  sheets: readonly ToCheck[],
  sentBy?: DataScope,
): Promise<readonly SheetCheck[]> {
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
        items: named.flatMap((item) => {
          const version = versions.get(item.versionId);
          return version && isSeen(version, sentBy) ? [checkedItem(item, version, seenRecently(item.questionId))] : [];
        }),
      })),
      emptyDimensions: [],
      checkFormula: formulaFaultOf,
    }),
  );
}

const isSeen = ({ subject, phase }: QuestionVersionRow, scope: DataScope | undefined): boolean =>
  scope === undefined || inScope(scope, { subject, subjects: [], phase });

function checkedItem(item: SheetItem, version: QuestionVersionRow, seenRecently: number): CheckedItem {
  const { subject, phase, state, difficulty, body } = version;
  return { ...item, subject, phase, state, difficulty, body, seenRecently };
}
