/** What pages tell about themselves: requests, errors and traces. Written by this module only. */
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PageTrace } from './page-trace.ts';
import type { ErrorReport } from './sentry-envelope.ts';

export interface RequestEntry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly page: string;
}

export async function insertRequestLogs(
  tx: Tx,
  staffId: number,
  entries: readonly RequestEntry[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('requestLog')
    .values(entries.map((entry) => ({ ...entry, staffId, at })))
    .execute();
}

export async function insertErrorReport(tx: Tx, staffId: number, report: ErrorReport, at: Date): Promise<void> {
  await tx
    .insertInto('errorReport')
    .values({ ...report, staffId, at })
    .execute();
}

export async function insertPageTrace(tx: Tx, staffId: number, trace: PageTrace, at: Date): Promise<void> {
  await tx
    .insertInto('pageTrace')
    .values({ ...trace, spans: JSON.stringify(trace.spans), staffId, at })
    .execute();
}

export async function deleteReportsBefore(
  db: Db,
  before: Readonly<Record<'requests' | 'errors' | 'traces', Date>>,
): Promise<void> {
  await db.deleteFrom('requestLog').where('at', '<', before.requests).execute();
  await db.deleteFrom('errorReport').where('at', '<', before.errors).execute();
  await db.deleteFrom('pageTrace').where('at', '<', before.traces).execute();
}
