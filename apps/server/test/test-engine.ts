/** The task engine on a test's database, with whatever commands a test offers; its worker runs only when started. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allCommands } from '../src/all-commands.ts';
import { describeChanges } from '../src/modules/operation-log/index.ts';
import type { Now } from '../src/platform/clock.ts';
import { commandRegistry } from '../src/platform/engine/commands/command-registry.ts';
import type { CommandType } from '../src/platform/engine/commands/command-type.ts';
import type { EngineDeps } from '../src/platform/engine/engine-deps.ts';
import { createTaskEngine, type TaskEngine } from '../src/platform/engine/task-engine.ts';
import { diskFileStore } from '../src/platform/files/disk-file-store.ts';
import { type StoredFiles, storedFiles } from '../src/platform/files/stored-files.ts';
import type { Actor } from '../src/platform/http/actor.ts';
import { anActor } from './bare-app.ts';
import type { OpenTestDatabase } from './database.ts';

export interface TestEngineOptions {
  readonly now?: Now;
  readonly commands?: readonly CommandType[];
  readonly actorOf?: (staffId: number) => Promise<Actor | null>;
  readonly lanes?: number;
  readonly leaseMs?: number;
  readonly over?: Partial<EngineDeps>;
  readonly warn?: (what: string, error: unknown) => void;
}

/** Made with the first file of a task, gone with the test's process. */
const FILES = join(tmpdir(), `lectern-task-files-${process.pid}`);
process.once('exit', () => rmSync(FILES, { recursive: true, force: true }));

export const testFiles = ({ db }: Pick<OpenTestDatabase, 'db'>, now: Now): StoredFiles =>
  storedFiles({ db, store: diskFileStore(FILES), now });

export function testEngine(database: OpenTestDatabase, options: TestEngineOptions = {}): TaskEngine {
  const { now = () => new Date(), commands = allCommands(), lanes = 2, leaseMs = 30_000, over = {} } = options;
  const { actorOf = (id) => Promise.resolve(anActor({ id })), warn = () => undefined } = options;
  return createTaskEngine(
    {
      db: database.db,
      files: testFiles(database, now),
      now,
      commands: commandRegistry(commands),
      actorOf,
      queryOfView: () => Promise.resolve(''),
      record: () => Promise.resolve(),
      notify: () => Promise.resolve(),
      describeChanges,
      releasePercent: 30,
      ...over,
    },
    { url: database.url, lanes, leaseMs, warn },
  );
}
