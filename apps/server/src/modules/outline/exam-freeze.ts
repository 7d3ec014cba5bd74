/** Decision 83 for outlines; the refusal says since when. What moves by the calendar is judged by the schedule engine. */
import { examFrozenSince, frozenSinceText } from '@lectern/domain/exams/exam-freeze';
import type { Tx } from '../../platform/db/database.ts';
import { limitsInForce } from '../schedule/index.ts';
import { refusal } from './refusal.ts';

interface Exam {
  readonly name: string;
  /** Null: not set yet. */
  readonly startAt: Date | null;
}

/** @throws RefusedError `examFrozen` for the first that starts too soon. */
export async function assertNotFrozen(tx: Tx, exams: readonly Exam[], at: Date): Promise<void> {
  const { examFreezeMs } = await limitsInForce(tx);
  for (const { name, startAt } of exams) {
    const since = startAt ? examFrozenSince(startAt.getTime(), at.getTime(), examFreezeMs) : undefined;
    if (since !== undefined) throw refusal('examFrozen', name, frozenSinceText(since));
  }
}
