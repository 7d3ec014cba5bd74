import { shellContract } from '@lectern/contract/shell/shell';
import type { Handlers } from '../../platform/http/handler.ts';
import { createReportLimits, keepEnvelope, keepRequestLogs, type PageReportsDeps } from './page-reports.service.ts';

export const pageReportsRoutes = {
  requestLogs: shellContract.requestLogs,
  errorEnvelope: shellContract.errorEnvelope,
} as const;

export const pageReportsHandlers = (deps: PageReportsDeps): Handlers<typeof pageReportsRoutes> => {
  const limits = createReportLimits(deps.now);
  return {
    requestLogs: async ({ actor, body }) => {
      await keepRequestLogs(deps, actor.id, body.entries);
      return { ok: true };
    },
    errorEnvelope: async ({ actor, raw }) => ({ id: await keepEnvelope(deps, limits, actor.id, raw) }),
  };
};
