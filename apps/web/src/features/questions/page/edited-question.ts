/** The form's own state: what is not chosen yet is null. */
import type { QuestionFields } from '@lectern/contract/exams/questions';
import type { Question } from './question-page.tsx';

export interface EditedFields extends Omit<QuestionFields, 'subject' | 'phase'> {
  readonly subject: number | null;
  readonly phase: number | null;
}

const EMPTY: EditedFields = {
  subject: null,
  phase: null,
  difficulty: 0,
  quickQuiz: false,
  points: [],
  source: '',
  draft: {
    type: 'singleChoice',
    material: '',
    stem: '',
    options: ['', '', '', ''],
    answer: '',
    multipleMode: { kind: 'half' },
    rubric: [],
    analysis: '',
    parts: [],
    score: 0,
  },
};

export function editedOf(question: Question | null): EditedFields {
  const draft = question?.versions[0]?.draft;
  if (!question || !draft) return EMPTY;
  const { subject, phase, difficulty, quickQuiz, points, source } = question;
  return { subject, phase, difficulty, quickQuiz, points, source, draft };
}
