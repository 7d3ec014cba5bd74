/** Whether an answer can be one to a question: a student may leave out, not invent. */
import type { GivenAnswer, QuestionBody, QuestionPart } from '../../questions/question-answer.ts';

export type AnswerFault = 'answerUnfit' | 'optionUnknown';

/** What a student gives to each kind of key. */
const GIVEN_KIND = {
  singleChoice: 'options',
  multipleChoice: 'options',
  judgement: 'judgement',
  blanks: 'blanks',
  manual: 'manual',
  composite: 'parts',
} as const;

type Answerable = Pick<QuestionPart, 'options' | 'key'> | Pick<QuestionBody, 'options' | 'key'>;

export function answerFault(body: QuestionBody, answer: GivenAnswer | null): AnswerFault | undefined {
  if (answer?.kind !== 'parts' || body.key.kind !== 'composite') return simpleFault(body, answer);
  if (answer.parts.length > body.parts.length) return 'answerUnfit';
  return body.parts
    .map((part, index) => simpleFault(part, answer.parts[index] ?? null))
    .find((fault) => fault !== undefined);
}

function simpleFault({ options, key }: Answerable, answer: GivenAnswer | null): AnswerFault | undefined {
  if (answer === null) return undefined;
  if (answer.kind !== GIVEN_KIND[key.kind]) return 'answerUnfit';
  if (answer.kind === 'blanks' && key.kind === 'blanks' && key.blanks.length > 0) {
    return answer.texts.length > key.blanks.length ? 'answerUnfit' : undefined;
  }
  if (answer.kind !== 'options') return undefined;
  if (key.kind === 'singleChoice' && answer.options.length > 1) return 'answerUnfit';
  return answer.options.every((label) => options.some((option) => option.label === label))
    ? undefined
    : 'optionUnknown';
}
