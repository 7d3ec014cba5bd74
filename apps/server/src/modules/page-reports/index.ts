/** The door of what pages report: their requests, their errors and how long they took. */
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { createForwarder } from '../../platform/forwarder.ts';
import { deleteReportsBefore } from './page-reports.repository.ts';
import { pageReportsHandlers, pageReportsRoutes } from './page-reports.routes.ts';
import { sentryDestination } from './sentry-destination.ts';

export interface PageReportsModuleDeps {
  readonly db: Db;
  readonly now: Now;
  /** DSN of a Sentry-compatible service that errors are handed on to; undefined: none. */
  readonly errorsDsn: string | undefined;
  /** Address that request logs are handed on to as JSON; undefined: none. */
  readonly requestLogUrl: string | undefined;
  readonly warn: (what: string, error: unknown) => void;
}

const DAY_MS = 24 * 60 * 60_000;
const REQUESTS_KEPT_DAYS = 30;
const ERRORS_KEPT_DAYS = 90;
/** There is one for each page somebody opens. */
const TRACES_KEPT_DAYS = 7;

export function pageReportsModule({ db, now, errorsDsn, requestLogUrl, warn }: PageReportsModuleDeps) {
  const errors = errorsDsn === undefined ? null : createForwarder(sentryDestination(errorsDsn), warn);
  const requests =
    requestLogUrl === undefined
      ? null
      : createForwarder({ url: requestLogUrl, headers: { 'content-type': 'application/json' } }, warn);
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return {
    contract: pageReportsRoutes,
    handlers: pageReportsHandlers({ db, now, errors, requests }),
    sweep: () =>
      deleteReportsBefore(db, {
        requests: daysAgo(REQUESTS_KEPT_DAYS),
        errors: daysAgo(ERRORS_KEPT_DAYS),
        traces: daysAgo(TRACES_KEPT_DAYS),
      }),
    /** What is under way to outside services. */
    idle: async () => {
      await Promise.all([errors?.idle(), requests?.idle()]);
    },
  };
}
