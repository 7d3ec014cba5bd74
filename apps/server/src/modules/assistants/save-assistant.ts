/** Makes an assistant, or changes one (R203, E266, E267). */
import { inScope } from '@lectern/domain/access/roles';
import type { AssistantFields } from '@lectern/domain/assistants/assistant-rules';
import { baseRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { ForbiddenError, NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { assistantByAccount, assistantsByIds, placesExist } from './assistants.queries.ts';
import { changesOf, insertAssistant, lockAssistant, updateAssistant } from './assistants.repository.ts';
import type { AssistantsDeps } from './assistants-deps.ts';

type Deps = Pick<AssistantsDeps, 'db' | 'now'>;

export function createAssistant(
  { db, now }: Deps,
  by: CommandOrigin,
  fields: AssistantFields & { readonly account: string },
) {
  return inTransaction(db, async (tx) => {
    await checkPlaces(tx, by.actor, fields);
    const taken = await assistantByAccount(tx, fields.account);
    const made = taken
      ? undefined
      : await insertAssistant(tx, fields, { ...by, at: now(), action: 'assistant.create' });
    if (!made) throw new RefusedError('accountTaken', `账号 ${fields.account} 已是助教，请直接修改那位助教`);
    return { userId: made.id, rev: made.rev };
  });
}

export function changeAssistant(
  { db, now }: Deps,
  by: CommandOrigin,
  { id, rev, fields }: { readonly id: number; readonly rev: number | undefined; readonly fields: AssistantFields },
) {
  return inTransaction(db, async (tx) => {
    const visible = await assistantsByIds(tx, by.actor.scope, [id]);
    const row = visible.has(id) ? await lockAssistant(tx, id) : undefined;
    if (!row || row.deletedAt !== null) throw new NotFoundError('助教', id);
    const changes = changesOf(row, fields);
    if (row.rev !== baseRev(rev, row.rev)) {
      const differing = changes.map(({ field, before, after }) => ({ field, yours: after, theirs: before }));
      throw new StaleError({ rev: row.rev, fields: differing, updatedBy: row.updatedBy });
    }
    if (changes.length === 0) return { userId: id, rev: row.rev };
    await checkPlaces(tx, by.actor, fields);
    return {
      userId: id,
      rev: await updateAssistant(tx, row, fields, { ...by, at: now(), action: 'assistant.update' }),
    };
  });
}

async function checkPlaces(tx: Tx, { scope }: Actor, { subjectId, phases }: AssistantFields): Promise<void> {
  if (!(await placesExist(tx, subjectId, phases)))
    throw new RefusedError('placeMissing', '学科或学段不存在，请重新选择');
  const reached = phases.length === 0 ? [null] : phases;
  if (!reached.some((phase) => inScope(scope, { subject: subjectId, subjects: [], phase }))) {
    throw new ForbiddenError('dataScope', '学科或学段不在你的数据范围内，请重新选择');
  }
}
