/** Keeps what pages report, without personal data, and hands it on where an outside service is configured. */
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Forwarder } from './forwarder.ts';
import { insertErrorReport, insertRequestLogs, type RequestEntry } from './page-reports.repository.ts';
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

export async function keepErrorReport(
  { db, now, errors }: PageReportsDeps,
  staffId: number,
  bytes: Buffer,
): Promise<string> {
  const report = readEnvelope(bytes);
  await inTransaction(db, (tx) => insertErrorReport(tx, staffId, report, now()));
  errors?.push(report.envelope);
  return report.eventId;
}

const WINDOW_MS = 60_000;
const PER_WINDOW = 60;

/** A page that fails in a loop must not fill the database: so many reports of one person a minute and no more. */
export function createReportLimit(now: Now): (staffId: number) => void {
  let windowStart = 0;
  const counts = new Map<number, number>();
  return (staffId) => {
    const at = now().getTime();
    if (at - windowStart >= WINDOW_MS) {
      windowStart = at;
      counts.clear();
    }
    const count = (counts.get(staffId) ?? 0) + 1;
    counts.set(staffId, count);
    if (count <= PER_WINDOW) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((windowStart + WINDOW_MS - at) / 1000));
    throw new AppError(429, 'TOO_MANY_REPORTS', '错误上报过于频繁，请稍后再试', { retryAfterSeconds });
  };
}
