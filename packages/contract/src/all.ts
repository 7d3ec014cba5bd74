/** Everything that is mounted and printed, by server module. */

import { accountsContract } from './accounts.ts';
import { assignTypesContract } from './assign-types.ts';
import { assistantsContract } from './assistants.ts';
import { backdoorContract } from './backdoor.ts';
import { calendarContract } from './calendar.ts';
import { clockInContract } from './clock-in.ts';
import { conflictsContract } from './conflicts.ts';
import { customerServiceContract } from './customer-service.ts';
import { deletePromptsContract } from './delete-prompts.ts';
import { dictionariesContract } from './dictionaries.ts';
import { episodeExtrasContract } from './episode-extras.ts';
import { episodeTemplatesContract } from './episode-templates.ts';
import { episodesContract } from './episodes.ts';
import { externalLessonsContract } from './external-lessons.ts';
import { feedbackContract } from './feedback.ts';
import { functionConfigurationsContract } from './function-configurations.ts';
import { identityContract } from './identity.ts';
import { lessonDictionariesContract } from './lesson-dictionaries.ts';
import { lessonInfoTemplatesContract } from './lesson-info-templates.ts';
import { lessonMarksContract } from './lesson-marks.ts';
import { lessonTemplatesContract } from './lesson-templates.ts';
import { lessonsContract } from './lessons.ts';
import { noticesContract } from './notices.ts';
import { operationLogContract } from './operation-log.ts';
import { outlineContract } from './outline.ts';
import { phoneRevealsContract } from './phone-reveals.ts';
import { picturesContract } from './pictures.ts';
import { practiceContract } from './practice.ts';
import { programmingLessonsContract } from './programming-lessons.ts';
import { propagationContract } from './propagation.ts';
import { recycleBinContract } from './recycle-bin.ts';
import { resourcesContract } from './resources.ts';
import { robotsContract } from './robots.ts';
import { ruleRegistryContract } from './rule-registry.ts';
import { scheduleContract } from './schedule.ts';
import { scheduleMovesContract } from './schedule-moves.ts';
import { searchContract } from './search.ts';
import { sessionRecordingsContract } from './session-recordings.ts';
import { settingsContract } from './settings.ts';
import { shareCardsContract } from './share-cards.ts';
import { shellContract } from './shell.ts';
import { speakingContract } from './speaking.ts';
import { tableImportsContract } from './table-imports.ts';
import { tasksContract } from './tasks.ts';
import { teacherWorkContract } from './teacher-work.ts';
import { teachersContract } from './teachers.ts';
import { templateConnectionsContract } from './template-connections.ts';
import { templateExtrasContract } from './template-extras.ts';
import { textbookItemsContract } from './textbook-items.ts';
import { timeOffContract } from './time-off.ts';

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
  episodeTemplates: episodeTemplatesContract,
  teachers: teachersContract,
  operationLog: operationLogContract,
  outline: outlineContract,
  clockIn: clockInContract,
  propagation: propagationContract,
  templateConnections: templateConnectionsContract,
  templateExtras: templateExtrasContract,
  recycleBin: recycleBinContract,
  tasks: tasksContract,
  episodeExtras: episodeExtrasContract,
  feedback: feedbackContract,
  sessionRecordings: sessionRecordingsContract,
  lessonInfoTemplates: lessonInfoTemplatesContract,
  pictures: picturesContract,
  resources: resourcesContract,
  externalLessons: externalLessonsContract,
  textbookItems: textbookItemsContract,
  functionConfigurations: functionConfigurationsContract,
  calendar: calendarContract,
  schedule: scheduleContract,
  conflicts: conflictsContract,
  timeOff: timeOffContract,
  scheduleMoves: scheduleMovesContract,
  deletePrompts: deletePromptsContract,
  assignTypes: assignTypesContract,
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
  customerService: customerServiceContract,
  robots: robotsContract,
  speaking: speakingContract,
  tableImports: tableImportsContract,
  practice: practiceContract,
} as const;
