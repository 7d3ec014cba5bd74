/** Items of textbooks name their edition by its name: they take the new one over, in the transaction that renames it. */
import type { DictionaryEntry, EntryFields } from '@lectern/domain/dictionaries/dictionary-entry';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import type { EntryWrite } from './entries.repository.ts';
import { moveReferences } from './move-references.repository.ts';
import { referencesOf } from './references.queries.ts';
import { isUsed, moveObstacle } from './usage.queries.ts';

const DICTIONARY = 'textbookEditions';

/** @throws RefusedError where its items cannot follow. */
export async function renameEdition(
  tx: Tx,
  by: Omit<EntryWrite, 'action'>,
  present: DictionaryEntry,
  { name, phase, subjectId }: EntryFields,
): Promise<void> {
  const stays = present.phase === phase && present.subjectId === subjectId;
  if ((stays && present.name === name) || !(await isUsed(tx, DICTIONARY, present))) return;
  if (!stays) {
    const message = '已有教材条目使用这个版本，不能改到其他学段或学科；请新建版本后把它合并过去';
    throw new RefusedError('editionInUse', message, { field: present.phase === phase ? 'subjectId' : 'phase' });
  }
  const to = { ...present, name };
  for (const reference of referencesOf(DICTIONARY)) {
    const { blocked } = await moveObstacle(tx, reference, present, to);
    if (blocked === 0) continue;
    const message = `教材条目中已有版本“${name}”的相同条目 ${blocked} 个，改名后会重复；请先处理这些条目`;
    throw new RefusedError('editionInUse', message, { field: 'name' });
  }
  await moveReferences(tx, { ...by, reason: '' }, { dictionary: DICTIONARY, from: present, to });
}
