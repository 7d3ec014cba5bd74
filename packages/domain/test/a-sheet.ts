/** Questions of a sheet, for tests: what a test does not name scores nothing. */
import type { SheetQuestion } from '../src/exams/scoring/score-question.ts';
import type {
  AnswerKey,
  GivenAnswer,
  QuestionBody,
  QuestionPart,
  SimpleKey,
} from '../src/questions/question-answer.ts';

const TYPE_OF = {
  singleChoice: 'singleChoice',
  multipleChoice: 'multipleChoice',
  judgement: 'judgement',
  blanks: 'blanks',
  manual: 'open',
  composite: 'composite',
} as const satisfies Record<AnswerKey['kind'], QuestionBody['type']>;

const text = (words: string) => [{ kind: 'paragraph', inlines: [{ kind: 'text', text: words }] }] as const;

interface QuestionDraft {
  readonly key: AnswerKey;
  readonly points?: number;
  readonly parts?: readonly QuestionPart[];
  readonly labels?: readonly string[];
  readonly stem?: string;
}

/** The n-th question of its sheet, worth 4 points. */
export function aQuestion(number: number, draft: QuestionDraft): SheetQuestion {
  const { key, points = 400, parts = [], labels = ['A', 'B', 'C', 'D'], stem = `题 ${number}` } = draft;
  const chosen = key.kind === 'singleChoice' || key.kind === 'multipleChoice';
  const options = chosen ? labels.map((label) => ({ label, content: text(label) })) : [];
  const body: QuestionBody = {
    type: TYPE_OF[key.kind],
    material: [],
    stem: text(stem),
    options,
    key,
    analysis: [],
    parts,
    score: points,
  };
  return { questionId: number, versionId: number * 10, number, points, body };
}

export function aPart(share: number, key: SimpleKey): QuestionPart {
  return { type: key.kind === 'manual' ? 'open' : key.kind, stem: [], options: [], key, analysis: [], share };
}

export const single = (option: string | null) => ({ kind: 'singleChoice', option }) as const;
export const judgement = (correct: boolean | null) => ({ kind: 'judgement', correct }) as const;
export const manual = (...shares: readonly number[]) =>
  ({ kind: 'manual', answer: [], points: shares.map((share) => ({ text: `步骤 ${share}`, share })) }) as const;
export const blanks = (...accepted: readonly (readonly string[])[]) => ({
  kind: 'blanks' as const,
  blanks: accepted.map((texts) => ({ accepted: texts, tolerance: null, share: 1 })),
});

export const chose = (...options: readonly string[]): GivenAnswer => ({ kind: 'options', options });
export const wrote = (...texts: readonly string[]): GivenAnswer => ({ kind: 'blanks', texts });
export const essay = (words: string): GivenAnswer => ({ kind: 'manual', text: words, fileIds: [] });

export const responded = (questionId: number, answer: GivenAnswer | null, mark: number | null = null, of = 400) => ({
  questionId,
  answer,
  mark: mark === null ? null : { got: mark, of },
});
