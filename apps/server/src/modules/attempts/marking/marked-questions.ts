/** The questions of an exam's papers that wait for people, and how far they are. */
import type { MarkedQuestion } from '@lectern/contract/exams/marking';
import { isMarkedByHand } from '@lectern/domain/exams/scoring/by-hand';
import type { SheetQuestion } from '@lectern/domain/exams/scoring/score-question';
import type { Db } from '../../../platform/db/database.ts';
import { papersOf, questionsOfSheetVersion } from '../../sheets/index.ts';
import { doubleMarked } from './given-marks.repository.ts';
import { type OfExam, progressOf } from './marking.queries.ts';

export type PaperQuestion = SheetQuestion & { readonly place: number };

export async function questionsByHand(db: Db, examId: number): Promise<readonly PaperQuestion[]> {
  const found: PaperQuestion[] = [];
  for (const { place, published } of (await papersOf(db, 'exam', [examId]))(examId)) {
    if (!published) continue;
    const questions = await questionsOfSheetVersion(db, published.versionId);
    found.push(...questions.filter(({ body }) => isMarkedByHand(body)).map((question) => ({ ...question, place })));
  }
  // A question that both papers ask is marked once.
  return [...new Map(found.map((question) => [question.questionId, question])).values()];
}

export async function markedQuestions(
  db: Db,
  exam: OfExam,
  questions: readonly PaperQuestion[],
): Promise<MarkedQuestion[]> {
  const ids = questions.map(({ questionId }) => questionId);
  const progress = await progressOf(db, exam, ids);
  const toleranceOf = await doubleMarked(db, exam.examId);
  return questions.map(({ questionId, place, number, points, body }) => {
    const { answers = 0, marked = 0, waiting = 0, third = 0 } = progress.get(questionId) ?? {};
    const tolerance = toleranceOf.get(questionId);
    const double = tolerance === undefined ? null : { tolerance };
    return { questionId, place, number, type: body.type, points, answers, marked, double, waiting, third };
  });
}
