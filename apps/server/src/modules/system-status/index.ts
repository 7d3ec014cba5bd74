/** Public API of 运行状态: what the installation stands on and whether it does what it should. */
import { systemStatusContract } from '@lectern/contract/administration/system-status';
import { type SystemFacts, systemLines } from '@lectern/domain/system-status/system-lines';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { QueueLength } from '../../platform/metrics/metrics.ts';
import { lastBackups } from '../backups/index.ts';
import { countSources } from '../facts/index.ts';
import { chainFigures, databaseFigures, markFigures, taskFigures } from './system-facts.queries.ts';

interface SystemStatusDeps {
  readonly db: Db;
  readonly now: Now;
  /** As this server sees them just now. */
  readonly replicas: () => SystemFacts['replicas'];
  readonly directory: () => Promise<SystemFacts['directory']>;
  readonly settings: {
    readonly backupEveryHours: number;
    /** Of the package of the embedded database; null: it is one of outside. */
    readonly enginePackage: string | null;
  };
}

export function systemStatusModule(deps: SystemStatusDeps) {
  const handlers: Handlers<typeof systemStatusContract> = {
    status: async () => {
      const time = deps.now().getTime();
      return { lines: [...systemLines(await factsOf(deps), time)], time };
    },
  };
  return { contract: systemStatusContract, handlers };
}

/** What waits to be done, in the same words as the page: rows of running tasks, sums to compute, log rows to chain. */
export async function queueLengths(db: Db): Promise<readonly QueueLength[]> {
  const [tasks, statistics, log] = [await taskFigures(db), await markFigures(db), await chainFigures(db)];
  return [
    { queue: 'task_rows', length: tasks.waitingRows },
    { queue: 'statistics', length: statistics.marks },
    { queue: 'operation_log_chain', length: log.unchained },
  ];
}

async function factsOf({ db, now, replicas, directory, settings }: SystemStatusDeps): Promise<SystemFacts> {
  const { backupEveryHours: everyHours, enginePackage: packageVersion } = settings;
  return {
    program: {
      node: process.version,
      startedTime: Math.round(Date.now() - process.uptime() * 1000),
      memoryBytes: process.memoryUsage.rss(),
    },
    database: { ...(await databaseFigures(db)), packageVersion },
    replicas: replicas(),
    tasks: await taskFigures(db),
    statistics: await markFigures(db),
    log: await chainFigures(db),
    backups: { everyHours, ...(await lastBackups(db)) },
    sources: await countSources(db, now()),
    directory: await directory(),
  };
}
