/**
 * What sources report of exams, and why one of these facts cannot be: pure, so that the same fact is judged alike whenever
 * and in whatever order it arrives. Facts are joined by their version: the highest counts.
 */
import { codeTable } from '../../code-table.ts';
import type { GivenAnswer, QuestionBody } from '../../questions/question-answer.ts';
import { DAY_MS } from '../../time/durations.ts';
import { answerFault } from './answer-fault.ts';

interface OfAttempt {
  readonly examId: number;
  readonly studentId: number;
}

/** When somebody entered and handed in; 0: not yet. */
export interface AttemptFact extends OfAttempt {
  readonly kind: 'attempt';
  readonly rev: number;
  readonly enteredTime: number;
  readonly submittedTime: number;
  /** Which paper of two; the only one where it is not named. */
  readonly place?: number | undefined;
}

export interface ResponseFact extends OfAttempt {
  readonly kind: 'response';
  readonly rev: number;
  readonly questionId: number;
  readonly answer: GivenAnswer | null;
}

/** That somebody has read the report. */
export interface ReportFact extends OfAttempt {
  readonly kind: 'reportSeen';
  readonly seenTime: number;
}

export type ExamFact = AttemptFact | ResponseFact | ReportFact;

export const FACT_REFUSAL = codeTable({
  unknownExam: '考试不存在',
  unknownStudent: '学员不存在',
  noPaper: '考试没有已发布的试卷，不能有作答',
  paperUnknown: '考试有两份试卷，请给出作答的是哪一份（place 为 1 或 2）',
  notStarted: '考试尚未开始，不能有作答',
  enteredOutside: '入场时间须在考试开始与结束之间',
  submittedOutside: '交卷时间须在入场与考试结束之间',
  seenBeforeReport: '阅读报告的时间早于出成绩的时间',
  beyondTomorrow: '时间晚于明天，请核对时钟',
  questionUnknown: '试卷中没有这道题',
  answerUnfit: '作答与题型不符',
  optionUnknown: '作答的选项不存在',
  sameRevision: '同一版本号（rev）已有不同的内容，请用更大的版本号',
});
export type FactRefusal = keyof typeof FACT_REFUSAL.code;

export interface FactFault {
  readonly code: FactRefusal;
  /** The field of the fact. */
  readonly place: string;
}

/** An exam as facts are locked against it. Epoch milliseconds; null: no start is set. */
export interface FactExam {
  readonly times: { readonly startAt: number; readonly endAt: number; readonly reportAt: number } | null;
  readonly papers: readonly FactPaper[];
}

export interface FactPaper {
  readonly place: number;
  readonly bodyOf: (questionId: number) => QuestionBody | undefined;
}

export interface FactWorld {
  readonly now: number;
  readonly exam: FactExam | undefined;
  readonly studentExists: boolean;
  /** 延时 of this student. */
  readonly extraMs: number;
  /** The paper that earlier facts name. */
  readonly place: number | undefined;
}

/** What of the fact alone, and of the records that it names, speaks against it. */
export function factFault(fact: ExamFact, world: FactWorld): FactFault | undefined {
  const { exam, studentExists, now } = world;
  if (!exam) return { code: 'unknownExam', place: 'examId' };
  if (!studentExists) return { code: 'unknownStudent', place: 'studentId' };
  if (exam.papers.length === 0 || !exam.times) return { code: 'noPaper', place: 'examId' };
  if (exam.times.startAt > now) return { code: 'notStarted', place: 'examId' };
  if (fact.kind === 'attempt') return attemptFault(fact, exam.times, exam.papers, world);
  if (fact.kind === 'response') return responseFault(fact, exam.papers, world.place);
  if (fact.seenTime > now + DAY_MS) return { code: 'beyondTomorrow', place: 'seenTime' };
  return fact.seenTime < exam.times.reportAt ? { code: 'seenBeforeReport', place: 'seenTime' } : undefined;
}

function attemptFault(
  { enteredTime, submittedTime, place }: AttemptFact,
  { startAt, endAt }: NonNullable<FactExam['times']>,
  papers: readonly FactPaper[],
  { now, extraMs }: FactWorld,
): FactFault | undefined {
  const latest = endAt + extraMs;
  if (!paperOf(papers, place)) return { code: 'paperUnknown', place: 'place' };
  if (enteredTime > now + DAY_MS) return { code: 'beyondTomorrow', place: 'enteredTime' };
  if (submittedTime > now + DAY_MS) return { code: 'beyondTomorrow', place: 'submittedTime' };
  if (enteredTime < startAt || enteredTime >= latest) return { code: 'enteredOutside', place: 'enteredTime' };
  if (submittedTime === 0) return undefined;
  return submittedTime < enteredTime || submittedTime > latest
    ? { code: 'submittedOutside', place: 'submittedTime' }
    : undefined;
}

function responseFault(
  { questionId, answer }: ResponseFact,
  papers: readonly FactPaper[],
  place: number | undefined,
): FactFault | undefined {
  // Before the entry is known, an answer may be one to either paper.
  const open = place === undefined ? papers : papers.filter((paper) => paper.place === place);
  const body = open.map(({ bodyOf }) => bodyOf(questionId)).find((found) => found !== undefined);
  if (!body) return { code: 'questionUnknown', place: 'questionId' };
  const code = answerFault(body, answer);
  return code && { code, place: 'answer' };
}

/** The paper that an attempt is on: the one that is named, else the only one. */
export function paperOf<P extends { readonly place: number }>(
  papers: readonly P[],
  place: number | null | undefined,
): P | undefined {
  if (place !== null && place !== undefined) return papers.find((paper) => paper.place === place);
  return papers.length === 1 ? papers[0] : undefined;
}
