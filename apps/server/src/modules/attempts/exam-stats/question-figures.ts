/** One question in one team, beside the team's lesson: from the same attempts as 试题分析. */

import type { ExamScore } from '@lectern/contract/exams/attempts';
import { type QuestionAnswer, questionStat } from '@lectern/domain/exams/analysis/question-stat';
import type { Db } from '../../../platform/db/database.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { analysedPaper } from '../analysis/analyse-exam.ts';
import { answeredAttempts } from '../scoring/answers.queries.ts';
import { scoringsInForce } from '../scoring/scorings.repository.ts';
import type { SeenExam } from '../seen-exam.ts';
import type { TeamOfExam } from './exam-stats.queries.ts';

const WITHHELD = { marked: 0, got: null, of: null, rate: null } as const;

/** `scores`: of the whole exam. @throws NotFoundError for a question that no paper of the exam asks */
export async function questionFigures(
  db: Db,
  exam: SeenExam,
  questionId: number,
  { team, scores }: { readonly team: TeamOfExam; readonly scores: readonly ExamScore[] },
) {
  // Also which questions there are is secret until then.
  if (exam.state !== 'reported') {
    return { ...WITHHELD, answered: null, right: null, options: [], scores: [], lesson: WITHHELD };
  }
  const idsWhere = (wanted: (row: ExamScore) => boolean) => new Set(scores.filter(wanted).map((row) => row.studentId));
  const inLesson = idsWhere(({ lesson }) => lesson?.id === team.lessonId);
  const inTeam = idsWhere((row) => row.team?.id === team.id);
  const { questions, answers } = await answersTo(db, exam.row.id, questionId, [...inLesson]);
  const own = answers.filter(({ studentId }) => inTeam.has(studentId));
  const stat = questionStat(questions, own);
  const { got, of, rate } = questionStat(questions, answers);
  return {
    ...stat,
    marked: own.length,
    options: [...stat.options],
    scores: [...stat.scores],
    lesson: { marked: answers.length, got, of, rate },
  };
}

async function answersTo(db: Db, examId: number, questionId: number, studentIds: readonly number[]) {
  const attempts = (await answeredAttempts(db, examId, studentIds)).filter(({ submitted }) => submitted);
  const papers = [];
  for (const scoring of await scoringsInForce(db, examId)) papers.push(await analysedPaper(db, scoring, attempts));
  const asking = papers.filter(({ sheet }) => sheet.some((each) => each.questionId === questionId));
  if (asking.length === 0) throw new NotFoundError('试题', questionId);
  // A question that was voided, or that everybody got, says nothing: nobody has an answer to it.
  const analysed = asking.flatMap((paper) => {
    const index = paper.questions.findIndex((each) => each.questionId === questionId);
    const question = paper.questions[index];
    return question ? [{ ...paper, index, question }] : [];
  });
  const answers = analysed.flatMap(({ analysed: attempted, studentIds: ids, index, question: { maximum } }) =>
    attempted.map(({ scores, unanswered, chosen }, i): QuestionAnswer & { readonly studentId: number } => ({
      studentId: ids[i] ?? 0,
      got: scores[index] ?? 0,
      maximum,
      unanswered: unanswered[index] ?? true,
      chosen: chosen[index] ?? [],
    })),
  );
  return { questions: analysed.map(({ question }) => question), answers };
}
