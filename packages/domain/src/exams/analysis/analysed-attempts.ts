/** From scored attempts to what is analysed: what counts, who left what open, what was chosen. */
import type { AnswerKey, GivenAnswer } from '../../questions/question-answer.ts';
import { isUnanswered } from '../scoring/judge-answer.ts';
import type { AttemptScore } from '../scoring/score-attempt.ts';
import type { Response, SheetQuestion } from '../scoring/score-question.ts';
import { JUDGEMENT_OPTIONS } from './analyse-questions.ts';
import type { AnalysedAttempt, AnalysedQuestion } from './answer-matrix.ts';

interface Scored {
  readonly score: AttemptScore;
  readonly responses: readonly Response[];
}

/** By the version that is analysed. What was voided, and what nobody may get wrong any more, says nothing. */
export function analysedQuestions(
  sheet: readonly SheetQuestion[],
  { score }: Pick<Scored, 'score'>,
): AnalysedQuestion[] {
  const scoreOf = new Map(score.questions.map((question) => [question.questionId, question]));
  return sheet.flatMap(({ questionId, number, body: { key, options } }) => {
    const scored = scoreOf.get(questionId);
    if (!scored || scored.reason === 'void' || scored.reason === 'full') return [];
    return [{ questionId, number, maximum: scored.points, key, options: optionsFor(key, options) }];
  });
}

function optionsFor(key: AnswerKey, options: SheetQuestion['body']['options']): readonly string[] {
  if (key.kind === 'judgement') return [JUDGEMENT_OPTIONS.right, JUDGEMENT_OPTIONS.wrong];
  return key.kind === 'singleChoice' || key.kind === 'multipleChoice' ? options.map(({ label }) => label) : [];
}

/** Of a fully marked attempt. */
export function analysedAttempt(questions: readonly AnalysedQuestion[], { score, responses }: Scored): AnalysedAttempt {
  const scoreOf = new Map(score.questions.map(({ questionId, got }) => [questionId, got]));
  const answerOf = new Map(responses.map(({ questionId, answer }) => [questionId, answer]));
  const answers = questions.map(({ questionId }) => answerOf.get(questionId) ?? null);
  return {
    scores: questions.map(({ questionId }) => scoreOf.get(questionId) ?? 0),
    unanswered: answers.map(isUnanswered),
    chosen: answers.map(chosenIn),
  };
}

function chosenIn(answer: GivenAnswer | null): readonly string[] {
  if (answer?.kind === 'options') return answer.options;
  if (answer?.kind !== 'judgement') return [];
  return [answer.correct ? JUDGEMENT_OPTIONS.right : JUDGEMENT_OPTIONS.wrong];
}
