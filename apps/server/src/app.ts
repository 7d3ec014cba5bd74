/** Puts the application together: what serves, what runs beside, and how it ends. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { allCommands } from './all-commands.ts';
import { allModules } from './all-modules.ts';
import type { AppDeps } from './app-deps.ts';
import { notifyOfTask, recordTaskEvent } from './modules/batch-tasks/index.ts';
import { remindOfPublish } from './modules/lessons/index.ts';
import { createChainKeeper, describeChanges } from './modules/operation-log/index.ts';
import { queryOfView } from './modules/preferences/index.ts';
import { notifyOfMoves } from './modules/schedule-moves/index.ts';
import { actorOfStaff, RIGHTS_CHANNEL, sessionCookieName, staffWith } from './modules/staff/index.ts';
import { queueLengths } from './modules/system-status/index.ts';
import { announcements } from './platform/db/announcements.ts';
import { aheadOfReads } from './platform/db/pool-lane.ts';
import { commandRegistry } from './platform/engine/commands/command-registry.ts';
import { createTaskEngine, type TaskEngine } from './platform/engine/task-engine.ts';
import { fileStoreOf } from './platform/files/file-store-of.ts';
import { type StoredFiles, storedFiles } from './platform/files/stored-files.ts';
import { recordDenial, removeOldDenials } from './platform/http/denied-access.repository.ts';
import { prepareStop, type StopOptions } from './platform/http/graceful-stop.ts';
import { pingDatabase } from './platform/http/health.queries.ts';
import { serveHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { removeOldKeys } from './platform/http/idempotency.repository.ts';
import { runOnce } from './platform/http/idempotency.ts';
import { readPublicEndpoints } from './platform/http/public-endpoints.ts';
import { logRequests } from './platform/http/request-log.ts';
import { mountContract, type ServeDeps } from './platform/http/serve-contract.ts';
import { serveWebPage } from './platform/http/web-page.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { openApiDocument } from './platform/openapi/openapi-document.ts';
import { serveDocs } from './platform/openapi/serve-docs.ts';
import { type AuthenticateDeps, authenticateBy } from './platform/upstream/authenticate.ts';
import { createForwarders } from './platform/upstream/forward-call.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Ends serving; the database is the caller's. */
  stop(options?: Partial<StopOptions>): Promise<void>;
  /** Now and then: removes what nobody needs any more. */
  sweep(): Promise<void>;
}

