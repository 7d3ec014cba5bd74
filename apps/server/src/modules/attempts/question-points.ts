/** What students got for each question of an exam that is reported: by whoever looks at the same questions for another purpose. */
import type { DataScope } from '@lectern/domain/access/roles';
import { paperOf } from '@lectern/domain/exams/attempts/attempt-facts';
import type { QuestionScore } from '@lectern/domain/exams/scoring/score-attempt';
import type { Db } from '../../platform/db/database.ts';
import { rosterOfExam } from './roster.queries.ts';
import { answeredAttempts } from './scoring/answers.queries.ts';
import { scorerOf } from './scoring/score-attempts.ts';
import { scoringsByIds, scoringsInForce } from './scoring/scorings.repository.ts';
import { assertReported, seenExam } from './seen-exam.ts';

interface StudentPoints {
  readonly studentId: number;
  readonly name: string;
  readonly questions: readonly QuestionScore[];
}

interface QuestionPointsOfExam {
  readonly students: readonly StudentPoints[];
  readonly examName: string;
  /** Handed it in and is not fully marked. */
  readonly withheld: number;
  /** Fully marked, beyond the first `limit`. */
  readonly left: number;
}

interface Wanted {
  readonly examId: number;
  readonly at: Date;
  /** How many students at most. */
  readonly limit: number;
}

/**
 * Of those that the person sees, by what each was scored by.
 * @throws NotFoundError, RefusedError before it is reported
 */
export async function questionPointsOfExam(
  db: Db,
  scope: DataScope,
  { examId, at, limit }: Wanted,
): Promise<QuestionPointsOfExam> {
  const exam = await seenExam(db, scope, examId, at);
  assertReported(exam);
  const sat = (await rosterOfExam(db, scope, examId, exam.startAt)).filter(({ submittedAt }) => submittedAt !== null);
  const marked = sat.filter(({ fullyMarked }) => fullyMarked);
  const shown = marked.slice(0, limit);
  const names = new Map(shown.map(({ studentId, name }) => [studentId, name]));
  const attempts = await answeredAttempts(db, examId, [...names.keys()]);
  const scorerFor = await scorersOf(
    db,
    examId,
    attempts.flatMap(({ scoredBy }) => scoredBy ?? []),
  );
  const students = attempts.flatMap(({ studentId, scoredBy, place, responses }) => {
    const score = scorerFor(scoredBy, place);
    return score ? [{ studentId, name: names.get(studentId) ?? '', questions: score(responses).questions }] : [];
  });
  return {
    students,
    examName: exam.row.name,
    withheld: sat.length - marked.length,
    left: marked.length - shown.length,
  };
}

async function scorersOf(db: Db, examId: number, scoredBy: readonly number[]) {
  const present: { place: number; score: Awaited<ReturnType<typeof scorerOf>> }[] = [];
  for (const scoring of await scoringsInForce(db, examId)) {
    present.push({ place: scoring.place, score: await scorerOf(db, scoring) });
  }
  const byId = new Map<number, Awaited<ReturnType<typeof scorerOf>>>();
  for (const [id, scoring] of await scoringsByIds(db, [...new Set(scoredBy)])) {
    byId.set(id, await scorerOf(db, scoring));
  }
  return (by: number | null, place: number | null) => byId.get(by ?? 0) ?? paperOf(present, place)?.score;
}
