/** A whole team (小班) to another lesson in one transaction: killed in the middle, nobody is in two teams and nobody is lost. */
import { isFollowField } from '@lectern/domain/teams/what-follows';
import type { Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  type RowSubject,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { isWithin, type LessonRow, lockLessons, movePaid } from '../../lessons/index.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { followTeams, teamsBehind, teamsWithHistory } from '../../team-management/index.ts';
import {
  type Because,
  figuresOfLessons,
  insertTransfers,
  lockEnrolments,
  lockTeam,
  type MovedStudent,
  moveStudents,
  rehomeTeam,
  studentsOfTeams,
  type TeamRow,
} from '../../teams/index.ts';
import { becauseOf } from '../apply-move.ts';
import { teamsByIds } from '../move-facts.queries.ts';
import { cancelParcels } from '../parcels.repository.ts';
import { planTeamMoves } from './plan-team-moves.ts';
import { teamFacts } from './team-facts.ts';
import type { TeamMoveMode, TeamMovePayload, TeamThere } from './whole-team.ts';

interface Planned {
  readonly subject: RowSubject;
  readonly payload: TeamThere;
}

export async function applyTeamMove(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: Planned,
  { mode, reason }: { readonly mode: TeamMoveMode; readonly reason: string },
): Promise<AppliedRow<TeamMovePayload>> {
  const [src, dest] = await lockBoth(tx, context, payload);
  const team = await lockTeam(tx, subject.id ?? 0);
  if (!team || team.rev !== subject.rev || team.lessonId !== src.id) throw new ChangedSincePlanError();
  const present = await studentsOfTeams(tx, [team.id]);
  if (present.join() !== payload.studentIds.join()) throw new ChangedSincePlanError();
  for (const id of [src.id, dest.id].toSorted((a, b) => a - b)) await lockEnrolments(tx, id, present);
  await assertAllowed(tx, context, { team, src, dest, mode, payload });
  const because = becauseOf(context, { reason, action: '' });
  const whole = mode.away && !(await teamsWithHistory(tx, [team.id])).has(team.id);
  const applied = whole
    ? await rehome(tx, team, payload, because)
    : await moveIntoCopy(tx, context, { team, src, dest, payload, mode }, because);
  if (mode.away) await followTeams(tx, context, src);
  await followTeams(tx, context, dest);
  await logTeam(tx, context, { id: team.id, name: team.name, mode, changes: payload.changes, note: [reason] });
  return applied;
}

export async function lockBoth(
  tx: Tx,
  { actor }: CommandContext,
  { srcLessonId, destLessonId }: Pick<TeamThere, 'srcLessonId' | 'destLessonId'>,
): Promise<[LessonRow, LessonRow]> {
  const lessons = (await lockLessons(tx, [srcLessonId, destLessonId])).filter((one) => isWithin(actor.scope, one));
  const src = lessons.find(({ id }) => id === srcLessonId);
  const dest = lessons.find(({ id }) => id === destLessonId);
  if (!src || !dest) throw new ChangedSincePlanError();
  return [src, dest];
}

interface Moving {
  readonly team: TeamRow;
  readonly src: LessonRow;
  readonly dest: LessonRow;
  readonly mode: TeamMoveMode;
}

/**
 * Under the locks: the same rules over the facts of now. A clash needs the reason that the plan wants; that the lesson may not be
 * left was confirmed by nobody whom the plan did not show it.
 */
async function assertAllowed(
  tx: Tx,
  context: CommandContext,
  { team, src, dest, mode, payload }: Copying,
): Promise<void> {
  const standing = (await teamsByIds(tx, [team.id])).get(team.id);
  if (!standing) throw new ChangedSincePlanError();
  const clashesConfirmed = context.reason !== '';
  const moves = { teams: [{ team: standing, src }], dest, mode, clashesConfirmed };
  const [row] = await planTeamMoves(tx, context, moves);
  const refused = row?.reasons.find(({ outcome }) => outcome === 'refused' || outcome === 'unknown');
  if (refused) throw new RefusedError(refused.code, refused.message);
  if (row?.payload.leavesAnyway && !payload.leavesAnyway) throw new ChangedSincePlanError();
}

async function rehome(
  tx: Tx,
  team: TeamRow,
  { srcLessonId, destLessonId, changes }: TeamThere,
  because: Because,
): Promise<AppliedRow<TeamMovePayload>> {
  const { id, name } = team;
  const behind = (await teamsBehind(tx, [id])).get(id) ?? [];
  const rev = await rehomeTeam(tx, team, { lessonId: destLessonId, name, behind: [] }, because);
  return { id, rev, payload: { way: 'teamBack', srcLessonId, destLessonId, changes, name, behind } };
}

interface Copying extends Moving {
  readonly payload: TeamThere;
}

async function moveIntoCopy(
  tx: Tx,
  context: CommandContext,
  { team, src, dest, payload, mode }: Copying,
  because: Because,
): Promise<AppliedRow<TeamMovePayload>> {
  const facts = await factsFor(tx, context, { team, src, dest });
  const { studentIds, coming } = payload;
  const move = { lessonId: dest.id, coming, away: mode.away };
  const { copy, rev, moved } = await moveStudents(tx, team, move, because);
  const transfers = moved.map(({ studentId, at }) => ({
    studentId,
    fromLessonId: src.id,
    fromTeamId: team.id,
    toLessonId: dest.id,
    toTeamId: coming.includes(studentId) ? copy.id : null,
    at: new Date(at),
    followed: facts.followedOf(studentId),
  }));
  await insertTransfers(tx, transfers, { kind: 'wholeTeam', followed: [] }, because);
  const canceledParcels = await cancelParcels(tx, studentIds, src.id);
  const paidBy = await movePaid(tx, { srcLessonId: src.id, destLessonId: dest.id, ...paidOf(moved) });
  return {
    id: copy.id,
    rev: copy.rev,
    payload: {
      ...payload,
      way: 'back',
      // What follows is not taken back line by line.
      changes: payload.changes.filter(({ field }) => !isFollowField(field)),
      sourceId: team.id,
      sourceRev: rev,
      copyId: copy.id,
      paidBy,
      moved,
      canceledParcels,
      ...(mode.away && { saleStatus: team.saleStatus === 'on_shelf' ? 'on_shelf' : 'off_shelf' }),
    },
  };
}

/** As the record of each transfer keeps them; what was planned is not kept student by student. */
async function factsFor(tx: Tx, context: CommandContext, { team, src, dest }: Omit<Moving, 'mode'>) {
  const standing = (await teamsByIds(tx, [team.id])).get(team.id);
  if (!standing) throw new ChangedSincePlanError();
  const figuresOf = await figuresOfLessons(tx, [src.id, dest.id], context.at);
  return teamFacts(tx, context, { team: standing, src, dest, figuresOf });
}

const paidOf = (moved: readonly MovedStudent[]) => ({
  leaving: moved.filter(({ leavesPaid }) => leavesPaid).length,
  coming: moved.filter(({ comesPaid }) => comesPaid).length,
});

interface TeamLog {
  readonly id: number;
  readonly name: string;
  readonly mode: TeamMoveMode;
  readonly changes: TeamThere['changes'];
  readonly note: readonly string[];
}

export async function logTeam(tx: Tx, by: CommandContext, { id, name, mode, changes, note }: TeamLog): Promise<void> {
  await recordOperation(
    tx,
    entryOf(by, {
      action: `team.${mode.logged}`,
      subject: { type: 'team', id, name },
      changes,
      note: [...note, by.reason].filter((part) => part !== '').join('；'),
    }),
  );
}
