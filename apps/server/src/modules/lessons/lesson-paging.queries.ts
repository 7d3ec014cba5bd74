/** Orders and cuts of the lesson list, shared by its two ways of finding lessons. */
import type { LessonListQuery } from '@lectern/contract/lessons/lesson-query';
import { type RawBuilder, sql } from 'kysely';
import { COUNT_CAP } from '../../platform/db/capped-count.ts';
import { slot } from './lesson-filters.queries.ts';

/** One more than is told, to know that there are more. */
export const COUNTED = sql.lit(COUNT_CAP + 1);

export type Sort = NonNullable<LessonListQuery['sort']>;
export type Order = NonNullable<LessonListQuery['order']>;

export interface PageRow {
  readonly ids: number[];
  readonly total: number;
}

/** How a list is ordered and counted. */
export interface Listing {
  readonly sort: Sort;
  readonly by: RawBuilder<unknown>;
  readonly exact: boolean;
}

/** Directions as the indexes stand, or exactly backwards. */
const KEY: Record<Sort, RawBuilder<unknown>> = {
  id: sql`id`,
  startTime: sql`start_at`,
  startSaleTime: sql`start_sale_at`,
  updatedTime: sql`updated_at`,
  paidCount: sql`paid_count`,
};
const NULLABLE: readonly Sort[] = ['startTime', 'startSaleTime'];

export function orderBy(sort: Sort, order: Order): RawBuilder<unknown> {
  if (sort === 'id') return order === 'asc' ? sql`id` : sql`id DESC`;
  const key = KEY[sort];
  if (!NULLABLE.includes(sort)) return order === 'asc' ? sql`${key}, id` : sql`${key} DESC, id DESC`;
  return order === 'asc' ? sql`${key} NULLS FIRST, id` : sql`${key} DESC NULLS LAST, id DESC`;
}

/** The sort key travels along where rows are sorted later. */
export function columnsOf(sort: Sort): { readonly columns: RawBuilder<unknown>; readonly picked: RawBuilder<unknown> } {
  if (sort === 'id') return { columns: sql`l.id`, picked: sql`id` };
  return { columns: sql`l.id, l.${KEY[sort]}`, picked: sql`id, ${KEY[sort]}` };
}

export const pagedBy = (by: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`ORDER BY ${by} LIMIT ${slot('size')}::int OFFSET ${slot('skip')}::int`;

/** Where the page ends. */
export const NEEDED = sql`(${slot('skip')}::int + ${slot('size')}::int)`;

export const all = (where: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  where.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(where, sql` AND `)}`;
