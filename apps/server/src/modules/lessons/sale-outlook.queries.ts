import type { DataScope } from '@lectern/domain/access/roles';
import type { LessonStatus } from '@lectern/domain/lessons/lesson-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from './lesson-scope.queries.ts';

export interface SaleRow {
  readonly id: number;
  readonly status: LessonStatus;
  readonly startSaleAt: Date | null;
  readonly endSaleAt: Date | null;
  readonly endAt: Date | null;
  readonly limit: number;
  readonly paidCount: number;
}

/** Those whose sale has not ended; the domain says which of them are on sale (R139, R140). */
export async function saleNotOver(db: Db, scope: DataScope, at: Date): Promise<readonly SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    SELECT l.id AS "id", l.status AS "status", l.start_sale_at AS "startSaleAt", l.end_sale_at AS "endSaleAt",
      l.end_at AS "endAt", l.seat_limit AS "limit", l.paid_count AS "paidCount"
    FROM lesson l
    WHERE l.deleted_at IS NULL AND l.status IN ('init', 'published')
      AND coalesce(l.end_sale_at, l.end_at) > ${at}::timestamptz AND ${withinScope(scope)}
    ORDER BY l.id`.execute(db);
  return rows;
}
