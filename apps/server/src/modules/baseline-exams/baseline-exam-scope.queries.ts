/** Which baseline exams somebody sees, deleted or not, and which lessons they are bound to. */
import type { BoundLesson } from '@lectern/contract/exams/baseline-exams';
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { recordsByIds } from '../../kit/record/records-by-ids.queries.ts';
import { countExactly } from '../../platform/db/capped-count.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { lessonWithinScope } from '../../platform/db/within-scope.ts';

export type BaselineExamRecord = RowOf<'baselineExam'>;

export const baselineExamsByIds = recordsByIds('baselineExam');

/** Neither binned nor changed until `tx` ends. */
export async function holdBaselineExam(tx: Tx, id: number): Promise<BaselineExamRecord | undefined> {
  const { rows } = await sql<BaselineExamRecord>`SELECT * FROM baseline_exam WHERE id = ${id} FOR SHARE`.execute(tx);
  return rows[0];
}

/** Names for the log and for plans, whoever sees them. */
export async function baselineExamNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM baseline_exam WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many lessons that are not in the bin have it. */
export async function boundCounts(db: Db, ids: readonly number[]): Promise<(id: number) => number> {
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT l.baseline_exam_id AS id, count(*)::int AS count FROM lesson l
    WHERE l.baseline_exam_id = ANY(${[...ids]}::bigint[]) AND l.deleted_at IS NULL GROUP BY 1`.execute(db);
  const byId = new Map(rows.map(({ id, count }) => [id, count]));
  return (id) => byId.get(id) ?? 0;
}

/** Of the baseline exam `r`: a lesson in the bin may come back with it. */
export const IS_NEEDED = sql<boolean>`EXISTS (SELECT FROM lesson l WHERE l.baseline_exam_id = r.id)`;

export async function hasGrade(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM grade WHERE id = ${id}`.execute(db);
  return rows.length > 0;
}

interface Wanted {
  readonly id: number;
  readonly page: number;
  readonly pageSize: number;
}

type BoundRow = Pick<BoundLesson, 'id' | 'name' | 'status'> & {
  readonly startAt: Date | null;
  readonly endAt: Date | null;
};

/** The lessons that have it: those within the scope, and how many lie beyond. */
export async function pageOfBoundLessons(db: Db, scope: DataScope, { id, page, pageSize }: Wanted) {
  const bound = sql`FROM lesson l WHERE l.baseline_exam_id = ${id} AND l.deleted_at IS NULL`;
  const seen = sql`${bound} AND ${lessonWithinScope(scope)}`;
  const { rows } = await sql<BoundRow>`
    SELECT l.id, l.name, l.status, l.start_at, l.end_at ${seen}
    ORDER BY l.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  const { rows: beyond } = await sql<{ count: number }>`
    SELECT count(*)::int AS count ${bound} AND NOT ${lessonWithinScope(scope)}`.execute(db);
  const list = rows.map(({ startAt, endAt, ...lesson }) => ({
    ...lesson,
    startTime: startAt?.getTime() ?? 0,
    endTime: endAt?.getTime() ?? 0,
  }));
  return { list, beyondScope: beyond[0]?.count ?? 0, ...(await countExactly(db, seen)), page, pageSize };
}
