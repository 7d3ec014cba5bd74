/** 证书 of an exam: what each result gives, and what was issued. They are issued by the command jam.issueCertificates. */
import { CERTIFICATE_STATE } from '@lectern/domain/exams/certificate-state';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, IdText, Millis, Named, PageQuery } from '../wire-values.ts';

const tag = 'exam-certificates';
const path = '/lectern/api/exams/:id/certificates' as const;

export const ExamCertificate = z.object({
  studentId: Id,
  name: z.string(),
  lesson: Named.nullable(),
  team: Named.nullable(),
  /** Null: withheld until everything is marked. */
  score: z.int().nullable(),
  level: z.string().nullable(),
  /** What the result gives; null: nothing. */
  due: z.string().nullable(),
  issued: z.object({ name: z.string(), time: Millis, by: z.string() }).nullable(),
  state: z.enum(CERTIFICATE_STATE.codes),
});
export type ExamCertificate = z.output<typeof ExamCertificate>;

export const CertificateFilter = z.strictObject({
  /** A part of the name, or an id. */
  text: z.string().trim().max(40).optional(),
  teamId: IdText.optional(),
  state: z.enum(CERTIFICATE_STATE.codes).optional(),
});

const count = z.int();

export const certificatesContract = {
  list: endpoint({
    id: 'L860',
    method: 'GET',
    path,
    tag,
    permission: 'STUDENT_READ',
    summary: '证书：已交卷考生应得与已颁发的证书；出成绩后才有',
    params: IdParams,
    query: CertificateFilter.extend(PageQuery.shape),
    reply: z.object({
      list: z.array(ExamCertificate),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      counts: z.object({ due: count, issued: count, differs: count, lost: count, waiting: count, none: count }),
      teams: z.array(Named),
    }),
    refusals: ['notReported'],
  }),
  exportCsv: endpoint({
    id: 'L861',
    method: 'GET',
    path: `${path}.csv`,
    tag,
    permission: 'EXPORT',
    onReplica: true,
    summary: '导出证书名单；还需要查看学员的权限，出成绩后才有',
    params: IdParams,
    query: CertificateFilter,
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
    refusals: ['notReported', 'studentRightMissing'],
  }),
} as const;
