/** 分班: students without a team get one, by strategy (R254) or the chosen one. */

import { MAX_MOVED_STUDENTS } from '@lectern/contract/teams/student-moves';
import { Id } from '@lectern/contract/wire-values';
import { chooseTeam, type OpenTeam, type PassedOver } from '@lectern/domain/teams/choose-team';
import { TEAM_STRATEGY, type TeamStrategy } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/engine/commands/command-type.ts';
import { CHOSEN_STUDENTS, chosenAt, movesOfChosen, ONE_KIND, oneKindOfIds } from '../chosen-students.ts';
import { teamsOfLesson, unplacedIn } from '../move-facts.queries.ts';
import { STAFF } from '../placing-teams.ts';
import type { WantedMove } from '../student-move.ts';
import { moveCommand } from './move-command.ts';
import { Instant } from './move-fields.ts';

const Input = z
  .strictObject({
    lessonId: Id,
    /** Absent: everybody who is 未分班. */
    ...CHOSEN_STUDENTS,
    strategy: z.enum(TEAM_STRATEGY.codes).optional(),
    destTeamId: Id.optional(),
    reason: z.string().trim().max(200, '原因最多 200 个字').default(''),
    at: Instant,
  })
  .refine((input) => oneKindOfIds(input) || input.studentIds === undefined, ONE_KIND)
  .refine(({ strategy, destTeamId }) => (strategy === undefined) !== (destTeamId === undefined), {
    path: ['strategy'],
    message: '请选择分班方式或目标小班中的一个',
  });
type Input = z.output<typeof Input>;

export const placeStudentsCommand = moveCommand<Input>({
  name: 'student.place',
  label: '分班',
  verb: '为…分班',
  description: '为未分班的学员按方式分配小班，或分到选定的小班',
  input: Input,
  remaining: chosenAt,
  wantedOf,
});

async function wantedOf(db: Db, context: CommandContext, input: Input): Promise<readonly WantedMove[]> {
  const { lessonId, destTeamId, strategy } = input;
  const chosen = oneKindOfIds(input)
    ? input
    : { lessonId, studentIds: await unplacedIn(db, lessonId, MAX_MOVED_STUDENTS) };
  const choose = strategy === undefined ? undefined : await chooser(db, lessonId, strategy);
  const moves = await movesOfChosen(db, context, chosen, ({ teamId }) => {
    // Whoever has a team takes no seat of the others.
    if (teamId !== null) return { to: { lessonId, teamId: null } };
    return choose?.() ?? { to: { lessonId, teamId: destTeamId ?? null } };
  });
  // 分班 is out of no team: who has one is refused by name.
  return moves.map((move) => ({ ...move, from: { lessonId, teamId: null } }));
}

/** Answers the next student's team; who comes after finds one seat less. */
async function chooser(db: Db, lessonId: number, strategy: TeamStrategy) {
  const teams = new Map<number, OpenTeam>((await teamsOfLesson(db, lessonId)).map((team) => [team.id, team]));
  return (): Pick<WantedMove, 'to' | 'reasons'> => {
    const { team, passedOver } = chooseTeam([...teams.values()], strategy, STAFF);
    if (!team) return { to: { lessonId, teamId: null }, reasons: [noTeam(passedOver)] };
    teams.set(team.id, { ...team, studentCount: team.studentCount + 1 });
    return { to: { lessonId, teamId: team.id } };
  };
}

const MAX_NAMED = 5;
function noTeam(passedOver: readonly PassedOver[]) {
  const named = passedOver.slice(0, MAX_NAMED).map(({ name, reason }) => `${name}：${reason}`);
  const more = passedOver.length > MAX_NAMED ? ` 等 ${passedOver.length} 个小班` : '';
  const message =
    passedOver.length === 0 ? '课程没有小班，请先新建小班' : `没有可分的小班（${named.join('；')}${more}）`;
  return { outcome: 'refused' as const, code: 'noTeam', message };
}
