/** A new lesson (E006, E007): absent fields start as `NEW_LESSON` says, and the domain's rules decide the rest. */
import type { LessonCreation } from '@lectern/contract/lesson-fields';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { z } from 'zod';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { columnsOf } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { insertLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';
import { mergeFields } from '../merge-fields.ts';
import { preparedFields } from '../prepare-lesson.ts';

const NO_OUTLINE = { startAt: null, endAt: null, episodes: [] };

export function createLesson(
  { db, now }: LessonsDeps,
  by: By,
  body: z.output<typeof LessonCreation>,
  version: 1 | 2,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const sent = mergeFields(NEW_LESSON, body);
    const fields = await preparedFields(tx, { actor: by.actor, fields: sent, outline: NO_OUTLINE, now: at });
    const requiredUnset = missingLessonFields(fields).length > 0;
    const lesson = await insertLesson(
      tx,
      { ...columnsOf(fields), version, requiredUnset },
      { name: by.actor.name, at },
    );
    await logLesson(tx, by, { action: 'lesson.create', lesson, after: fields });
    return lesson.id;
  });
}
