import { test } from 'vitest';
import { openTestDatabase } from './database.ts';

test('x', { timeout: 200000 }, async () => {
  for (let i = 0; i < 6; i++) {
    const t = performance.now();
    const d = await openTestDatabase();
    const t1 = performance.now();
    if (i === 0) {
      const { rows } = await d.pool.query(
        `SELECT count(*)::int AS n, pg_size_pretty(pg_database_size(current_database())) AS size FROM pg_class WHERE relfilenode <> 0`,
      );
      console.log(
        rows[0],
        (
          await d.pool.query(
            `SELECT relkind, count(*)::int FROM pg_class WHERE relnamespace='public'::regnamespace GROUP BY 1`,
          )
        ).rows,
      );
    }
    const t2 = performance.now();
    await d.close();
    console.log('create', (t1 - t).toFixed(0), 'close', (performance.now() - t2).toFixed(0));
  }
});
