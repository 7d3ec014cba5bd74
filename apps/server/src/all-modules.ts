/** Every module with what it needs of the others: the one file that knows them all. */

import { allBinProviders } from './all-bin-providers.ts';
import { allTableImports } from './all-table-imports.ts';
import type { AppDeps } from './app-deps.ts';
import { abilityDetectorsModule } from './modules/ability-detectors/index.ts';
import { assessmentsModule } from './modules/assessments/index.ts';
import { assignTypesModule } from './modules/assign-types/index.ts';
import { assistantsModule } from './modules/assistants/index.ts';
import {
  analysisModule,
  attemptsModule,
  certificatesModule,
  examStatsModule,
  markingModule,
  republishModule,
} from './modules/attempts/index.ts';
import { backdoorModule } from './modules/backdoor/index.ts';
import { backupsModule } from './modules/backups/index.ts';
import { baselineExamsModule } from './modules/baseline-exams/index.ts';
import { batchTasksModule } from './modules/batch-tasks/index.ts';
import { calendarModule } from './modules/calendar/index.ts';
import { clientsModule } from './modules/clients/index.ts';
import { clockInModule } from './modules/clock-in/index.ts';
import { customerServiceModule } from './modules/customer-service/index.ts';
import { deletePromptsModule } from './modules/delete-prompts/index.ts';
import { dictionariesModule, dictionaryKeepingModule, lessonMarksModule } from './modules/dictionaries/index.ts';
import { episodeExtrasModule } from './modules/episode-extras/index.ts';
import { episodeTemplatesModule } from './modules/episode-templates/index.ts';
import { episodesModule } from './modules/episodes/index.ts';
import { examPapersModule, examsModule } from './modules/exams/index.ts';
import { externalLessonsModule } from './modules/external-lessons/index.ts';
import { factsModule } from './modules/facts/index.ts';
import { feedbackModule } from './modules/feedback/index.ts';
import { functionConfigurationsModule } from './modules/function-configurations/index.ts';
import { lessonBooksModule, lessonMaterialsModule, materialStockModule } from './modules/goods-management/index.ts';
import { lessonInfoTemplatesModule } from './modules/lesson-info-templates/index.ts';
import { lessonStudentsModule } from './modules/lesson-students/index.ts';
import { examTemplatesModule, lessonTemplatesModule } from './modules/lesson-templates/index.ts';
import { lessonsModule, previewRules, visibleLessonIds } from './modules/lessons/index.ts';
import { mentorEpisodeTemplatesModule } from './modules/mentor-episodes/index.ts';
import { mockExamsModule } from './modules/mock-exams/index.ts';
import { navigationModule } from './modules/navigation/index.ts';
import { noticesModule } from './modules/notices/index.ts';
import { operationLogModule } from './modules/operation-log/index.ts';
import { outlineModule } from './modules/outline/index.ts';
import { pageReportsModule } from './modules/page-reports/index.ts';
import { phoneRevealsModule } from './modules/phone-reveals/index.ts';
import { picturesModule } from './modules/pictures/index.ts';
import { planFixesModule } from './modules/plan-fixes/index.ts';
import { practiceModule } from './modules/practice/index.ts';
import { preferencesModule } from './modules/preferences/index.ts';
import { programmingLessonsModule } from './modules/programming-lessons/index.ts';
import { propagationModule, rewardReach } from './modules/propagation/index.ts';
import { questionsModule } from './modules/questions/index.ts';
import { recycleBinModule } from './modules/recycle-bin/index.ts';
import { resourcesModule } from './modules/resources/index.ts';
import { robotsModule } from './modules/robots/index.ts';
import { ruleRegistryModule } from './modules/rule-registry/index.ts';
import { scheduleModule, setStandardLimits } from './modules/schedule/index.ts';
import { scheduleMovesModule } from './modules/schedule-moves/index.ts';
import { lessonSchedulesModule } from './modules/scheduled-lessons/index.ts';
import { searchModule } from './modules/search/index.ts';
import { sessionRecordingsModule } from './modules/session-recordings/index.ts';
import { settingsModule } from './modules/settings/index.ts';
import { shareCardsModule } from './modules/share-cards/index.ts';
import { sheetsModule } from './modules/sheets/index.ts';
import { speakingModule } from './modules/speaking/index.ts';
import { accountsModule, actorOfStaff, checkDirectoryGroups, staffModule } from './modules/staff/index.ts';
import { stageReviewsModule } from './modules/stage-reviews/index.ts';
import {
  agendaStatsModule,
  attendanceDefinitionsModule,
  lessonSaleModule,
  lessonStudentStatsModule,
  renewalModule,
  statBoardModule,
  statDriftModule,
  statisticsModule,
  studentReportsModule,
  teamComparisonModule,
} from './modules/statistics/index.ts';
import { studentMovesModule } from './modules/student-moves/index.ts';
import { cartsModule, studentSearchModule } from './modules/students/index.ts';
import { systemStatusModule } from './modules/system-status/index.ts';
import { tableImportsModule } from './modules/table-imports/index.ts';
import { teacherWorkModule } from './modules/teacher-work/index.ts';
import { teachersModule } from './modules/teachers/index.ts';
import {
  chosenStudentsModule,
  mentorSuggestionsModule,
  teamBalanceModule,
  teamSchedulesModule,
  teamsModule,
} from './modules/team-management/index.ts';
import { templateConnectionsModule } from './modules/template-connections/index.ts';
import { templateExtrasModule } from './modules/template-extras/index.ts';
import { textbookItemsModule } from './modules/textbook-items/index.ts';
import { wordExportModule } from './modules/word-export/index.ts';
import { writingTasksModule } from './modules/writing-tasks/index.ts';
import { packageVersion } from './platform/db/embedded/server-binaries.ts';
import { type TaskEngine } from './platform/engine/task-engine.ts';
import { type StoredFiles } from './platform/files/stored-files.ts';
import type { ServerModule } from './platform/http/server-module.ts';
import { clientAddresses, settingStandards } from './setting-standards.ts';
import { watchedLists } from './watched-lists.ts';

