/** What becomes of each student of a balance, and what stands against it; the undo is judged by the same rules. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { type Seat, seatsFor } from '@lectern/domain/teams/balance/seat-moves';
import { type FollowLine, followChanges } from '@lectern/domain/teams/what-follows';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, DoneRow, PlannedRow, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { chosenLessons, type LessonRow } from '../../lessons/index.ts';
import { followersWithin, type MovedStay, studentsInTeamsOf, type TeamMove } from '../../teams/index.ts';
import { type SeatedTeam, seatedTeams } from './balance-world.queries.ts';
import type { RebalanceInput } from './rebalance-input.ts';

export interface MovePayload {
  readonly way: 'there' | 'back';
  readonly move: TeamMove;
  /** Changes places with others in full teams: one too many until they follow. */
  readonly exchanged: boolean;
  /** Students of the plan who leave the team that this one comes to. */
  readonly waitsFor: readonly number[];
  /** Of the student, for the record of the transfer; none where it is undone. */
  readonly followed: readonly FollowLine[];
  /** Of a row that was done. */
  readonly moved: MovedStay | null;
}

type PlannedMove = Pick<MovePayload, 'way' | 'move' | 'moved'>;

export function planMoves(db: Db, context: CommandContext, { lessonId, moves }: RebalanceInput) {
  const wanted = moves.map(
    ({ studentId, fromTeamId, toTeamId }): PlannedMove => ({
      way: 'there',
      move: { studentId, lessonId, from: fromTeamId, to: toTeamId },
      moved: null,
    }),
  );
  return planned(db, context, wanted);
}

export function planMovesBack(db: Db, context: CommandContext, done: readonly DoneRow<MovePayload>[]) {
  const wanted = done.map(({ applied: { payload } }): PlannedMove => {
    const { from, to } = payload.move;
    return { way: 'back', move: { ...payload.move, from: to, to: from }, moved: payload.moved };
  });
  return planned(db, context, wanted);
}

async function planned(
  db: Db,
  context: CommandContext,
  wanted: readonly PlannedMove[],
): Promise<PlannedRow<MovePayload>[]> {
  const lessonId = wanted[0]?.move.lessonId ?? 0;
  const lesson = (await chosenLessons(db, context.actor, [lessonId])).get(lessonId);
  const teams = await seatedTeams(db, lessonId);
  const studentIds = wanted.map(({ move }) => move.studentId);
  const students = await studentsInTeamsOf(db, lessonId, studentIds);
  const followers = await followersWithin(db, { lessonId, studentIds, at: context.at });
  const present = wanted.map(({ move }) => standingReasons(move, { lesson, teams, teamOf: students }));
  const seats = seatsOf(wanted, teams, present);
  const leavers = studentsBy(wanted, ({ move }) => move.from);
  const comers = studentsBy(wanted, ({ move }) => move.to);
  return wanted.map(({ way, move, moved }, index): PlannedRow<MovePayload> => {
    const [from, to] = [teams.get(move.from), teams.get(move.to)];
    const seat = seats[index] ?? 'none';
    const refused = present[index] ?? [];
    const left =
      (from?.studentCount ?? 0) - (leavers.get(move.from) ?? []).length + (comers.get(move.from) ?? []).length;
    const reasons =
      refused.length > 0 ? refused : [...seatReasons(seat, to), ...(way === 'there' ? few(from, left) : [])];
    const followed =
      way === 'there' ? followers.linesOf([move.studentId], from?.mentorId !== to?.mentorId) : ([] as const);
    const changes = [{ field: 'team', before: from?.name ?? '', after: to?.name ?? '' }, ...followChanges(followed)];
    return {
      subject: {
        type: 'student',
        id: move.studentId,
        name: students.get(move.studentId)?.name ?? '',
        rev: null,
        href: lesson ? lessonPath(lesson.id, 'teams') : null,
      },
      reasons,
      changes: reasons.some(({ outcome }) => outcome === 'refused') ? [] : changes,
      payload: { way, move, moved, followed, exchanged: seat === 'exchanged', waitsFor: leavers.get(move.to) ?? [] },
    };
  });
}

function studentsBy(wanted: readonly PlannedMove[], teamOf: (one: PlannedMove) => number) {
  const grouped = Map.groupBy(wanted, teamOf);
  return new Map([...grouped].map(([id, all]) => [id, all.map(({ move }) => move.studentId)] as const));
}

interface Standing {
  readonly lesson: LessonRow | undefined;
  readonly teams: ReadonlyMap<number, SeatedTeam>;
  readonly teamOf: ReadonlyMap<number, { readonly teamId: number }>;
}

/** What refuses the move whether there is a seat or not. */
export function standingReasons(
  { studentId, from, to }: TeamMove,
  { lesson, teams, teamOf }: Standing,
): readonly RowReason[] {
  if (!lesson) return [refusal('notFound', '课程不存在，或不在你的数据范围内')];
  if (lesson.status === 'canceled') return [refusal('lessonCanceled', '课程已取消，不能调动学员')];
  const source = teams.get(from);
  if (!source || !teams.has(to)) return [refusal('teamGone', '小班已合并、移走或删除，请重新生成方案')];
  const stands = teamOf.get(studentId)?.teamId;
  if (stands === from) return [];
  if (stands === undefined) return [refusal('notHere', `学员已不在这门课程的小班中：${source.name}`)];
  return [refusal('notHere', `学员已离开原小班：现在在${teams.get(stands)?.name ?? '其他小班'}`)];
}

function seatsOf(
  wanted: readonly PlannedMove[],
  teams: Standing['teams'],
  present: readonly (readonly RowReason[])[],
): readonly Seat[] {
  const open = wanted.flatMap((one, index) => (present[index]?.length === 0 ? [{ ...one, index }] : []));
  const found = seatsFor(
    open.map(({ move }) => move),
    (id) => roomIn(teams.get(id)),
  );
  const seats: Seat[] = wanted.map(() => 'none');
  for (const [place, { index }] of open.entries()) seats[index] = found[place] ?? 'none';
  return seats;
}

const roomIn = (team: SeatedTeam | undefined): number => (team ? Math.max(0, team.places - team.studentCount) : 0);

export const fullTeam = (name: string): RowReason => refusal('full', `目标小班已满，请先扩容或释放预留名额：${name}`);

function seatReasons(seat: Seat, team: SeatedTeam | undefined): readonly RowReason[] {
  return seat === 'none' ? [fullTeam(team?.name ?? '')] : [];
}

function few(team: SeatedTeam | undefined, left: number): readonly RowReason[] {
  if (!team || left >= team.fewest || team.studentCount < team.fewest) return [];
  const message = `源班将低于开班人数：${team.name}剩 ${left} 人，至少 ${team.fewest} 人`;
  return [{ outcome: 'warning', code: 'belowMinimum', message }];
}

const refusal = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
