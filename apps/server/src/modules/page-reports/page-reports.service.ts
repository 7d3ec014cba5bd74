/** Keeps what pages report, without personal data, and hands it on where an outside service is configured. */
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Forwarder } from '../../platform/forwarder.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { insertErrorReport, insertPageTrace, insertRequestLogs, type RequestEntry } from './page-reports.repository.ts';
import { readEnvelope, withoutQuery } from './sentry-envelope.ts';

export interface PageReportsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly errors: Forwarder | null;
  readonly requests: Forwarder | null;
}

export async function keepRequestLogs(
  { db, now, requests }: PageReportsDeps,
  staffId: number,
  entries: readonly RequestEntry[],
): Promise<void> {
  const kept = entries.map((entry) => ({
    ...entry,
    path: withoutQuery(entry.path),
    page: withoutQuery(entry.page),
  }));
  await inTransaction(db, (tx) => insertRequestLogs(tx, staffId, kept, now()));
  requests?.push(JSON.stringify({ staffId, at: now().getTime(), entries: kept }));
}

/** An envelope is an error or a trace (R348). Both are handed on as they came, without phone numbers. */
export async function keepEnvelope(
  { db, now, errors }: PageReportsDeps,
  limits: ReportLimits,
  staffId: number,
  bytes: Buffer,
): Promise<string> {
  const report = readEnvelope(bytes);
  const { trace } = report;
  if (trace) limits.traces(staffId);
  else limits.errors(staffId);
  await inTransaction(db, (tx) =>
    trace
      ? insertPageTrace(tx, staffId, { ...trace, eventId: report.eventId }, now())
      : insertErrorReport(tx, staffId, report.error, now()),
  );
  errors?.push(report.envelope);
  return report.eventId;
}

export interface ReportLimits {
  readonly errors: (staffId: number) => void;
  readonly traces: (staffId: number) => void;
}

/** Each has its own, so that somebody who looks at many pages can still report an error. */
export function createReportLimits(now: Now): ReportLimits {
  const limit = { now, code: 'TOO_MANY_REPORTS', message: '上报过于频繁，请稍后再试' };
  return {
    errors: createRateLimit({ ...limit, perMinute: 60 }),
    traces: createRateLimit({ ...limit, perMinute: 120 }),
  };
}
