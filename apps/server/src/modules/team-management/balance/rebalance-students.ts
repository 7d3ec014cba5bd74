/** 均衡分班 as a plan (teams 5 and 7): a row is one student, who goes from one team of a lesson into another. */
import type { Db } from '../../../platform/db/database.ts';
import { type CommandContext, commandType, type Impact } from '../../../platform/engine/commands/command-type.ts';
import { enrolledIn, enrolmentImpact } from '../../teams/index.ts';
import { applyRebalance } from './apply-moves.ts';
import { seatedTeams } from './balance-world.queries.ts';
import { movedStudentSource } from './moved-students.ts';
import { type MovePayload, planMoves, planMovesBack } from './plan-moves.ts';
import { RebalanceInput } from './rebalance-input.ts';

export const rebalanceCommand = commandType<RebalanceInput, MovePayload>({
  name: 'team.rebalance',
  label: '均衡分班',
  words: { verb: '调动', unit: '名', noun: '学员', description: '按均衡分班方案，把学员调到同一课程的其他小班' },
  privilege: 'STUDENT_TRANSFER',
  input: RebalanceInput,
  tiers: { low: 200, high: 2000 },
  subject: movedStudentSource,
  fromInput: true,
  hidden: true,
  remaining: (input, ordinals) => ({ ...input, moves: ordinals.flatMap((at) => input.moves[at] ?? []) }),
  plan: planMoves,
  apply: (tx, context, row, input) => applyRebalance(tx, context, row, input.reason),
  invert: planMovesBack,
  impact: impactOf,
});

async function impactOf(
  db: Db,
  context: CommandContext,
  studentIds: readonly number[],
  { lessonId, moves }: RebalanceInput,
): Promise<Impact> {
  const moving = new Set(studentIds);
  const teams = await seatedTeams(db, lessonId);
  const done = moves.filter(({ studentId }) => moving.has(studentId));
  const mentorOf = (id: number) => teams.get(id)?.mentorId ?? null;
  const otherMentor = done.filter(({ fromTeamId, toTeamId }) => mentorOf(fromTeamId) !== mentorOf(toTeamId)).length;
  const enrolled = await enrolledIn(db, lessonId, studentIds);
  const reached = await enrolmentImpact(
    db,
    context,
    enrolled.map(({ id }) => id),
  );
  const touched = new Set(done.flatMap(({ fromTeamId, toTeamId }) => [fromTeamId, toTeamId])).size;
  return {
    lines: [
      ...reached.lines,
      { label: '涉及小班', value: `${touched} 个` },
      { label: '更换辅导老师', value: `${otherMentor} 人` },
    ],
    shares: [],
  };
}
