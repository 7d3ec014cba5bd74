/** The rows of a plan that moves students: verdicts, what follows each of them line by line, and before and after. Reads only. */
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, PlannedRow, RowReason } from '../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../platform/engine/plans/run-directly.ts';
import type { OpenEnrolment } from '../teams/index.ts';
import { judgeMove } from './judge-move.ts';
import type { StandingTeam } from './move-facts.queries.ts';
import type { MoveFacts } from './move-facts.ts';
import { factsOf, type PlanFacts } from './plan-facts.ts';
import type { MoveOptions, MoveThere, WantedMove } from './student-move.ts';

type Row = PlannedRow<MoveThere>;

export async function planMoves(
  db: Db,
  context: CommandContext,
  wanted: readonly WantedMove[],
  options: MoveOptions = {},
): Promise<Row[]> {
  const facts = await factsOf(db, context, wanted, options);
  return wanted.map((move) => rowOf(move, facts));
}

function rowOf(move: WantedMove, facts: PlanFacts): Row {
  const { studentId, from, to, sale } = move;
  const enrolment = facts.enrolled(from.lessonId, studentId);
  const name = facts.names.get(studentId) ?? `学员 ${studentId}`;
  const found = foundFacts(move, enrolment, facts);
  const payload: MoveThere = {
    way: 'there',
    studentId,
    from,
    to,
    ...(sale && { sale }),
    followed: [],
    clashing: false,
  };
  if ('reason' in found) {
    // Whoever is not in a lesson within the scope is not named.
    const subject = { type: 'enrolment', id: null, name: found.name ?? `学员 ${studentId}`, rev: null, href: null };
    return { subject, reasons: [found.reason], changes: [], payload };
  }
  const { reasons, followed, changes, clashing } = judgeMove(found, facts);
  const refused = [...(move.reasons ?? []), ...reasons].some(({ outcome }) => outcome === 'refused');
  if (!refused && to?.teamId) facts.taken.set(to.teamId, (facts.taken.get(to.teamId) ?? 0) + 1);
  return {
    subject: { type: 'enrolment', id: found.enrolment.id, name, rev: found.enrolment.rev, href: found.href },
    reasons: [...(move.reasons ?? []), ...reasons],
    changes: refused ? [] : changes,
    payload: { ...payload, followed, clashing },
  };
}

const missing = (message: string, code: string = NOT_FOUND) => ({
  reason: { outcome: 'refused' as const, code, message },
});

/** Everything that the rules look at, or what is not there or not this person's to see. */
function foundFacts(
  { studentId, enrolmentId, from, to }: WantedMove,
  enrolment: OpenEnrolment | undefined,
  facts: PlanFacts,
): MoveFacts | { readonly reason: RowReason; readonly name?: string | undefined } {
  const src = facts.reached(from.lessonId);
  const dest = to === null ? null : facts.reached(to.lessonId);
  if (!src || dest === undefined) return missing('课程不存在，或不在你的数据范围内');
  if (enrolmentId !== undefined && enrolment?.id !== enrolmentId) {
    return { ...missing('这次报名已结束，请刷新名单', 'enrolmentEnded'), name: facts.names.get(studentId) };
  }
  if (!enrolment) return missing(`学员没有报名课程“${src.name}”，请刷新名单`, 'notEnrolled');
  const team = (id: number | null | undefined): StandingTeam | null => (id ? (facts.teams.get(id) ?? null) : null);
  const [fromTeam, toTeam] = [team(from.teamId), team(to?.teamId)];
  if (to?.teamId && (!toTeam || toTeam.lessonId !== to.lessonId)) return missing('目标小班不存在，或不属于该课程');
  if (from.teamId && (!fromTeam || fromTeam.lessonId !== from.lessonId)) return missing('原小班不存在，或不属于该课程');
  const href = `/lessons/${src.id}/students`;
  return { src, dest, fromTeam, toTeam, enrolment, href };
}
