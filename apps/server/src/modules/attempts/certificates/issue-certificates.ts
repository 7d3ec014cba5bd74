/**
 * 颁发证书 (jam.issueCertificates): a row for each student whose result gives another certificate than was issued: issued,
 * exchanged or withdrawn. Its undo compares certificates and no version of the attempt, so that a report which a student
 * opens later does not stand in its way.
 */
import { Id } from '@lectern/contract/wire-values';
import { certificateState } from '@lectern/domain/exams/certificate-state';
import { examPath } from '@lectern/domain/exams/exam-link';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type SubjectSource,
} from '../../../platform/engine/commands/command-type.ts';
import { InvalidError, RefusedError } from '../../../platform/errors.ts';
import { attemptVersions } from '../republish/republished.repository.ts';
import { type RosterRow, rosterOfExam } from '../roster.queries.ts';
import { assertReported, type SeenExam, seenExam } from '../seen-exam.ts';
import { type CertificateRow, keyOfRow, prepareCertificates } from './apply-certificates.ts';
import {
  type CertifiedAttempt,
  certifiedAttempts,
  type Issued,
  issuedCertificates,
} from './certificates.repository.ts';
import { dueCertificate } from './due-certificate.ts';

const MAX_CHOSEN = 5000;

const IssueCertificates = z.strictObject({
  examId: Id.meta({ control: 'none' }),
  /** Absent: everybody whom the person sees and whose certificate is to be issued, exchanged or withdrawn. */
  studentIds: z
    .array(Id)
    .min(1, '请选择学员')
    .max(MAX_CHOSEN, `一次最多 ${MAX_CHOSEN} 名学员`)
    .optional()
    .meta({ control: 'none' }),
});
type Input = z.output<typeof IssueCertificates>;
type Planned = PlannedRow<CertificateRow>;

const attempts: SubjectSource = {
  type: 'attempt',
  viewPage: null,
  idsOfQuery: () => Promise.reject(new InvalidError('颁发证书按考试进行，不能按筛选条件选择', [])),
  versionsOf: (db, _actor, ids) => attemptVersions(db, ids),
};

export const issueCertificatesCommand = commandType<Input, CertificateRow>({
  name: 'jam.issueCertificates',
  label: '颁发证书',
  words: { verb: '为…颁发证书', unit: '名', noun: '考生', description: '按成绩颁发、换发或收回考试证书' },
  columns: ['certificate'],
  privilege: 'EXAM_WRITE',
  input: IssueCertificates,
  tiers: { low: 200, high: 100_000 },
  subject: attempts,
  fromInput: true,
  hidden: true,
  plan: planCertificates,
  apply: async (tx, context, row) => (await prepareCertificates(tx, context, [row])).apply(row),
  together: { keyOf: keyOfRow, prepare: prepareCertificates },
  invert: planBack,
});

async function planCertificates(db: Db, context: CommandContext, input: Input): Promise<Planned[]> {
  const { scope, privileges } = context.actor;
  if (!privileges.has('STUDENT_READ')) {
    throw new RefusedError('studentRightMissing', '颁发证书还需要“查看学员”权限，请联系管理员');
  }
  const exam = await seenExam(db, scope, input.examId, context.at);
  assertReported(exam);
  const roster = await rosterOfExam(db, scope, input.examId, exam.startAt);
  const wanted = input.studentIds && new Set(input.studentIds);
  const rows = roster.filter(({ studentId }) => wanted?.has(studentId) ?? true);
  const ids = rows.map(({ studentId }) => studentId);
  const attemptOf = new Map((await certifiedAttempts(db, input.examId, ids)).map((each) => [each.studentId, each]));
  const issuedOf = await issuedCertificates(db, input.examId, ids);
  const planned = rows.map((row) =>
    plannedRow(exam, row, { attempt: attemptOf.get(row.studentId), issued: issuedOf.get(row.studentId) }),
  );
  // Who was not chosen and gets nothing is no part of the plan.
  return planned.filter(({ reasons }) => wanted !== undefined || !reasons.some(({ code }) => LEFT_OUT.has(code)));
}

const NOT_SAT: RowReason = { outcome: 'refused', code: 'notSat', message: '没有交卷，不颁发证书' };
const NOT_MARKED: RowReason = {
  outcome: 'refused',
  code: 'notFullyMarked',
  message: '尚未评完，请到“阅卷”页签评完后再颁发',
};
const NO_CERTIFICATE: RowReason = { outcome: 'refused', code: UNCHANGED, message: '成绩没有对应的证书' };
const ISSUED: RowReason = { outcome: 'refused', code: UNCHANGED, message: '应得的证书已颁发' };
const LEFT_OUT: ReadonlySet<string> = new Set([NOT_SAT.code, UNCHANGED]);

interface Known {
  /** Undefined: not handed in. */
  readonly attempt: CertifiedAttempt | undefined;
  readonly issued: Issued | undefined;
}

function plannedRow(exam: SeenExam, row: RosterRow, { attempt, issued }: Known): Planned {
  const { studentId, name, fullyMarked, score } = row;
  const due = dueCertificate(exam, fullyMarked ? score : null);
  const state = certificateState({ fullyMarked, due: due?.name ?? null, issued: issued?.name ?? null });
  const reasons =
    attempt === undefined
      ? [NOT_SAT]
      : state === 'waiting'
        ? [{ ...NOT_MARKED, to: examPath(exam.row.id, 'marking') }]
        : state === 'none'
          ? [NO_CERTIFICATE]
          : state === 'issued'
            ? [ISSUED]
            : [];
  const change = { field: 'certificate', before: issued?.name ?? null, after: due?.name ?? null };
  return {
    subject: {
      type: 'attempt',
      id: attempt?.id ?? null,
      name,
      rev: attempt?.rev ?? null,
      href: certificateHref(exam.row.id, studentId),
    },
    reasons,
    changes: reasons.length > 0 ? [] : [change],
    payload: {
      way: 'there',
      examId: exam.row.id,
      studentId,
      from: issued ?? null,
      // When and by whom is what the run adds.
      to: due && { ...due, time: 0, by: '' },
    },
  };
}

const certificateHref = (examId: number, studentId: number): string =>
  `${examPath(examId, 'certificates')}?text=${studentId}`;

const CHANGED: RowReason = {
  outcome: 'refused',
  code: 'certificateChanged',
  message: '之后又换发或收回过证书，保留现在的证书',
};

/** Back to the certificate that was there, with its own day and name. */
async function planBack(
  db: Db,
  _context: CommandContext,
  done: readonly DoneRow<CertificateRow>[],
): Promise<Planned[]> {
  const [first] = done;
  if (!first) return [];
  const ids = done.map(({ applied: { payload } }) => payload.studentId);
  const issuedOf = await issuedCertificates(db, first.applied.payload.examId, ids);
  return done.map(({ subject, applied: { payload } }) => {
    const { from, to, studentId } = payload;
    const isSame = (issuedOf.get(studentId)?.name ?? null) === (to?.name ?? null);
    const change = { field: 'certificate', before: to?.name ?? null, after: from?.name ?? null };
    return {
      subject: { ...subject, rev: null },
      reasons: isSame ? [] : [CHANGED],
      changes: isSame ? [change] : [],
      payload: { ...payload, way: 'back', from: to, to: from },
    };
  });
}
