/** Which place of an exam a sheet goes to, and what two papers of one exam must be (R244, R286, decision 180). */
import { type CodeOf, codeTable } from '../code-table.ts';
import { MAJOR } from '../lessons/lesson-codes.ts';
import type { PaperPlace } from '../sheets/paper-holder.ts';

type Major = CodeOf<typeof MAJOR>;

export const PLACE_REFUSAL = codeTable({
  onePaperOnly: '只有区分文理科的考试可以有两份试卷，请先移除另一份',
  tracksDiffer: '两份试卷须一份文科、一份理科，请修改试卷的文理科',
});
export type PlaceRefusal = CodeOf<typeof PLACE_REFUSAL>;

/** 理科 stands second where the exam is one of two tracks; everything else stands first. */
export const placeOfSheet = (major: Major, hasTracks: boolean): PaperPlace =>
  hasTracks && major === MAJOR.code.like ? 2 : 1;

interface PlacedPaper {
  readonly place: PaperPlace;
  readonly major: Major;
}

/** Null where these papers may stand together. */
export function placesFault(papers: readonly PlacedPaper[], hasTracks: boolean): PlaceRefusal | null {
  const second = papers.find(({ place }) => place === 2);
  if (!second) return null;
  if (!hasTracks) return PLACE_REFUSAL.code.onePaperOnly;
  const first = papers.find(({ place }) => place === 1);
  const isPair = second.major === MAJOR.code.like && (!first || first.major === MAJOR.code.wenke);
  return isPair ? null : PLACE_REFUSAL.code.tracksDiffer;
}
