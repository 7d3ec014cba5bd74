/** The calls before have changed and binned what lies within: every write finds it as it was made. */
import type pg from 'pg';
import { readCatalogue, type Side } from './canary-rows.ts';

export async function freshening(pool: pg.Pool, { id }: Side): Promise<string> {
  const statements: string[] = [];
  for (const [table, columns] of await readCatalogue(pool)) {
    const has = (name: string) => columns.some((column) => column.name === name);
    if (!has('id') || !has('rev')) continue;
    const bin = ['deleted_at', 'deleted_by']
      .filter(has)
      .map((name) => `${name} = ${name === 'deleted_by' ? BY : 'NULL'}`);
    if (table === 'lesson') bin.push(`status = 'init'`, `paid_count = 0`);
    const nobody = columns.find(({ name }) => name === 'deleted_by')?.nullable === false ? `''` : 'NULL';
    const set = ['rev = 1', ...bin].join(', ').replace(BY, nobody);
    statements.push(`UPDATE "${table}" SET ${set} WHERE id = ${id}`);
  }
  return statements.join(';');
}

const BY = '$by';
