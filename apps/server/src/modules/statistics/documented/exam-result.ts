/** What an exam came to for one student, as far as it is out (R243): a part of the scores of everybody, decided there. */
import type { DataScope } from '@lectern/domain/access/roles';
import { certificateOf } from '@lectern/domain/exams/certificate-of';
import { levelOf } from '@lectern/domain/exams/level-rules';
import type { Db } from '../../../platform/db/database.ts';
import { certificatesOf, type SeenExam, scoresOf } from '../../attempts/index.ts';

interface ExamResult {
  readonly score: number | null;
  readonly total: number | null;
  readonly level: string | null;
  readonly rank: number | null;
  readonly percentile: number | null;
  readonly certificate: string | null;
}

const NONE: ExamResult = { score: null, total: null, level: null, rank: null, percentile: null, certificate: null };

interface Reading {
  readonly db: Db;
  readonly at: Date;
}

/** Nothing of who did not hand in or is not fully marked, and of nobody before the exam is reported. */
export async function examResult(
  { db, at }: Reading,
  scope: DataScope,
  exam: SeenExam,
  studentId: number,
): Promise<ExamResult> {
  if (exam.state !== 'reported') return NONE;
  const found = (await scoresOf(db, scope, exam, at)).find((each) => each.studentId === studentId);
  if (!found || found.score === null) return NONE;
  const { score, total, level, rank, percentile } = found;
  const levelId = levelOf(exam.levelRules, score)?.levelId ?? null;
  return { score, total, level, rank, percentile, certificate: certificateOf(certificatesOf(exam.row), levelId) };
}
