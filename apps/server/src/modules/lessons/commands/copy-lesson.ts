/** Copies a lesson (R283): which fields come along is the domain's word, what becomes of the episodes the mode's. */
import type { CopyBody } from '@lectern/contract/lesson-replies';
import { withComputedTimes } from '@lectern/domain/lessons/calculation-rules';
import { copyOf } from '@lectern/domain/lessons/copy-fields';
import { copyName } from '@lectern/domain/lessons/copy-name';
import type { CopyMode } from '@lectern/domain/lessons/lesson-codes';
import { COPY_MODE } from '@lectern/domain/lessons/lesson-codes';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { createEpisodesLike, outlineOfLesson, shareAgenda } from '../../agendas/index.ts';
import { columnsOf, fieldsOf } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { insertLesson, lockLesson, saveLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';
import { instantOf } from '../wire-time.ts';

type CopyOutline = (tx: Tx, from: number, to: number) => Promise<void>;

const OUTLINE_OF_MODE: Record<CopyMode, CopyOutline> = {
  not_copy_episode: () => Promise.resolve(),
  merge_episode: shareAgenda,
  create_episode: createEpisodesLike,
};

export function copyLesson(
  { db, now }: LessonsDeps,
  by: By,
  id: number,
  { copyMode, name }: z.output<typeof CopyBody>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const source = await lockLesson(tx, by.actor.scope, id);
    const at = now();
    const writer = { name: by.actor.name, at };
    const fields = { ...copyOf(fieldsOf(source), copyMode), name: name ?? copyName(source.name) };
    const { id: copyId, ...made } = await insertLesson(
      tx,
      { ...columnsOf(fields), version: source.version, requiredUnset: true },
      writer,
    );

    await OUTLINE_OF_MODE[copyMode](tx, id, copyId);
    const outline = await outlineOfLesson(tx, copyId);
    const timed = withComputedTimes(fields, outline);
    const copy = await saveLesson(
      tx,
      { ...made, id: copyId },
      {
        ...columnsOf(timed),
        requiredUnset: missingLessonFields(timed).length > 0,
        startAt: instantOf(outline.startAt),
        endAt: instantOf(outline.endAt),
      },
      writer,
    );
    const note = `复制自课程 ${id}，${COPY_MODE.labelOf(copyMode)}`;
    await logLesson(tx, by, { action: 'lesson.copy', lesson: copy, after: timed, note });
    return copyId;
  });
}
