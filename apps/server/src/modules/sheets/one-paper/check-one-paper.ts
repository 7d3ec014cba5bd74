/** What the check says of the one paper of holders: of the draft that a publish would freeze, and of what is published. */
import type { SheetCheck } from '@lectern/domain/sheets/check-sheet';
import type { Db } from '../../../platform/db/database.ts';
import { checkSheets } from '../check-sheets.ts';
import type { Place } from '../places.ts';
import { SHEET } from '../sheet-kind.ts';
import { sheetsByIds } from '../sheet-scope.queries.ts';
import { sectionsOfVersions } from '../sheet-versions.queries.ts';
import type { HolderRow, OnePaperHolder } from './one-paper-holder.ts';

/** Whoever may publish publishes the sheet, whose scope is that of the holder. */
const ANYWHERE = { subjects: null, phases: null };

export interface ToCheck<Row> {
  readonly row: Row;
  readonly place: Place;
}

/** In their order; null where there is no such sheet. */
export async function checkOnePapers<Row extends HolderRow>(
  db: Db,
  { thresholdsOf }: Pick<OnePaperHolder<Row>, 'thresholdsOf'>,
  which: 'draft' | 'published',
  wanted: readonly ToCheck<Row>[],
): Promise<readonly (SheetCheck | null)[]> {
  const sheets = await sheetsByIds(
    db,
    ANYWHERE,
    wanted.flatMap(({ place }) => place[which]?.sheetId ?? []),
  );
  const versions = await sectionsOfVersions(
    db,
    which === 'draft' ? [] : wanted.flatMap(({ place }) => place.published ?? []),
  );
  const found = wanted.flatMap(({ row, place }, index) => {
    const sheet = sheets.get(place[which]?.sheetId ?? 0);
    if (!sheet) return [];
    const sections = which === 'draft' ? SHEET.fields.sections.ofRow(sheet) : versions(place.published);
    const subject = row.subjectId ?? sheet.subjectId;
    return [{ index, sections, subject, phase: row.phase ?? sheet.phase, thresholds: thresholdsOf(row), ...TIMELESS }];
  });
  const checks = await checkSheets(db, found);
  const byIndex = new Map(found.map(({ index }, order) => [index, checks[order]]));
  return wanted.map((_, index) => byIndex.get(index) ?? null);
}

/** It begins at no time, and who had its questions before is not kept. */
const TIMELESS = { start: null, lastDifficulty: null, seenRecently: () => 0 } as const;