/** @throws StartRefusedError when a call is not fit to be served. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, pool, replicas, slow, now } = deps;
  const logger: FastifyBaseLogger = deps.logger;
  const { app, admission } = await createHttpServer({
    ...config,
    logger,
    sessionCookie: sessionCookieName(config.https),
    behindLectern: config.upstream.secret !== undefined,
  });
  const { isStopping, stop } = prepareStop(app, config.stopNoticeMs);
  const metrics = createMetrics({
    inFlight: admission.inFlight,
    pool: () => pool,
    replicas: () => replicas?.figures() ?? [],
    queues: () => aheadOfReads(() => queueLengths(db)),
    slow: () => slow?.figures() ?? [],
  });
  logRequests(app, metrics.observe);
  serveHealth(app, { ping: () => aheadOfReads(() => pingDatabase(db)), isStopping, metrics });

  const files = storedFiles({ db, store: fileStoreOf(config.storage), now });
  const engine = engineOf(deps, files);
  const all = allModules(deps, engine, files);
  const {
    modules,
    staff,
    shell,
    pageReports,
    recordings,
    recycleBin,
    search,
    notices,
    preferences,
    teams,
    backups,
    facts,
  } = all;
  const serve = serveDeps(deps, staff.actorOfToken, facts.programOf);
  for (const { contract, handlers } of Object.values(modules)) mountContract(app, contract, handlers, serve);
  serveDocs(app, () => openApiDocument(modules));
  await serveWebPage(app, config.webDist, shell.pageMarks);
  await app.ready();
  const chain = chainOf(deps);
  chain.start();
  const rights = rightsAnnouncements(deps, staff.accounts.actors.forgetActors);
  rights.start();
  if (config.tasks.lanes > 0) {
    engine.runner.start();
    search.learner.start();
    preferences.watcher.start();
    teams.expiry.start();
    facts.waiting.start();
    all.rollups.start();
    all.driftCheck.start();
  }
  backups.schedule.start();

  return {
    http: app,
    stop: async (options) => {
      // Readers of a stream would hold the server open.
      engine.progress.stop();
      await Promise.all([stop(options), engine.runner.stop()]);
      await pageReports.idle();
      await recordings.idle();
      await search.learner.idle();
      await preferences.watcher.stop();
      await teams.expiry.stop();
      await facts.waiting.stop();
      await all.rollups.stop();
      await all.driftCheck.stop();
      await backups.schedule.stop();
      await chain.stop();
      await rights.stop();
    },
    sweep: async () => {
      await removeOldKeys(db);
      await removeOldDenials(db);
      await staff.sweep();
      await pageReports.sweep();
      await files.sweep();
      await recycleBin.sweep();
      await engine.sweep();
      await recordings.sweep();
      await notices.sweep();
      await facts.sweep();
      await remindOfPublish({ db, now, actorOf: (id) => actorOfStaff(db, id) });
      chain.lookThroughAll();
    },
  };
}

function serveDeps(
  { config, db, replicas, traces, now }: AppDeps,
  actorOfToken: AuthenticateDeps['actorOfToken'],
  programOf: ServeDeps['programOf'],
): ServeDeps {
  const cookieName = sessionCookieName(config.https);
  return {
    authenticate: authenticateBy({ cookieName, actorOfToken, upstreamSecret: config.upstream.secret, now }),
    programOf,
    publicEndpoints: readPublicEndpoints(),
    replicas,
    runOnce: runOnce(db),
    recordDenial: (denial) => recordDenial(db, denial),
    https: config.https,
    traces,
    behindLectern: config.upstream.secret !== undefined,
    mounted: new Map(),
    forwarderOf: createForwarders(config.upstream, now),
  };
}

function chainOf({ config, db, now, logger }: AppDeps) {
  return createChainKeeper({
    db,
    now,
    anchorFile: config.logAnchors,
    tell: {
      anchored: (position, hash) => logger.info({ position, hash }, 'operation log anchored'),
      broken: (what) => logger.error({ what }, 'the operation log is not the one that was anchored: npm run verify'),
      failed: (error) => logger.warn({ err: error }, 'operation log not chained'),
    },
  });
}

function engineOf(deps: AppDeps, files: StoredFiles): TaskEngine {
  const { config, db, now, logger } = deps;
  const { lanes, leaseMs, releasePercent } = config.tasks;
  return createTaskEngine(
    {
      db,
      files,
      now,
      commands: commandRegistry(allCommands()),
      actorOf: (staffId) => actorOfStaff(db, staffId),
      queryOfView: (actor, viewId, page) => queryOfView(db, actor, viewId, page),
      record: recordTaskEvent,
      notify: async (tx, news) => {
        await notifyOfTask(staffWith)(tx, news);
        await notifyOfMoves(tx, news);
      },
      describeChanges,
      releasePercent,
      traces: deps.traces,
    },
    { url: directUrlOf(deps), lanes, leaseMs, warn: (what, error) => logger.warn({ err: error }, what) },
  );
}

/** What other servers do to sessions and rights holds here at once. */
function rightsAnnouncements(deps: AppDeps, heard: () => void) {
  return announcements({
    url: directUrlOf(deps),
    channel: RIGHTS_CHANNEL,
    heard,
    failed: (error) => deps.logger.warn({ err: error }, 'rights changed by other servers are not heard of'),
  });
}

function directUrlOf({ directUrl, pool }: AppDeps): string {
  const url = directUrl ?? pool.options.connectionString;
  if (url === undefined) throw new TypeError('the pool has no address');
  return url;
}
