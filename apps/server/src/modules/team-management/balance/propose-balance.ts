/** 均衡分班 of a lesson's teams: reads who is there, lets the planner compute, and puts the answer into words. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import {
  type BalanceProposal,
  MAX_BALANCED_STUDENTS,
  type teamBalanceContract,
} from '@lectern/contract/teams/team-balance';
import type { BalanceInput } from '@lectern/domain/teams/balance/balance-input';
import { balanceTable } from '@lectern/domain/teams/balance/balance-table';
import type { BalanceAnswer, BalanceMove } from '@lectern/domain/teams/balance/balance-teams';
import { contradictionText } from '@lectern/domain/teams/balance/contradiction-text';
import {
  type LineFault,
  pairsOf,
  readGroups,
  readLevels,
  studentFinder,
} from '@lectern/domain/teams/balance/read-wish-lines';
import { whyMoved } from '@lectern/domain/teams/balance/why-moved';
import { ForbiddenError, InvalidError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { percentsOfExam } from '../../attempts/index.ts';
import { getLesson, type LessonsDeps } from '../../lessons/index.ts';
import { balancedStudents, balancedTeams } from './balance-world.queries.ts';
import { runBalance } from './run-balance.ts';

type Wishes = HandlerArgs<typeof teamBalanceContract.propose>['body'];

export type BalanceDeps = Pick<LessonsDeps, 'db' | 'now'>;

export async function proposeBalance(
  deps: BalanceDeps,
  actor: Actor,
  lessonId: number,
  wishes: Wishes,
): Promise<BalanceProposal> {
  await getLesson(deps.db, actor.scope, lessonId);
  const input = await inputOf(deps, actor, lessonId, wishes);
  return presented(input, await runBalance({ input, seed: wishes.seed }));
}

async function inputOf(deps: BalanceDeps, actor: Actor, lessonId: number, wishes: Wishes): Promise<BalanceInput> {
  const { db } = deps;
  const teams = await balancedTeams(db, actor.scope, { lessonId, teamIds: wishes.teamIds });
  const missing = wishes.teamIds.filter((id) => teams.every((team) => team.id !== id));
  if (missing.length > 0) {
    throw new InvalidError(`小班 ${missing.join('、')} 不在这门课程中，或已被删除`, [
      { path: 'body.teamIds', message: '请选择这门课程的小班' },
    ]);
  }
  const students = await balancedStudents(db, wishes.teamIds, MAX_BALANCED_STUDENTS + 1);
  if (students.length > MAX_BALANCED_STUDENTS) {
    throw new InvalidError(`所选小班超过 ${MAX_BALANCED_STUDENTS} 名学员，请少选几个小班`);
  }
  const find = studentFinder(students);
  const levels = read('基线成绩', 'levels', readLevels(wishes.levels, find));
  const together = read('须同班的学员', 'together', readGroups(wishes.together, find));
  const apart = read('须分班的学员', 'apart', readGroups(wishes.apart, find));
  const levelOf = new Map([
    ...(await levelsOfExam(deps, actor, wishes)),
    ...levels.map(({ studentId, level }) => [studentId, level] as const),
  ]);
  const { fewest, most = null, mostPerMentor = null, mostMoved = null } = wishes;
  return {
    teams,
    students: students.map((student) => ({ ...student, level: levelOf.get(student.id) ?? null })),
    wishes: { fewest, most, mostPerMentor, mostMoved, together, apart: pairsOf(apart) },
  };
}

/** Scores are for those who see students, whatever else they may do. */
async function levelsOfExam(
  deps: BalanceDeps,
  { scope, privileges }: Actor,
  { levelsOfExam: examId }: Wishes,
): Promise<ReadonlyMap<number, number>> {
  if (examId === undefined) return new Map();
  if (!privileges.has('STUDENT_READ')) throw new ForbiddenError('STUDENT_READ');
  return percentsOfExam(deps, scope, examId);
}

function read<T>(
  label: string,
  field: 'levels' | 'together' | 'apart',
  { found, faults }: { readonly found: readonly T[]; readonly faults: readonly LineFault[] },
): readonly T[] {
  const [first] = faults;
  if (!first) return found;
  const issues = faults.map(({ line, message }) => ({ path: `body.${field}`, message: `第 ${line} 行：${message}` }));
  throw new InvalidError(`${label}第 ${first.line} 行：${first.message}`, issues);
}

const UNDECIDED = '没有找到方案，也不能证明没有方案。请减少须同班、须分班的学员，或放宽人数要求后再试';

function presented(input: BalanceInput, answer: BalanceAnswer): BalanceProposal {
  const moves = answer.kind === 'proposal' ? answer.moves : [];
  const { teams, mentors } = balanceTable(input, moves);
  const text =
    answer.kind === 'contradiction'
      ? contradictionText(input, answer.rules)
      : { title: answer.kind === 'undecided' ? UNDECIDED : '', wishes: [] };
  return {
    outcome: answer.kind,
    students: input.students.length,
    levelled: input.students.filter(({ level }) => level !== null).length,
    moves: presentedMoves(input, moves),
    fewestProven: answer.kind === 'proposal' && answer.fewestProven,
    teams: [...teams],
    mentors: [...mentors],
    title: text.title,
    wishes: [...text.wishes],
    smallest: answer.kind === 'contradiction' && answer.smallest,
  };
}

function presentedMoves(input: BalanceInput, moves: readonly BalanceMove[]): BalanceProposal['moves'] {
  const why = whyMoved(input, moves);
  const teams = new Map(input.teams.map(({ id, name }) => [id, name]));
  const students = new Map(input.students.map((student) => [student.id, student]));
  return moves.map((move) => ({
    studentId: move.studentId,
    name: students.get(move.studentId)?.name ?? '',
    level: students.get(move.studentId)?.level ?? null,
    fromTeamId: move.from,
    fromTeam: teams.get(move.from) ?? '',
    toTeamId: move.to,
    toTeam: teams.get(move.to) ?? '',
    why: why(move),
  }));
}
