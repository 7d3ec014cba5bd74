/** Lines of a file of marks against the exam: the check of a file and the plan share it. */
import { paperOf } from '@lectern/domain/exams/attempts/attempt-facts';
import { checkMark, type MarkVerdict } from '@lectern/domain/exams/attempts/check-mark';
import type { MarkRow } from '@lectern/domain/exams/attempts/mark-file';
import { isMarkedByHand } from '@lectern/domain/exams/scoring/by-hand';
import type { SheetQuestion } from '@lectern/domain/exams/scoring/score-question';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { papersOf, questionsOfSheetVersion } from '../../sheets/index.ts';
import {
  answerKey,
  answersToMark,
  attemptsToMark,
  type MarkedAttempt,
  type StoredAnswer,
} from './mark-import.queries.ts';

export interface JudgedMark {
  readonly verdict: MarkVerdict;
  readonly attempt: MarkedAttempt | undefined;
  readonly question: SheetQuestion | undefined;
  readonly answer: StoredAnswer | undefined;
}

export type MarkJudge = (rows: readonly MarkRow[]) => Promise<readonly JudgedMark[]>;

interface Paper {
  readonly place: number;
  readonly byNumber: ReadonlyMap<number, SheetQuestion>;
}

/** Batch after batch of one file: what stands in an earlier line is not taken twice. */
export function markJudge(db: Db, { scope }: Pick<Actor, 'scope'>, examId: number): MarkJudge {
  const seen = new Set<string>();
  let known: Promise<readonly Paper[]> | undefined;
  return async (rows) => {
    known ??= publishedPapers(db, examId);
    const papers = await known;
    const studentIds = [...new Set(rows.map(({ studentId }) => studentId))];
    const attempts = await attemptsToMark(db, scope, examId, studentIds);
    const paperOfAttempt = (attempt: MarkedAttempt | undefined) => attempt && paperOf(papers, attempt.place);
    const questionOf = ({ studentId, number }: MarkRow) =>
      paperOfAttempt(attempts.get(studentId))?.byNumber.get(number);
    const questionIds = [...new Set(rows.flatMap((row) => questionOf(row)?.questionId ?? []))];
    const answers = await answersToMark(db, examId, studentIds, questionIds);
    return rows.map((row) => {
      const attempt = attempts.get(row.studentId);
      const question = questionOf(row);
      const key = answerKey(row.studentId, question?.questionId ?? 0);
      const answer = answers.get(key);
      const facts = {
        attempt: attempt && { submitted: attempt.submitted, paperKnown: paperOfAttempt(attempt) !== undefined },
        question: question && { points: question.points, byHand: isMarkedByHand(question.body) },
        answer: answer && { got: answer.mark?.got ?? null, by: answer.mark?.by ?? '' },
        twice: seen.has(key),
      };
      seen.add(key);
      return { verdict: checkMark(facts, row.points), attempt, question, answer };
    });
  };
}

async function publishedPapers(db: Db, examId: number): Promise<readonly Paper[]> {
  const found: Paper[] = [];
  for (const { place, published } of (await papersOf(db, 'exam', [examId]))(examId)) {
    if (!published) continue;
    const questions = await questionsOfSheetVersion(db, published.versionId);
    found.push({ place, byNumber: new Map(questions.map((question) => [question.number, question])) });
  }
  return found;
}
