/** Where a row of the log leads: to the record, to the task. */

import { detectorPath } from '@lectern/domain/ability-detectors/detector-link';
import { assessmentPath } from '@lectern/domain/assessments/assessment-link';
import { assistantPath, teacherPath } from '@lectern/domain/assistants/people-paths';
import { baselineExamPath } from '@lectern/domain/baseline-exams/baseline-exam-link';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { DICTIONARY, dictionaryEntryPath, ENTRY_SUBJECT } from '@lectern/domain/dictionaries/dictionary-kinds';
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { examPath } from '@lectern/domain/exams/exam-link';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { lessonInfoTemplatePath, lessonPath, teamSearchPath } from '@lectern/domain/lessons/lesson-link';
import { rulePath } from '@lectern/domain/lessons/rule-kinds';
import { mockExamPath } from '@lectern/domain/mock-exams/mock-exam-link';
import { questionPath } from '@lectern/domain/questions/question-paths';
import { robotPath } from '@lectern/domain/robots/robot-paths';
import { sheetPath } from '@lectern/domain/sheets/sheet-fields';
import { stageReviewPath } from '@lectern/domain/stage-reviews/stage-review-state';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';

const PATH_OF: Readonly<Record<string, (id: number) => string>> = {
  lesson: (id) => lessonPath(id),
  team: teamSearchPath,
  lessonTemplate: (id) => lessonTemplatePath(id),
  lessonInfoTemplate: lessonInfoTemplatePath,
  episode: (id) => episodePath(id),
  teacher: (id) => teacherPath(id),
  assistant: (id) => assistantPath(id),
  student: (id) => deskPath(id),
  robot: robotPath,
  exam: (id) => examPath(id),
  assessment: (id) => assessmentPath(id),
  mockExam: (id) => mockExamPath(id),
  abilityDetector: (id) => detectorPath(id),
  baselineExam: (id) => baselineExamPath(id),
  stageReview: (id) => stageReviewPath(id),
  question: questionPath,
  sheet: sheetPath,
  lessonRule: (id) => rulePath(id),
  task: taskInfoPath,
};

/** Undefined for objects without a page of their own. */
export function subjectPath(type: string, id: number): string | undefined {
  return PATH_OF[type]?.(id) ?? entryPath(type, id);
}

/** Both kinds of levels are one in the log, each with pages of its own: nobody knows which of them it was. */
function entryPath(type: string, id: number): string | undefined {
  const [dictionary, another] = DICTIONARY.codes.filter((code) => ENTRY_SUBJECT[code] === type);
  return dictionary && !another ? dictionaryEntryPath(dictionary, id) : undefined;
}
