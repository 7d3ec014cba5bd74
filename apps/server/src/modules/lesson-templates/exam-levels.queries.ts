/** The levels that exams grade by, as far as rules name them. */
import type { ExamSetup } from '@lectern/domain/exams/exam-setup';
import type { Db } from '../../platform/db/database.ts';

export async function knownLevels(db: Db, { levelRules }: Pick<ExamSetup, 'levelRules'>): Promise<ReadonlySet<number>> {
  const ids = levelRules.map(({ levelId }) => levelId);
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('level').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
