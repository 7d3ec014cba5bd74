/**
 * Saves changes to a lesson (E010, E011, E044): absent fields stay, null clears. Made from a version that is no longer
 * the stored one it is refused with the fields that differ, so that the form can offer a merge.
 */
import type { LessonChange } from '@lectern/contract/lessons/lesson-fields';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { z } from 'zod';
import { baseRev } from '../../../platform/base-rev.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { StaleError } from '../../../platform/errors.ts';
import { outlineOfLesson } from '../../agendas/index.ts';
import { areStoredAlready, configuredToSave } from '../../function-configurations/index.ts';
import { configuredFactsOf } from '../configured-facts.ts';
import { columnsOf, fieldsOf, type LessonRow } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { lockLesson, saveLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';
import { type LessonBody, mergeFields, sentFields } from '../merge-fields.ts';
import { preparedFields } from '../prepare-lesson.ts';

type Change = z.output<typeof LessonChange>;

export function updateLesson({ db, now }: LessonsDeps, by: By, id: number, change: Change): Promise<LessonRow> {
  return inTransaction(db, (tx) => updateLessonIn(tx, by, id, change, now()));
}

/** The same inside a transaction that does more. */
export async function updateLessonIn(
  tx: Tx,
  by: By,
  id: number,
  { rev, configured: sent, ...body }: Change,
  at: Date,
): Promise<LessonRow> {
  const lesson = await lockLesson(tx, by.actor.scope, id);
  const before = fieldsOf(lesson);
  if (baseRev(rev, lesson.rev) !== lesson.rev) throw staleOf(lesson, before, body);
  // What was read and sent back as it was is no change, and is not reckoned anew.
  if (differing(before, body).length === 0 && areStoredAlready(lesson.configured, sent)) return lesson;

  const outline = await outlineOfLesson(tx, id);
  const fields = await preparedFields(tx, {
    actor: by.actor,
    fields: mergeFields(before, body),
    before,
    outline,
    now: at,
  });
  const configured = await configuredToSave(tx, {
    functionType: FUNCTION_TYPE.code.lesson,
    facts: configuredFactsOf(fields, id),
    stored: lesson.configured,
    sent,
  });
  const saved = await saveLesson(
    tx,
    lesson,
    {
      ...columnsOf(fields),
      ...configured.columns,
      requiredUnset: missingLessonFields(fields).length > 0,
      // A limit typed by hand no longer follows the teams.
      ...(fields.limit === before.limit ? {} : { limitKind: 'estimatedLimit' }),
    },
    { name: by.actor.name, at },
  );
  const beside = configured.changes;
  await logLesson(tx, by, { action: 'lesson.update', lesson: saved, before, after: fields, beside });
  return saved;
}

function staleOf(lesson: LessonRow, stored: LessonFields, body: LessonBody): StaleError {
  const fields = differing(stored, body).map((field) => ({ field, yours: body[field], theirs: stored[field] }));
  return new StaleError({ rev: lesson.rev, fields, updatedBy: lesson.updatedBy });
}

const differing = (stored: LessonFields, body: LessonBody) =>
  sentFields(body).filter((field) => !sameValue(body[field], stored[field]));
