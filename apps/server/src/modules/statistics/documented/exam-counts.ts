import type { Db } from '../../../platform/db/database.ts';
import type { SeenExam } from '../../attempts/index.ts';
import { countExamined, type ItemOfTeam } from './item-counts.queries.ts';

/** Of one team, or of the whole lesson; before the results are out there is no mean (R243). */
export async function examCounts(db: Db, { row, state }: SeenExam, of: Omit<ItemOfTeam, 'itemId'>) {
  const { mean, ...counts } = await countExamined(db, { ...of, itemId: row.id });
  return { ...counts, mean: state === 'reported' ? mean : null };
}
