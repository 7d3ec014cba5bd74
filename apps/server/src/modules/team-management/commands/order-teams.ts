/** The order in which the teams (小班) of a lesson are sold (E205): all of them, each once. */

import { MAX_TEAMS_OF_LESSON } from '@lectern/contract/teams/teams';
import { Id } from '@lectern/contract/wire-values';
import { orderFault, orderFaultText } from '@lectern/domain/teams/team-order';
import { z } from 'zod';
import { recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { commandedLessons, type LessonRow, logLesson } from '../../lessons/index.ts';
import { orderTeams } from '../../teams/index.ts';
import { teamsOfLessons } from '../team-facts.queries.ts';

type Order = readonly { readonly id: number; readonly name: string }[];
type Input = { readonly teamIds: readonly number[] };

export const orderTeamsCommand = recordCommand<LessonRow, Order, Input>({
  records: commandedLessons('teams'),
  name: 'team.order',
  label: '调整小班售卖顺序',
  verb: '调整小班顺序：',
  description: '新学员按这个顺序分到有名额的小班',
  privilege: 'SALE_WRITE',
  hidden: true,
  input: z.strictObject({ teamIds: z.array(Id).min(1).max(MAX_TEAMS_OF_LESSON) }),
  tiers: { low: 200, high: 2000 },
  stateOf: ordersOf,
  judge: (_db, _context, _rows, { teamIds }) =>
    Promise.resolve((_lesson, before) => {
      const reasons = orderReasons(teamIds, before);
      return { reasons, after: reasons.length > 0 ? before : ordered(teamIds, before) };
    }),
  judgeBack: async (db, _context, rows) => {
    const standing = await ordersOf(db, rows);
    return (lesson, after) =>
      orderReasons(
        after.map(({ id }) => id),
        standing(lesson),
      );
  },
  changesOf: (before, after) => [{ field: 'teamOrder', before: namesOf(before), after: namesOf(after) }],
  write: async (tx, context, lesson, { before, after, note }) => {
    await orderTeams(
      tx,
      lesson.id,
      after.map(({ id }) => id),
    );
    const beside = [{ field: 'teamOrder', before: namesOf(before), after: namesOf(after) }];
    await logLesson(tx, context, { action: 'lesson.orderTeams', lesson, beside, note });
    return lesson.rev;
  },
});

async function ordersOf(db: Db, rows: readonly LessonRow[]): Promise<(lesson: LessonRow) => Order> {
  const teamsOf = await teamsOfLessons(
    db,
    rows.map(({ id }) => id),
  );
  return ({ id }) => teamsOf(id).map((team) => ({ id: team.id, name: team.name }));
}

function orderReasons(wanted: readonly number[], standing: Order): readonly RowReason[] {
  const fault = orderFault(
    wanted,
    standing.map(({ id }) => id),
  );
  return fault ? [{ outcome: 'refused', code: `order.${fault.code}`, message: orderFaultText(fault) }] : [];
}

function ordered(ids: readonly number[], teams: Order): Order {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const namesOf = (teams: Order): readonly string[] => teams.map(({ name }) => name);
