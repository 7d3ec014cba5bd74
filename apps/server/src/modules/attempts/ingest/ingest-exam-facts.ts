/**
 * Facts of exams from other systems (statistics 2): each is judged by itself, the accepted ones of a call are written in
 * one transaction and scored in it, and the same call again changes nothing.
 */
import {
  type AttemptFact,
  type ExamFact,
  FACT_REFUSAL,
  type FactRefusal,
  factFault,
  type ReportFact,
  type ResponseFact,
} from '@lectern/domain/exams/attempts/attempt-facts';
import { isSameValue } from '@lectern/domain/exams/republish/same-value';
import { isUnanswered } from '@lectern/domain/exams/scoring/judge-answer';
import { type FactOutcome, type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import type { Tx } from '../../../platform/db/database.ts';
import { scoreAttempts } from '../scoring/score-attempts.ts';
import {
  holdAttempts,
  type ReportedAttempt,
  type ReportedResponse,
  type ResponseKey,
  responsesByKeys,
  saveAttempts,
  saveResponses,
} from './attempts.repository.ts';
import { factWorld, keyOf } from './fact-world.queries.ts';

type Outcome = FactOutcome<FactRefusal>;

export interface Arrival {
  readonly at: Date;
  /** Of the source, for the scores. */
  readonly by: string;
}

export async function ingestExamFacts(
  tx: Tx,
  facts: readonly ExamFact[],
  { at, by }: Arrival,
): Promise<FactResult<FactRefusal>> {
  const worldOf = await factWorld(tx, facts, at.getTime());
  const faults = facts.map((fact) => factFault(fact, worldOf(fact)));
  const possible = facts.filter((_, index) => faults[index] === undefined);
  const state = await readState(tx, possible);
  const outcomes = facts.map((fact, index): Outcome => faults[index] ?? join(state, fact));
  await saveResponses(
    tx,
    [...state.responses.values()].filter((response) => state.changed.has(response)),
  );
  const attempts = [...state.attempts.values()];
  const answered = new Set([...state.responses.values()].filter((each) => state.changed.has(each)).map(keyOf));
  const touched = attempts.filter((attempt) => state.changed.has(attempt) || answered.has(keyOf(attempt)));
  await saveAttempts(
    tx,
    touched.map((attempt) => ({ ...attempt, answered: answered.has(keyOf(attempt)) })),
  );
  for (const [examId, ofExam] of Map.groupBy(touched, (attempt) => attempt.examId)) {
    await scoreAttempts(tx, examId, { studentIds: ofExam.map(({ studentId }) => studentId), at, by });
  }
  return factResult(outcomes, FACT_REFUSAL.labelOf);
}

/** What is known of the attempts and responses that facts are about, as the facts before this one leave it. */
interface JoinState {
  readonly attempts: Map<string, ReportedAttempt>;
  readonly responses: Map<string, ReportedResponse>;
  readonly changed: Set<ReportedAttempt | ReportedResponse>;
}

const responseKey = ({ examId, studentId, questionId }: ResponseKey): string => `${examId} ${studentId} ${questionId}`;

async function readState(tx: Tx, facts: readonly ExamFact[]): Promise<JoinState> {
  const attempts = await holdAttempts(tx, facts);
  const responses = await responsesByKeys(tx, [
    ...new Map(facts.flatMap((fact) => (fact.kind === 'response' ? [[responseKey(fact), fact]] : []))).values(),
  ]);
  return {
    attempts: new Map(attempts.map((attempt) => [keyOf(attempt), attempt])),
    responses: new Map(responses.map((response) => [responseKey(response), response])),
    changed: new Set(),
  };
}

function join(state: JoinState, fact: ExamFact): Outcome {
  if (fact.kind === 'response') return joinResponse(state, fact);
  const known = state.attempts.get(keyOf(fact));
  if (!known) throw new Error('an attempt that was locked is there');
  return fact.kind === 'attempt' ? joinAttempt(state, known, fact) : joinReport(state, known, fact);
}

function change<T extends ReportedAttempt | ReportedResponse>(
  into: Map<string, T>,
  key: string,
  value: T,
  { changed }: JoinState,
) {
  into.set(key, value);
  changed.add(value);
  return 'accepted' as const;
}

/** The highest version counts; the same with other content is refused. */
function joinAttempt(state: JoinState, known: ReportedAttempt, fact: AttemptFact): Outcome {
  if (fact.rev < known.factRev) return 'unchanged';
  const next: ReportedAttempt = {
    ...known,
    factRev: fact.rev,
    place: fact.place ?? null,
    enteredAt: new Date(fact.enteredTime),
    submittedAt: fact.submittedTime === 0 ? null : new Date(fact.submittedTime),
  };
  if (fact.rev > known.factRev) return change(state.attempts, keyOf(fact), next, state);
  return contentOf(known) === contentOf(next) ? 'unchanged' : { code: 'sameRevision', place: 'rev' };
}

const contentOf = ({ place, enteredAt, submittedAt }: ReportedAttempt): string =>
  [place, enteredAt?.getTime(), submittedAt?.getTime()].join(' ');

function joinResponse(state: JoinState, fact: ResponseFact): Outcome {
  const { examId, studentId, questionId, rev: factRev } = fact;
  // An empty answer is none: nobody has to mark it (decision 174).
  const answer = isUnanswered(fact.answer) ? null : fact.answer;
  const next: ReportedResponse = { examId, studentId, questionId, factRev, answer };
  const known = state.responses.get(responseKey(next));
  if (!known || factRev > known.factRev) return change(state.responses, responseKey(next), next, state);
  if (factRev < known.factRev) return 'unchanged';
  return isSameValue(known.answer, answer) ? 'unchanged' : { code: 'sameRevision', place: 'rev' };
}

/** The first time counts. */
function joinReport(state: JoinState, known: ReportedAttempt, fact: ReportFact): Outcome {
  if (known.reportSeenAt && known.reportSeenAt.getTime() <= fact.seenTime) return 'unchanged';
  return change(state.attempts, keyOf(fact), { ...known, reportSeenAt: new Date(fact.seenTime) }, state);
}
