/** A signed-in person made by rows alone, so that a test needs neither the demo world nor the sign-in. */
import { randomBytes } from 'node:crypto';
import type { Privilege } from '@lectern/domain/access/privileges';
import type pg from 'pg';
import { hashOfToken, newSessionToken, sessionCookieName } from '../../src/modules/staff/session-token.ts';

export interface TestSession {
  readonly staffId: number;
  /** Value of the `cookie` header. */
  readonly cookie: string;
}

export async function aSession(
  client: Pick<pg.Pool, 'query'>,
  { name, privileges }: { readonly name: string; readonly privileges: readonly Privilege[] },
): Promise<TestSession> {
  const mark = randomBytes(5).toString('hex');
  const token = newSessionToken();
  const { rows } = await client.query<{ id: string }>(
    `WITH made_role AS (
       INSERT INTO role (code, name, privileges) VALUES ($1, $2, $3) RETURNING id
     ), made_staff AS (
       INSERT INTO staff (account, name) VALUES ($4, $2) RETURNING id
     ), granted AS (
       INSERT INTO staff_role (staff_id, role_id) SELECT made_staff.id, made_role.id FROM made_staff, made_role
     )
     INSERT INTO session (token_hash, staff_id, expires_at)
     SELECT $5, id, now() + interval '1 day' FROM made_staff RETURNING staff_id AS id`,
    [`ROLE_${mark.toUpperCase()}`, name, [...privileges], `test-${mark}`, hashOfToken(token)],
  );
  const [row] = rows;
  if (!row) throw new Error('no session was made');
  return { staffId: Number(row.id), cookie: `${sessionCookieName(false)}=${token}` };
}
