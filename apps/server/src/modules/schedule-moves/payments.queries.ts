/** When those who paid for lessons did, as far as their team knows: they join one as they pay. */
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { inTeamNowText } from '../teams/index.ts';

const readPayments = preparedRead<{ lessonId: number; paidAt: Date[] }, [lessonIds: readonly number[]]>(`
  SELECT t.lesson_id AS "lessonId", array_agg(s.joined_at ORDER BY s.joined_at) AS "paidAt"
  FROM team t JOIN team_student s ON s.team_id = t.id AND ${inTeamNowText('s')}
  WHERE t.lesson_id = ANY($1::bigint[]) GROUP BY t.lesson_id`);

/** Epoch milliseconds in ascending order, by lesson. */
export async function paymentTimes(
  db: Db,
  lessonIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await readPayments(db, [lessonIds]);
  return new Map(rows.map(({ lessonId, paidAt }) => [lessonId, paidAt.map((at) => at.getTime())]));
}
