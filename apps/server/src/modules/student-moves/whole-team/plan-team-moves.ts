/** Which teams (小班) may go to a lesson with their students, what follows these, and who is there already. Reads only. */
import { lessonEditPath, lessonPath } from '@lectern/domain/lessons/lesson-link';
import { mayExchangeTeam } from '@lectern/domain/teams/may-exchange';
import { mayJoin } from '@lectern/domain/teams/may-join';
import { mayMoveTeam } from '@lectern/domain/teams/may-move-team';
import { followChanges } from '@lectern/domain/teams/what-follows';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CommandContext,
  PlannedRow,
  RowChange,
  RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import type { LessonRow } from '../../lessons/index.ts';
import { asException, enrolmentReasons } from '../../schedule/index.ts';
import { type ComingTutoring, comingTutoring, tutoringJoined, tutoringLeft } from '../../team-management/index.ts';
import { figuresOfLessons, type LessonFigures } from '../../teams/index.ts';
import { differing, levels, NO_TEAM } from '../judge-move.ts';
import { type StandingTeam, teamsOfLesson } from '../move-facts.queries.ts';
import { type TeamFacts, teamFacts } from './team-facts.ts';
import type { TeamMoveMode, TeamThere } from './whole-team.ts';

export interface TeamMoves {
  readonly teams: readonly { readonly team: StandingTeam; readonly src: LessonRow }[];
  readonly dest: LessonRow;
  readonly mode: TeamMoveMode;
  /** Whether clashes were confirmed: a run without a reason refuses them. */
  readonly clashesConfirmed: boolean;
}

type Row = PlannedRow<TeamThere>;

export async function planTeamMoves(db: Db, context: CommandContext, moves: TeamMoves): Promise<Row[]> {
  const { dest, teams } = moves;
  const lessonIds = [...new Set([dest.id, ...teams.map(({ src }) => src.id)])];
  const figuresOf = await figuresOfLessons(db, lessonIds, context.at);
  const lastOf = moves.mode.away ? await lastOnShelf(db, moves) : new Set<number>();
  const tutoringOf = await comingTutoring(db, lessonIds, context.at);
  const rows: Row[] = [];
  // Each team leaves fewer places for the next.
  let paidCount = dest.paidCount;
  for (const { team, src } of teams) {
    const facts = await teamFacts(db, context, { team, src, dest, figuresOf });
    const between = {
      team,
      src,
      dest: { ...dest, paidCount },
      facts,
      figuresOf,
      leavesNone: lastOf.has(src.id),
      tutoringOf,
    };
    const clashes = await clashesOf(db, context, between, moves);
    const row = rowOf(between, moves.mode, leaveReasons(between, context.at), clashes);
    if (!row.reasons.some(isRefusal)) paidCount += facts.paidComing;
    rows.push(row);
  }
  return rows;
}

interface Between {
  readonly team: StandingTeam;
  readonly src: LessonRow;
  readonly dest: LessonRow;
  readonly facts: TeamFacts;
  /** With those that go in the same plan it leaves its lesson without a team on the shelf. */
  readonly leavesNone: boolean;
  readonly figuresOf: ReadonlyMap<number, LessonFigures>;
  readonly tutoringOf: (lessonId: number) => readonly ComingTutoring[];
}

/** Lessons that are left without a team on the shelf. */
async function lastOnShelf(db: Db, { teams }: TeamMoves): Promise<ReadonlySet<number>> {
  const going = new Set(teams.map(({ team }) => team.id));
  const left = new Set<number>();
  for (const id of new Set(teams.map(({ src }) => src.id))) {
    const staying = (await teamsOfLesson(db, id)).filter((team) => !going.has(team.id));
    if (!staying.some(({ saleStatus }) => saleStatus === 'on_shelf')) left.add(id);
  }
  return left;
}

const isRefusal = ({ outcome }: RowReason): boolean => outcome === 'refused';

async function clashesOf(db: Db, { actor, at }: CommandContext, between: Between, moves: TeamMoves) {
  const { team, src, dest, facts } = between;
  if (src.id === dest.id || team.gone) return [];
  const studentIds = facts.coming;
  const enrolment = { lessonId: dest.id, fromLessonId: src.id, studentIds, mentorId: team.mentorId };
  const found = await enrolmentReasons(db, actor, enrolment, { now: at });
  return moves.clashesConfirmed ? found.map(asException) : found;
}

function rowOf(
  between: Between,
  mode: TeamMoveMode,
  leaving: readonly RowReason[],
  clashes: readonly RowReason[],
): Row {
  const { team, src, dest, facts } = between;
  const own = mode.away ? awayReasons(between) : copyReasons(between);
  const reasons = [...lessonReasons(between), ...own, ...leaving, ...clashes, ...tutoringReasons(between)];
  const changes = changesOf(between, mode);
  const refused = reasons.some(isRefusal);
  const payload: TeamThere = {
    way: 'there',
    srcLessonId: src.id,
    destLessonId: dest.id,
    studentIds: facts.studentIds,
    coming: facts.coming,
    changes,
    ...(leaving.length > 0 && { leavesAnyway: true as const }),
  };
  const subject = { type: 'team', id: team.id, name: team.name, rev: team.rev, href: lessonPath(src.id, 'teams') };
  return { subject, reasons, changes: refused ? [] : changes, payload };
}

