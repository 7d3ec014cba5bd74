import type { factsContract } from '@lectern/contract/exams/facts';
import { CALLS_A_MINUTE, USUAL_FAMILIES } from '@lectern/domain/statistics/fact-sources';
import { differingFields, staleBy } from '../../kit/record/stale-record.ts';
import type { Now } from '../../platform/clock.ts';
import { refuseByConstraint } from '../../platform/db/constraint-refusals.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, Handlers } from '../../platform/http/handler.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { presentSources } from './present-sources.ts';
import { insertSource, lockSource, newKey, type SourceFields, updateSource } from './sources.repository.ts';

refuseByConstraint('fact_source_name_key', { code: 'nameTaken', message: '已有同名的数据来源，请换一个名称' });

export const FACT_SOURCE = 'factSource';

export interface FactsDeps {
  readonly db: Db;
  readonly now: Now;
}

interface Wanted {
  readonly id: number;
  readonly rev: number;
  readonly action: string;
  readonly fields: Partial<SourceFields> & { readonly enabled?: boolean };
  /** The old one ends. */
  readonly key?: string;
}

export function sourceHandlers(deps: FactsDeps): Omit<Handlers<typeof factsContract>, 'ingest'> {
  const { db, now } = deps;
  return {
    sources: () => presentSources(db, now()),
    createSource: ({ body: { name, families = USUAL_FAMILIES, callsPerMinute }, actor, call }) => {
      const [key, at] = [newKey(), now()];
      return inTransaction(db, async (tx) => {
        const fields = { name, families, callsPerMinute: callsPerMinute ?? CALLS_A_MINUTE.standard };
        const id = await insertSource(tx, fields, { key, at, by: actor.name });
        const subject = { type: FACT_SOURCE, id, name };
        await recordOperation(tx, entryOf({ actor, call }, { action: 'factSource.create', subject }));
        return { id, key };
      });
    },
    switchSource: ({ params: { id }, body: { enabled, rev }, actor, call }) =>
      changeSource(deps, { actor, call }, { id, rev, action: 'factSource.switch', fields: { enabled } }),
    changeSource: ({ params: { id }, body: { rev, ...fields }, actor, call }) =>
      changeSource(deps, { actor, call }, { id, rev, action: 'factSource.change', fields }),
    renewKey: async ({ params: { id }, body: { rev }, actor, call }) => {
      const key = newKey();
      const wanted = { id, rev, action: 'factSource.renewKey', fields: {}, key };
      return { ...(await changeSource(deps, { actor, call }, wanted)), key };
    },
  };
}

async function changeSource(
  { db, now }: FactsDeps,
  by: { readonly actor: Actor; readonly call: Call },
  { id, rev, action, fields, key }: Wanted,
) {
  return inTransaction(db, async (tx) => {
    const source = await lockSource(tx, id);
    if (!source) throw new NotFoundError('数据来源', id);
    const changes = differingFields(source, fields);
    if (source.rev !== rev) throw staleBy(source, changes);
    if (changes.length === 0 && key === undefined) return { id, rev };
    const change = { ...fields, ...(key === undefined ? {} : { key }) };
    const next = await updateSource(tx, id, change, { at: now(), by: by.actor.name });
    const subject = { type: FACT_SOURCE, id, name: source.name };
    await recordOperation(tx, entryOf(by, { action, subject, changes }));
    return { id, rev: next };
  });
}
