/**
 * `npm run db:types`: migrates an empty database and writes the types of its tables.
 * With `--check` it writes nothing and fails when the committed file differs.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startDatabase } from '../apps/server/src/platform/db/start-database.ts';
import { writeTableTypes } from '../apps/server/src/platform/db/table-types.ts';

const target = fileURLToPath(new URL('../apps/server/src/platform/db/tables.generated.ts', import.meta.url));

const folder = mkdtempSync(join(tmpdir(), 'lectern-types-'));
// The server's account has to pass through when this runs as root.
chmodSync(folder, 0o755);
try {
  const text = await typesOfMigratedDatabase(join(folder, 'data'));
  if (!process.argv.includes('--check')) {
    writeFileSync(target, text);
    console.log(`Wrote ${target}`);
  } else if (text !== readFileSync(target, 'utf8')) {
    console.error(`${target} differs from the migrated database: run npm run db:types`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function typesOfMigratedDatabase(dataFolder: string): Promise<string> {
  const database = await startDatabase({ dataFolder, url: undefined, poolSize: 2 });
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await client.connect();
    return await writeTableTypes(client);
  } finally {
    await client.end();
    await database.stop();
  }
}