/** It leaves the tutoring of its lesson and has that of the other one (decision 214). */
function tutoringReasons({ team, src, dest, tutoringOf }: Between): readonly RowReason[] {
  if (src.id === dest.id || team.gone) return [];
  const there = { id: null, lessonId: dest.id };
  return [...tutoringLeft(team, tutoringOf(src.id)), ...tutoringJoined(there, team.mentorName, tutoringOf(dest.id))];
}

/** R163, R170: a choice for a whole team (decision 158). */
function leaveReasons({ src, dest, facts }: Between, at: Date): readonly RowReason[] {
  if (src.id === dest.id) return [];
  const reasons = mayExchangeTeam(src, facts.studentIds.length, at);
  return reasons.map((reason) => ({ ...reason, to: lessonEditPath(src.id, 'transferable') }));
}

/** Section 3 of every student alike: what the lesson that they go to says, and what is not sent yet. */
function lessonReasons({ src, dest, facts, figuresOf }: Between): readonly RowReason[] {
  if (src.id === dest.id) return [];
  const to = lessonPath(dest.id);
  const reasons = mayJoin({
    lesson: {
      name: dest.name,
      canceled: dest.status === 'canceled',
      forbidden: dest.transferForbidden ? { by: figuresOf.get(dest.id)?.forbiddenBy ?? '' } : null,
    },
    team: { name: '', gone: false, room: NO_TEAM.capacity, beyondCapacity: false },
    presentTeam: null,
    fromLesson: { differing: differing(src, dest), levelDiffers: levels(src, dest), enrolledThere: false },
    restrictions: [],
    clash: 'none',
    examRunning: facts.studentIds.length === 0 ? null : (figuresOf.get(src.id)?.examRunning ?? null),
  });
  const message = `学员有物料尚未发出，离开课程后取消发货：${facts.unsent} 件`;
  const unsent: RowReason = { outcome: 'warning', code: 'unsentMaterials', message };
  return [...reasons.map((reason) => ({ ...reason, to })), ...(facts.unsent > 0 ? [unsent] : [])];
}

function awayReasons({ team, src, dest, facts, figuresOf, leavesNone }: Between): readonly RowReason[] {
  const outlineOf = (id: number) => figuresOf.get(id) ?? { ended: 0, coming: 0 };
  return mayMoveTeam({
    team,
    leavesNoneOnShelf:
      leavesNone && team.saleStatus === 'on_shelf' && src.status === 'published' && src.withMentor && !src.inviteFresh,
    dest: { name: dest.name, same: src.id === dest.id, limit: dest.seatLimit, paidCount: dest.paidCount },
    paidComing: facts.paidComing,
    there: facts.there,
    price: { src: src.price, dest: dest.price },
    outline: { src: outlineOf(src.id), dest: outlineOf(dest.id) },
  });
}

/** E061: who is there already only leaves, and a limit that is exceeded is a choice. */
function copyReasons({ src, dest, facts }: Between): readonly RowReason[] {
  if (facts.studentIds.length === 0) {
    return [{ outcome: 'refused', code: 'noStudents', message: '小班没有学员，不会复制' }];
  }
  const reasons: RowReason[] = [];
  const { seatLimit, name, id, paidCount } = dest;
  if (seatLimit > 0 && facts.paidComing > 0 && paidCount + facts.paidComing > seatLimit) {
    const message = `转入后将超过招生人数：“${name}”限 ${seatLimit} 人`;
    reasons.push({ outcome: 'warning', code: 'overLimit', message, to: lessonEditPath(id, 'limit') });
  }
  if (facts.there.length > 0) {
    const message = `有学员已在转入课程中：${facts.there.length} 名，只从原小班移出`;
    reasons.push({ outcome: 'warning', code: 'alreadyThere', message, to: lessonPath(src.id, 'teams') });
  }
  return reasons;
}

function changesOf({ src, dest, facts }: Between, { away }: TeamMoveMode): readonly RowChange[] {
  const named = ({ id, name }: LessonRow) => ({ id, name });
  const lesson = away
    ? { field: 'lesson', before: named(src), after: named(dest) }
    : { field: 'transferredTo', before: null, after: named(dest) };
  if (facts.studentIds.length === 0) return [lesson];
  return [
    { field: 'studentCount', before: facts.studentIds.length, after: 0 },
    lesson,
    { field: 'paidMoved', before: 0, after: facts.paidComing },
    ...followChanges(facts.followed),
  ];
}
