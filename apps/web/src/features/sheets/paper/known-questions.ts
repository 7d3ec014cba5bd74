/** The questions that a sheet asks, by their version: what the server answered of them, and what was added since. */
import type { QuestionInSheet, SheetSections } from '@lectern/contract/exams/sheets';
import type { SheetQuestion } from '@lectern/domain/exams/scoring/score-question';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import { readDraft } from '@lectern/domain/questions/question-draft';
import { itemsOf } from '@lectern/domain/sheets/sheet';

export interface KnownQuestion extends Omit<QuestionInSheet, 'draft'> {
  /** Null: its source can no longer be read. */
  readonly body: QuestionBody | null;
}

export type KnownQuestions = ReadonlyMap<number, KnownQuestion>;

export function known({ draft, ...question }: QuestionInSheet): KnownQuestion {
  return { ...question, body: readDraft(draft, () => null).body };
}

export const knownQuestions = (questions: readonly QuestionInSheet[]): KnownQuestions =>
  new Map(questions.map((question) => [question.versionId, known(question)]));

/** As the rules compare sheets. */
export function sheetQuestions(sections: SheetSections, questions: KnownQuestions): readonly SheetQuestion[] {
  return itemsOf(sections).flatMap(({ questionId, versionId, score }, index) => {
    const body = questions.get(versionId)?.body;
    return body ? [{ questionId, versionId, number: index + 1, points: score, body }] : [];
  });
}
