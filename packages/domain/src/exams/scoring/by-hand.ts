/** Whether a question waits for a person: by its type, or because its answer is not known (decision 174). */
import type { QuestionBody, SimpleKey } from '../../questions/question-answer.ts';

export function isMarkedByHand({ key, parts }: Pick<QuestionBody, 'key' | 'parts'>): boolean {
  return key.kind === 'composite' ? parts.some((part) => isKeyOpen(part.key)) : isKeyOpen(key);
}

function isKeyOpen(key: SimpleKey): boolean {
  switch (key.kind) {
    case 'manual':
      return true;
    case 'singleChoice':
      return key.option === null;
    case 'multipleChoice':
      return key.options.length === 0;
    case 'judgement':
      return key.correct === null;
    case 'blanks':
      return key.blanks.length === 0 || key.blanks.some(({ accepted }) => accepted.length === 0);
  }
}
