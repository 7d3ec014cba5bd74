/** The records that facts of an episode and a student name, for many facts at once. */

import type { PlannedTime } from '@lectern/domain/statistics/attendance';
import type { AccountKind, AttendanceWorld } from '@lectern/domain/statistics/attendance-facts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export async function plannedTimes(db: Db, episodeIds: readonly number[]): Promise<ReadonlyMap<number, PlannedTime>> {
  const { rows } = await sql<{ id: number; startAt: Date; endAt: Date }>`
    SELECT id, start_at, end_at FROM episode WHERE id = ANY(${[...episodeIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, startAt, endAt }) => [id, { startAt: startAt.getTime(), endAt: endAt.getTime() }]));
}

export async function accountsByIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AccountKind>> {
  const { rows } = await sql<{ id: number; kind: AccountKind }>`
    SELECT k.id, CASE WHEN EXISTS (SELECT FROM student s WHERE s.id = k.id) THEN 'student'
      WHEN EXISTS (SELECT FROM robot r WHERE r.id = k.id) THEN 'robot'
      WHEN EXISTS (SELECT FROM staff f WHERE f.id = k.id) THEN 'staff' ELSE 'unknown' END AS kind
    FROM unnest(${[...ids]}::bigint[]) AS k (id)`.execute(db);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

interface Named {
  readonly episodeId: number;
  readonly studentId: number;
}

export interface KnownRecords {
  readonly times: ReadonlyMap<number, PlannedTime>;
  readonly worldOf: (fact: Named) => AttendanceWorld;
}

export async function knownRecords(db: Db, facts: readonly Named[], now: number): Promise<KnownRecords> {
  const times = await plannedTimes(db, [...new Set(facts.map(({ episodeId }) => episodeId))]);
  const accounts = await accountsByIds(db, [...new Set(facts.map(({ studentId }) => studentId))]);
  return {
    times,
    worldOf: ({ episodeId, studentId }) => ({
      now,
      episodeExists: times.has(episodeId),
      account: accounts.get(studentId) ?? 'unknown',
    }),
  };
}
