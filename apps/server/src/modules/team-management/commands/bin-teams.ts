/** Puts teams (小班) in the recycle bin, off the shelf (E193); the undo takes them out, onto the shelf where they stood there. */
import { teamBinReasons } from '@lectern/domain/teams/bin';
import { z } from 'zod';
import { isBinned } from '../../../kit/record/locked-record.ts';
import { recordCommand } from '../../../kit/record/record-command.ts';
import { fieldsOfRow } from '../../../kit/record/record-kind.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { teamsBehind } from '../binned-teams.queries.ts';
import { putIntoBin, takeOutOfBin } from '../binned-teams.repository.ts';
import { commandedTeams } from '../commanded-teams.ts';
import { judgeTeams, type WantedTeam } from '../judge-teams.ts';
import { teamsInTransfer, teamsOfLessons, teamsWithHistory } from '../team-facts.queries.ts';
import { NAME_TAKEN, TEAM } from '../team-kind.ts';
import { comingTutoring } from '../team-schedules.queries.ts';
import type { TeamRow } from '../team-scope.queries.ts';
import { tutoringLeft } from '../tutoring-reasons.ts';

interface BinState {
  readonly inBin: boolean;
  readonly saleStatus: 'on_shelf' | 'off_shelf';
  /** Teams that stand behind it in the sale: an undo puts it in front of the first of them. */
  readonly behind: readonly number[];
}

export const binTeamsCommand = recordCommand<TeamRow, BinState, object>({
  records: commandedTeams,
  name: 'team.bin',
  label: '删除小班',
  verb: '删除',
  description: '把没有在读学员的小班移入回收站，30 天内可恢复',
  privilege: 'TEAM_WRITE',
  input: z.strictObject({}),
  dangerous: true,
  tiers: { low: 200, high: 2000 },
  stateOf: async (db, rows) => {
    const behind = await teamsBehind(
      db,
      rows.filter((row) => !isBinned(row)).map(({ id }) => id),
    );
    return (row) => ({
      inBin: isBinned(row),
      saleStatus: fieldsOfRow(TEAM, row).saleStatus,
      behind: behind.get(row.id) ?? [],
    });
  },
  judge: async (db, context, rows) => {
    const reasonsOf = await binReasons(db, context, rows);
    return (row) => ({ reasons: reasonsOf(row), after: { inBin: true, saleStatus: 'off_shelf', behind: [] } });
  },
  judgeBack: (db, context, rows, afterOf) => returnReasons(db, context, rows, afterOf),
  changesOf: (before, after) => [
    { field: 'inBin', before: before.inBin, after: after.inBin },
    ...(before.saleStatus === after.saleStatus
      ? []
      : [{ field: 'saleStatus', before: before.saleStatus, after: after.saleStatus }]),
  ],
  write: (tx, context, row, { after, note }) =>
    after.inBin ? putIntoBin(tx, context, row, note) : takeOutOfBin(tx, context, row, { ...after, note }),
});

const wantedOf = (row: TeamRow, saleStatus: BinState['saleStatus']): WantedTeam => {
  const before = fieldsOfRow(TEAM, row);
  const { id, lessonId, studentCount } = row;
  return { id, lessonId, studentCount, before, after: { ...before, saleStatus }, binOnly: true };
};

async function binReasons(db: Db, context: CommandContext, rows: readonly TeamRow[]) {
  const ids = rows.map(({ id }) => id);
  const [used, moving] = [await teamsWithHistory(db, ids), await teamsInTransfer(db, ids)];
  const wanted = new Map(rows.map((row) => [row.id, wantedOf(row, 'off_shelf')]));
  const judge = await judgeTeams(db, context, [...wanted.values()]);
  const standing = rows.filter(({ mergedInto, movedTo }) => mergedInto === null && movedTo === null);
  const tutoringOf = await comingTutoring(db, [...new Set(standing.map(({ lessonId }) => lessonId))], context.at);
  return (row: TeamRow): readonly RowReason[] => {
    const { id, studentCount } = row;
    const facts = { studentCount, inTransfer: moving.has(id), hasHistory: used.has(id) };
    const left = standing.includes(row) ? tutoringLeft(row, tutoringOf(row.lessonId)) : [];
    return [...teamBinReasons(facts), ...judge(wanted.get(id) ?? wantedOf(row, 'off_shelf')), ...left];
  };
}

async function returnReasons(
  db: Db,
  context: CommandContext,
  rows: readonly TeamRow[],
  afterOf: (row: TeamRow) => BinState | undefined,
) {
  const wanted = new Map(rows.map((row) => [row.id, wantedOf(row, afterOf(row)?.saleStatus ?? 'off_shelf')]));
  const judge = await judgeTeams(db, context, [...wanted.values()]);
  const teamsOf = await teamsOfLessons(
    db,
    rows.map(({ lessonId }) => lessonId),
  );
  return (row: TeamRow): readonly RowReason[] => {
    const taken = teamsOf(row.lessonId).some(({ name }) => name === row.name);
    const reasons = judge(wanted.get(row.id) ?? wantedOf(row, 'off_shelf'));
    return taken ? [{ outcome: 'refused', ...NAME_TAKEN }, ...reasons] : reasons;
  };
}
