/** The door of the lessons module: its calls, and what others may ask about lessons. */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { describeSubject } from '../operation-log/index.ts';
import type { BinDeps, BinProviders } from '../recycle-bin/index.ts';
import { deleteLesson, purgeLessons, restoreLesson } from './commands/bin-lesson.ts';
import { lessonCommands } from './commands/lesson-commands.ts';
import { binnedLessons } from './lesson-bin.queries.ts';
import { lessonsVisibleAmong } from './lesson-scope.queries.ts';
import { lessonWords } from './lesson-words.ts';
import { lessonsHandlers } from './lessons.routes.ts';
import type { LessonsDeps } from './lessons-deps.ts';
import { getLesson } from './present-lesson.ts';

export { applyShift } from './commands/apply-shift.ts';
export { assessedRecord } from './commands/assessed-record.ts';
export { changeOutlines } from './commands/change-outlines.ts';
export { applyTeacher, planTeacherBack, type TeacherPayload, teacherRows } from './commands/change-teacher.ts';
export { episodeSubject, episodesWithin, lessonsHolding, sharingReasons } from './commands/chosen-episodes.ts';
export { chosenLessons, missingLesson } from './commands/chosen-lessons.ts';
export { commandedLessons } from './commands/commanded-lessons.ts';
export { insertNewLesson } from './commands/create-lesson.ts';
export {
  episodeImpact,
  episodeRows,
  heldAsPlanned,
  lockedEpisode,
  newEpisodesImpact,
} from './commands/episode-rows.ts';
export { followingChanges, followingPatch, sellsNever } from './commands/follow-episodes.ts';
export { followingOnce } from './commands/following-once.ts';
export { withReasonAmong } from './commands/judge-moves.ts';
export { type JudgedLesson, judgeNewLessons, makeNewLesson } from './commands/judge-new-lessons.ts';
export { lessonImpact } from './commands/lesson-impact.queries.ts';
export { lessonSubject } from './commands/lesson-subject.ts';
export { lessonsByIds } from './commands/lesson-versions.queries.ts';
export { runAnswered, runDocumentedBatch } from './commands/run-lesson-command.ts';
export { scheduleReasons } from './commands/schedule-reasons.ts';
export { checkShift, shiftBy, shiftDistance } from './commands/shift-distance.ts';
export {
  movesElsewhere,
  NO_SHIFT,
  planShiftBack,
  type ShiftPayload,
  shifted,
  shiftRows,
} from './commands/shift-rows.ts';
export { suitabilityReasons, takenReason } from './commands/teacher-reasons.ts';
export { teamSubject } from './commands/team-subject.ts';
export { planUnmake, type Unmake, unmakeLesson } from './commands/unmake-lesson.ts';
export type { OutlineAction } from './commands/update-by-outline.ts';
export { updateLessonIn } from './commands/update-lesson.ts';
export { binFacts } from './lesson-bin.repository.ts';
export { columnsOf, fieldsOf, type LessonRow, statusOf } from './lesson-columns.ts';
export { logLesson, logPatch, patchChanges } from './lesson-log.ts';
export { missingReferences } from './lesson-references.queries.ts';
export { withinScope } from './lesson-scope.queries.ts';
export { snapshotOf } from './lesson-snapshot.ts';
export { isWithin, lockLesson, lockLessons, saveLesson, writerOf } from './lessons.repository.ts';
export { agendaInScope as outlineItems, pageOfLessons } from './lessons.service.ts';
export type { By } from './lessons-deps.ts';
export { countPaid, movePaid, movePaidBack } from './paid-count.repository.ts';
export { checkFields, lessonFacts } from './prepare-lesson.ts';
export { getLesson, presentLesson, presentLessonV2 } from './present-lesson.ts';
export { previewRules } from './preview-rules.ts';
export { remindOfPublish } from './remind-of-publish.ts';
export { visibleLessonIds } from './visible-lessons.queries.ts';
export { instantOf, millisOf } from './wire-time.ts';
export type { LessonsDeps };
export { deleteLesson, lessonCommands };

export function lessonsModule(deps: LessonsDeps) {
  describeSubject('lesson', {
    ...lessonWords,
    assertVisible: async (actor, id) => {
      await getLesson(deps.db, actor.scope, id);
    },
    visibleAmong: (actor, ids) => lessonsVisibleAmong(deps.db, actor.scope, ids),
  });
  return { contract: lessonsContract, handlers: lessonsHandlers(deps), bin: lessonBin(deps) };
}

export function lessonBin(deps: BinDeps): BinProviders {
  return {
    lesson: {
      privilege: 'LESSON_READ',
      page: (actor, filter) => binnedLessons(deps.db, actor.scope, filter),
      restore: (by, id) => restoreLesson(deps, by, id),
      bin: (by, id) => deleteLesson(deps, by, id),
      purge: (due) => purgeLessons(deps, due),
    },
  };
}
