import type { FactSource, factsContract } from '@lectern/contract/exams/facts';
import type { Selectable } from 'kysely';
import { staleBy } from '../../../kit/record/stale-record.ts';
import type { Now } from '../../../platform/clock.ts';
import { refuseByConstraint } from '../../../platform/db/constraint-refusals.ts';
import type { Db, Tables } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import {
  allSources,
  countArrived,
  findSource,
  insertSource,
  lockSource,
  newKey,
  switchSource,
} from './fact-sources.repository.ts';
import { ingestFacts } from './ingest-facts.ts';

refuseByConstraint('fact_source_name_key', { code: 'nameTaken', message: '已有同名的数据来源，请换一个名称' });

const SUBJECT = 'factSource';

export function factsHandlers({ db, now }: { readonly db: Db; readonly now: Now }): Handlers<typeof factsContract> {
  const limit = createRateLimit({ now, perMinute: 1200, code: 'tooManyCalls', message: '上报过于频繁，请稍后再试' });
  return {
    ingest: async ({ body: { key, facts } }) => {
      const source = await findSource(db, key);
      if (!source) throw new RefusedError('sourceUnknown', '密钥无效或已停用，请向管理员申请数据来源的密钥');
      limit(source.id);
      const at = now();
      return inTransaction(db, async (tx) => {
        const { refused, ...counts } = await ingestFacts(tx, facts, { at, by: '' });
        await countArrived(tx, source.id, { ...counts, refused: refused.length, at });
        return { ...counts, refused: [...refused] };
      });
    },
    sources: async () => (await allSources(db)).map(onWire),
    createSource: ({ body: { name }, actor, call }) => {
      const [key, at] = [newKey(), now()];
      return inTransaction(db, async (tx) => {
        const id = await insertSource(tx, { name, key, at, by: actor.name });
        const subject = { type: SUBJECT, id, name };
        await recordOperation(tx, entryOf({ actor, call }, { action: 'factSource.create', subject }));
        return { id, key };
      });
    },
    switchSource: ({ params: { id }, body: { enabled, rev }, actor, call }) =>
      inTransaction(db, async (tx) => {
        const source = await lockSource(tx, id);
        if (!source) throw new NotFoundError('数据来源', id);
        if (source.rev !== rev) throw staleBy(source, [{ field: 'enabled', before: source.enabled, after: enabled }]);
        if (source.enabled === enabled) return { id, rev };
        const next = await switchSource(tx, id, { enabled, at: now(), by: actor.name });
        const changes = [{ field: 'enabled', before: source.enabled, after: enabled }];
        const subject = { type: SUBJECT, id, name: source.name };
        await recordOperation(tx, entryOf({ actor, call }, { action: 'factSource.switch', subject, changes }));
        return { id, rev: next };
      }),
  };
}

function onWire(row: Selectable<Tables['factSource']>): FactSource {
  const { id, name, enabled, accepted, unchanged, refused, rev, createdBy } = row;
  const [arrivedTime, createdTime] = [row.arrivedAt?.getTime() ?? 0, row.createdAt.getTime()];
  return { id, name, enabled, accepted, unchanged, refused, arrivedTime, rev, createdTime, createdBy };
}
