/** Everything that is mounted and printed, by server module. */

import { accountsContract } from './administration/accounts.ts';
import { backdoorContract } from './administration/backdoor.ts';
import { backupsContract } from './administration/backups.ts';
import { sessionRecordingsContract } from './administration/session-recordings.ts';
import { settingsContract } from './administration/settings.ts';
import { statDriftContract } from './administration/stat-drift.ts';
import { systemStatusContract } from './administration/system-status.ts';
import { dictionariesContract } from './dictionaries/dictionaries.ts';
import { lessonDictionariesContract } from './dictionaries/lesson-dictionaries.ts';
import { lessonMarksContract } from './dictionaries/lesson-marks.ts';
import { ruleRegistryContract } from './dictionaries/rule-registry.ts';
import { textbookItemsContract } from './dictionaries/textbook-items.ts';
import { episodeExtrasContract } from './episodes/episode-extras.ts';
import { episodeTemplatesContract } from './episodes/episode-templates.ts';
import { episodesContract } from './episodes/episodes.ts';
import { abilityDetectorsContract } from './exams/ability-detectors.ts';
import { analysisContract } from './exams/analysis.ts';
import { assessmentsContract } from './exams/assessments.ts';
import { attemptsContract } from './exams/attempts.ts';
import { baselineExamsContract } from './exams/baseline-exams.ts';
import { certificatesContract } from './exams/certificates.ts';
import { examPapersContract } from './exams/exam-papers.ts';
import { examStatsContract } from './exams/exam-stats.ts';
import { examTemplatesContract } from './exams/exam-templates.ts';
import { examsContract } from './exams/exams.ts';
import { factsContract } from './exams/facts.ts';
import { markingContract } from './exams/marking.ts';
import { mockExamsContract } from './exams/mock-exams.ts';
import { questionsContract } from './exams/questions.ts';
import { republishContract } from './exams/republish.ts';
import { sheetsContract } from './exams/sheets.ts';
import { wordExportContract } from './exams/word-export.ts';
import { clockInContract } from './files/clock-in.ts';
import { picturesContract } from './files/pictures.ts';
import { resourcesContract } from './files/resources.ts';
import { tableImportsContract } from './files/table-imports.ts';
import { functionConfigurationsContract } from './function-configurations/function-configurations.ts';
import { lessonBooksContract } from './goods/lesson-books.ts';
import { lessonMaterialsContract } from './goods/lesson-materials.ts';
import { materialStockContract } from './goods/material-stock.ts';
import { deletePromptsContract } from './history/delete-prompts.ts';
import { operationLogContract } from './history/operation-log.ts';
import { recycleBinContract } from './history/recycle-bin.ts';
import { lessonInfoTemplatesContract } from './lesson-templates/lesson-info-templates.ts';
import { lessonTemplatesContract } from './lesson-templates/lesson-templates.ts';
import { mentorEpisodeTemplatesContract } from './lesson-templates/mentor-episode-templates.ts';
import { propagationContract } from './lesson-templates/propagation.ts';
import { templateConnectionsContract } from './lesson-templates/template-connections.ts';
import { templateExtrasContract } from './lesson-templates/template-extras.ts';
import { externalLessonsContract } from './lessons/external-lessons.ts';
import { lessonAttendanceContract } from './lessons/lesson-attendance.ts';
import { lessonRenewalContract } from './lessons/lesson-renewal.ts';
import { lessonSaleContract } from './lessons/lesson-sale.ts';
import { lessonStudentStatsContract } from './lessons/lesson-student-stats.ts';
import { lessonsContract } from './lessons/lessons.ts';
import { shareCardsContract } from './lessons/share-cards.ts';
import { teamComparisonContract } from './lessons/team-comparison.ts';
import { writingTasksContract } from './lessons/writing-tasks.ts';
import { outlineContract } from './outline/outline.ts';
import { stageReviewsContract } from './outline/stage-reviews.ts';
import { assignTypesContract } from './people/assign-types.ts';
import { assistantsContract } from './people/assistants.ts';
import { phoneRevealsContract } from './people/phone-reveals.ts';
import { programmingLessonsContract } from './people/programming-lessons.ts';
import { teacherWorkContract } from './people/teacher-work.ts';
import { teachersContract } from './people/teachers.ts';
import { calendarContract } from './schedule/calendar.ts';
import { conflictsContract } from './schedule/conflicts.ts';
import { lessonSchedulesContract } from './schedule/lesson-schedules.ts';
import { scheduleContract } from './schedule/schedule.ts';
import { scheduleMovesContract } from './schedule/schedule-moves.ts';
import { timeOffContract } from './schedule/time-off.ts';
import { identityContract } from './shell/identity.ts';
import { noticesContract } from './shell/notices.ts';
import { searchContract } from './shell/search.ts';
import { shellContract } from './shell/shell.ts';
import { agendaStatsContract } from './statistics/agenda-stats.ts';
import { attendanceDefinitionsContract } from './statistics/attendance-definitions.ts';
import { statBoardContract } from './statistics/stat-board.ts';
import { studentReportsContract } from './statistics/student-reports.ts';
import { cartsContract } from './students/carts.ts';
import { customerServiceContract } from './students/customer-service.ts';
import { feedbackContract } from './students/feedback.ts';
import { lessonStudentsContract } from './students/lesson-students.ts';
import { practiceContract } from './students/practice.ts';
import { robotsContract } from './students/robots.ts';
import { speakingContract } from './students/speaking.ts';
import { studentSearchContract } from './students/student-search.ts';
import { planFixesContract } from './tasks/plan-fixes.ts';
import { tasksContract } from './tasks/tasks.ts';
import { chosenStudentsContract } from './teams/chosen-students.ts';
import { mentorSuggestionsContract } from './teams/mentor-suggestions.ts';
import { studentMovesContract } from './teams/student-moves.ts';
import { teamBalanceContract } from './teams/team-balance.ts';
import { teamSchedulesContract } from './teams/team-schedules.ts';
import { teamsContract } from './teams/teams.ts';

