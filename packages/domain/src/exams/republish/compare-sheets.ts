/** What differs between two versions of a sheet, question by question. */
import { type CodeOf, codeTable } from '../../code-table.ts';
import type { AnswerKey, QuestionBody } from '../../questions/question-answer.ts';
import type { SheetQuestion } from '../scoring/score-question.ts';
import { isSameValue } from './same-value.ts';

export const SHEET_CHANGE = codeTable({
  wording: '题面',
  key: '答案',
  score: '分值',
  rubric: '评分标准',
  added: '新增',
  removed: '移除',
  order: '顺序',
});
export type SheetChange = CodeOf<typeof SHEET_CHANGE>;

/** Wording and order touch no score. */
export const TOUCHES_SCORE: Record<SheetChange, boolean> = {
  wording: false,
  key: true,
  score: true,
  rubric: true,
  added: true,
  removed: true,
  order: false,
};

export interface QuestionChange {
  readonly questionId: number;
  readonly before: SheetQuestion | null;
  readonly after: SheetQuestion | null;
  readonly kinds: readonly SheetChange[];
}

/** Those of the new version in its order, then those that were removed; nothing for a question that is as it was. */
export function compareSheets(before: readonly SheetQuestion[], after: readonly SheetQuestion[]): QuestionChange[] {
  const was = new Map(before.map((question) => [question.questionId, question]));
  const is = new Set(after.map(({ questionId }) => questionId));
  const moved = movedQuestions(before, after);
  const present = after.map((question): QuestionChange => {
    const { questionId } = question;
    const former = was.get(questionId) ?? null;
    const kinds = former ? changesOf(former, question, moved.has(questionId)) : ([SHEET_CHANGE.code.added] as const);
    return { questionId, before: former, after: question, kinds };
  });
  const removed = before
    .filter(({ questionId }) => !is.has(questionId))
    .map((question): QuestionChange => {
      return { questionId: question.questionId, before: question, after: null, kinds: ['removed'] };
    });
  return [...present.filter(({ kinds }) => kinds.length > 0), ...removed];
}

function changesOf(before: SheetQuestion, after: SheetQuestion, moved: boolean): SheetChange[] {
  const differs = (read: (body: QuestionBody) => unknown): boolean => !isSameValue(read(before.body), read(after.body));
  const found: Record<Exclude<SheetChange, 'added' | 'removed'>, boolean> = {
    wording: differs(wordingOf),
    key: differs((body) => allKeys(body).map(decisive)),
    score: before.points !== after.points || differs(({ parts }) => parts.map(({ share }) => share)),
    rubric: differs((body) => allKeys(body).map((key) => (key.kind === 'manual' ? key : null))),
    order: moved,
  };
  return SHEET_CHANGE.codes.filter((code) => code !== 'added' && code !== 'removed' && found[code]);
}

const wordingOf = ({ type, material, stem, options, analysis, parts }: QuestionBody) => [
  [type, material, stem, options, analysis],
  parts.map((part) => [part.type, part.stem, part.options, part.analysis]),
];

const allKeys = ({ key, parts }: QuestionBody): AnswerKey[] => [key, ...parts.map((part) => part.key)];

/** A question that only people mark has no key that could differ. */
const decisive = (key: AnswerKey): unknown => (key.kind === 'manual' ? { kind: key.kind } : key);

/** Those that stand elsewhere among the questions that both versions have. */
function movedQuestions(before: readonly SheetQuestion[], after: readonly SheetQuestion[]): ReadonlySet<number> {
  const idsOf = (sheet: readonly SheetQuestion[]) => sheet.map(({ questionId }) => questionId);
  const [was, is] = [new Set(idsOf(before)), new Set(idsOf(after))];
  const former = idsOf(before).filter((id) => is.has(id));
  return new Set(
    idsOf(after)
      .filter((id) => was.has(id))
      .filter((id, place) => former[place] !== id),
  );
}
