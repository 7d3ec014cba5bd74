/** What stands in a place for a paper, as commands change it. */
import type { PaperHolderKind, PaperPlace } from '@lectern/domain/sheets/paper-holder';
import type { Db } from '../../platform/db/database.ts';
import type { RowChange } from '../../platform/engine/commands/command-type.ts';
import { type Paper, papersOf } from './papers.queries.ts';

export interface Place {
  readonly place: PaperPlace;
  readonly draft: Paper['draft'];
  /** A version of a sheet, by its number: before it is frozen it has no id. */
  readonly published: Pick<NonNullable<Paper['published']>, 'sheetId' | 'no' | 'title' | 'major'> | null;
}

interface Places {
  readonly kind: PaperHolderKind;
  readonly ids: readonly number[];
}

export async function placesOf(db: Db, { kind, ids }: Places): Promise<(id: number, place: PaperPlace) => Place> {
  const papers = await papersOf(db, kind, ids);
  return (id, place) => {
    const paper = papers(id).find((one) => one.place === place);
    const { sheetId, no, title, major } = paper?.published ?? {};
    const isPublished = sheetId !== undefined && no !== undefined && title !== undefined && major !== undefined;
    return { place, draft: paper?.draft ?? null, published: isPublished ? { sheetId, no, title, major } : null };
  };
}

/** 有新草稿. */
export const hasNewerDraft = ({ draft, published }: Place): boolean =>
  draft !== null && published !== null && (draft.sheetId !== published.sheetId || draft.nextNo !== published.no);

const draftText = ({ draft }: Place): string | null => draft && draft.title;
const publishedText = ({ published }: Place): string | null =>
  published && `${published.title}（第 ${published.no} 版）`;

/** Under `draft1`, `published2` and the like. */
export const placeChanges = (was: Place, is: Place): readonly RowChange[] =>
  [
    { field: `draft${was.place}`, before: draftText(was), after: draftText(is) },
    { field: `published${was.place}`, before: publishedText(was), after: publishedText(is) },
  ].filter((change) => change.before !== change.after);
