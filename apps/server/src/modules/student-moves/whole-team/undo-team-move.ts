/** A move of a whole team (小班) taken back: stays, enrolments, parcels and paid counts as they were, to the same instants. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type DoneRow,
  type PlannedRow,
  type RowChange,
  type RowReason,
  type RowSubject,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { movePaidBack } from '../../lessons/index.ts';
import { asException, enrolmentReasons } from '../../schedule/index.ts';
import { followTeams, teamsWithHistory } from '../../team-management/index.ts';
import {
  insertTransfers,
  lockTeam,
  moveStudentsBack,
  rehomeTeam,
  type TeamRow,
  teamVersions,
} from '../../teams/index.ts';
import { becauseOf } from '../apply-move.ts';
import { sendParcels } from '../parcels.repository.ts';
import { lockBoth, logTeam } from './apply-team-move.ts';
import { changedSince } from './changed-since.ts';
import type { CopyBack, TeamBack, TeamMoveMode, TeamMovePayload } from './whole-team.ts';

const inverted = (changes: readonly RowChange[]): readonly RowChange[] =>
  changes.map(({ field, before, after }) => ({ field, before: after, after: before }));

export async function planTeamsBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<TeamMovePayload>[],
): Promise<PlannedRow<TeamMovePayload>[]> {
  const rows: PlannedRow<TeamMovePayload>[] = [];
  for (const { subject, applied, versionOf } of done) {
    const { payload } = applied;
    if (payload.way === 'there') continue;
    const sourceRev = payload.way === 'back' ? (versionOf('team', payload.sourceId) ?? payload.sourceRev) : 0;
    const present = payload.way === 'back' ? { ...payload, sourceRev } : payload;
    const reasons = await reasonsBack(db, context, present, subject.id ?? 0);
    rows.push({
      subject: { ...subject, href: null },
      reasons,
      changes: reasons.some(({ outcome }) => outcome === 'refused') ? [] : inverted(payload.changes),
      payload: present,
    });
  }
  return rows;
}

const JOINED: RowReason = {
  outcome: 'refused',
  code: 'teamInUse',
  message: '小班移动后已有学员加入，不能撤销；需要时请再次移动',
};

async function reasonsBack(
  db: Db,
  context: CommandContext,
  payload: CopyBack | TeamBack,
  teamId: number,
): Promise<readonly RowReason[]> {
  if (payload.way === 'teamBack') return (await teamsWithHistory(db, [teamId])).has(teamId) ? [JOINED] : [];
  const changed = await changedSince(db, payload);
  return changed.length > 0 ? changed : (await clashesBack(db, context, payload)).map(asException);
}

async function clashesBack(db: Db, { actor, at }: CommandContext, payload: CopyBack): Promise<readonly RowReason[]> {
  const [source] = await teamVersions(db, [payload.sourceId]);
  if (!source) return [];
  const { studentIds, srcLessonId: lessonId, destLessonId: fromLessonId } = payload;
  return enrolmentReasons(db, actor, { lessonId, fromLessonId, studentIds, mentorId: source.mentorId }, { now: at });
}

interface Undone<P> {
  readonly subject: RowSubject;
  readonly payload: P;
}

export async function undoTeamMove(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: Undone<CopyBack | TeamBack>,
  mode: TeamMoveMode,
): Promise<AppliedRow<TeamMovePayload>> {
  const [src, dest] = await lockBoth(tx, context, payload);
  const { id, name, rev } =
    payload.way === 'back'
      ? await returnStudents(tx, context, { subject, payload }, mode)
      : await returnTeam(tx, context, { subject, payload }, mode);
  if (mode.away) await followTeams(tx, context, src);
  await followTeams(tx, context, dest);
  const note = [`撤销：${mode.label}`];
  await logTeam(tx, context, { id, name, mode, changes: inverted(payload.changes), note });
  return { id, rev, payload };
}

interface Returned {
  readonly id: number;
  readonly name: string;
  readonly rev: number;
}

async function returnTeam(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: Undone<TeamBack>,
  mode: TeamMoveMode,
): Promise<Returned> {
  const team = await lockTeam(tx, subject.id ?? 0);
  if (!team || team.rev !== subject.rev || team.lessonId !== payload.destLessonId) throw new ChangedSincePlanError();
  if ((await teamsWithHistory(tx, [team.id])).has(team.id)) throw new RefusedError(JOINED.code, JOINED.message);
  const because = becauseOf(context, { reason: `撤销：${mode.label}`, action: '' });
  const { srcLessonId: lessonId, name, behind } = payload;
  const rev = await rehomeTeam(tx, team, { lessonId, name, behind }, because);
  return { id: team.id, name: team.name, rev };
}

async function returnStudents(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: Undone<CopyBack>,
  mode: TeamMoveMode,
): Promise<Returned> {
  const [copy, source] = [await lockTeam(tx, payload.copyId), await lockTeam(tx, payload.sourceId)];
  if (copy?.rev !== subject.rev || source === undefined) throw new ChangedSincePlanError();
  if ((await changedSince(tx, payload)).length > 0) throw new ChangedSincePlanError();
  await assertNoClash(tx, context, payload);
  await movePaidBack(tx, payload);
  const because = becauseOf(context, { reason: `撤销：${mode.label}`, action: '' });
  const rev = await moveStudentsBack(tx, source, payload, because);
  await sendParcels(tx, payload.canceledParcels ?? []);
  const { kind, transfers } = transfersBack(payload, source, context.at);
  await insertTransfers(tx, transfers, { kind, followed: [], undone: true }, because);
  return { id: source.id, name: source.name, rev };
}

async function assertNoClash(tx: Tx, context: CommandContext, payload: CopyBack): Promise<void> {
  const found = await clashesBack(tx, context, payload);
  const refusal = found
    .map((one) => (context.reason === '' ? one : asException(one)))
    .find(({ outcome }) => outcome === 'refused' || outcome === 'unknown');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
}

function transfersBack({ moved, coming, copyId, srcLessonId, destLessonId }: CopyBack, source: TeamRow, at: Date) {
  const transfers = moved.map(({ studentId }) => ({
    studentId,
    fromLessonId: destLessonId,
    fromTeamId: coming.includes(studentId) ? copyId : null,
    toLessonId: srcLessonId,
    toTeamId: source.id,
    at,
  }));
  return { kind: 'wholeTeam' as const, transfers };
}
