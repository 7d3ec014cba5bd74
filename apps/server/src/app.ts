/** Puts the application together: the one file that knows every module. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { allCommands } from './all-commands.ts';
import type { Config } from './config.ts';
import { assignTypesModule } from './modules/assign-types/index.ts';
import { assistantsModule } from './modules/assistants/index.ts';
import { backdoorModule } from './modules/backdoor/index.ts';
import { batchTasksModule, recordTaskEvent } from './modules/batch-tasks/index.ts';
import { calendarModule } from './modules/calendar/index.ts';
import { clientsModule } from './modules/clients/index.ts';
import { clockInModule } from './modules/clock-in/index.ts';
import { customerServiceModule } from './modules/customer-service/index.ts';
import { deletePromptsModule } from './modules/delete-prompts/index.ts';
import {
  dictionariesModule,
  dictionaryKeepingModule,
  entryImports,
  lessonMarksModule,
} from './modules/dictionaries/index.ts';
import { episodeExtrasModule } from './modules/episode-extras/index.ts';
import { episodeTemplatesModule } from './modules/episode-templates/index.ts';
import { episodesModule } from './modules/episodes/index.ts';
import { externalLessonImport, externalLessonsModule } from './modules/external-lessons/index.ts';
import { feedbackModule } from './modules/feedback/index.ts';
import { functionConfigurationsModule } from './modules/function-configurations/index.ts';
import { lessonInfoTemplatesModule } from './modules/lesson-info-templates/index.ts';
import { lessonTemplatesModule } from './modules/lesson-templates/index.ts';
import { lessonsModule, previewRules, visibleLessonIds } from './modules/lessons/index.ts';
import { navigationModule } from './modules/navigation/index.ts';
import { noticesModule } from './modules/notices/index.ts';
import { operationLogModule } from './modules/operation-log/index.ts';
import { outlineModule } from './modules/outline/index.ts';
import { pageReportsModule } from './modules/page-reports/index.ts';
import { phoneRevealsModule } from './modules/phone-reveals/index.ts';
import { picturesModule } from './modules/pictures/index.ts';
import { practiceModule } from './modules/practice/index.ts';
import { preferencesModule, queryOfView } from './modules/preferences/index.ts';
import { programmingLessonsModule } from './modules/programming-lessons/index.ts';
import { propagationModule, rewardReach } from './modules/propagation/index.ts';
import { recycleBinModule } from './modules/recycle-bin/index.ts';
import { resourcesModule } from './modules/resources/index.ts';
import { robotsModule } from './modules/robots/index.ts';
import { ruleRegistryModule } from './modules/rule-registry/index.ts';
import { scheduleModule, setStandardLimits } from './modules/schedule/index.ts';
import { scheduleMovesModule } from './modules/schedule-moves/index.ts';
import { searchModule } from './modules/search/index.ts';
import { sessionRecordingsModule } from './modules/session-recordings/index.ts';
import { readSetting, settingsModule } from './modules/settings/index.ts';
import { shareCardsModule } from './modules/share-cards/index.ts';
import { speakingModule } from './modules/speaking/index.ts';
import {
  accountsModule,
  actorOfStaff,
  checkDirectoryGroups,
  sessionCookieName,
  staffModule,
} from './modules/staff/index.ts';
import { tableImportsModule } from './modules/table-imports/index.ts';
import { teacherWorkModule } from './modules/teacher-work/index.ts';
import { teachersModule } from './modules/teachers/index.ts';
import { templateConnectionsModule } from './modules/template-connections/index.ts';
import { templateExtrasModule } from './modules/template-extras/index.ts';
import { textbookItemImport, textbookItemsModule } from './modules/textbook-items/index.ts';
import type { Now } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { fileStoreOf } from './platform/files/file-store-of.ts';
import { type StoredFiles, storedFiles } from './platform/files/stored-files.ts';
import { recordDenial } from './platform/http/denied-access.repository.ts';
import { prepareStop, type StopOptions } from './platform/http/graceful-stop.ts';
import { pingDatabase } from './platform/http/health.queries.ts';
import { serveHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { removeOldKeys } from './platform/http/idempotency.repository.ts';
import { runOnce } from './platform/http/idempotency.ts';
import { readPublicEndpoints } from './platform/http/public-endpoints.ts';
import { logRequests } from './platform/http/request-log.ts';
import { mountContract, type ServeDeps } from './platform/http/serve-contract.ts';
import type { ServerModule } from './platform/http/server-module.ts';
import { serveWebPage } from './platform/http/web-page.ts';
import type { Logger } from './platform/log/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { openApiDocument } from './platform/openapi/openapi-document.ts';
import { serveDocs } from './platform/openapi/serve-docs.ts';
import { commandRegistry } from './platform/plans/command-registry.ts';
import { createTaskEngine, type TaskEngine } from './platform/plans/task-engine.ts';
import { type AuthenticateDeps, authenticateBy } from './platform/upstream/authenticate.ts';
import { createForwarders } from './platform/upstream/forward-call.ts';
import { settingStandards } from './setting-standards.ts';
import { watchedLists } from './watched-lists.ts';

export interface AppDeps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly now: Now;
  readonly logger: Logger;
  /** The demo accounts exist, and the sign-in screen may name them. */
  readonly demo: boolean;
}

