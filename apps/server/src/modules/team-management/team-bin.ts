/** What the recycle bin holds of teams (小班). One that somebody was in stays: its history is read by its row. */
import { isBinned } from '../../kit/record/locked-record.ts';
import { lockRecord } from '../../kit/record/record.repository.ts';
import { recordBin } from '../../kit/record/record-bin.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandContext, CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { ForbiddenError, NotFoundError, RefusedError } from '../../platform/errors.ts';
import { lockLesson } from '../lessons/index.ts';
import type { BinDeps, BinProviders } from '../recycle-bin/index.ts';
import { binnedTeams, HAS_HISTORY } from './binned-teams.queries.ts';
import { putIntoBin, takeOutOfBin } from './binned-teams.repository.ts';
import { teamsInTransfer, teamsOfLessons } from './team-facts.queries.ts';
import { NAME_TAKEN, TEAM } from './team-kind.ts';
import { type TeamRow, teamsByIds } from './team-scope.queries.ts';

const KEPT = recordBin(TEAM, {
  privilege: 'TEAM_WRITE',
  isNeeded: HAS_HISTORY,
});

export function teamBin(deps: BinDeps): BinProviders {
  return {
    team: {
      privilege: 'TEAM_READ',
      page: (actor, filter) => binnedTeams(deps.db, actor.scope, filter),
      restore: (by, id) => changeBin(deps, by, { id, binned: true }, restoreTeam),
      bin: (by, id) => changeBin(deps, by, { id, binned: false }, binAgain),
      purge: (due) => KEPT.purge(deps, due),
    },
  };
}

type Change = (tx: Tx, context: CommandContext, row: TeamRow) => Promise<unknown>;

/** The lesson is locked before its team, as everywhere. */
function changeBin(
  { db, now }: BinDeps,
  by: CommandOrigin,
  { id, binned }: { readonly id: number; readonly binned: boolean },
  change: Change,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const known = (await teamsByIds(tx, by.actor.scope, [id])).get(id);
    if (known) await lockLesson(tx, by.actor.scope, known.lessonId);
    const row = known && (await lockRecord(tx, 'team', id));
    if (!row || isBinned(row) !== binned) throw new NotFoundError(binned ? '回收站中的小班' : '小班', id);
    if (!by.actor.privileges.has('TEAM_WRITE')) throw new ForbiddenError('TEAM_WRITE');
    await change(tx, { ...by, at: now(), reason: '' }, row);
  });
}

/** As the last of its lesson and not on the shelf: whoever restores one does not sell it by that. */
async function restoreTeam(tx: Tx, context: CommandContext, row: TeamRow): Promise<void> {
  const standing = (await teamsOfLessons(tx, [row.lessonId]))(row.lessonId);
  if (standing.some(({ name }) => name === row.name)) throw new RefusedError(NAME_TAKEN.code, NAME_TAKEN.message);
  await takeOutOfBin(tx, context, row, { saleStatus: 'off_shelf', behind: [], note: '' });
}

/** What undoes a restore. */
async function binAgain(tx: Tx, context: CommandContext, row: TeamRow): Promise<void> {
  if (row.studentCount > 0 || (await teamsInTransfer(tx, [row.id])).has(row.id)) {
    throw new RefusedError('hasStudents', '恢复后小班又有了学员或转班任务，不能再移入回收站');
  }
  await putIntoBin(tx, context, row, '');
}
