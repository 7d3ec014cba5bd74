/** What each student got of an exam that is reported, in percent: as the level by which others balance (teams 7). */
import type { DataScope } from '@lectern/domain/access/roles';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { scoresOf } from './scores.ts';
import { seenExam } from './seen-exam.ts';

interface Percents {
  readonly db: Db;
  readonly now: Now;
}

/** By student; to one decimal. @throws NotFoundError; RefusedError before it is reported */
export async function percentsOfExam(
  { db, now }: Percents,
  scope: DataScope,
  examId: number,
): Promise<ReadonlyMap<number, number>> {
  const at = now();
  const scores = await scoresOf(db, scope, await seenExam(db, scope, examId, at), at);
  return new Map(
    scores.flatMap(({ studentId, score, total }) =>
      score === null || !total ? [] : [[studentId, Math.round((score * 1000) / total) / 10] as const],
    ),
  );
}
