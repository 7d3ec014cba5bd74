/** A choice question with another key, as the analysis proposes one: `B`, `ACD`, `对`. */
import type { QuestionBody } from '../../questions/question-answer.ts';
import { JUDGEMENT_OPTIONS } from '../analysis/analyse-questions.ts';

/** Undefined: the question has no such options. */
export function withKey(body: QuestionBody, text: string): QuestionBody | undefined {
  const { key, options } = body;
  const labels = options.map(({ label }) => label);
  if (key.kind === 'judgement') {
    const known = text === JUDGEMENT_OPTIONS.right || text === JUDGEMENT_OPTIONS.wrong;
    return known ? { ...body, key: { ...key, correct: text === JUDGEMENT_OPTIONS.right } } : undefined;
  }
  const chosen = [...new Set(text)].toSorted();
  if (chosen.length === 0 || !chosen.every((label) => labels.includes(label))) return undefined;
  if (key.kind === 'multipleChoice') return { ...body, key: { ...key, options: chosen } };
  const [option = null] = chosen;
  return key.kind === 'singleChoice' && chosen.length === 1 ? { ...body, key: { ...key, option } } : undefined;
}
