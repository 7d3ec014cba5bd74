/** The filter of the recycle bin's page as conditions, and its order, over any table that marks who deleted what when. */
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { BinFilter } from './bin-kinds.ts';

/** `row`: what the query calls the table; `name`: its column that people know a row by. */
export function binMatches(
  { ids, text, deletedBy, before }: BinFilter,
  row: string,
  name = 'name',
): RawBuilder<boolean> {
  const column = (of: string) => sql.ref(`${row}.${of}`);
  const conditions = [sql`${column('deletedAt')} IS NOT NULL`];
  if (ids) conditions.push(sql`${column('id')} = ANY(${[...ids]}::bigint[])`);
  if (text) conditions.push(sql`(${column(name)} ILIKE ${containing(text)} OR ${column('id')}::text = ${text})`);
  if (deletedBy) conditions.push(sql`${column('deletedBy')} ILIKE ${containing(deletedBy)}`);
  if (before) {
    const { at, id } = before;
    conditions.push(sql`(${column('deletedAt')}, ${column('id')}) < (${at}::timestamptz, ${id}::bigint)`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}
