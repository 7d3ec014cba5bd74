/** Who was refused what. Written by serve-contract.ts for every 403; nothing else writes here. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface Denial {
  readonly staffId: number;
  readonly endpoint: string;
  readonly permission: string;
  readonly requestId: string;
}

export async function recordDenial(db: Db, denial: Denial): Promise<void> {
  await sql`
    INSERT INTO denied_access (staff_id, endpoint, permission, request_id)
    VALUES (${denial.staffId}, ${denial.endpoint}, ${denial.permission}, ${denial.requestId})`.execute(db);
}
