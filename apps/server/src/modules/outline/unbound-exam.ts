/** R213: an exam that a unit mock exam is about is not deleted before it is unbound. */
import { boundExamText } from '@lectern/domain/mock-exams/mock-exam';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { holdExam, mockExamsOfExams } from '../exams/index.ts';

/** It stays so until `tx` ends. @throws RefusedError */
export async function assertUnbound(tx: Tx, examId: number): Promise<void> {
  await holdExam(tx, examId);
  const mockExam = (await mockExamsOfExams(tx, [examId]))(examId);
  if (mockExam) throw new RefusedError('mockExamBound', boundExamText(mockExam));
}