export interface App {
  readonly http: FastifyInstance;
  /** Ends serving; the database is the caller's. */
  stop(options?: Partial<StopOptions>): Promise<void>;
  /** Now and then: removes what nobody needs any more. */
  sweep(): Promise<void>;
}

/** @throws StartRefusedError when a call is not fit to be served. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { config, db, pool, now } = deps;
  const logger: FastifyBaseLogger = deps.logger;
  const { app, admission } = await createHttpServer({
    ...config,
    logger,
    behindLectern: config.upstream.secret !== undefined,
  });
  const { isStopping, stop } = prepareStop(app);
  const metrics = createMetrics({ inFlight: admission.inFlight, pool: () => pool });
  logRequests(app, metrics.observe);
  serveHealth(app, { ping: () => pingDatabase(db), isStopping, metrics });

  const files = storedFiles({ db, store: fileStoreOf(config.storage), now });
  const engine = engineOf(deps, files);
  const { modules, staff, pageReports, recordings, recycleBin, search, notices, preferences } = modulesOf(
    deps,
    engine,
    files,
  );
  const serve = serveDeps(deps, staff.actorOfToken);
  for (const { contract, handlers } of Object.values(modules)) mountContract(app, contract, handlers, serve);
  serveDocs(app, openApiDocument(modules));
  await serveWebPage(app, config.webDist);
  await app.ready();
  if (config.tasks.lanes > 0) {
    engine.runner.start();
    search.learner.start();
    preferences.watcher.start();
  }

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
    },
    sweep: async () => {
      await removeOldKeys(db);
      await staff.sweep();
      await pageReports.sweep();
      await files.sweep();
      await recycleBin.sweep();
      await engine.sweep();
      await recordings.sweep();
      await notices.sweep();
    },
  };
}

function serveDeps({ config, db, now }: AppDeps, actorOfToken: AuthenticateDeps['actorOfToken']): ServeDeps {
  const cookieName = sessionCookieName(config.https);
  return {
    authenticate: authenticateBy({ cookieName, actorOfToken, upstreamSecret: config.upstream.secret, now }),
    publicEndpoints: readPublicEndpoints(),
    runOnce: runOnce(db),
    recordDenial: (denial) => recordDenial(db, denial),
    https: config.https,
    mounted: new Map(),
    forwarderOf: createForwarders(config.upstream, now),
  };
}

function engineOf({ config, db, pool, now, logger }: AppDeps, files: StoredFiles): TaskEngine {
  const { lanes, leaseMs, releasePercent } = config.tasks;
  const url = pool.options.connectionString;
  if (url === undefined) throw new TypeError('the pool has no address');
  return createTaskEngine(
    {
      db,
      files,
      now,
      commands: commandRegistry(allCommands()),
      actorOf: (staffId) => actorOfStaff(db, staffId),
      queryOfView: (actor, viewId, page) => queryOfView(db, actor, viewId, page),
      record: recordTaskEvent,
      releasePercent,
    },
    { url, lanes, leaseMs, warn: (what, error) => logger.warn({ err: error }, what) },
  );
}

function modulesOf(deps: AppDeps, engine: TaskEngine, files: StoredFiles) {
  const { config, db, now, logger, demo } = deps;
  const { https, ldap, sites, platform, env } = config;
  const warn = (what: string, error: unknown) => logger.warn({ err: error }, what);
  const settings = { env, platform, sites, ldap: ldap !== null, demo };
  const { teacherIdsDisplayPhone, jamFreezeTime } = platform.features;
  setStandardLimits({ minGapMs: config.scheduleGapMs, examFreezeMs: jamFreezeTime });
  const staff = staffModule({ db, now, https, logoutUrl: sites.logout ?? null, ldap });
  const { errorsDsn, requestLog: requestLogUrl, navigation: navigationUrl } = sites;
  const pageReports = pageReportsModule({ db, now, errorsDsn, requestLogUrl, warn });
  const shell = navigationModule({ db, now, settings, navigationUrl, warn });
  const isOpen = async () => (await shell.readRecording()).isOpen;
  const recordings = sessionRecordingsModule({ db, now, isOpen, outsideUrl: sites.recording, warn });
  const recycleBin = recycleBinModule({ now, warn });
  const notices = noticesModule({ db, now });
  const preferences = preferencesModule({
    db,
    now,
    warn,
    actorOf: (id) => actorOfStaff(db, id),
    lists: watchedLists({ db, now }),
  });
  const search = searchModule({ db, warn, navigationOf: shell.navigationOf });
  /** By the name that begins their operation ids. */
  const modules: Readonly<Record<string, ServerModule>> = {
    identity: staff,
    navigation: shell,
    preferences,
    notices,
    clients: clientsModule({ read: () => clientAddresses(db, sites.clients) }),
    pageReports,
    operationLog: operationLogModule({ db }),
    recycleBin,
    batchTasks: batchTasksModule({ engine, now, files }),
    lessons: lessonsModule({ db, now, engine }),
    outline: outlineModule({ db, now, engine, reportUrl: sites.lessonReport ?? '' }),
    propagation: propagationModule({ db, now }),
    templateConnections: templateConnectionsModule({ db, now, engine }),
    episodes: episodesModule({ db, now, engine }),
    dictionaries: dictionariesModule({ db, now }),
    dictionaryKeeping: dictionaryKeepingModule({ db, now }),
    lessonMarks: lessonMarksModule({ db, now }),
    ruleRegistry: ruleRegistryModule({ db, now, preview: previewRules }),
    lessonTemplates: lessonTemplatesModule({ db, now }),
    episodeTemplates: episodeTemplatesModule({ db, now, rewardReach }),
    templateExtras: templateExtrasModule({ db, now }),
    teachers: teachersModule({ db, teacherIdsDisplayPhone }),
    clockIn: clockInModule({ db, now, files }),
    episodeExtras: episodeExtrasModule({ db, now, engine }),
    feedback: feedbackModule({ db }),
    sessionRecordings: recordings,
    lessonInfoTemplates: lessonInfoTemplatesModule({ db, now, files }),
    pictures: picturesModule({ files }),
    resources: resourcesModule({ files }),
    externalLessons: externalLessonsModule({ db, now, engine }),
    textbookItems: textbookItemsModule({ db, now }),
    tableImports: tableImportsModule({
      db,
      files,
      engine,
      imports: [externalLessonImport, textbookItemImport, ...entryImports],
    }),
    functionConfigurations: functionConfigurationsModule({ db, now }),
    calendar: calendarModule({ db, now }),
    schedule: scheduleModule({ db, now, visibleLessons: (scope, ids) => visibleLessonIds(db, scope, ids) }),
    scheduleMoves: scheduleMovesModule({ db, now, engine }),
    deletePrompts: deletePromptsModule({ db }),
    assignTypes: assignTypesModule({ db, now }),
    assistants: assistantsModule({ db, now, engine }),
    programmingLessons: programmingLessonsModule({ db, now, engine }),
    teacherWork: teacherWorkModule({ db, now, teacherIdsDisplayPhone }),
    accounts: accountsModule(staff.accounts),
    settings: settingsOf(deps, staff),
    phoneReveals: phoneRevealsModule({ db, now }),
    search,
    shareCards: shareCardsModule({ db, now, files }),
    backdoor: backdoorModule({
      db,
      engine,
      accounts: staff.accounts,
      refresh: { navigation: shell.refresh, rights: staff.accounts.actors.forgetActors },
    }),
    customerService: customerServiceModule({ db, now }),
    robots: robotsModule({ db, now }),
    speaking: speakingModule({ db, now, files }),
    practice: practiceModule({ db, files }),
  };
  return { modules, staff, pageReports, recordings, recycleBin, search, notices, preferences };
}

function settingsOf({ config, db, now }: AppDeps, { accounts }: ReturnType<typeof staffModule>) {
  return settingsModule({
    db,
    now,
    standards: settingStandards(config),
    overruled: new Set(config.sites.navigation === undefined ? [] : ['navigation']),
    checkDirectoryGroups: (tx, { actor, call }, groups) =>
      checkDirectoryGroups(tx, { actor, requestId: call.requestId, address: call.address }, now(), groups),
    onSaved: (key) => {
      if (key === 'directoryGroups') accounts.actors.forgetActors();
    },
  });
}

/** The administrators' own where they saved some, else the environment's. */
async function clientAddresses(db: Db, standard: Readonly<Record<string, string>>) {
  const saved = await readSetting(db, 'sites');
  return saved ? Object.fromEntries(saved.clients.map(({ client, address }) => [client, address])) : standard;
}
