import type { studentReportsContract } from '@lectern/contract/statistics/student-reports';
import { ITEM_STAT_VERSION } from '@lectern/domain/statistics/item-figures';
import { NotFoundError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { seenExam } from '../../attempts/index.ts';
import { studentsAmong } from '../../students/index.ts';
import { examResult } from './exam-result.ts';
import { learningReport } from './learning-report.ts';
import { type ReportAddress, reportAddress } from './report-address.ts';

export function studentReportsHandlers(deps: ReportAddress): Handlers<typeof studentReportsContract> {
  const { db, now } = deps;
  return {
    report: ({ params, actor }) => learningReport(deps, actor, params),
    rewards: async ({ params, actor: { scope } }) => {
      const { studentId, jamId } = params;
      const at = now();
      const exam = await seenExam(db, scope, jamId, at);
      if (!(await studentsAmong(db, scope, [studentId])).has(studentId)) throw new NotFoundError('学员', studentId);
      const { certificate: name, level } = await examResult({ db, at }, scope, exam, studentId);
      const list = name === null ? [] : [{ kind: 'certificate' as const, name, level }];
      const age = { computedTime: at.getTime(), pending: 0, version: ITEM_STAT_VERSION };
      return { ...params, list, total: list.length, ...age };
    },
    reportUrl: ({ params, actor: { scope }, call: { host } }) => reportAddress(deps, scope, params, host),
  };
}
