/** Somebody with every privilege and a data scope that ends. */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import type pg from 'pg';
import { hashOfToken, newSessionToken, sessionCookieName } from '../../src/modules/staff/session-token.ts';
import { fileId } from '../plausible-values.ts';
import type { Side } from './canary-rows.ts';
import { WALK_SCOPE } from './two-sided-world.ts';

const ACCOUNT_ID = 900_002;

/** The task and the file of `own` are theirs. Value of the `cookie` header. */
export async function aLimitedPerson(pool: pg.Pool, { id }: Side): Promise<string> {
  const token = newSessionToken();
  await pool.query(
    `WITH r AS (INSERT INTO role (code, name, privileges, scope_subjects, scope_phases)
       VALUES ('ROLE_LIMITED', '数学初中', $1, $2, $3) RETURNING id),
     s AS (INSERT INTO staff (id, account, name) OVERRIDING SYSTEM VALUE
       VALUES ($4, 'limited', '受限员工') RETURNING id),
     g AS (INSERT INTO staff_role (staff_id, role_id) SELECT s.id, r.id FROM s, r),
     t AS (UPDATE task SET creator_id = $4 WHERE id = $6),
     f AS (UPDATE stored_file SET owner_id = $4 WHERE id = $7)
     INSERT INTO session (token_hash, staff_id, expires_at) SELECT $5, id, now() + interval '1 day' FROM s`,
    [PRIVILEGE.codes, WALK_SCOPE.subjects, WALK_SCOPE.phases, ACCOUNT_ID, hashOfToken(token), id, fileId(id)],
  );
  return `${sessionCookieName(false)}=${token}`;
}
