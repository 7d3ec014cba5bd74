/** R213: an exam that a unit mock exam is about does not leave its outline before it is unbound. */
import { boundExamText } from '@lectern/domain/mock-exams/mock-exam';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { holdExam, lessonsOfExams, mockExamsOfExams } from '../exams/index.ts';
import type { By } from './outline-deps.ts';

interface Leaving {
  readonly examId: number;
  readonly lessonId: number;
}

/** An exam that no lesson keeps, or that leaves the outlines it shares with its unit mock exam. @throws RefusedError */
export async function assertUnbound(tx: Tx, { actor }: By, { examId, lessonId }: Leaving): Promise<void> {
  // Nobody binds it meanwhile.
  await holdExam(tx, examId);
  const mockExam = (await mockExamsOfExams(tx, actor.scope, [examId]))(examId);
  if (!mockExam) return;
  const kept = (await lessonsOfExams(tx, [examId]))(examId).filter((id) => id !== lessonId);
  const shares = (ids: readonly number[]) => ids.some((id) => mockExam.lessonIds.includes(id));
  if (kept.length > 0 && (shares(kept) || !shares([lessonId]))) return;
  throw new RefusedError('mockExamBound', boundExamText(mockExam));
}
