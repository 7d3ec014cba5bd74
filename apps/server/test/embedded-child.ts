/**
 * A small Lectern for the tests of the embedded database: starts it on the folder named by the first argument, prints
 * `ready <url>`, and keeps it until it is told to stop. With `write` it appends rows and prints each number when acknowledged.
 */
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';

const [dataFolder = '', task] = process.argv.slice(2);

try {
  const embedded = await startEmbeddedPostgres({ dataFolder, report: ({ kind }) => console.log(kind) });
  const url = embedded.urlOf('postgres');
  console.log(`ready ${url}`);
  process.once('SIGTERM', () => {
    void embedded.stop().then(() => process.exit(0));
  });
  if (task === 'write') await writeForEver(url);
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
  process.exit(1);
}

async function writeForEver(url: string): Promise<never> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (n integer PRIMARY KEY)');
  for (let n = 1; ; n += 1) {
    await client.query('INSERT INTO written VALUES ($1)', [n]);
    console.log(`wrote ${n}`);
  }
}
