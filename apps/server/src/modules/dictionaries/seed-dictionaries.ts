/** Fills the dictionaries of a new installation; a database that has any phase is left as its staff keep it. */
import type { Tx } from '../../platform/db/database.ts';
import { seedRules } from '../rule-registry/index.ts';
import { hasDictionaries, insertDictionaries } from './dictionaries.repository.ts';

/** Answers whether it filled them. */
export async function seedDictionaries(tx: Tx): Promise<boolean> {
  await seedRules(tx);
  if (await hasDictionaries(tx)) return false;
  await insertDictionaries(tx);
  return true;
}
