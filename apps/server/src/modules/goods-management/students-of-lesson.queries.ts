/** Students as shipping looks at them: their name, whether they have an address, and what of these SKUs they ever got. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';

export interface Addressee {
  readonly id: number;
  readonly nickname: string;
  readonly hasAddress: boolean;
  /** SKUs of which a parcel was ever made for them, whatever became of it. */
  readonly skus: readonly string[];
}

/** Of those that the person may see: who types the ids of others learns nothing of them. */
export async function addressees(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
  skus: readonly string[],
): Promise<ReadonlyMap<number, Addressee>> {
  const { rows } = await sql<Addressee>`
    SELECT s.id, s.nickname, s.address <> '' AS has_address,
      ARRAY(SELECT DISTINCT p.sku FROM student_parcel p WHERE p.student_id = s.id AND p.sku = ANY(${[...skus]}::text[])) AS skus
    FROM student s WHERE s.id = ANY(${[...ids]}::bigint[]) AND ${studentWithinScope(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
