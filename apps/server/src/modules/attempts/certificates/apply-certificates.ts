/** The run of 颁发证书 and its undo: exactly what the rows say; a result or certificate that changed since is left alone. */
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type PreparedRows,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperation, recordOperations } from '../../operation-log/index.ts';
import { lockAttempts } from '../marking/marks.repository.ts';
import { assertReported, type SeenExam, seenExam } from '../seen-exam.ts';
import { certifiedAttempts, type Issued, issuedCertificates, saveCertificates } from './certificates.repository.ts';
import { dueCertificate } from './due-certificate.ts';

export interface CertificateRow {
  readonly way: 'there' | 'back';
  readonly examId: number;
  readonly studentId: number;
  readonly from: Issued | null;
  /** Null withdraws it. */
  readonly to: Issued | null;
}

type Row = RunRow<CertificateRow>;

export const keyOfRow = ({ examId, way }: CertificateRow): string => `${examId} ${way}`;

/** Rows of one exam, in one direction. */
export async function prepareCertificates(
  tx: Tx,
  context: CommandContext,
  rows: readonly Row[],
): Promise<PreparedRows<CertificateRow>> {
  const [first] = rows;
  if (!first) return { apply: () => Promise.reject(new ChangedSincePlanError()) };
  const { examId, way } = first.payload;
  const exam = await seenExam(tx, context.actor.scope, examId, context.at);
  if (way === 'there') assertReported(exam);
  const studentIds = rows.map(({ payload }) => payload.studentId);
  await lockAttempts(tx, examId, studentIds);
  const attemptOf = new Map((await certifiedAttempts(tx, examId, studentIds)).map((each) => [each.studentId, each]));
  const issuedOf = await issuedCertificates(tx, examId, studentIds);
  const isSameResult = ({ subject, payload: { studentId, to } }: Row): boolean => {
    const attempt = attemptOf.get(studentId);
    if (!attempt?.fullyMarked || attempt.rev !== subject.rev) return false;
    // Its levels may have been set anew.
    return (dueCertificate(exam, attempt.score)?.name ?? null) === (to?.name ?? null);
  };
  const ready = rows.filter((row) => {
    const { studentId, from } = row.payload;
    const isSameCertificate = (issuedOf.get(studentId)?.name ?? null) === (from?.name ?? null);
    return isSameCertificate && (way === 'back' || isSameResult(row));
  });
  const done = new Map(ready.map((row) => [row.payload.studentId, appliedRow(context, row)]));
  await saveCertificates(
    tx,
    examId,
    [...done.values()].map(({ payload }) => payload),
  );
  await logCertificates(tx, context, exam, ready);
  return {
    applyMany: () =>
      Promise.resolve(
        new Map(
          rows.flatMap(({ payload }, place) => {
            const applied = done.get(payload.studentId);
            return applied ? [[place, applied] as const] : [];
          }),
        ),
      ),
    apply: ({ payload }) => {
      const applied = done.get(payload.studentId);
      if (!applied) throw new ChangedSincePlanError();
      return Promise.resolve(applied);
    },
  };
}

/** An undo gives the certificate back with its own day and name. */
function appliedRow({ at, actor }: CommandContext, { payload }: Row): AppliedRow<CertificateRow> {
  const { way, to } = payload;
  const issued = to && way === 'there' ? { ...to, time: at.getTime(), by: actor.name } : to;
  return { id: null, rev: null, payload: { ...payload, to: issued } };
}

/** One entry of the exam, and one of each attempt for those who see the student. */
async function logCertificates(
  tx: Tx,
  context: CommandContext,
  { row: exam }: SeenExam,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const undone = rows[0]?.payload.way === 'back' ? ['撤销：颁发证书'] : [];
  const note = (...parts: readonly string[]) => [...undone, ...parts, context.reason].filter(Boolean).join('；');
  const subject = { type: 'exam', id: exam.id, name: exam.name };
  const action = 'exam.issueCertificates';
  await recordOperation(tx, entryOf(context, { action, subject, note: note(sumOf(rows)) }));
  await recordOperations(
    tx,
    rows.map(({ subject: { id, name }, payload: { from, to } }) =>
      entryOf(context, {
        action: 'attempt.certificate',
        subject: { type: 'attempt', id: id ?? 0, name },
        changes: [{ field: 'certificate', before: from?.name ?? null, after: to?.name ?? null }],
        note: note(),
      }),
    ),
  );
}

function sumOf(rows: readonly Row[]): string {
  const count = (holds: (row: CertificateRow) => boolean) => rows.filter(({ payload }) => holds(payload)).length;
  const parts = [
    ['颁发', count(({ from, to }) => from === null && to !== null)],
    ['换发', count(({ from, to }) => from !== null && to !== null)],
    ['收回', count(({ to }) => to === null)],
  ] as const;
  return parts
    .filter(([, number]) => number > 0)
    .map(([verb, number]) => `${verb} ${number} 份证书`)
    .join('，');
}
