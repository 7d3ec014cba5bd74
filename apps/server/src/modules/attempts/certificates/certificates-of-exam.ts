/** 证书 of an exam that is reported: of everybody who handed in and whom the person sees. */
import type { CertificateFilter, ExamCertificate } from '@lectern/contract/exams/certificates';
import type { DataScope } from '@lectern/domain/access/roles';
import { CERTIFICATE_STATE, type CertificateState, certificateState } from '@lectern/domain/exams/certificate-state';
import { levelOf } from '@lectern/domain/exams/level-rules';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { isFound, whoOf } from '../candidates.ts';
import { rosterOfExam } from '../roster.queries.ts';
import { assertReported, type SeenExam } from '../seen-exam.ts';
import { issuedCertificates } from './certificates.repository.ts';
import { dueCertificate } from './due-certificate.ts';

/** @throws RefusedError before it is reported */
export async function certificatesOfExam(
  db: Db,
  scope: DataScope,
  exam: SeenExam,
): Promise<readonly ExamCertificate[]> {
  assertReported(exam);
  const rows = await rosterOfExam(db, scope, exam.row.id, exam.startAt);
  const issuedOf = await issuedCertificates(db, exam.row.id);
  return rows
    .filter(({ submittedAt }) => submittedAt !== null)
    .map((row) => {
      const score = row.fullyMarked ? row.score : null;
      const due = dueCertificate(exam, score)?.name ?? null;
      const { name, time, by } = issuedOf.get(row.studentId) ?? { name: null, time: 0, by: '' };
      return {
        ...whoOf(row),
        score,
        level: score === null ? null : (levelOf(exam.levelRules, score)?.levelName ?? null),
        due,
        issued: name === null ? null : { name, time, by },
        state: certificateState({ fullyMarked: row.fullyMarked, due, issued: name }),
      };
    });
}

type Filter = z.output<typeof CertificateFilter>;

export function filteredCertificates(all: readonly ExamCertificate[], { state, ...filter }: Filter) {
  const found = isFound(filter);
  return all.filter((each) => found(each) && (state === undefined || each.state === state));
}

export function countCertificates(all: readonly ExamCertificate[]): Record<CertificateState, number> {
  const counts = { due: 0, issued: 0, differs: 0, lost: 0, waiting: 0, none: 0 } satisfies Record<
    (typeof CERTIFICATE_STATE.codes)[number],
    number
  >;
  for (const { state } of all) counts[state] += 1;
  return counts;
}
