/** Every command of every module, as the task engine and its catalogue know them. */

import { allBinProviders } from './all-bin-providers.ts';
import { detectorCommands } from './modules/ability-detectors/index.ts';
import { assessmentCommands } from './modules/assessments/index.ts';
import { assistantCommands } from './modules/assistants/index.ts';
import { attemptCommands } from './modules/attempts/index.ts';
import { repairCommands } from './modules/backdoor/index.ts';
import { baselineExamCommands } from './modules/baseline-exams/index.ts';
import { dictionaryCommands } from './modules/dictionaries/index.ts';
import { episodeExtrasCommands } from './modules/episode-extras/index.ts';
import { episodeCommands } from './modules/episodes/index.ts';
import { examCommands } from './modules/exams/index.ts';
import { externalLessonCommands } from './modules/external-lessons/index.ts';
import { goodsCommands } from './modules/goods-management/index.ts';
import { lessonTemplateCommands } from './modules/lesson-templates/index.ts';
import { lessonCommands } from './modules/lessons/index.ts';
import { mentorEpisodeCommands } from './modules/mentor-episodes/index.ts';
import { mockExamCommands } from './modules/mock-exams/index.ts';
import { outlineCommands } from './modules/outline/index.ts';
import { propagationCommands } from './modules/propagation/index.ts';
import { questionCommands } from './modules/questions/index.ts';
import { restoreManyCommand } from './modules/recycle-bin/index.ts';
import { scheduleMoveCommands } from './modules/schedule-moves/index.ts';
import { scheduledLessonCommands } from './modules/scheduled-lessons/index.ts';
import { statisticsCommands } from './modules/statistics/index.ts';
import { studentMoveCommands } from './modules/student-moves/index.ts';
import { teamCommands } from './modules/team-management/index.ts';
import { templateConnectionCommands } from './modules/template-connections/index.ts';
import { textbookItemCommands } from './modules/textbook-items/index.ts';
import { wordExportCommands } from './modules/word-export/index.ts';
import { writingTaskCommands } from './modules/writing-tasks/index.ts';
import type { CommandType } from './platform/engine/commands/command-type.ts';

export function allCommands(): readonly CommandType[] {
  return [
    lessonCommands(),
    lessonTemplateCommands(),
    propagationCommands(),
    episodeExtrasCommands(),
    externalLessonCommands(),
    textbookItemCommands(),
    dictionaryCommands(),
    scheduleMoveCommands(),
    templateConnectionCommands(),
    outlineCommands(),
    scheduledLessonCommands(),
    mentorEpisodeCommands(),
    episodeCommands(),
    assistantCommands(),
    teamCommands(),
    writingTaskCommands(),
    studentMoveCommands(),
    goodsCommands(),
    examCommands(),
    attemptCommands(),
    assessmentCommands(),
    baselineExamCommands(),
    detectorCommands(),
    mockExamCommands(),
    questionCommands(),
    wordExportCommands(),
    repairCommands(),
    statisticsCommands(),
    restoreManyCommand(allBinProviders),
  ].flat();
}
