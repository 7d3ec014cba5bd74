import { propagationContract } from '@lectern/contract/lesson-templates/propagation';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { driftPage } from './drift.ts';
import { matrixCounts, presentMatrix } from './present-matrix.ts';
import { presentProvenance } from './present-provenance.ts';

export const propagationHandlers = (db: Db, now: Now): Handlers<typeof propagationContract> => ({
  matrix: ({ params, actor }) => presentMatrix(db, { actor, templateId: params.id, at: now() }),
  counts: ({ params, actor }) => matrixCounts(db, { actor, templateId: params.id, at: now() }),
  provenance: async ({ params, actor }) => ({
    fields: await presentProvenance(db, { actor, lessonId: params.id, at: now() }),
  }),
  drift: ({ query, actor }) => driftPage(db, actor, query, now()),
});
