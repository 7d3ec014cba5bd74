import type { clockInContract } from '@lectern/contract/files/clock-in';
import { assertCsvName } from '../../platform/files/csv-text.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { annotateClockIn } from './annotate-clock-in.ts';
import type { ClockInDeps } from './clock-in-deps.ts';
import { importClockIn } from './commands/import-clock-in.ts';

export const clockInHandlers = (deps: ClockInDeps): Handlers<typeof clockInContract> => ({
  upload: async ({ actor, query, upload }) => {
    assertCsvName(upload.name);
    const file = await deps.files.saveText(upload, { ownerId: actor.id, purpose: query.entrance });
    return { resourceId: file.id, name: file.name, size: file.size, expiresTime: file.expiresAt.getTime() };
  },
  express: ({ actor, call, body }) => importClockIn(deps, { actor, call }, 'clockInExpress', body),
  compensate: ({ actor, call, body }) => importClockIn(deps, { actor, call }, 'clockInCompensate', body),
  annotated: ({ actor, call, params }) => annotateClockIn(deps, { actor, call }, params.id),
});
