/** 批量转班: all students of the source teams over the destinations (E202, R259). */
import { Id } from '@lectern/contract/wire-values';
import { planSpread } from '@lectern/domain/teams/spread';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { studentsOfTeams } from '../../teams/index.ts';
import { type StandingTeam, teamsByIds } from '../move-facts.queries.ts';
import type { WantedMove } from '../student-move.ts';
import { moveCommand } from './move-command.ts';
import { Instant, MoveReason } from './move-fields.ts';

const MAX_TEAMS = 200;
const Teams = z
  .array(Id)
  .min(1, '请至少选择一个小班')
  .max(MAX_TEAMS, `一次最多 ${MAX_TEAMS} 个小班`)
  .refine((ids) => new Set(ids).size === ids.length, '小班重复');

const Input = z
  .strictObject({ srcTeamIds: Teams, destTeamIds: Teams, reason: MoveReason, at: Instant })
  .refine(({ srcTeamIds, destTeamIds }) => !srcTeamIds.some((id) => destTeamIds.includes(id)), {
    path: ['destTeamIds'],
    message: '目标小班与原小班有重复，请重新选择',
  });
type Input = z.output<typeof Input>;

export const spreadStudentsCommand = moveCommand<Input>({
  name: 'student.spread',
  label: '批量转班',
  verb: '为…批量转班',
  description: '把所选小班的全部学员分到目标小班，同班学员尽量在一起',
  input: Input,
  wantedOf: (db, _context, input) => wantedOf(db, input),
});

async function wantedOf(db: Db, { srcTeamIds, destTeamIds }: Input): Promise<readonly WantedMove[]> {
  const teams = await teamsByIds(db, [...srcTeamIds, ...destTeamIds]);
  const chosen = [...teams.values()].filter(({ id }) => destTeamIds.includes(id));
  const [gone, targets] = [chosen.filter((team) => team.gone), chosen.filter((team) => !team.gone)];
  const blocks = [];
  for (const teamId of srcTeamIds) blocks.push({ teamId, studentIds: await studentsOfTeams(db, [teamId]) });
  const { placed, short, parted } = planSpread(
    blocks,
    targets.map((team) => ({ teamId: team.id, room: team.capacity - team.reservedLimit - team.studentCount })),
  );
  return blocks.flatMap(({ teamId, studentIds }) =>
    studentIds.map((studentId): WantedMove => {
      const source = teams.get(teamId);
      const from = { lessonId: source?.lessonId ?? 0, teamId };
      const target = placed.get(studentId);
      const to = target === undefined ? { ...from, teamId: null } : placeOf(teams, target);
      // Nobody is moved while some have no place: the whole is planned again once there is room.
      const reasons = [
        ...gone.map(goneTarget),
        ...(short > 0 && gone.length === 0 ? [shortOf(short)] : []),
        ...(parted.includes(teamId) ? [partedFrom(source)] : []),
      ];
      return { studentId, from, to, reasons };
    }),
  );
}

const placeOf = (teams: ReadonlyMap<number, StandingTeam>, teamId: number) => ({
  lessonId: teams.get(teamId)?.lessonId ?? 0,
  teamId,
});

const goneTarget = ({ name }: StandingTeam): RowReason => ({
  outcome: 'refused',
  code: 'teamGone',
  message: `目标小班“${name}”已合并、移走或删除，请选择其他小班`,
});

const shortOf = (short: number): RowReason => ({
  outcome: 'refused',
  code: 'placesShort',
  message: `目标小班名额不足，还差 ${short} 个，请扩容或增加目标小班`,
});

const partedFrom = (team: StandingTeam | undefined): RowReason => ({
  outcome: 'warning',
  code: 'parted',
  message: `“${team?.name ?? ''}”的学员将分到不同小班：没有一个目标小班容得下全部`,
});
