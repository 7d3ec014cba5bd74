/** What the commands about the papers of exams have in common: their state, how it is written, and what refuses an undo. */

import type { Privilege } from '@lectern/domain/access/privileges';
import { frozenFault } from '@lectern/domain/exams/exam-fields';
import { mayWithdraw } from '@lectern/domain/exams/may-publish';
import { z } from 'zod';
import { isBinned } from '../../../kit/record/locked-record.ts';
import { type RecordCommand, recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { limitsInForce } from '../../schedule/index.ts';
import { refused, sheetsByIds } from '../../sheets/index.ts';
import { commandedExams } from '../commanded-exams.ts';
import type { ExamRow } from '../exam-scope.queries.ts';
import { enteredCounts } from './papers-in-use.queries.ts';
import { type PapersState, papersChanges, papersStates } from './papers-state.ts';
import { writePapers } from './write-papers.ts';

type Command<I> = RecordCommand<ExamRow, PapersState, I>;

interface PaperCommand<I> extends Pick<Command<I>, 'label' | 'verb' | 'description' | 'input' | 'judge' | 'unchanged'> {
  readonly name: `paper.${string}`;
  readonly privilege: Privilege;
  readonly hidden?: true;
  readonly dangerous?: true;
  /** Of the log: `draftPaper` of `exam.draftPaper`. */
  readonly logged: string;
}

export const paperCommand = <I>({ logged, ...command }: PaperCommand<I>): CommandType =>
  recordCommand<ExamRow, PapersState, I>({
    ...command,
    records: commandedExams,
    tiers: { low: 200, high: 2000 },
    stateOf: papersStates,
    judgeBack: judgeUndo,
    changesOf: papersChanges,
    write: (tx, context, row, { before, after, note }) =>
      writePapers(tx, row, { before, after }, { ...context, verb: logged, note }),
  });

/** Calls may name one place; forms are about every place that the command can be about. */
export const PlaceInput = z
  .union([z.literal(1), z.literal(2)])
  .optional()
  .meta({ control: 'none' });

/** R252. */
export async function frozenReasons(db: Db, { at }: CommandContext): Promise<(exam: ExamRow) => readonly RowReason[]> {
  const { examFreezeMs } = await limitsInForce(db);
  return ({ startAt }) => {
    const fault = frozenFault(startAt?.getTime() ?? 0, { now: at.getTime(), examFreezeMs });
    return fault ? [refused(fault.code, fault.message)] : [];
  };
}

/** A published version that goes is withdrawn, whichever way. */
export async function withdrawReasons(
  db: Db,
  { at }: CommandContext,
  exams: readonly ExamRow[],
): Promise<(exam: ExamRow, isPublished: boolean) => readonly RowReason[]> {
  const { examFreezeMs } = await limitsInForce(db);
  const entered = await enteredCounts(
    db,
    exams.map(({ id }) => id),
  );
  return ({ id, startAt }, isPublished) => {
    const clock = { startAt: startAt?.getTime() ?? null, now: at.getTime(), examFreezeMs };
    const refusal = mayWithdraw({ isPublished, enteredCount: entered(id) }, clock);
    return refusal ? [refused(refusal.code, refusal.message)] : [];
  };
}

async function judgeUndo(
  db: Db,
  context: CommandContext,
  rows: readonly ExamRow[],
  afterOf: (row: ExamRow) => PapersState | undefined,
): Promise<(row: ExamRow, after: PapersState) => readonly RowReason[]> {
  const now = await papersStates(db, rows);
  const frozen = await frozenReasons(db, context);
  const withdrawn = await withdrawReasons(db, context, rows);
  const drafts = rows.flatMap((row) => (afterOf(row) ?? []).flatMap(({ draft }) => draft?.sheetId ?? []));
  const sheets = await sheetsByIds(db, context.actor.scope, drafts);
  return (row, after) => {
    const goes = now(row).some(({ published }, index) => published !== null && after[index]?.published === null);
    const missing = after.some(({ draft }) => draft !== null && isGone(sheets.get(draft.sheetId)));
    return [
      ...frozen(row),
      ...(goes ? withdrawn(row, true).filter(({ code }) => code !== 'examFrozen') : []),
      ...(missing ? [refused('sheetMissing', '原来的试卷草稿已删除，或不在你的数据范围内')] : []),
    ];
  };
}

const isGone = (sheet: object | undefined): boolean => sheet === undefined || isBinned(sheet);