export function allModules(deps: AppDeps, engine: TaskEngine, files: StoredFiles) {
  const { config, db, replicas, now, logger, demo } = deps;
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
  const notices = noticesModule({ db, now });
  const preferences = preferencesModule({
    db,
    now,
    warn,
    actorOf: (id) => actorOfStaff(db, id),
    lists: watchedLists({ db, now }),
  });
  const lessons = lessonsModule({ db, now, engine });
  const outline = outlineModule({ db, now, engine, reportUrl: sites.lessonReport ?? '' });
  const lessonTemplates = lessonTemplatesModule({ db, now });
  const templateExtras = templateExtrasModule({ db, now });
  const lessonInfoTemplates = lessonInfoTemplatesModule({ db, now, files });
  const shareCards = shareCardsModule({ db, now, files });
  const recycleBin = recycleBinModule({ now, warn, providers: allBinProviders({ db, now }) });
  const teams = teamsModule({ db, now, engine, warn });
  const statistics = statisticsModule({ db, now, warn });
  const facts = factsModule({ db, now, warn });
  const alarm = (found: object) => logger.error(found, 'statistics differ from their facts');
  const drift = statDriftModule({ db, now, alarm, warn });
  const backups = backupsModule({ db, now, settings: config.backups, warn });
  const systemStatus = systemStatusModule({
    db,
    now,
    replicas: () => replicas?.figures() ?? [],
    directory: staff.lookAtDirectory,
    settings: {
      backupEveryHours: config.backups.everyHours,
      enginePackage: config.database.url === undefined ? packageVersion() : null,
    },
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
    systemStatus,
    batchTasks: batchTasksModule({ engine, now, files }),
    planFixes: planFixesModule({ engine, now }),
    lessons,
    outline,
    stageReviews: stageReviewsModule({ db, now }),
    propagation: propagationModule({ db, now }),
    templateConnections: templateConnectionsModule({ db, now, engine }),
    episodes: episodesModule({ db, now, engine }),
    dictionaries: dictionariesModule({ db, now }),
    dictionaryKeeping: dictionaryKeepingModule({ db, now }),
    lessonMarks: lessonMarksModule({ db, now }),
    ruleRegistry: ruleRegistryModule({ db, now, preview: previewRules }),
    lessonTemplates,
    examTemplates: examTemplatesModule({ db, now }),
    exams: examsModule({ db, now, engine }),
    examPapers: examPapersModule({ db, now, engine }),
    analysis: analysisModule({ db, now }),
    attempts: attemptsModule({ db, now }),
    examStats: examStatsModule({ db, now, talentProductLineIds: platform.idLists.talentProductLineIds }),
    facts,
    lessonAttendance: statistics,
    lessonRenewal: renewalModule({ db, now, warn }),
    lessonStudentStats: lessonStudentStatsModule({ db, now }),
    teamComparison: teamComparisonModule({ db, now, warn }),
    lessonSale: lessonSaleModule({ db, now, warn }),
    attendanceDefinitions: attendanceDefinitionsModule({ db, now }),
    statBoard: statBoardModule({ db, now }),
    agendaStats: agendaStatsModule({ db, now }),
    studentReports: studentReportsModule({ db, now, https, examReportUrl: sites.examReport ?? '' }),
    marking: markingModule({ db, now }),
    certificates: certificatesModule({ db, now }),
    republish: republishModule({ db, now, engine }),
    mentorEpisodeTemplates: mentorEpisodeTemplatesModule({ db, now }),
    episodeTemplates: episodeTemplatesModule({ db, now, rewardReach }),
    templateExtras,
    teachers: teachersModule({ db, now, teacherIdsDisplayPhone }),
    clockIn: clockInModule({ db, now, files }),
    episodeExtras: episodeExtrasModule({ db, now, engine }),
    feedback: feedbackModule({ db }),
    sessionRecordings: recordings,
    lessonInfoTemplates,
    pictures: picturesModule({ files }),
    resources: resourcesModule({ files }),
    externalLessons: externalLessonsModule({ db, now, engine }),
    textbookItems: textbookItemsModule({ db, now }),
    questions: questionsModule({ db, now, files }),
    sheets: sheetsModule({ db, now }),
    wordExport: wordExportModule({ db, now, engine }),
    tableImports: tableImportsModule({
      db,
      now,
      files,
      engine,
      imports: allTableImports,
    }),
    functionConfigurations: functionConfigurationsModule({ db, now }),
    calendar: calendarModule({ db, now }),
    schedule: scheduleModule({ db, now, visibleLessons: (scope, ids) => visibleLessonIds(db, scope, ids) }),
    scheduleMoves: scheduleMovesModule({ db, now, engine }),
    lessonSchedules: lessonSchedulesModule({ db, now }),
    deletePrompts: deletePromptsModule({ db }),
    teams,
    lessonBooks: lessonBooksModule({ db, now, engine }),
    writingTasks: writingTasksModule({ db, now }),
    lessonStudents: lessonStudentsModule({ db, now }),
    teamBalance: teamBalanceModule({ db, now }),
    chosenStudents: chosenStudentsModule({ db, now }),
    teamSchedules: teamSchedulesModule({ db, now }),
    mentorSuggestions: mentorSuggestionsModule({ db, now }),
    studentMoves: studentMovesModule({ db, now, engine }),
    lessonMaterials: lessonMaterialsModule({ db, now, engine }),
    materialStock: materialStockModule({ db, now }),
    assessments: assessmentsModule({ db, now, engine }),
    baselineExams: baselineExamsModule({ db, now, engine }),
    abilityDetectors: abilityDetectorsModule({ db, now, engine }),
    mockExams: mockExamsModule({ db, now, engine }),
    assignTypes: assignTypesModule({ db, now }),
    assistants: assistantsModule({ db, now, engine }),
    programmingLessons: programmingLessonsModule({ db, now, engine }),
    teacherWork: teacherWorkModule({ db, now, teacherIdsDisplayPhone }),
    accounts: accountsModule(staff.accounts),
    settings: settingsOf(deps, staff),
    phoneReveals: phoneRevealsModule({ db, now, teacherIdsDisplayPhone }),
    search,
    shareCards,
    backdoor: backdoorModule({
      db,
      engine,
      accounts: staff.accounts,
      refresh: { navigation: shell.refresh, rights: staff.accounts.actors.forgetActors },
    }),
    statDrift: drift,
    customerService: customerServiceModule({ db, now }),
    robots: robotsModule({ db, now }),
    speaking: speakingModule({ db, now, files }),
    carts: cartsModule({ db }),
    studentSearch: studentSearchModule({ db }),
    practice: practiceModule({ db, files }),
    backups,
  };
  return {
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
    rollups: statistics.worker,
    driftCheck: drift.check,
  };
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
