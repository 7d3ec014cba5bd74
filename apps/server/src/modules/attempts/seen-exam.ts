/** The exam that attempts belong to, as far as the person sees it, and where it stands. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { Certificate } from '@lectern/domain/exams/certificate-of';
import type { ExamState } from '@lectern/domain/exams/exam-codes';
import type { CertificateConfig } from '@lectern/domain/exams/exam-setup';
import { examState } from '@lectern/domain/exams/exam-state';
import type { LevelRule } from '@lectern/domain/exams/level-rules';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { type ExamRow, examsByIds } from '../exams/index.ts';

export interface SeenExam {
  readonly row: ExamRow;
  readonly state: ExamState;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly levelRules: readonly LevelRule[];
  readonly certificates: readonly Certificate[];
}

/** @throws NotFoundError */
export async function seenExam(db: Db, scope: DataScope, id: number, now: Date): Promise<SeenExam> {
  const exam = (await seenExams(db, scope, [id], now)).get(id);
  if (!exam) throw new NotFoundError('考试', id);
  return exam;
}

/** Those of the ids that there are. */
export async function seenExams(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, SeenExam>> {
  const standing = [...(await examsByIds(db, scope, ids)).values()].filter(({ deletedAt }) => deletedAt === null);
  return new Map(standing.map((row) => [row.id, standOf(row, now)]));
}

function standOf(row: ExamRow, now: Date): SeenExam {
  const { startAt, endAt, markingTimeMs: markingMs, publishedPapers } = row;
  const times = startAt && endAt ? { startAt: startAt.getTime(), endAt: endAt.getTime(), markingMs } : null;
  return {
    row,
    state: examState({ publishedPapers, times }, now.getTime()),
    startAt: startAt ?? now,
    endAt: endAt ?? now,
    // Both columns are written by the contract's schema alone.
    levelRules: row.withLevelRule ? (row.levelRules as unknown as readonly LevelRule[]) : [],
    certificates: row.hasCertificate ? (row.certificates as unknown as readonly Certificate[]) : [],
  };
}

/** The column is written by the contract's schema alone. */
export const certificatesOf = ({
  hasCertificate,
  certificates,
}: Pick<ExamRow, 'hasCertificate' | 'certificates'>): readonly CertificateConfig[] =>
  hasCertificate ? (certificates as unknown as readonly CertificateConfig[]) : [];

/** R243: before that no score leaves the marking page. @throws RefusedError */
export function assertReported({ state }: SeenExam): void {
  if (state !== 'reported') throw new RefusedError('notReported', '考试尚未出成绩，请在阅卷时间结束后查看');
}

/** What an exam will ask is secret until it begins: sheets are read in their own place, under log. @throws RefusedError */
export function assertBegun({ startAt, row }: SeenExam, now: Date): void {
  if (row.startAt !== null && startAt <= now) return;
  throw new RefusedError('notBegun', '考试开始前不能在这里查看试题内容，请到试卷中查看');
}
