/** Removes assistants who have nothing left to do (E269, R204); the way back brings them again while the account is free. */
import { checkRemoval } from '@lectern/domain/assistants/assistant-rules';
import { assistantPath } from '@lectern/domain/assistants/people-paths';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { InvalidError, RefusedError } from '../../platform/errors.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RunRow,
  type SubjectSource,
} from '../../platform/plans/command-type.ts';
import { NOT_FOUND } from '../../platform/plans/run-directly.ts';
import { assistantByAccount, assistantsByIds, countedAssistant } from './assistants.queries.ts';
import { type AssistantRow, lockAssistant, setRemoved } from './assistants.repository.ts';

interface Payload {
  readonly removed: boolean;
}

const assistantSubject: SubjectSource = {
  type: 'assistant',
  viewPage: 'assistants',
  idsOfQuery: () => Promise.reject(new InvalidError('助教不能按筛选条件选择，请改用 ID', [])),
  versionsOf: async (db, actor, ids) => {
    // With those that were removed: the way back is about them.
    const rows = await assistantsByIds(db, actor.scope, ids, { removed: true });
    return new Map([...rows].map(([id, { rev }]) => [id, rev]));
  },
};

const GONE: RowReason = { outcome: 'refused', code: NOT_FOUND, message: '助教不存在，或不在你的数据范围内' };
const ACCOUNT_TAKEN: RowReason = {
  outcome: 'refused',
  code: 'accountTaken',
  message: '这个账号已经建了另一位助教，不能恢复',
};

export const removeAssistantCommand = commandType<Record<string, never>, Payload>({
  name: 'assistant.remove',
  label: '移除助教',
  words: {
    verb: '移除',
    unit: '位',
    noun: '助教',
    description: '移除没有未完成工作的助教，已结束的讲次仍记得他们；可撤销',
  },
  privilege: 'EPISODE_WRITE',
  dangerous: true,
  input: z.strictObject({}),
  tiers: { low: 200, high: 2000 },
  subject: assistantSubject,
  plan: async (db, context, _input, ids) => {
    const rows = await assistantsByIds(db, context.actor.scope, ids);
    const planned: PlannedRow<Payload>[] = [];
    for (const id of ids) {
      const row = rows.get(id);
      planned.push(row ? plannedRow(row, true, await dutyReasons(db, context, id)) : missing(id));
    }
    return planned;
  },
  apply: applyRow,
  invert: async (db, { actor }, done) => {
    const ids = done.flatMap(({ subject }) => subject.id ?? []);
    const rows = await assistantsByIds(db, actor.scope, ids, { removed: true });
    const planned: PlannedRow<Payload>[] = [];
    for (const row of rows.values()) {
      const taken = await assistantByAccount(db, row.account);
      planned.push(plannedRow(row, false, taken ? [ACCOUNT_TAKEN] : []));
    }
    return planned;
  },
});

async function dutyReasons(db: Db, { actor, at }: CommandContext, id: number): Promise<readonly RowReason[]> {
  const row = await countedAssistant(db, actor.scope, id, at);
  const { removable, reason } = checkRemoval({
    comingEpisodes: row?.comingEpisodeCount ?? 0,
    lessons: row?.lessonCount ?? 0,
  });
  return removable ? [] : [{ outcome: 'refused', code: 'assigned', message: reason, to: assistantPath(id) }];
}

function plannedRow(row: AssistantRow, removed: boolean, reasons: readonly RowReason[]): PlannedRow<Payload> {
  return {
    subject: { type: 'assistant', id: row.id, name: row.name, rev: row.rev, href: assistantPath(row.id) },
    reasons,
    changes: reasons.length > 0 ? [] : [{ field: 'removed', before: !removed, after: removed }],
    payload: { removed },
  };
}

const missing = (id: number): PlannedRow<Payload> => ({
  subject: { type: 'assistant', id, name: '', rev: null, href: null },
  reasons: [GONE],
  changes: [],
  payload: { removed: true },
});

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload: { removed } }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const row = subject.id === null ? undefined : await lockAssistant(tx, subject.id);
  if (!row) throw new RefusedError(GONE.code, GONE.message);
  if (row.rev !== subject.rev) throw new ChangedSincePlanError();
  const [refusal] = removed
    ? await dutyReasons(tx, context, row.id)
    : (await assistantByAccount(tx, row.account))
      ? [ACCOUNT_TAKEN]
      : [];
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const action = removed ? 'assistant.remove' : 'assistant.return';
  const rev = await setRemoved(tx, row, removed, { ...context, action, note: context.reason });
  return { id: null, rev, payload: { removed } };
}
