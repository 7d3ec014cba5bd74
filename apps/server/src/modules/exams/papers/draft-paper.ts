/** Puts a sheet into an exam as the draft of its paper (E170); 0 takes the draft out (R249). */
import { PLACE_REFUSAL, placesFault } from '@lectern/domain/exams/paper-places';
import { z } from 'zod';
import { isBinned } from '../../../kit/record/locked-record.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { draftOfSheet, refused } from '../../sheets/index.ts';
import type { ExamRow } from '../exam-scope.queries.ts';
import { frozenReasons, PlaceInput, paperCommand } from './paper-command.ts';
import { type PapersState, tracksOfExams, withDraft, withoutDraft } from './papers-state.ts';

const Input = z.strictObject({ sheetId: z.int().min(0).max(Number.MAX_SAFE_INTEGER), place: PlaceInput });
export type DraftInput = z.output<typeof Input>;

export const draftPaperCommand = paperCommand<DraftInput>({
  name: 'paper.draft',
  label: '设置试卷草稿',
  verb: '为…设置试卷草稿',
  description: '为所选考试设置同一份试卷草稿，之后检查、发布',
  privilege: 'EXAM_WRITE',
  hidden: true,
  input: Input,
  logged: 'draftPaper',
  unchanged: () => '试卷草稿没有变化，无需变更',
  judge: draftJudge,
});

interface Verdict {
  readonly reasons: readonly RowReason[];
  readonly after: PapersState;
}

/** Also what publishes a sheet at once asks first. */
export async function draftJudge(
  db: Db,
  context: CommandContext,
  _rows: readonly ExamRow[],
  { sheetId, place }: DraftInput,
): Promise<(exam: ExamRow, before: PapersState) => Verdict> {
  const frozen = await frozenReasons(db, context);
  const hasTracks = await tracksOfExams(db, context.at);
  const sheet = sheetId === 0 ? undefined : await draftOfSheet(db, context.actor.scope, sheetId);
  return (exam, before) => {
    if (sheetId === 0) return { reasons: frozen(exam), after: withoutDraft(before, place) };
    if (!sheet || isBinned(sheet)) return { reasons: [SHEET_MISSING], after: before };
    const after = withDraft(before, { sheet, place, hasTracks: hasTracks(exam) });
    return { reasons: [...frozen(exam), ...otherPlace(exam, sheet), ...trackFault(after, hasTracks(exam))], after };
  };
}

const SHEET_MISSING = refused('sheetMissing', '试卷不存在，或不在你的数据范围内，请重新选择');

function otherPlace(exam: ExamRow, sheet: { readonly subjectId: number; readonly phase: number }): RowReason[] {
  const fits = (of: number | null, is: number) => of === null || of === is;
  if (fits(exam.subjectId, sheet.subjectId) && fits(exam.phase, sheet.phase)) return [];
  return [refused('sheetOtherPlace', '试卷的学科或学段与考试不同，请选择其他试卷')];
}

function trackFault(after: PapersState, hasTracks: boolean): RowReason[] {
  const code = placesFault(
    after.flatMap(({ place, draft, published }) => {
      const paper = draft ?? published;
      return paper ? [{ place, major: paper.major }] : [];
    }),
    hasTracks,
  );
  return code ? [refused(code, PLACE_REFUSAL.labelOf(code))] : [];
}
