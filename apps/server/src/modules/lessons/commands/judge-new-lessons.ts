/** New lessons of a plan: what each would be and what forbids it, and the one that is made of it when the plan runs. */
import type { LessonCreation } from '@lectern/contract/lessons/lesson-fields';
import { inScope } from '@lectern/domain/access/roles';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import {
  changedFields,
  type LessonPatch,
  type LessonSnapshot,
  partOf,
  sameChange,
} from '@lectern/domain/lessons/lesson-snapshot';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  ChangedSincePlanError,
  type CommandContext,
  type RowChange,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { patchChanges } from '../lesson-log.ts';
import { checkFields, type FieldIssue, OUT_OF_SCOPE, type SaveInput } from '../prepare-lesson.ts';
import { insertNewLesson, type LessonVersion, newLessonInput } from './create-lesson.ts';

type Body = z.output<typeof LessonCreation>;

const EMPTY: LessonSnapshot = {
  ...NEW_LESSON,
  status: 'init',
  publishTime: 0,
  onFrontPageTime: 0,
  transferForbidden: false,
  limitKind: 'estimatedLimit',
  infoTemplateId: null,
  ownerId: null,
  assessmentId: null,
  configured: {},
};

export interface JudgedLesson {
  readonly fields: LessonFields;
  readonly reasons: readonly RowReason[];
  readonly changes: readonly RowChange[];
  /** In what it differs from an empty form. */
  readonly after: LessonPatch;
}

export async function judgeNewLessons(
  db: Db,
  { actor, at }: CommandContext,
  bodies: readonly Body[],
): Promise<readonly JudgedLesson[]> {
  const checked: CheckedFields[] = [];
  for (const body of bodies) checked.push(await checkedFields(db, await newLessonInput(db, actor, body, at)));
  const patches = checked.map(({ fields }) => ({ before: beforeOf(fields), after: afterOf(fields) }));
  const changesOf = await patchChanges(db, patches);
  return checked.map((lesson, index) => {
    const reasons = refusalsOf(lesson);
    const patch = patches[index] ?? { before: {}, after: {} };
    return { fields: lesson.fields, reasons, changes: reasons.length > 0 ? [] : changesOf(patch), after: patch.after };
  });
}

export interface PlannedLesson {
  readonly body: Body;
  /** As it was judged. */
  readonly after: LessonPatch;
  readonly version: LessonVersion;
  /** Which fields the rows of a table gave; absent: all that were sent. */
  readonly imported?: readonly LessonField[] | undefined;
}

/** @throws ChangedSincePlanError where its fields would be others by now; RefusedError */
export async function makeNewLesson(
  tx: Tx,
  context: CommandContext,
  { body, after, version, imported }: PlannedLesson,
): Promise<LessonRow> {
  const { actor, at, reason } = context;
  const checked = await checkedFields(tx, await newLessonInput(tx, actor, body, at));
  const [refusal] = refusalsOf(checked);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  // What the fields follow from may have changed: product lines, templates.
  if (!sameChange(afterOf(checked.fields), after)) throw new ChangedSincePlanError();
  return insertNewLesson(tx, context, {
    fields: checked.fields,
    version,
    at,
    note: reason,
    imported: imported ?? LESSON_FIELDS.filter((field) => field in body),
  });
}

const changedOf = (fields: LessonFields) => changedFields(EMPTY, fields);
const beforeOf = (fields: LessonFields): LessonPatch => partOf(EMPTY, changedOf(fields));
const afterOf = (fields: LessonFields): LessonPatch => partOf({ ...EMPTY, ...fields }, changedOf(fields));

interface CheckedFields {
  readonly fields: LessonFields;
  readonly issues: readonly FieldIssue[];
  readonly isWithin: boolean;
}

async function checkedFields(db: Db, input: SaveInput): Promise<CheckedFields> {
  const { fields, issues } = await checkFields(db, input);
  return { fields, issues, isWithin: inScope(input.actor.scope, fields) };
}

function refusalsOf({ issues, isWithin }: CheckedFields): readonly RowReason[] {
  const invalid = issues.map(({ path, message }) => ({
    outcome: 'refused' as const,
    code: `invalid.${path}`,
    message,
    details: { field: path },
  }));
  if (isWithin) return invalid;
  return [...invalid, { outcome: 'refused', code: 'outOfScope', message: OUT_OF_SCOPE }];
}
