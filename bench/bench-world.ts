/**
 * The database under test: embedded PostgreSQL with a demo world of the asked size, kept in a folder of its own and
 * used again by the next run with the same size, migrations and generator.
 */
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { loadDemoWorld } from '../apps/server/demo/load-demo-world.ts';
import { learnAllNames } from '../apps/server/src/modules/search/index.ts';
import { MIGRATIONS_FOLDER } from '../apps/server/src/platform/db/migrate.ts';
import { type StartedDatabase, startDatabase } from '../apps/server/src/platform/db/start-database.ts';
import type { BenchOptions } from './bench-options.ts';
import { addManyTeams } from './teams/many-teams.ts';

const DEFAULT_FOLDER = fileURLToPath(new URL('./data', import.meta.url));
const GENERATOR_FOLDER = fileURLToPath(new URL('../apps/server/demo', import.meta.url));
const POOL_SIZE = 4;
/** Reads options only; the world is made elsewhere. */
const COMMAND = 'main.ts';
/** Written when a world is complete. */
const DONE = 'world.json';
/** States of sale are relative to the day a world was made for. */
const FRESH_DAYS = 14;
const DAY_MS = 86_400_000;

export interface BenchWorld {
  readonly database: StartedDatabase;
  readonly loadSeconds: number | null;
}

export async function startBenchWorld(options: BenchOptions, say: (text: string) => void): Promise<BenchWorld> {
  const parent = options.dataFolder ?? DEFAULT_FOLDER;
  mkdirSync(parent, { recursive: true });
  // The database's own account has to pass through.
  chmodSync(parent, 0o755);
  const { lessons, episodesPerLesson, manyTeams, staysPerLesson } = options;
  const teams = manyTeams === 0 ? '' : `-teams-${manyTeams}-${staysPerLesson}`;
  const key = `${lessons}-${episodesPerLesson}${teams}-${fingerprint()}`;
  const folder = join(parent, key);
  const done = join(folder, DONE);
  const now = new Date();
  const madeFor = existsSync(done) ? Number(JSON.parse(readFileSync(done, 'utf8')).madeFor) : 0;
  const fresh = now.getTime() - madeFor < FRESH_DAYS * DAY_MS;
  say(`测试数据库：${folder}`);
  const settings = { dataFolder: folder, url: undefined, poolSize: POOL_SIZE };
  const database = await startDatabase(settings);
  if (fresh) return { database, loadSeconds: null };
  try {
    const startedAt = performance.now();
    const seconds = (): number => Math.round((performance.now() - startedAt) / 100) / 10;
    await loadDemoWorld({
      db: database.db,
      url: database.ownerUrl,
      now,
      lessons: options.lessons,
      episodesPerLesson: options.episodesPerLesson,
      replace: true,
      report: (step) => say(`${seconds().toFixed(1).padStart(8)} s  ${step}`),
    });
    const size = { lessons: manyTeams, staysPerLesson };
    if (manyTeams > 0) await addManyTeams(database.ownerUrl, size, (step) => say(`${seconds()} s  ${step}`));
    // Else the server would work them out while it is measured.
    await learnAllNames(database.db);
    await settle(database.ownerUrl);
    writeFileSync(done, JSON.stringify({ madeFor: now.getTime() }));
    return { database, loadSeconds: seconds() };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

export type BenchDatabase = Pick<BenchWorld['database'], 'url' | 'ownerUrl'>;

/** For a server on it: the owner's address is for the start only. */
export const databaseVariables = ({ url, ownerUrl }: BenchDatabase): Record<string, string> => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
});

/** What a world that was just loaded has waiting would be done beside all that is measured. */
async function settle(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // Of a million lessons, the sums would take hours.
  await client.query('DELETE FROM stat_mark');
  await client.query('CHECKPOINT');
  await client.end();
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of [MIGRATIONS_FOLDER, GENERATOR_FOLDER]) {
    for (const file of readdirSync(folder).toSorted()) {
      if (!file.endsWith('.test.ts') && file !== COMMAND) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
