/** Rows that the database itself makes of what stands there already; the same world gives the same rows. */
import type pg from 'pg';

/** `$1` is the day around which the world stands. */
export type DemoStatement = readonly [step: string, text: string];

/** In one transaction. */
export async function fillByStatements(
  client: pg.Client,
  today: Date,
  report: (step: string) => void,
  { statements, tables }: { readonly statements: readonly DemoStatement[]; readonly tables: readonly string[] },
): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const [step, text] of statements) {
      report(step);
      await client.query(text, text.includes('$1') ? [today] : []);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query(`VACUUM (ANALYZE) ${tables.join(', ')}`);
}
