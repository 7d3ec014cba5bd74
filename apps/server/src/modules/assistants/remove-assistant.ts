/** Removes assistants who have nothing left to do (E269, R204); the undo brings them again while the account is free. */
import { assistantsContract } from '@lectern/contract/people/assistants';
import { checkRemoval } from '@lectern/domain/assistants/assistant-rules';
import { assistantPath } from '@lectern/domain/assistants/people-paths';
import { z } from 'zod';
import { commandedTable } from '../../kit/record/commanded-table.ts';
import { isBinned } from '../../kit/record/locked-record.ts';
import { binRecord } from '../../kit/record/record-bin.ts';
import { recordCommand } from '../../kit/record/record-command.ts';
import type { RowReason } from '../../platform/engine/commands/command-type.ts';
import { queryOfList } from '../../platform/engine/commands/list-query.ts';
import { ASSISTANT } from './assistant-kind.ts';
import { accountsInUse, assistantsByIds, countedAssistants, idsOfAssistants } from './assistants.queries.ts';
import type { AssistantRow } from './assistants.repository.ts';

const ACCOUNT_TAKEN: RowReason = {
  outcome: 'refused',
  code: 'accountTaken',
  message: '这个账号已经建了另一位助教，不能恢复',
};

export const removeAssistantCommand = recordCommand<AssistantRow, boolean, Record<string, never>>({
  records: commandedTable({
    table: 'assistant',
    viewPage: 'jwcAssistants',
    unit: '位',
    noun: '助教',
    idsOfQuery: (db, actor, text, _at, limit) =>
      idsOfAssistants(db, queryOfList(assistantsContract.list.query, text), actor.scope, limit),
    byIds: (db, scope, ids) => assistantsByIds(db, scope, ids, { removed: true }),
    shownAs: ({ id, name }) => ({ name, href: assistantPath(id) }),
  }),
  name: 'assistant.remove',
  label: '移除助教',
  verb: '移除',
  description: '移除没有未完成工作的助教，已结束的讲次仍记得他们；可撤销',
  privilege: 'EPISODE_WRITE',
  dangerous: true,
  input: z.strictObject({}),
  tiers: { low: 200, high: 2000 },
  stateOf: () => Promise.resolve(isBinned),
  judge: async (db, { actor, at }, rows) => {
    const ids = rows.map(({ id }) => id);
    const counted = await countedAssistants(db, actor.scope, ids, at);
    return ({ id }) => {
      const { comingEpisodeCount = 0, lessonCount = 0 } = counted.get(id) ?? {};
      const { removable, reason } = checkRemoval({ comingEpisodes: comingEpisodeCount, lessons: lessonCount });
      const assigned: RowReason = { outcome: 'refused', code: 'assigned', message: reason, to: assistantPath(id) };
      return { reasons: removable ? [] : [assigned], after: true };
    };
  },
  judgeBack: async (db, _context, rows) => {
    const isUsed = await accountsInUse(
      db,
      rows.map(({ account }) => account),
    );
    return ({ account }) => (isUsed(account) ? [ACCOUNT_TAKEN] : []);
  },
  changesOf: (before, after) => [{ field: 'removed', before, after }],
  write: (tx, context, row, { after }) => {
    const write = { ...context, verb: after ? 'remove' : 'return', note: context.reason };
    return binRecord(ASSISTANT, tx, row, { binned: after, write });
  },
});
