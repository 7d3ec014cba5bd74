/** Undo of making teams (小班): those that nobody ever joined go into the recycle bin. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { isBinned } from '../../../kit/record/locked-record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type {
  AppliedRow,
  CommandContext,
  DoneRow,
  PlannedRow,
  RowReason,
  RowSubject,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { putIntoBin } from '../binned-teams.repository.ts';
import { commandedTeams } from '../commanded-teams.ts';
import { teamsWithHistory } from '../team-facts.queries.ts';
import { teamsByIds } from '../team-scope.queries.ts';

export interface UnmadeTeam {
  readonly way: 'back';
}

const IN_USE: RowReason = {
  outcome: 'refused',
  code: 'teamInUse',
  message: '小班有过学员，不能撤销；需要时请下架小班',
};

export async function planUnmakeTeams(
  db: Db,
  { actor }: CommandContext,
  done: readonly DoneRow<unknown>[],
): Promise<PlannedRow<UnmadeTeam>[]> {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const [rows, used] = [await teamsByIds(db, actor.scope, ids), await teamsWithHistory(db, ids)];
  const standing = [...rows.values()].filter((row) => !isBinned(row));
  return standing.map(({ id, name, rev, lessonId }) => ({
    subject: { type: 'team', id, name, rev, href: lessonPath(lessonId, 'teams') },
    reasons: used.has(id) ? [IN_USE] : [],
    changes: used.has(id) ? [] : [{ field: 'inBin', before: false, after: true }],
    payload: { way: 'back' },
  }));
}

export async function unmakeTeam(
  tx: Tx,
  context: CommandContext,
  subject: RowSubject,
  label: string,
): Promise<AppliedRow<UnmadeTeam>> {
  const row = await commandedTeams.hold(tx, context, subject, 'back');
  if ((await teamsWithHistory(tx, [row.id])).has(row.id)) throw new RefusedError(IN_USE.code, IN_USE.message);
  const note = [`撤销：${label}`, context.reason].filter((part) => part !== '').join('；');
  return { id: row.id, rev: await putIntoBin(tx, context, row, note), payload: { way: 'back' } };
}
