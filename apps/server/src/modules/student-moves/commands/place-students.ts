/** 分班: students without a team get one, by strategy (R254) or the chosen one. */
import { Id } from '@lectern/contract/wire-values';
import { chooseTeam, type OpenTeam, type PassedOver } from '@lectern/domain/teams/choose-team';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { teamsOfLesson, unplacedIn } from '../move-facts.queries.ts';
import type { WantedMove } from '../student-move.ts';
import { MAX_MOVED, moveCommand } from './move-command.ts';
import { Instant, StudentIds, studentsAt } from './move-fields.ts';

const Input = z
  .strictObject({
    lessonId: Id,
    /** Absent: everybody who is 未分班. */
    studentIds: StudentIds.optional(),
    strategy: z.enum(TEAM_STRATEGY.codes).optional(),
    destTeamId: Id.optional(),
    reason: z.string().trim().max(200, '原因最多 200 个字').default(''),
    at: Instant,
  })
  .refine(({ strategy, destTeamId }) => (strategy === undefined) !== (destTeamId === undefined), {
    path: ['strategy'],
    message: '请选择分班方式或目标小班中的一个',
  });
type Input = z.output<typeof Input>;

export const placeStudentsCommand = moveCommand<Input>({
  name: 'student.place',
  label: '分班',
  verb: '分班：',
  description: '为未分班的学员按方式分配小班，或分到选定的小班',
  input: Input,
  remaining: (input, ordinals) =>
    input.studentIds ? { ...input, studentIds: studentsAt(input.studentIds, ordinals) } : input,
  wantedOf: (db, _context, input) => wantedOf(db, input),
});

async function wantedOf(db: Db, { lessonId, studentIds, strategy, destTeamId }: Input): Promise<readonly WantedMove[]> {
  const ids = studentIds ?? (await unplacedIn(db, lessonId, MAX_MOVED));
  const from = { lessonId, teamId: null };
  if (destTeamId !== undefined)
    return ids.map((studentId) => ({ studentId, from, to: { lessonId, teamId: destTeamId } }));
  if (strategy === undefined) return [];
  const teams = new Map<number, OpenTeam>((await teamsOfLesson(db, lessonId)).map((team) => [team.id, team]));
  return ids.map((studentId) => {
    const { team, passedOver } = chooseTeam([...teams.values()], strategy, { channel: 'sales', chosen: false });
    if (!team) return { studentId, from, to: from, reasons: [noTeam(passedOver)] };
    // The next student finds one seat less.
    teams.set(team.id, { ...team, studentCount: team.studentCount + 1 });
    return { studentId, from, to: { lessonId, teamId: team.id } };
  });
}

const MAX_NAMED = 5;
function noTeam(passedOver: readonly PassedOver[]) {
  const named = passedOver.slice(0, MAX_NAMED).map(({ name, reason }) => `${name}：${reason}`);
  const more = passedOver.length > MAX_NAMED ? ` 等 ${passedOver.length} 个小班` : '';
  const message =
    passedOver.length === 0 ? '课程没有小班，请先新建小班' : `没有可分的小班（${named.join('；')}${more}）`;
  return { outcome: 'refused' as const, code: 'noTeam', message };
}
