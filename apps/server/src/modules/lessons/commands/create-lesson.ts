/**
 * A new lesson (E006, E007): absent fields start as its template gives them, else as `NEW_LESSON` says, and the domain's
 * rules decide the rest. `insertNewLesson` is the one place where a lesson comes into being of fields that were given.
 */
import type { LessonCreation, NewLesson as NewLessonBody } from '@lectern/contract/lessons/lesson-fields';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type ConfiguredColumns, configuredToSave } from '../../function-configurations/index.ts';
import { findTemplate } from '../../lesson-templates/index.ts';
import { configuredFactsOf } from '../configured-facts.ts';
import { columnsOf, type LessonRow } from '../lesson-columns.ts';
import { logLesson } from '../lesson-log.ts';
import { insertLesson } from '../lessons.repository.ts';
import type { By, LessonsDeps } from '../lessons-deps.ts';
import { mergeFields } from '../merge-fields.ts';
import { preparedFields, type SaveInput } from '../prepare-lesson.ts';

const NO_OUTLINE = { startAt: null, endAt: null, episodes: [] };

type Body = z.output<typeof LessonCreation>;
export type LessonVersion = 1 | 2;

/** A new lesson has no outline yet. What was given wins over the template. */
export async function newLessonInput(db: Db, actor: Actor, body: Body, now: Date): Promise<SaveInput> {
  const template = body.template ? await findTemplate(db, body.template) : undefined;
  const start = template ? { ...NEW_LESSON, ...startOf(template) } : NEW_LESSON;
  return { actor, fields: mergeFields(start, body), outline: NO_OUTLINE, now };
}

type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** What it wants of its lessons (R205, R206), and what they take over from it. */
function startOf({ requirement: { subjectId: subject, phase }, values }: Template): Partial<LessonFields> {
  return { subject, phase, ...values };
}

export function createLesson(
  { db, now }: LessonsDeps,
  by: By,
  { configured: sent, ...body }: z.output<typeof NewLessonBody>,
  version: LessonVersion,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const fields = await preparedFields(tx, await newLessonInput(tx, by.actor, body, at));
    const configured = await configuredToSave(tx, {
      functionType: FUNCTION_TYPE.code.lesson,
      facts: configuredFactsOf(fields, null),
      stored: {},
      sent,
    });
    const lesson = await insertNewLesson(tx, by, { fields, version, at, note: '', configured });
    return lesson.id;
  });
}

export interface NewLesson {
  readonly fields: LessonFields;
  readonly version: LessonVersion;
  readonly at: Date;
  readonly note: string;
  /** What a row of a table gave. */
  readonly imported?: readonly LessonField[];
  readonly configured?: ConfiguredColumns;
}

/** Of fields that were checked in `tx`. */
export async function insertNewLesson(
  tx: Tx,
  by: CommandOrigin,
  { fields, version, at, note, imported, configured }: NewLesson,
): Promise<LessonRow> {
  const requiredUnset = missingLessonFields(fields).length > 0;
  const columns = { ...columnsOf(fields), ...configured?.columns, ownerId: by.actor.id, version, requiredUnset };
  const lesson = await insertLesson(tx, columns, { name: by.actor.name, at, taskId: by.call.taskId, imported });
  const beside = configured?.changes ?? [];
  await logLesson(tx, by, { action: 'lesson.create', lesson, after: fields, note, beside });
  return lesson;
}
