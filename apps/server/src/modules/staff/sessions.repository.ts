/** Sessions: opened by sign-in, read on each request by actor-of-token.ts, ended by sign-out and by changes of rights. */
import type { Privilege } from '@lectern/domain/access/privileges';
import type { Db, Tx } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 60 * 60_000;

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly staffId: number;
  readonly at: Date;
  readonly userAgent: string;
  readonly address: string;
}

export interface LiveSession {
  readonly sessionId: number;
  readonly staffId: number;
  readonly account: string;
  readonly name: string;
  readonly passwordByOther: boolean;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** As whom the session looks on, and until when. */
  readonly viewedId: number | null;
  readonly viewEndsAt: Date | null;
  readonly roles: readonly HeldRole[];
}

export interface HeldRole {
  readonly code: string;
  readonly privileges: readonly Privilege[];
  readonly subjects: readonly number[] | null;
  readonly phases: readonly number[] | null;
}

/** Parameters: hash of the token, now, the moment before which a session is idle too long. */
export const readLiveSession = preparedRead<LiveSession, [tokenHash: Buffer, now: Date, idleSince: Date]>(`
  SELECT s.id AS "sessionId", p.id AS "staffId", p.account, p.name, p.password_by_other AS "passwordByOther",
         s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt",
         v.viewed_id AS "viewedId", v.ends_at AS "viewEndsAt",
         (SELECT coalesce(json_agg(json_build_object(
                   'code', r.code, 'privileges', r.privileges,
                   'subjects', r.scope_subjects, 'phases', r.scope_phases) ORDER BY r.id), '[]')
          FROM staff_role h JOIN role r ON r.id = h.role_id WHERE h.staff_id = p.id) AS roles
  FROM session s JOIN staff p ON p.id = s.staff_id
  LEFT JOIN LATERAL (SELECT viewed_id, ends_at FROM view_as
    WHERE session_id = s.id AND ended_at IS NULL AND ends_at > $2 ORDER BY id DESC LIMIT 1) v ON true
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3
    AND p.disabled_at IS NULL`);

/** As `readLiveSession`, for work that goes on without a session. */
export const readStaffRights = preparedRead<Pick<LiveSession, 'staffId' | 'account' | 'name' | 'roles'>, [id: number]>(`
  SELECT p.id AS "staffId", p.account, p.name,
         (SELECT coalesce(json_agg(json_build_object(
                   'code', r.code, 'privileges', r.privileges,
                   'subjects', r.scope_subjects, 'phases', r.scope_phases) ORDER BY r.id), '[]')
          FROM staff_role h JOIN role r ON r.id = h.role_id WHERE h.staff_id = p.id) AS roles
  FROM staff p WHERE p.id = $1 AND p.disabled_at IS NULL`);

export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { id } = await tx
    .insertInto('session')
    .values({
      tokenHash: session.tokenHash,
      staffId: session.staffId,
      createdAt: session.at,
      lastSeenAt: session.at,
      expiresAt: new Date(session.at.getTime() + ABSOLUTE_MS),
      userAgent: session.userAgent,
      address: session.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Bookkeeping of reads, so outside any transaction of an effect. */
export async function touchSession(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: at }).where('id', '=', id).where('lastSeenAt', '<', at).execute();
}

/** Undefined: it is not a live session of this person. */
export async function revokeSessionOf(tx: Tx, staffId: number, id: number, at: Date): Promise<number | undefined> {
  const row = await tx
    .updateTable('session')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Answers how many ended. */
export async function revokeSessionsOfStaff(
  tx: Tx,
  staffIds: readonly number[],
  at: Date,
  exceptId?: number,
): Promise<number> {
  if (staffIds.length === 0) return 0;
  const rows = await tx
    .updateTable('session')
    .set({ revokedAt: at })
    .where('staffId', 'in', staffIds)
    .where('revokedAt', 'is', null)
    .where('id', '<>', exceptId ?? 0)
    .returning('id')
    .execute();
  return rows.length;
}

/** Undefined: there is no such live session. Answers whose it was. */
export async function revokeSession(tx: Tx, id: number, at: Date) {
  return tx
    .updateTable('session')
    .from('staff')
    .set({ revokedAt: at })
    .whereRef('staff.id', '=', 'session.staffId')
    .where('session.id', '=', id)
    .where('session.revokedAt', 'is', null)
    .returning(['staff.id', 'staff.account'])
    .executeTakeFirst();
}

export function liveSessionsOf(db: Db, staffId: number, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent', 'address'])
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - IDLE_MS))
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute();
}

/** Sessions that ended before `at` are of no use to anyone. */
export async function deleteSessionsOver(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((row) => row.or([row('expiresAt', '<', at), row('revokedAt', '<', at)]))
    .execute();
}
