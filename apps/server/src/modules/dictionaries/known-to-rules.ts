/** Do rules name this row by its id? Such a row is never deleted. */
import { DICTIONARY_SHAPE, type Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { namedByRules } from '@lectern/domain/lessons/rule-row';
import type { Db } from '../../platform/db/database.ts';
import { findRules } from '../rule-registry/index.ts';

export async function isKnownToRules(db: Db, dictionary: Dictionary, id: number): Promise<boolean> {
  if (DICTIONARY_SHAPE[dictionary].idKnownToRules(id)) return true;
  const isNamed = dictionary === 'semesters' || dictionary === 'lessonLabels' || dictionary === 'grades';
  return (isNamed || dictionary === 'subjects') && namedByRules(await findRules(db), dictionary, id);
}
