/**
 * The run of a republish and its undo: exactly what the rows say. Rows of one exam are done together; an attempt whose
 * answers or marks changed since the dry run is left alone (预览后已变更).
 */
import { compareSheets } from '@lectern/domain/exams/republish/compare-sheets';
import { policiesAfter } from '@lectern/domain/exams/republish/republish-policies';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type PreparedRows,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperation, recordOperations } from '../../operation-log/index.ts';
import { freezeSheet, questionsOfSheetVersion } from '../../sheets/index.ts';
import { answeredAttempts } from '../scoring/answers.queries.ts';
import { scorerOf } from '../scoring/score-attempts.ts';
import { type StoredScore, saveScores } from '../scoring/scores.repository.ts';
import { keepScoring, scoringsByIds } from '../scoring/scorings.repository.ts';
import { certificatesAsSeen, exchangeCertificates, giveCertificatesBack } from './certificate-steps.ts';
import { draftContent, versionOfContent } from './drafts.queries.ts';
import { bringIntoForce, refusalOfRun } from './in-force.ts';
import type { RepublishInput } from './plan-republish.ts';
import type { AttemptRow, NewPaper, PaperRow, RepublishRow } from './republish-row.ts';
import { attemptVersions, lockExamRow, lockedScores, lockSheet, namesOfStudents } from './republished.repository.ts';

type Row = RunRow<RepublishRow>;
type Applied = AppliedRow<RepublishRow>;

export const examOfRow = ({ examId, way }: RepublishRow): string => `${examId} ${way}`;

export async function prepareRepublish(
  tx: Tx,
  context: CommandContext,
  rows: readonly Row[],
  input: RepublishInput,
): Promise<PreparedRows<RepublishRow>> {
  const exam = await lockExamRow(tx, input.examId);
  const [first] = rows;
  const refusal = first ? await refusalOfRun(tx, context, first.payload, exam) : new ChangedSincePlanError();
  // Nothing is written: each row says by itself why it is not done.
  if (!first || refusal) return { apply: () => Promise.reject(refusal ?? new ChangedSincePlanError()) };
  const scoring = await newScoring(tx, context, first.payload, input);
  await bringIntoForce(tx, context, first.payload, scoring);
  const done = await applyAll(tx, context, rows, scoring);
  const left = new Map(rows.map((row, place) => [row.subject.type + row.subject.id, done.get(place)]));
  return {
    applyMany: () => Promise.resolve(done),
    apply: ({ subject }) => {
      const applied = left.get(subject.type + subject.id);
      if (!applied) throw new ChangedSincePlanError();
      return Promise.resolve(applied);
    },
  };
}

async function applyAll(
  tx: Tx,
  context: CommandContext,
  rows: readonly Row[],
  scoring: NewScoring,
): Promise<ReadonlyMap<number, Applied>> {
  const done = new Map<number, Applied>();
  const attempts = rows.flatMap(({ subject, payload }, place) =>
    payload.kind === 'attempt' ? [{ place, subject, payload }] : [],
  );
  const undone = attempts.filter(({ payload }) => payload.way === 'back');
  const wayThere = attempts.filter(({ payload }) => payload.way === 'there');
  for (const [place, { subject, payload }] of rows.entries()) {
    if (payload.kind === 'paper') done.set(place, await applyPaper(tx, context, { subject, payload }, scoring));
  }
  if (undone.length > 0) await restore(tx, context, undone, done);
  if (wayThere.length > 0) await rescore(tx, context, wayThere, scoring, done);
  return done;
}

/** The version that the dry run looked at, frozen once. @throws ChangedSincePlanError for another draft */
async function newVersion(tx: Tx, { at, actor }: CommandContext, { sheetId, digest }: NewPaper): Promise<number> {
  const known = await versionOfContent(tx, sheetId, digest);
  if (known !== undefined) return known;
  await lockSheet(tx, sheetId);
  if ((await draftContent(tx, sheetId))?.digest !== digest) throw new ChangedSincePlanError();
  return freezeSheet(tx, sheetId, { at, by: actor.name });
}

/** Made by each row's transaction alike, so that none depends on another one's. */
async function newScoring(
  tx: Tx,
  context: CommandContext,
  { examId, place, paper }: RepublishRow,
  { policies: chosen }: RepublishInput,
) {
  const versionId = await newVersion(tx, context, paper);
  const former =
    paper.formerScoringId === null
      ? undefined
      : (await scoringsByIds(tx, [paper.formerScoringId])).get(paper.formerScoringId);
  const before = await questionsOfSheetVersion(tx, paper.formerVersionId);
  const changes = compareSheets(before, await questionsOfSheetVersion(tx, versionId));
  const policies = policiesAfter(former?.policies ?? [], changes, chosen);
  const id = await keepScoring(tx, examId, { place, versionId, policies }, { at: context.at, by: context.actor.name });
  return { id, versionId, score: await scorerOf(tx, { versionId, policies }) };
}

