/** 分班: students without a team get one, by strategy (R254) or the chosen one. */

import { MAX_MOVED_STUDENTS } from '@lectern/contract/teams/student-moves';
import { Id } from '@lectern/contract/wire-values';
import type { PassedOver } from '@lectern/domain/teams/choose-team';
import { TEAM_STRATEGY, type TeamStrategy } from '@lectern/domain/teams/team-codes';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/engine/commands/command-type.ts';
import { teamOfSale } from '../../teams/index.ts';
import {
  CHOSEN_STUDENTS,
  type ChosenIds,
  chosenAt,
  movesOfChosen,
  ONE_KIND,
  oneKindOfIds,
  studentsChosen,
} from '../chosen-students.ts';
import { teamsByIds, unplacedIn } from '../move-facts.queries.ts';
import type { WantedMove } from '../student-move.ts';
import { passedOverText, teamChooser } from '../team-chooser.ts';
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
  })
  .refine(({ at, reason }) => at === undefined || reason !== '', {
    path: ['reason'],
    message: '生效时间早于现在时，请填写原因',
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
  const seated = destTeamId === undefined ? undefined : await seatIn(db, lessonId, destTeamId);
  const choose = strategy === undefined ? undefined : await chooser(db, context, { ...chosen, strategy });
  const moves = await movesOfChosen(db, context, chosen, ({ studentId, teamId }) => {
    // Whoever has a team takes no seat of the others.
    if (teamId !== null) return { to: { lessonId, teamId: null } };
    return choose?.(studentId) ?? seated ?? { to: { lessonId, teamId: null } };
  });
  // 分班 is out of no team: who has one is refused by name.
  const sale = { strategy: strategy ?? null };
  return moves.map((move) => ({ ...move, from: { lessonId, teamId: null }, sale }));
}

/** Who is sent to a team that was merged sits in the one that it became part of (teams 9). */
async function seatIn(db: Db, lessonId: number, wanted: number): Promise<Pick<WantedMove, 'to' | 'reasons'>> {
  const teamId = await teamOfSale(db, wanted);
  const teams = await teamsByIds(db, [wanted, teamId]);
  const [merged, dest] = [teams.get(wanted), teams.get(teamId)];
  if (teamId === wanted || !merged || !dest) return { to: { lessonId, teamId } };
  const message = `小班“${merged.name}”已并入“${dest.name}”，将分到“${dest.name}”`;
  return { to: { lessonId, teamId }, reasons: [{ outcome: 'warning', code: 'mergedTeam', message }] };
}

interface Chooser extends ChosenIds {
  readonly lessonId: number;
  readonly strategy: TeamStrategy;
}

/** Answers the next student's team; who comes after finds one seat less. */
async function chooser(db: Db, { actor }: CommandContext, { strategy, ...chosen }: Chooser) {
  const { lessonId } = chosen;
  const studentIds = await studentsChosen(db, actor.scope, chosen);
  const seats = new Map<number, number>();
  const choose = await teamChooser(db, { lessonId, strategy, studentIds, seats });
  return (studentId: number): Pick<WantedMove, 'to' | 'reasons'> => {
    const { team, passedOver } = choose(studentId);
    if (!team) return { to: { lessonId, teamId: null }, reasons: [noTeam(passedOver)] };
    seats.set(team.id, (seats.get(team.id) ?? 0) + 1);
    return { to: { lessonId, teamId: team.id } };
  };
}

function noTeam(passedOver: readonly PassedOver[]) {
  const message =
    passedOver.length === 0 ? '课程没有小班，请先新建小班' : `没有可分的小班（${passedOverText(passedOver)}）`;
  return { outcome: 'refused' as const, code: 'noTeam', message };
}
