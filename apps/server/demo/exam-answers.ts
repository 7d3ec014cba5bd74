/** Answers of made-up students whose abilities differ: what they did is taken in and scored like that of real ones. */
import type { ExamFact } from '@lectern/domain/exams/attempts/attempt-facts';
import type { SheetQuestion } from '@lectern/domain/exams/scoring/score-question';
import type { GivenAnswer, QuestionBody, SimpleKey } from '@lectern/domain/questions/question-answer';
import { MINUTE_MS } from '@lectern/domain/time/durations';

/** Between 0 and 1. */
export type Draw = () => number;

export interface SimulatedExam {
  readonly examId: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly questions: readonly Pick<SheetQuestion, 'questionId' | 'body'>[];
  /** Strong students answer something else than the key here: as if the key were wrong. */
  readonly wrongKeyAt: number | null;
}

const ABSENT = 0.04;
const LEFT_OPEN = 0.03;

/** Nothing of those who stay away. */
export function factsOfStudent(exam: SimulatedExam, studentId: number, draw: Draw): ExamFact[] {
  if (draw() < ABSENT) return [];
  const { examId, startAt, endAt, questions, wrongKeyAt } = exam;
  const ability = normal(draw);
  const enteredTime = startAt + Math.floor(draw() * 18) * MINUTE_MS;
  const submittedTime = endAt - Math.floor(draw() * 20) * MINUTE_MS;
  const of = { examId, studentId, rev: 1 };
  const responses = questions.map(({ questionId, body }, place): ExamFact => {
    const ease = ability + 1 - (place / questions.length) * 2.2;
    const knows = draw() < 1 / (1 + Math.exp(-1.3 * ease));
    const answer = draw() < LEFT_OPEN ? null : answerTo(body, { knows, draw, isKeyWrong: place === wrongKeyAt });
    return { ...of, kind: 'response', questionId, answer };
  });
  return [{ ...of, kind: 'attempt', enteredTime, submittedTime }, ...responses];
}

const normal = (draw: Draw): number => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());

interface Answering {
  readonly knows: boolean;
  readonly draw: Draw;
  readonly isKeyWrong: boolean;
}

function answerTo(body: QuestionBody, answering: Answering): GivenAnswer {
  if (body.key.kind === 'composite') {
    return { kind: 'parts', parts: body.parts.map((part) => simpleAnswer(part.key, part.options, answering)) };
  }
  return simpleAnswer(body.key, body.options, answering);
}

function simpleAnswer(key: SimpleKey, options: QuestionBody['options'], answering: Answering): GivenAnswer {
  const { knows, draw, isKeyWrong } = answering;
  const labels = options.map(({ label }) => label);
  const among = (list: readonly string[]): string => list[Math.floor(draw() * list.length)] ?? 'A';
  if (key.kind === 'singleChoice') {
    const others = labels.filter((label) => label !== key.option);
    // What everybody takes for right who knows the matter.
    const believed = isKeyWrong ? (others[0] ?? 'A') : (key.option ?? 'A');
    return { kind: 'options', options: [knows ? believed : among(labels)] };
  }
  if (key.kind === 'multipleChoice') {
    if (knows) return { kind: 'options', options: [...key.options] };
    return { kind: 'options', options: [draw() < 0.5 ? (key.options[0] ?? 'A') : among(labels)] };
  }
  if (key.kind === 'judgement') return { kind: 'judgement', correct: knows ? (key.correct ?? true) : draw() < 0.5 };
  if (key.kind === 'blanks') {
    return {
      kind: 'blanks',
      texts: key.blanks.map(({ accepted }) => (knows ? (accepted[0] ?? '1') : among(['0', '1', '2']))),
    };
  }
  const text = knows ? '由题意列式，化简后得到结论。' : '不会做，只写出已知条件。';
  return { kind: 'manual', text, fileIds: [] };
}
