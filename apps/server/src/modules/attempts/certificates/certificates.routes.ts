import type { certificatesContract, ExamCertificate } from '@lectern/contract/exams/certificates';
import { CERTIFICATE_STATE } from '@lectern/domain/exams/certificate-state';
import { pointsText } from '@lectern/domain/exams/points';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { type CsvColumn, csvHead, csvRows } from '../../../platform/files/csv-columns.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { pageOf, teamsOf } from '../candidates.ts';
import { seenExam } from '../seen-exam.ts';
import { certificatesOfExam, countCertificates, filteredCertificates } from './certificates-of-exam.ts';

interface CertificatesDeps {
  readonly db: Db;
  readonly now: Now;
}

export function certificatesHandlers({ db, now }: CertificatesDeps): Handlers<typeof certificatesContract> {
  return {
    list: async ({ params: { id }, query: { page, pageSize, ...filter }, actor: { scope } }) => {
      const all = await certificatesOfExam(db, scope, await seenExam(db, scope, id, now()));
      const shown = pageOf(filteredCertificates(all, filter), { page, pageSize });
      return { ...shown, counts: countCertificates(all), teams: teamsOf(all) };
    },
    exportCsv: async ({ params: { id }, query, actor: { scope, privileges } }) => {
      if (!privileges.has('STUDENT_READ')) {
        throw new RefusedError('studentRightMissing', '导出证书名单还需要“查看学员”权限，请联系管理员');
      }
      const all = await certificatesOfExam(db, scope, await seenExam(db, scope, id, now()));
      return certificatesFile(filteredCertificates(all, query));
    },
  };
}

const CHUNK = 1000;

const COLUMNS: readonly CsvColumn<ExamCertificate>[] = [
  { key: 'studentId', title: '学员 ID', cell: ({ studentId }) => String(studentId) },
  { key: 'name', title: '学员', cell: ({ name }) => name },
  { key: 'lesson', title: '课程', cell: ({ lesson }) => lesson?.name ?? '' },
  { key: 'team', title: '小班', cell: ({ team }) => team?.name ?? '' },
  { key: 'score', title: '分数', cell: ({ score }) => (score === null ? '' : pointsText(score)) },
  { key: 'level', title: '级别', cell: ({ level }) => level ?? '' },
  { key: 'state', title: '状态', cell: ({ state }) => CERTIFICATE_STATE.labelOf(state) },
  { key: 'due', title: '应得证书', cell: ({ due }) => due ?? '' },
  { key: 'issued', title: '已颁发证书', cell: ({ issued }) => issued?.name ?? '' },
  { key: 'time', title: '颁发时间', cell: ({ issued }) => (issued ? formatDateTime(issued.time) : '') },
  { key: 'by', title: '颁发人', cell: ({ issued }) => issued?.by ?? '' },
];

async function* certificatesFile(rows: readonly ExamCertificate[]): AsyncIterable<string> {
  yield csvHead(COLUMNS);
  for (let from = 0; from < rows.length; from += CHUNK) yield csvRows(COLUMNS, rows.slice(from, from + CHUNK));
}
