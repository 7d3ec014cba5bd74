/** The columns that `jam_template` and `exam` have alike, read and written as one. */
import { ExamSetupBody } from '@lectern/contract/exams/exam-setup';
import { type ExamSetup, effectiveSetup } from '@lectern/domain/exams/exam-setup';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/database.ts';

type SetupColumns = Pick<
  Selectable<Tables['jamTemplate']>,
  | 'mode'
  | 'examType'
  | 'markingTimeMs'
  | 'limitedEnterTimeMs'
  | 'publishReportType'
  | 'withLevelRule'
  | 'levelRules'
  | 'gradeIds'
  | 'major'
  | 'productLineId'
  | 'reportDesc'
  | 'hasCertificate'
  | 'certificates'
>;

export function setupOfRow(row: SetupColumns): ExamSetupBody {
  return ExamSetupBody.parse({
    mode: row.mode,
    examType: row.examType,
    markingTime: row.markingTimeMs,
    limitedEnterTime: row.limitedEnterTimeMs,
    publishReportType: row.publishReportType,
    withLevelRule: row.withLevelRule,
    levelRules: row.levelRules,
    gradeIds: row.gradeIds,
    major: row.major,
    productLineId: row.productLineId,
    jamReportDesc: row.reportDesc,
    hasCertificate: row.hasCertificate,
    certificateConfigList: row.certificates,
  });
}

export function setupColumns(setup: ExamSetup) {
  const { mode, examType, publishReportType, withLevelRule, major, productLineId, ...rest } = effectiveSetup(setup);
  return {
    mode,
    examType,
    publishReportType,
    withLevelRule,
    major,
    productLineId,
    markingTimeMs: rest.markingTime,
    limitedEnterTimeMs: rest.limitedEnterTime,
    levelRules: JSON.stringify(rest.levelRules),
    gradeIds: [...rest.gradeIds],
    reportDesc: rest.jamReportDesc,
    hasCertificate: rest.hasCertificate,
    certificates: JSON.stringify(rest.certificateConfigList),
  };
}
