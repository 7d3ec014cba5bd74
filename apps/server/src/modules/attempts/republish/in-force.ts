/**
 * Which version and policies a paper is scored by: moved once by each republish and once by its undo, by whichever of its
 * rows comes first. Where another republish was there before, no row of this one is done: no paper is left with the
 * scores of another one.
 */
import { republishPhase } from '@lectern/domain/exams/exam-freeze';
import { compareSheets, type QuestionChange } from '@lectern/domain/exams/republish/compare-sheets';
import { needsSecondPerson, phaseFaults } from '@lectern/domain/exams/republish/republish-policies';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  ChangedSincePlanError,
  type CommandContext,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { limitsInForce } from '../../schedule/index.ts';
import { putPublished, questionsOfSections, questionsOfSheetVersion } from '../../sheets/index.ts';
import { type PaperScoring, putInForce, scoringsInForce, taskInForce } from '../scoring/scorings.repository.ts';
import { draftContent } from './drafts.queries.ts';
import type { NewPaper, RepublishRow } from './republish-row.ts';
import { type ExamMoments, examMoments } from './republished.repository.ts';

/** Why none of its rows is done now; reads only. The caller holds the exam's row. */
export async function refusalOfRun(
  tx: Tx,
  context: CommandContext,
  row: RepublishRow,
  exam: ExamMoments,
): Promise<Error | undefined> {
  const present = await scoringOfPlace(tx, row);
  const isOwn = present?.taskId === (context.call.taskId ?? null);
  if (row.way === 'there' ? isMade(present) && isOwn : isFormer(present, row.paper)) return undefined;
  const isExpected = row.way === 'there' ? isFormer(present, row.paper) : isMadeBy(present, row);
  if (!present || !isExpected) return new ChangedSincePlanError();
  const phase = await phaseOf(tx, exam, context.at);
  // A change of keys while students answer was looked at by two people, who saw this plan.
  if (row.way === 'there' && phase === row.paper.phase) return undefined;
  const found = refusalIn(phase, await changesOf(tx, row, present.versionId));
  return found && new RefusedError(found.code, found.message);
}

interface Made {
  readonly id: number;
  readonly versionId: number;
}

/** By the first of its rows, and again by none of the others. The caller holds the exam's row. */
export async function bringIntoForce(
  tx: Tx,
  { at, actor, call }: CommandContext,
  { examId, place, paper, way }: RepublishRow,
  made: Made,
): Promise<void> {
  const { formerVersionId, formerScoringId } = paper;
  const next =
    way === 'there'
      ? { versionId: made.versionId, scoringId: made.id }
      : { versionId: formerVersionId, scoringId: formerScoringId };
  const present = await scoringOfPlace(tx, { examId, place });
  if (present?.versionId === next.versionId && present.id === next.scoringId) return;
  const slot = { holder: { kind: 'exam' as const, id: examId }, place: place === 2 ? (2 as const) : (1 as const) };
  await putPublished(tx, slot, { versionId: next.versionId, at, by: actor.name });
  await putInForce(tx, examId, place, { scoringId: next.scoringId, taskId: call.taskId ?? null });
}

type RepublishPhase = NewPaper['phase'];
type Present = PaperScoring & { readonly taskId: number | null };

async function scoringOfPlace(
  db: Db,
  { examId, place }: Pick<RepublishRow, 'examId' | 'place'>,
): Promise<Present | undefined> {
  const present = (await scoringsInForce(db, examId)).find((each) => each.place === place);
  return present && { ...present, taskId: await taskInForce(db, examId, place) };
}

const isFormer = (present: Present | undefined, { formerVersionId, formerScoringId }: NewPaper): boolean =>
  present?.versionId === formerVersionId && present.id === formerScoringId;

/** What a republish brings into force always has a row of its own. */
const isMade = (present: Present | undefined): boolean => present !== undefined && present.id !== null;

/** Rows that were done before this was kept do not say what they made. */
const isMadeBy = (present: Present | undefined, { madeScoringId = present?.id ?? 0 }: RepublishRow): boolean =>
  isMade(present) && present?.id === madeScoringId;

async function changesOf(db: Db, { paper, way }: RepublishRow, presentVersionId: number) {
  const before = await questionsOfSheetVersion(db, paper.formerVersionId);
  if (way === 'back') return compareSheets(before, await questionsOfSheetVersion(db, presentVersionId));
  const content = await draftContent(db, paper.sheetId);
  return content ? compareSheets(before, await questionsOfSections(db, content.sections)) : [];
}

function refusalIn(phase: RepublishPhase, changes: readonly QuestionChange[]) {
  const [fault] = phaseFaults(changes, phase);
  return fault ?? (needsSecondPerson(changes, phase) ? KEYS_WHILE_EXAMING : undefined);
}

const KEYS_WHILE_EXAMING = {
  code: 'keysWhileExaming',
  message: '考试进行中，答案的变更不能直接执行或撤销；请修改草稿后重新预演，由另一人放行',
};

export async function phaseOf(db: Db, { startAt, endAt }: ExamMoments, at: Date): Promise<RepublishPhase> {
  const { examFreezeMs } = await limitsInForce(db);
  if (!startAt || !endAt) return 'beforeFreeze';
  return republishPhase({ startAt: startAt.getTime(), endAt: endAt.getTime() }, at.getTime(), examFreezeMs);
}

/** Why the undo of a republish cannot run: undefined where it can. */
export async function refusalOfUndo(db: Db, at: Date, row: RepublishRow): Promise<RowReason | undefined> {
  const present = await scoringOfPlace(db, row);
  if (!present || !isMadeBy(present, row)) {
    return { outcome: 'refused', code: 'republishedSince', message: '之后又重新发布过试卷，请先撤销那一次' };
  }
  const phase = await phaseOf(db, await examMoments(db, row.examId), at);
  const found = refusalIn(phase, await changesOf(db, { ...row, way: 'back' }, present.versionId));
  return found && { outcome: 'refused', code: found.code, message: found.message };
}
