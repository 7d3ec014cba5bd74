/** A given answer as lists and explanations print it; empty where nothing was answered. */
import type { GivenAnswer } from '../../questions/question-answer.ts';

export function givenText(answer: GivenAnswer | null): string {
  switch (answer?.kind) {
    case undefined:
      return '';
    case 'options':
      return answer.options.toSorted().join('');
    case 'judgement':
      return answer.correct ? '对' : '错';
    case 'blanks':
      return answer.texts.every((text) => text.trim() === '') ? '' : answer.texts.join('；');
    case 'manual':
      return [answer.text, ...(answer.fileIds.length > 0 ? [`图片 ${answer.fileIds.length} 张`] : [])]
        .filter((part) => part !== '')
        .join(' ');
    case 'parts':
      return answer.parts.every((part) => givenText(part) === '')
        ? ''
        : answer.parts.map((part, index) => `(${index + 1}) ${givenText(part)}`).join(' ');
  }
}
