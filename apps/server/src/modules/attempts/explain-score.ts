/** Why a student has the score that is stored: computed again from what it was scored by, question by question. */
import type { ExplainedScore } from '@lectern/contract/exams/attempts';
import type { DataScope } from '@lectern/domain/access/roles';
import { givenText } from '@lectern/domain/exams/attempts/given-text';
import { levelOf } from '@lectern/domain/exams/level-rules';
import { explainScore, scoreAttempt } from '@lectern/domain/exams/scoring/score-attempt';
import { answerText } from '@lectern/domain/questions/question-draft';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { questionsOfSheetVersion } from '../sheets/index.ts';
import { whoOf } from './candidates.ts';
import { rosterOfExam } from './roster.queries.ts';
import { answeredAttempts } from './scoring/answers.queries.ts';
import { markersOf } from './scoring/markers.queries.ts';
import { type PaperScoring, type Scoring, scoringsByIds, scoringsInForce } from './scoring/scorings.repository.ts';
import { assertReported, type SeenExam } from './seen-exam.ts';

export async function explainedScore(
  db: Db,
  scope: DataScope,
  exam: SeenExam,
  studentId: number,
): Promise<ExplainedScore> {
  assertReported(exam);
  const examId = exam.row.id;
  const who = (await rosterOfExam(db, scope, examId, exam.startAt)).find((row) => row.studentId === studentId);
  const [attempt] = who ? await answeredAttempts(db, examId, [studentId]) : [];
  const scoring = (await scoringsByIds(db, attempt?.scoredBy ? [attempt.scoredBy] : [])).get(attempt?.scoredBy ?? 0);
  if (!who || !attempt || !scoring) throw new NotFoundError('成绩', studentId);
  const sheet = await questionsOfSheetVersion(db, scoring.versionId);
  const { score, total, fullyMarked, questions } = scoreAttempt(sheet, scoring.policies, attempt.responses);
  const present = await scoringsInForce(db, examId);
  const markers = await markersOf(db, examId, studentId);
  const bodies = new Map(sheet.map(({ questionId, body }) => [questionId, body]));
  const answers = new Map(attempt.responses.map(({ questionId, answer }) => [questionId, answer]));
  return {
    ...whoOf(who),
    score: fullyMarked ? score : null,
    total: fullyMarked ? total : null,
    level: fullyMarked ? (levelOf(exam.levelRules, score)?.levelName ?? null) : null,
    versionNo: scoring.versionNo,
    former: !present.some((each) => isSame(each, scoring)),
    questions: questions.map((question) => {
      const body = bodies.get(question.questionId);
      return {
        questionId: question.questionId,
        number: question.number,
        text: explainScore(question),
        answer: givenText(answers.get(question.questionId) ?? null),
        key: body ? answerText(body.key) : '',
        got: question.got,
        points: question.points,
        markedBy: markers.get(question.questionId) ?? '',
      };
    }),
  };
}

/** Without a republish the one in force has no row of its own. */
const isSame = (present: PaperScoring, { id, versionId, policies }: Scoring): boolean =>
  present.id === null ? present.versionId === versionId && policies.length === 0 : present.id === id;
