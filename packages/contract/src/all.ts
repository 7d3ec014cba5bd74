/** Everything that is mounted and printed, by server module. */
import { clockInContract } from './clock-in.ts';
import { conflictsContract } from './conflicts.ts';
import { feedbackContract } from './feedback.ts';
import { identityContract } from './identity.ts';
import { lessonDictionariesContract } from './lesson-dictionaries.ts';
import { lessonsContract } from './lessons.ts';
import { operationLogContract } from './operation-log.ts';
import { recycleBinContract } from './recycle-bin.ts';
import { scheduleContract } from './schedule.ts';
import { scheduleMovesContract } from './schedule-moves.ts';
import { sessionRecordingsContract } from './session-recordings.ts';
import { shellContract } from './shell.ts';
import { tasksContract } from './tasks.ts';
import { teachersContract } from './teachers.ts';
import { timeOffContract } from './time-off.ts';

export const CONTRACTS = {
  identity: identityContract,
  shell: shellContract,
  lessons: lessonsContract,
  dictionaries: lessonDictionariesContract,
  teachers: teachersContract,
  operationLog: operationLogContract,
  clockIn: clockInContract,
  recycleBin: recycleBinContract,
  tasks: tasksContract,
  feedback: feedbackContract,
  sessionRecordings: sessionRecordingsContract,
  schedule: scheduleContract,
  scheduleMoves: scheduleMovesContract,
  conflicts: conflictsContract,
  timeOff: timeOffContract,
} as const;