type NewScoring = Awaited<ReturnType<typeof newScoring>>;

async function applyPaper(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: { readonly subject: Row['subject']; readonly payload: PaperRow },
  scoring: NewScoring,
): Promise<Applied> {
  const about = { type: 'exam', id: payload.examId, name: subject.name };
  const note = noteOf(context, payload.way);
  await recordOperation(
    tx,
    entryOf(context, { action: 'exam.republish', subject: about, changes: payload.changes, note }),
  );
  return { id: null, rev: null, payload: { ...payload, madeScoringId: scoring.id } };
}

const noteOf = ({ reason }: CommandContext, way: RepublishRow['way']): string =>
  [way === 'there' ? '' : '撤销：重新发布试卷', reason].filter((part) => part !== '').join('；');

interface Placed {
  readonly place: number;
  readonly subject: Row['subject'];
  readonly payload: AttemptRow;
}

/** What each row left, with the versions that its undo compares. */
async function settle(
  tx: Tx,
  context: CommandContext,
  rows: readonly Placed[],
  done: Map<number, Applied>,
  madeScoringId?: number,
): Promise<void> {
  const revs = await attemptVersions(
    tx,
    rows.map(({ subject }) => subject.id ?? 0),
  );
  for (const { place, subject, payload } of rows) {
    done.set(place, { id: null, rev: revs.get(subject.id ?? 0) ?? null, payload: { ...payload, madeScoringId } });
  }
  // The log names also whom the rows do not: it is shown to those who see the student.
  const names = await namesOfStudents(
    tx,
    rows.map(({ payload }) => payload.studentId),
  );
  await recordOperations(
    tx,
    rows.map(({ subject, payload: { studentId, changes, way } }) =>
      entryOf(context, {
        action: 'attempt.rescore',
        subject: { type: 'attempt', id: subject.id ?? 0, name: names.get(studentId) ?? '' },
        changes,
        note: noteOf(context, way),
      }),
    ),
  );
}

async function rescore(
  tx: Tx,
  context: CommandContext,
  rows: readonly Placed[],
  scoring: NewScoring,
  done: Map<number, Applied>,
): Promise<void> {
  const examId = rows[0]?.payload.examId ?? 0;
  const studentIds = rows.map(({ payload }) => payload.studentId);
  const locked = await lockedScores(tx, examId, studentIds);
  const answers = new Map((await answeredAttempts(tx, examId, studentIds)).map((each) => [each.studentId, each]));
  const isSameCertificate = await certificatesAsSeen(tx, examId, studentIds);
  const scores: StoredScore[] = [];
  const ready = rows.filter(({ subject, payload }) => {
    const { studentId, responsesRev, scoredBy, after } = payload;
    if (!isSameCertificate(payload)) return false;
    const stored = locked.get(studentId);
    const attempt = answers.get(studentId);
    if (!stored || !attempt || stored.rev !== subject.rev) return false;
    if (stored.responsesRev !== responsesRev || stored.scoredBy !== scoredBy) return false;
    const { score, total, fullyMarked } = scoring.score(attempt.responses);
    if ((fullyMarked ? score : null) !== after) return false;
    scores.push({ studentId, score, total, fullyMarked, scoredBy: scoring.id });
    return true;
  });
  await saveScores(tx, examId, scores);
  await settle(tx, context, await exchangeCertificates(tx, context, examId, ready), done, scoring.id);
}

async function restore(
  tx: Tx,
  context: CommandContext,
  rows: readonly Placed[],
  done: Map<number, Applied>,
): Promise<void> {
  const examId = rows[0]?.payload.examId ?? 0;
  const locked = await lockedScores(
    tx,
    examId,
    rows.map(({ payload }) => payload.studentId),
  );
  const ready = rows.filter(({ subject, payload: { studentId, responsesRev } }) => {
    const stored = locked.get(studentId);
    return stored?.rev === subject.rev && stored?.responsesRev === responsesRev;
  });
  await saveScores(
    tx,
    examId,
    ready.map(({ payload: { studentId, before } }) => ({ studentId, ...before })),
  );
  await giveCertificatesBack(tx, examId, ready);
  await settle(tx, context, ready, done);
}
