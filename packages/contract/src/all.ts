/** Everything that is mounted and printed, by server module. */
import { accountsContract } from './accounts.ts';
import { calendarContract } from './calendar.ts';
import { clockInContract } from './clock-in.ts';
import { conflictsContract } from './conflicts.ts';
import { deletePromptsContract } from './delete-prompts.ts';
import { episodeExtrasContract } from './episode-extras.ts';
import { episodeTemplatesContract } from './episode-templates.ts';
import { episodesContract } from './episodes.ts';
import { externalLessonsContract } from './external-lessons.ts';
import { feedbackContract } from './feedback.ts';
import { identityContract } from './identity.ts';
import { lessonDictionariesContract } from './lesson-dictionaries.ts';
import { lessonInfoTemplatesContract } from './lesson-info-templates.ts';
import { lessonTemplatesContract } from './lesson-templates.ts';
import { lessonsContract } from './lessons.ts';
import { operationLogContract } from './operation-log.ts';
import { outlineContract } from './outline.ts';
import { phoneRevealsContract } from './phone-reveals.ts';
import { picturesContract } from './pictures.ts';
import { propagationContract } from './propagation.ts';
import { recycleBinContract } from './recycle-bin.ts';
import { scheduleContract } from './schedule.ts';
import { scheduleMovesContract } from './schedule-moves.ts';
import { sessionRecordingsContract } from './session-recordings.ts';
import { settingsContract } from './settings.ts';
import { shellContract } from './shell.ts';
import { tasksContract } from './tasks.ts';
import { teachersContract } from './teachers.ts';
import { templateConnectionsContract } from './template-connections.ts';
import { textbookItemsContract } from './textbook-items.ts';
import { timeOffContract } from './time-off.ts';

export const CONTRACTS = {
  identity: identityContract,
  shell: shellContract,
  lessons: lessonsContract,
  dictionaries: lessonDictionariesContract,
  episodes: episodesContract,
  lessonTemplates: lessonTemplatesContract,
  episodeTemplates: episodeTemplatesContract,
  teachers: teachersContract,
  operationLog: operationLogContract,
  outline: outlineContract,
  clockIn: clockInContract,
  propagation: propagationContract,
  templateConnections: templateConnectionsContract,
  recycleBin: recycleBinContract,
  tasks: tasksContract,
  episodeExtras: episodeExtrasContract,
  feedback: feedbackContract,
  sessionRecordings: sessionRecordingsContract,
  lessonInfoTemplates: lessonInfoTemplatesContract,
  pictures: picturesContract,
  externalLessons: externalLessonsContract,
  textbookItems: textbookItemsContract,
  calendar: calendarContract,
  schedule: scheduleContract,
  conflicts: conflictsContract,
  timeOff: timeOffContract,
  scheduleMoves: scheduleMovesContract,
  deletePrompts: deletePromptsContract,
  accounts: accountsContract,
  settings: settingsContract,
  phoneReveals: phoneRevealsContract,
} as const;
