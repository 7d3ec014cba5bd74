/** An exam of the demo world that students sit while one looks at it: some have handed in, most are at it, some are absent. */
import type { ExamFact } from '@lectern/domain/exams/attempts/attempt-facts';
import { HOUR_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import type { Db } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/in-transaction.ts';
import type { DemoExam, StoredQuestion } from './exam-attempts.repository.ts';
import { insertExam, lessonForExam } from './running-exam.repository.ts';

/** All day, so that it is still running when somebody looks at the world. */
const LASTS_MS = 12 * HOUR_MS;
const BEGAN_MS = 2 * HOUR_MS;
/** Of those who entered. */
const HANDED_IN = 0.35;
const NOT_YET_HERE = 0.2;

/** Undefined where no lesson has room for it. */
export async function runningExam(db: Db, place: StoredQuestion, now: Date): Promise<DemoExam | undefined> {
  const startAt = new Date(Math.floor((now.getTime() - BEGAN_MS) / HOUR_MS) * HOUR_MS);
  const endAt = new Date(startAt.getTime() + LASTS_MS);
  const lessonId = await lessonForExam(db, place, { startAt, endAt });
  if (lessonId === undefined) return undefined;
  return inTransaction(db, (tx) => insertExam(tx, place, { lessonId, name: '当日测验', startAt, endAt }));
}

/** What has arrived until now of what a student will have done in the end. */
export function factsUntil(facts: readonly ExamFact[], now: Date, draw: () => number): ExamFact[] {
  const [entry, ...responses] = facts;
  if (entry?.kind !== 'attempt' || draw() < NOT_YET_HERE) return [];
  const submitted = draw() < HANDED_IN;
  const enteredTime = Math.min(entry.enteredTime, now.getTime() - 40 * MINUTE_MS);
  const submittedTime = submitted ? now.getTime() - Math.floor(draw() * 30) * MINUTE_MS : 0;
  const answered = submitted ? responses.length : Math.floor(draw() * responses.length);
  return [{ ...entry, enteredTime, submittedTime }, ...responses.slice(0, answered)];
}
