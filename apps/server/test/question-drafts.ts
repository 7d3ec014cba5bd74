import type { QuestionDraft } from '@lectern/contract/exams/questions';

/** A 单选 as it is typed; what a test is about is given. */
export const aDraft = (over: Partial<QuestionDraft> = {}): QuestionDraft => ({
  type: 'singleChoice',
  material: '',
  stem: '题干',
  options: ['1', '2'],
  answer: 'A',
  multipleMode: { kind: 'half' },
  rubric: [],
  analysis: '',
  parts: [],
  score: 0,
  ...over,
});
