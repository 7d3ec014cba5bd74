/** Which episode templates teach an item, and the lock of a volume. The items themselves are written by kit/record. */
import type { TextbookVolume } from '@lectern/domain/textbooks/textbook-item';
import { markRecord, type RecordWrite, updateSignature } from '../../kit/record/write-record.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { TextbookItemRow } from './textbook-item-facts.queries.ts';
import { TEXTBOOK_ITEM } from './textbook-item-kind.ts';

/** Locks all of one volume, in its order. */
export async function lockVolume(tx: Tx, of: TextbookVolume): Promise<readonly TextbookItemRow[]> {
  const rows = await tx
    .selectFrom('textbookItem')
    .selectAll()
    .where('phase', '=', of.phase)
    .where('subjectId', '=', of.subject)
    .where('edition', '=', of.edition)
    .where('volume', '=', of.volume)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => a.ordinal - b.ordinal || a.id - b.id);
}

interface Links {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Of a row that `tx` holds; answers its new version. */
export async function replaceLinks(
  tx: Tx,
  row: TextbookItemRow,
  { before, after }: Links,
  write: RecordWrite<'textbookItem'>,
): Promise<number> {
  await tx.deleteFrom('textbookItemLink').where('itemId', '=', row.id).execute();
  if (after.length > 0) {
    const links = after.map((episodeTemplateId) => ({ itemId: row.id, episodeTemplateId }));
    await tx.insertInto('textbookItemLink').values(links).execute();
  }
  const changes = [{ field: 'episodeTemplateIds', before, after }];
  return markRecord(TEXTBOOK_ITEM, tx, row, { columns: updateSignature(write), changes, write });
}
