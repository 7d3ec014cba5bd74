/** Certificates that were issued go along with a republish: exchanged or withdrawn with the result, and given back by its undo. */
import type { RepublishRow as DryRow } from '@lectern/domain/exams/republish/plan-republish';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange } from '../../../platform/engine/commands/command-type.ts';
import { type Issued, issuedCertificates, saveCertificates } from '../certificates/certificates.repository.ts';
import { dueCertificate } from '../certificates/due-certificate.ts';
import type { SeenExam } from '../seen-exam.ts';
import type { AttemptRow, CertificateStep } from './republish-row.ts';

/** Who keeps the result, or waits for a marker again, keeps the certificate too. */
export function certificateStep(exam: SeenExam, row: DryRow, from: Issued | null): CertificateStep {
  const { before, after, scoredAnew } = row;
  const stays = from === null || !scoredAnew || after.score === null || before.certificate === after.certificate;
  if (stays || from.name === after.certificate) return { from, to: from };
  const due = dueCertificate(exam, after.score);
  // When and by whom is what the run adds.
  return { from, to: due && { ...due, time: 0, by: '' } };
}

const nameOf = (issued: Issued | null | undefined): string | null => issued?.name ?? null;
const isChange = ({ from, to }: CertificateStep): boolean => nameOf(from) !== nameOf(to);

/** What becomes of an issued certificate stands in the place of what the result gives: it says the same. */
export function withIssued(changes: readonly RowChange[], step: CertificateStep): RowChange[] {
  if (!isChange(step)) return [...changes];
  const issued = { field: 'issued', before: nameOf(step.from), after: nameOf(step.to) };
  return [...changes.filter(({ field }) => field !== 'certificate'), issued];
}

interface OfAttempt {
  readonly payload: AttemptRow;
}

/** Whether the certificate stands as the dry run saw it. The caller holds the attempts. */
export async function certificatesAsSeen(tx: Tx, examId: number, studentIds: readonly number[]) {
  const issuedOf = await issuedCertificates(tx, examId, studentIds);
  return ({ studentId, certificate }: AttemptRow): boolean =>
    certificate === undefined || nameOf(issuedOf.get(studentId)) === nameOf(certificate.from);
}

/** Answers the rows with day and name of what they issued, for their undo. */
export async function exchangeCertificates<R extends OfAttempt>(
  tx: Tx,
  { at, actor }: CommandContext,
  examId: number,
  rows: readonly R[],
): Promise<readonly R[]> {
  const exchanged = rows.map((row) => {
    const { certificate } = row.payload;
    if (!certificate?.to || !isChange(certificate)) return row;
    const to = { ...certificate.to, time: at.getTime(), by: actor.name };
    return { ...row, payload: { ...row.payload, certificate: { ...certificate, to } } };
  });
  await saveCertificates(
    tx,
    examId,
    exchanged.flatMap(({ payload: { studentId, certificate } }) =>
      certificate && isChange(certificate) ? [{ studentId, to: certificate.to }] : [],
    ),
  );
  return exchanged;
}

/** One that was issued or withdrawn since stays as it is. */
export async function giveCertificatesBack(tx: Tx, examId: number, rows: readonly OfAttempt[]): Promise<void> {
  const issuedOf = await issuedCertificates(
    tx,
    examId,
    rows.map(({ payload }) => payload.studentId),
  );
  await saveCertificates(
    tx,
    examId,
    rows.flatMap(({ payload: { studentId, certificate } }) =>
      certificate && isChange(certificate) && nameOf(issuedOf.get(studentId)) === nameOf(certificate.to)
        ? [{ studentId, to: certificate.from }]
        : [],
    ),
  );
}
