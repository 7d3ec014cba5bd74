/** Everything that is mounted and printed, by server module. */
import { clockInContract } from './clock-in.ts';
import { episodeTemplatesContract } from './episode-templates.ts';
import { episodesContract } from './episodes.ts';
import { feedbackContract } from './feedback.ts';
import { identityContract } from './identity.ts';
import { lessonDictionariesContract } from './lesson-dictionaries.ts';
import { lessonInfoTemplatesContract } from './lesson-info-templates.ts';
import { lessonTemplatesContract } from './lesson-templates.ts';
import { lessonsContract } from './lessons.ts';
import { operationLogContract } from './operation-log.ts';
import { picturesContract } from './pictures.ts';
import { recycleBinContract } from './recycle-bin.ts';
import { scheduleContract } from './schedule.ts';
import { scheduleMovesContract } from './schedule-moves.ts';
import { sessionRecordingsContract } from './session-recordings.ts';
import { shellContract } from './shell.ts';
import { tasksContract } from './tasks.ts';
import { teachersContract } from './teachers.ts';

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
  clockIn: clockInContract,
  recycleBin: recycleBinContract,
  tasks: tasksContract,
  feedback: feedbackContract,
  sessionRecordings: sessionRecordingsContract,
  lessonInfoTemplates: lessonInfoTemplatesContract,
  pictures: picturesContract,
  schedule: scheduleContract,
  scheduleMoves: scheduleMovesContract,
} as const;
