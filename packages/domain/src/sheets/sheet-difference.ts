/** What of a sheet differs from its published version, question by question. */
import { itemsOf, type SheetSection } from './sheet.ts';

export interface SheetDifference {
  readonly questionId: number;
  /** Places in the whole sheet, from 1; null: it is not there. */
  readonly placeBefore: number | null;
  readonly placeAfter: number | null;
  /** Another version of the question stands there. */
  readonly isReworded: boolean;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
}

/** A question that only others before it pushed along is no difference. In the order of the new sheet, what left last. */
export function sheetDifference(before: readonly SheetSection[], after: readonly SheetSection[]): SheetDifference[] {
  const [old, now] = [itemsOf(before), itemsOf(after)];
  const placeIn = (items: readonly { readonly questionId: number }[], id: number) =>
    items.findIndex(({ questionId }) => questionId === id);
  const common = (items: typeof old, others: typeof old) =>
    items.filter(({ questionId }) => placeIn(others, questionId) >= 0).map(({ questionId }) => questionId);
  const [orderBefore, orderAfter] = [common(old, now), common(now, old)];
  const ids = [...now, ...old.filter(({ questionId }) => placeIn(now, questionId) < 0)].map(
    ({ questionId }) => questionId,
  );
  return ids.flatMap((questionId): SheetDifference[] => {
    const [from, to] = [placeIn(old, questionId), placeIn(now, questionId)];
    const [was, is] = [old[from], now[to]];
    const isMoved = was && is && orderBefore.indexOf(questionId) !== orderAfter.indexOf(questionId);
    const isReworded = was !== undefined && is !== undefined && was.versionId !== is.versionId;
    if (was && is && !isMoved && !isReworded && was.score === is.score) return [];
    return [
      {
        questionId,
        placeBefore: was ? from + 1 : null,
        placeAfter: is ? to + 1 : null,
        isReworded,
        scoreBefore: was?.score ?? null,
        scoreAfter: is?.score ?? null,
      },
    ];
  });
}
