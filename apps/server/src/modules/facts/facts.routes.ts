import type { factsContract } from '@lectern/contract/exams/facts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { sourceUnknown } from './program-of-key.ts';
import { sourceById } from './sources.repository.ts';
import type { FactsDeps } from './sources.routes.ts';
import { takeFacts } from './take-facts.ts';

export const ingestHandlers = ({ db, now }: FactsDeps): Pick<Handlers<typeof factsContract>, 'ingest'> => ({
  ingest: async ({ body: { facts }, call: { program } }) => {
    const at = now();
    return inTransaction(db, async (tx) => {
      const source = await sourceById(tx, program?.id ?? 0);
      if (!source) throw sourceUnknown();
      return takeFacts(tx, source, facts, at);
    });
  },
});
