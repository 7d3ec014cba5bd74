/** The two places of an exam as commands change them. */
import { placeOfSheet } from '@lectern/domain/exams/paper-places';
import { tracksDiffer } from '@lectern/domain/lessons/major';
import type { PaperPlace } from '@lectern/domain/sheets/paper-holder';
import type { Db } from '../../../platform/db/database.ts';
import type { RowChange } from '../../../platform/engine/commands/command-type.ts';
import { lessonFacts } from '../../lessons/index.ts';
import { type Place, placeChanges, placesOf, type SheetRecord } from '../../sheets/index.ts';
import type { ExamRow } from '../exam-scope.queries.ts';

type Draft = NonNullable<Place['draft']>;

/** Both of them, by place. */
export type PapersState = readonly Place[];

const PLACES: readonly PaperPlace[] = [1, 2];

export async function papersStates(db: Db, exams: readonly ExamRow[]): Promise<(exam: ExamRow) => PapersState> {
  const placeOf = await placesOf(db, { kind: 'exam', ids: exams.map(({ id }) => id) });
  return ({ id }) => PLACES.map((place) => placeOf(id, place));
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

export const papersChanges = (before: PapersState, after: PapersState): readonly RowChange[] =>
  before.flatMap((was, index) => placeChanges(was, after[index] ?? was));
