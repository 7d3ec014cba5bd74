/** 试题分析 of one exam, by paper: from the attempts that are scored by what is in force (exams 7). */
import type { ExamAnalysis } from '@lectern/contract/exams/analysis';
import { analyseQuestions } from '@lectern/domain/exams/analysis/analyse-questions';
import { analyseTest } from '@lectern/domain/exams/analysis/analyse-test';
import { analysedAttempt, analysedQuestions } from '@lectern/domain/exams/analysis/analysed-attempts';
import { answerMatrix } from '@lectern/domain/exams/analysis/answer-matrix';
import { findWrongKeys } from '@lectern/domain/exams/analysis/wrong-keys';
import { scorer } from '@lectern/domain/exams/scoring/score-attempt';
import { answerText } from '@lectern/domain/questions/question-draft';
import type { Db } from '../../../platform/db/database.ts';
import { papersOf, questionsOfSheetVersion } from '../../sheets/index.ts';
import { type AnsweredAttempt, answeredAttempts } from '../scoring/answers.queries.ts';
import { type PaperScoring, scoringsInForce } from '../scoring/scorings.repository.ts';

export async function analyseExam(db: Db, examId: number): Promise<ExamAnalysis[]> {
  const scorings = await scoringsInForce(db, examId);
  const papers = (await papersOf(db, 'exam', [examId]))(examId);
  const attempts = (await answeredAttempts(db, examId)).filter(({ submitted }) => submitted);
  const found: ExamAnalysis[] = [];
  for (const scoring of scorings) {
    const title = papers.find(({ place }) => place === scoring.place)?.published?.title ?? '';
    found.push({ place: scoring.place, title, ...(await analysePaper(db, scoring, attempts)) });
  }
  return found;
}

/** The fully marked attempts at one paper, as they are analysed; `attempts`: handed in, at whichever paper. */
export async function analysedPaper(
  db: Db,
  { versionId, policies, place }: PaperScoring,
  attempts: readonly AnsweredAttempt[],
) {
  const sheet = await questionsOfSheetVersion(db, versionId);
  const score = scorer(sheet, policies);
  const scored = attempts
    .filter((attempt) => (attempt.place ?? place) === place)
    .map(({ studentId, responses }) => ({ studentId, responses, score: score(responses) }))
    .filter((attempt) => attempt.score.fullyMarked);
  const questions = analysedQuestions(sheet, { score: score([]) });
  const analysed = scored.map((attempt) => analysedAttempt(questions, attempt));
  return { sheet, questions, analysed, studentIds: scored.map(({ studentId }) => studentId) };
}

async function analysePaper(
  db: Db,
  scoring: PaperScoring,
  attempts: readonly AnsweredAttempt[],
): Promise<Omit<ExamAnalysis, 'place' | 'title'>> {
  const { sheet, questions, analysed } = await analysedPaper(db, scoring, attempts);
  const matrix = answerMatrix(questions, analysed);
  const wrongKeys = new Map(findWrongKeys(questions, analysed, matrix).map((each) => [each.questionId, each]));
  const typeOf = new Map(sheet.map(({ questionId, body }) => [questionId, body.type]));
  return {
    ...analyseTest(matrix),
    total: questions.reduce((sum, { maximum }) => sum + maximum, 0),
    questions: analyseQuestions(questions, analysed, matrix).map((question, index) => {
      const { number = 0, maximum = 0 } = questions[index] ?? {};
      const better = wrongKeys.get(question.questionId);
      return {
        ...question,
        number,
        type: typeOf.get(question.questionId) ?? 'open',
        maximum,
        options: question.options.map((option) => ({ ...option, fifths: [...option.fifths] })),
        marks: [...question.marks],
        betterKey: better ? { key: answerText(better.key), correlation: better.correlationByKey } : null,
      };
    }),
  };
}