export const CONTRACTS = {
  identity: identityContract,
  shell: shellContract,
  lessons: lessonsContract,
  dictionaries: lessonDictionariesContract,
  dictionaryKeeping: dictionariesContract,
  lessonMarks: lessonMarksContract,
  ruleRegistry: ruleRegistryContract,
  episodes: episodesContract,
  lessonTemplates: lessonTemplatesContract,
  examTemplates: examTemplatesContract,
  mentorEpisodeTemplates: mentorEpisodeTemplatesContract,
  assessments: assessmentsContract,
  baselineExams: baselineExamsContract,
  abilityDetectors: abilityDetectorsContract,
  mockExams: mockExamsContract,
  exams: examsContract,
  examPapers: examPapersContract,
  analysis: analysisContract,
  attempts: attemptsContract,
  examStats: examStatsContract,
  facts: factsContract,
  marking: markingContract,
  certificates: certificatesContract,
  republish: republishContract,
  episodeTemplates: episodeTemplatesContract,
  teachers: teachersContract,
  operationLog: operationLogContract,
  outline: outlineContract,
  stageReviews: stageReviewsContract,
  clockIn: clockInContract,
  propagation: propagationContract,
  templateConnections: templateConnectionsContract,
  templateExtras: templateExtrasContract,
  recycleBin: recycleBinContract,
  tasks: tasksContract,
  planFixes: planFixesContract,
  episodeExtras: episodeExtrasContract,
  feedback: feedbackContract,
  sessionRecordings: sessionRecordingsContract,
  lessonInfoTemplates: lessonInfoTemplatesContract,
  pictures: picturesContract,
  resources: resourcesContract,
  externalLessons: externalLessonsContract,
  textbookItems: textbookItemsContract,
  questions: questionsContract,
  sheets: sheetsContract,
  wordExport: wordExportContract,
  functionConfigurations: functionConfigurationsContract,
  calendar: calendarContract,
  schedule: scheduleContract,
  conflicts: conflictsContract,
  timeOff: timeOffContract,
  scheduleMoves: scheduleMovesContract,
  lessonSchedules: lessonSchedulesContract,
  deletePrompts: deletePromptsContract,
  assignTypes: assignTypesContract,
  teams: teamsContract,
  lessonBooks: lessonBooksContract,
  writingTasks: writingTasksContract,
  lessonStudents: lessonStudentsContract,
  lessonAttendance: lessonAttendanceContract,
  lessonRenewal: lessonRenewalContract,
  lessonStudentStats: lessonStudentStatsContract,
  teamComparison: teamComparisonContract,
  lessonSale: lessonSaleContract,
  attendanceDefinitions: attendanceDefinitionsContract,
  statBoard: statBoardContract,
  agendaStats: agendaStatsContract,
  studentReports: studentReportsContract,
  chosenStudents: chosenStudentsContract,
  teamBalance: teamBalanceContract,
  teamSchedules: teamSchedulesContract,
  mentorSuggestions: mentorSuggestionsContract,
  studentMoves: studentMovesContract,
  lessonMaterials: lessonMaterialsContract,
  materialStock: materialStockContract,
  assistants: assistantsContract,
  programmingLessons: programmingLessonsContract,
  teacherWork: teacherWorkContract,
  accounts: accountsContract,
  settings: settingsContract,
  phoneReveals: phoneRevealsContract,
  search: searchContract,
  notices: noticesContract,
  shareCards: shareCardsContract,
  backdoor: backdoorContract,
  statDrift: statDriftContract,
  customerService: customerServiceContract,
  robots: robotsContract,
  speaking: speakingContract,
  tableImports: tableImportsContract,
  practice: practiceContract,
  carts: cartsContract,
  studentSearch: studentSearchContract,
  backups: backupsContract,
  systemStatus: systemStatusContract,
} as const;
