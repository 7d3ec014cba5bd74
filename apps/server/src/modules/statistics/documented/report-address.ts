/** Where the report of a student is shown (E175, R251): on a configured site, else on the product's own page of scores. */
import type { DataScope } from '@lectern/domain/access/roles';
import { examPath } from '@lectern/domain/exams/exam-link';
import { AppError } from '../../../platform/errors.ts';
import { examResult } from './exam-result.ts';
import { type ReportOf, reportedOf } from './learning-report.ts';
import type { StatDeps } from './seen-places.ts';

export interface ReportAddress extends StatDeps {
  /** With `{studentId}` and `{jamId}`, perhaps `{lessonId}`; empty: the own page. */
  readonly examReportUrl: string;
  readonly https: boolean;
}

/** @throws AppError 404 in words while there is no report */
export async function reportAddress(
  deps: ReportAddress,
  scope: DataScope,
  of: ReportOf,
  host: string,
): Promise<string> {
  const { exam } = await reportedOf(deps, scope, of);
  if (exam.state !== 'reported') throw noReport('考试尚未出成绩，还没有报告，请在阅卷时间结束后再试');
  const { score } = await examResult({ db: deps.db, at: deps.now() }, scope, exam, of.studentId);
  if (score === null) throw noReport('这名学员没有交卷或尚未评完，没有报告');
  const { studentId, lessonId, jamId } = of;
  if (deps.examReportUrl === '')
    return `${deps.https ? 'https' : 'http'}://${host}/#${examPath(jamId, 'scores')}?student=${studentId}`;
  return deps.examReportUrl
    .replaceAll('{studentId}', String(studentId))
    .replaceAll('{jamId}', String(jamId))
    .replaceAll('{lessonId}', String(lessonId));
}

const noReport = (message: string) => new AppError(404, 'NOT_FOUND', message);
