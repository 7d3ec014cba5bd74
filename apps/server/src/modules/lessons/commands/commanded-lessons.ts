/** Lessons as what commands are about that change something of a lesson beside its fields. */
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { LessonTab } from '@lectern/domain/lessons/lesson-tabs';
import type { CommandedRecords } from '../../../kit/record/record-command.ts';
import { ChangedSincePlanError } from '../../../platform/engine/commands/command-type.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { lockLesson } from '../lessons.repository.ts';
import { chosenLessons } from './chosen-lessons.ts';
import { lessonSubject } from './lesson-subject.ts';

/** Their rows lead to this tab. */
export const commandedLessons = (tab: LessonTab): CommandedRecords<LessonRow> => ({
  source: lessonSubject,
  unit: '门',
  noun: '课程',
  missing: '课程不存在，或不在你的数据范围内',
  rowsOf: (db, { actor }, ids) => chosenLessons(db, actor, ids),
  subjectsOf: () =>
    Promise.resolve(({ id, name, rev }) => ({ type: 'lesson', id, name, rev, href: lessonPath(id, tab) })),
  hold: async (tx, { actor }, { id, rev }) => {
    const lesson = await lockLesson(tx, actor.scope, id ?? 0);
    if (lesson.rev !== rev) throw new ChangedSincePlanError();
    return lesson;
  },
});
