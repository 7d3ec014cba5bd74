/** What the window that opened the page and the page say to each other (R309, R310): `{ type, payload }`, one origin. */
import { WORD_PAPER_TYPE, type WordPaperType } from '@lectern/domain/questions/word-paper';

export interface ExportRequest {
  readonly questionIds: readonly number[];
  readonly title: string;
  readonly type: WordPaperType;
  readonly hasQuickQuiz: boolean;
  /** Fields beside, as the call takes them. */
  readonly content: Readonly<Record<string, unknown>>;
}

export type Report = 'loadSuccess' | 'downloadSuccess' | 'downloadFail';

interface Heard {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

interface Expected {
  readonly origin: string;
  readonly opener: unknown;
  readonly currentId: string;
}

/** Null: forged, for another page, or not to be understood. */
export function readRequest({ origin, source, data }: Heard, expected: Expected): ExportRequest | null {
  if (origin !== expected.origin || source !== expected.opener || expected.opener === null) return null;
  const { type, payload }: Readonly<Record<string, unknown>> = Object(data);
  if (type !== 'download') return null;
  const {
    currentId,
    questions,
    title,
    type: paper,
    hasQuickQuiz,
    content,
  }: Readonly<Record<string, unknown>> = Object(payload);
  if (String(currentId) !== expected.currentId || !Array.isArray(questions)) return null;
  const questionIds = questions.map((question: unknown) => Number(Object(question).id ?? question));
  if (typeof title !== 'string' || !WORD_PAPER_TYPE.has(paper) || !questionIds.every(Number.isSafeInteger)) return null;
  return { questionIds, title, type: paper, hasQuickQuiz: hasQuickQuiz === true, content: { ...Object(content) } };
}

export const reportOf = (type: Report, currentId: string, message?: string) => ({
  type,
  payload: { currentId, ...(message === undefined ? {} : { message }) },
});
