/** Evaluations of the app by time and version, and how many stars they gave (E264). */
import type { DataScope } from '@lectern/domain/access/roles';
import { REFUSED_STAR, type StarSummary } from '@lectern/domain/feedback/evaluate-search';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';

export interface EvaluationSearch {
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly clientVersion?: string | undefined;
  readonly scope: DataScope;
}

interface PageOf {
  readonly page: number;
  readonly pageSize: number;
}

/** Of all that match, in one pass. */
export async function countStars(db: Db, search: EvaluationSearch): Promise<StarSummary> {
  const rows = await found(db, search)
    .select((select) => ['evaluation.star', select.fn.countAll<number>().as('count')])
    .groupBy('evaluation.star')
    .execute();
  const of = (star: number): number => rows.find((row) => row.star === star)?.count ?? 0;
  const refused = of(REFUSED_STAR);
  const asked = rows.reduce((sum, { count }) => sum + count, 0);
  return { total: asked - refused, stars: [of(1), of(2), of(3), of(4), of(5)], refused };
}

/** The newest first. */
export function findEvaluations(db: Db, search: EvaluationSearch, { page, pageSize }: PageOf) {
  return found(db, search)
    .select([
      'evaluation.id',
      'evaluation.star',
      'evaluation.content',
      'evaluation.clientVersion',
      'evaluation.createdAt',
      's.id as studentId',
      's.phone',
      'grade.name as gradeName',
    ])
    .orderBy('evaluation.createdAt', 'desc')
    .orderBy('evaluation.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export type EvaluationRow = Awaited<ReturnType<typeof findEvaluations>>[number];

/** A time of 0 is not set. */
function found(db: Db, { startTime, endTime, clientVersion, scope }: EvaluationSearch) {
  let query = db
    .selectFrom('evaluation')
    .innerJoin('student as s', 's.id', 'evaluation.studentId')
    .leftJoin('grade', 'grade.id', 's.gradeId')
    .where(studentWithinScope(scope));
  if (startTime) query = query.where('evaluation.createdAt', '>=', instant(startTime));
  if (endTime) query = query.where('evaluation.createdAt', '<=', instant(endTime));
  if (clientVersion !== undefined) query = query.where('evaluation.clientVersion', '=', clientVersion);
  return query;
}

/** Milliseconds as far as the database's calendar reaches. */
function instant(ms: number) {
  return sql<Date>`to_timestamp(${ms}::double precision / 1000)`;
}
