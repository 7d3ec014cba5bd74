/** The two places of an exam as commands change them. */
import { placeOfSheet } from '@lectern/domain/exams/paper-places';
import { tracksDiffer } from '@lectern/domain/lessons/major';
import type { PaperPlace } from '@lectern/domain/sheets/paper-holder';
import type { Db } from '../../../platform/db/database.ts';
import type { RowChange } from '../../../platform/engine/commands/command-type.ts';
import { lessonFacts } from '../../lessons/index.ts';
import { type Paper, papersOf, type SheetRecord } from '../../sheets/index.ts';
import type { ExamRow } from '../exam-scope.queries.ts';

type Draft = NonNullable<Paper['draft']>;

export interface Place {
  readonly place: PaperPlace;
  readonly draft: Draft | null;
  /** A version of a sheet, by its number: before it is frozen it has no id. */
  readonly published: Pick<NonNullable<Paper['published']>, 'sheetId' | 'no' | 'title' | 'major'> | null;
}
/** Both of them, by place. */
export type PapersState = readonly Place[];

const PLACES: readonly PaperPlace[] = [1, 2];

export async function papersStates(db: Db, exams: readonly ExamRow[]): Promise<(exam: ExamRow) => PapersState> {
  const papers = await papersOf(
    db,
    'exam',
    exams.map(({ id }) => id),
  );
  return ({ id }) =>
    PLACES.map((place) => {
      const paper = papers(id).find((one) => one.place === place);
      const { sheetId, no, title, major } = paper?.published ?? {};
      const isPublished = sheetId !== undefined && no !== undefined && title !== undefined && major !== undefined;
      return { place, draft: paper?.draft ?? null, published: isPublished ? { sheetId, no, title, major } : null };
    });
}

/** Whether 文科 and 理科 differ for an exam. */
export async function tracksOfExams(db: Db, at: Date): Promise<(exam: ExamRow) => boolean> {
  const facts = await lessonFacts(db, at);
  return ({ subjectId, gradeIds }) =>
    tracksDiffer({ gradeIds, subjects: subjectId === null ? [] : [subjectId] }, facts);
}

interface WithDraft {
  readonly sheet: Pick<SheetRecord, 'id' | 'title' | 'rev'> & Pick<Draft, 'major' | 'nextNo'>;
  readonly place: PaperPlace | undefined;
  readonly hasTracks: boolean;
}

export function withDraft(state: PapersState, { sheet, place, hasTracks }: WithDraft): PapersState {
  const { id: sheetId, title, major, rev, nextNo } = sheet;
  const at = place ?? placeOfSheet(major, hasTracks);
  return state.map((one) => (one.place === at ? { ...one, draft: { sheetId, title, major, rev, nextNo } } : one));
}

export const withoutDraft = (state: PapersState, place: PaperPlace | undefined): PapersState =>
  state.map((one) => (isMeant(one, place) ? { ...one, draft: null } : one));

/** The drafts of places that have no published version yet. */
export const withPublished = (state: PapersState, place: PaperPlace | undefined): PapersState =>
  state.map((one) => {
    if (!isMeant(one, place) || !one.draft || one.published) return one;
    const { sheetId, nextNo: no, title, major } = one.draft;
    return { ...one, published: { sheetId, no, title, major } };
  });

export const withoutPublished = (state: PapersState, place: PaperPlace | undefined): PapersState =>
  state.map((one) => (isMeant(one, place) ? { ...one, published: null } : one));

const isMeant = (one: Place, place: PaperPlace | undefined): boolean => place === undefined || one.place === place;

/** 有新草稿 of one place. */
export const hasNewerDraft = ({ draft, published }: Place): boolean =>
  draft !== null && published !== null && (draft.sheetId !== published.sheetId || draft.nextNo !== published.no);

const draftText = ({ draft }: Place): string | null => draft && draft.title;
const publishedText = ({ published }: Place): string | null =>
  published && `${published.title}（第 ${published.no} 版）`;

/** Under `draft1`, `published2` and the like. */
export function papersChanges(before: PapersState, after: PapersState): readonly RowChange[] {
  return before.flatMap((was, index) => {
    const is = after[index] ?? was;
    return [
      { field: `draft${was.place}`, before: draftText(was), after: draftText(is) },
      { field: `published${was.place}`, before: publishedText(was), after: publishedText(is) },
    ].filter((change) => change.before !== change.after);
  });
}
