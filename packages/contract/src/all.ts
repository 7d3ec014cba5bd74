/** Everything that is mounted and printed, by server module. */
import { clockInContract } from './clock-in.ts';
import { episodeTemplatesContract } from './episode-templates.ts';
import { feedbackContract } from './feedback.ts';
import { identityContract } from './identity.ts';
import { lessonDictionariesContract } from './lesson-dictionaries.ts';
import { lessonTemplatesContract } from './lesson-templates.ts';
import { lessonsContract } from './lessons.ts';
import { operationLogContract } from './operation-log.ts';
import { propagationContract } from './propagation.ts';
import { recycleBinContract } from './recycle-bin.ts';
import { sessionRecordingsContract } from './session-recordings.ts';
import { shellContract } from './shell.ts';
import { tasksContract } from './tasks.ts';
import { teachersContract } from './teachers.ts';
import { templateConnectionsContract } from './template-connections.ts';

export const CONTRACTS = {
  identity: identityContract,
  shell: shellContract,
  lessons: lessonsContract,
  dictionaries: lessonDictionariesContract,
  lessonTemplates: lessonTemplatesContract,
  episodeTemplates: episodeTemplatesContract,
  teachers: teachersContract,
  operationLog: operationLogContract,
  clockIn: clockInContract,
  propagation: propagationContract,
  templateConnections: templateConnectionsContract,
  recycleBin: recycleBinContract,
  tasks: tasksContract,
  feedback: feedbackContract,
  sessionRecordings: sessionRecordingsContract,
} as const;
