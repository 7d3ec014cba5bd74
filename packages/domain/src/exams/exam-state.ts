/** The state of an exam and of its report: published papers, times and now decide, nothing is stored (R243, decision 96). */
import type { ExamFlag, ExamState } from './exam-codes.ts';
import { type ExamTimes, examReportTime } from './exam-times.ts';

export interface ExamFacts {
  readonly publishedPapers: number;
  /** Null: the start is not set. */
  readonly times: ExamTimes | null;
}

/** Each state begins at its instant and lasts until the next one begins. */
export function examState({ publishedPapers, times }: ExamFacts, now: number): ExamState {
  if (publishedPapers === 0 || times === null) return 'unpublished';
  if (now < times.startAt) return 'enrolling';
  if (now < times.endAt) return 'examing';
  return now < examReportTime(times) ? 'grading' : 'reported';
}

/** `unmarked`: attempts with an answer that nobody has marked yet. */
export function examFlags(exam: ExamFacts & { readonly unmarked: number }, now: number): ExamFlag[] {
  const state = examState(exam, now);
  if (state === 'unpublished') return exam.times && exam.times.startAt <= now ? ['unpublishedAtStart'] : [];
  return state === 'reported' && exam.unmarked > 0 ? ['markingOverdue'] : [];
}

/** Before `reported` no score leaves the marking page; after it the report of who is not fully marked is withheld. */
export type ReportState = 'notYet' | 'withheld' | 'shown';

export function reportState(state: ExamState, fullyMarked: boolean): ReportState {
  if (state !== 'reported') return 'notYet';
  return fullyMarked ? 'shown' : 'withheld';
}
