/** Where in the database a full number stands beside the fields that are there for it. */
import type pg from 'pg';
import { readCatalogue } from './canary-rows.ts';

const OWN_FIELDS = ['student.phone', 'teacher.phone', 'clock_in_express.phone', 'clock_in_make_up.phone'];

export async function phoneRows(pool: pg.Pool, phones: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of await readCatalogue(pool)) {
    for (const { name } of columns.filter(({ name: column }) => !OWN_FIELDS.includes(`${table}.${column}`))) {
      const { rows } = await pool.query(`SELECT 1 FROM "${table}" WHERE "${name}"::text ~ $1 LIMIT 1`, [
        phones.join('|'),
      ]);
      if (rows.length > 0) found.push(`${table}.${name}`);
    }
  }
  return found;
}
