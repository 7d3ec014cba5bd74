/** The task engine on a test's database, with whatever commands a test offers; its worker runs only when started. */
import { allCommands } from '../src/all-commands.ts';
import type { Now } from '../src/platform/clock.ts';
import type { Actor } from '../src/platform/http/handler.ts';
import { commandRegistry } from '../src/platform/plans/command-registry.ts';
import type { CommandType } from '../src/platform/plans/command-type.ts';
import type { EngineDeps } from '../src/platform/plans/engine-deps.ts';
import { createTaskEngine, type TaskEngine } from '../src/platform/plans/task-engine.ts';
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

export function testEngine(database: OpenTestDatabase, options: TestEngineOptions = {}): TaskEngine {
  const { now = () => new Date(), commands = allCommands(), lanes = 2, leaseMs = 30_000, over = {} } = options;
  const { actorOf = (id) => Promise.resolve(anActor({ id })), warn = () => undefined } = options;
  return createTaskEngine(
    {
      db: database.db,
      now,
      commands: commandRegistry(commands),
      actorOf,
      queryOfView: () => Promise.resolve(''),
      record: () => Promise.resolve(),
      releasePercent: 30,
      ...over,
    },
    { url: database.url, lanes, leaseMs, warn },
  );
}
