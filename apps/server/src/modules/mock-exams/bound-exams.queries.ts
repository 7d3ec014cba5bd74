/** In which outlines unit mock exams stand, whoever sees them. */
import type { Db } from '../../platform/db/database.ts';
import { holdersOfItems } from '../agendas/index.ts';

export async function lessonsOfMockExams(db: Db, ids: readonly number[]): Promise<(id: number) => readonly number[]> {
  const ofItem = (id: number) => ({ kind: 'mockExamQaEpisodeGroup' as const, id });
  const holdersOf = await holdersOfItems(db, ids.map(ofItem));
  return (id) => holdersOf(ofItem(id));
}
