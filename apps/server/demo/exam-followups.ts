/** What staff did after some exams of the demo world: certificates were issued, a question is marked by two people. */

import { certifiedAttempts, saveCertificates } from '../src/modules/attempts/certificates/certificates.repository.ts';
import { dueCertificate } from '../src/modules/attempts/certificates/due-certificate.ts';
import { putDoubleMarking } from '../src/modules/attempts/marking/given-marks.repository.ts';
import { markDoubly } from '../src/modules/attempts/marking/mark-doubly.ts';
import { seenExam } from '../src/modules/attempts/seen-exam.ts';
import type { Db } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { markersOfDemo, setCertificates, submittedStudents } from './certificates.repository.ts';

const EVERYBODY = { subjects: null, phases: null };
const SIGNED = '林静';

/** The last ones are still to be issued. */
export async function issueMost(db: Db, examId: number, total: number, now: Date): Promise<void> {
  await setCertificates(db, examId, total);
  const exam = await seenExam(db, EVERYBODY, examId, now);
  const attempts = await certifiedAttempts(db, examId, await submittedStudents(db, examId));
  const issued = attempts.slice(0, -5).flatMap(({ studentId, score, fullyMarked }) => {
    const due = dueCertificate(exam, fullyMarked ? score : null);
    return due ? [{ studentId, to: { ...due, time: now.getTime(), by: SIGNED } }] : [];
  });
  await inTransaction(db, (tx) => saveCertificates(tx, examId, issued));
}

interface OpenQuestion {
  readonly examId: number;
  readonly questionId: number;
  readonly points: number;
}

const TOLERANCE = 200;

/** One pair agrees, one does not, some answers have one mark; the others wait. */
export async function beginDoubleMarking(
  db: Db,
  { examId, questionId, points }: OpenQuestion,
  now: Date,
): Promise<void> {
  const [first, second] = await markersOfDemo(db);
  if (!first || !second) return;
  const students = (await submittedStudents(db, examId)).slice(0, 6);
  await inTransaction(db, async (tx) => {
    await putDoubleMarking(tx, { examId, questionId }, TOLERANCE, { at: now, by: SIGNED });
    const give = (marker: typeof first, studentIds: readonly number[], got: number) =>
      markDoubly(
        tx,
        studentIds.map((studentId) => ({ studentId, rev: 1 })),
        { examId, questionId, points, tolerance: TOLERANCE, got, marker, at: now },
      );
    await give(first, students, 800);
    await give(second, students.slice(0, 2), 700);
    await give(second, students.slice(2, 4), 300);
  });
}
