/** Makes many lessons at once (E008, E009): the plan tells of each what cannot be saved, and the rest is made. */

import { LessonCreation } from '@lectern/contract/lessons/lesson-fields';
import { MAX_IDS } from '@lectern/contract/wire-values';
import { inScope } from '@lectern/domain/access/roles';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import {
  changedFields,
  type LessonPatch,
  type LessonSnapshot,
  partOf,
  sameChange,
} from '@lectern/domain/lessons/lesson-snapshot';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { patchChanges } from '../lesson-log.ts';
import { checkFields, type FieldIssue, OUT_OF_SCOPE, type SaveInput } from '../prepare-lesson.ts';
import { insertNewLesson, newLessonInput } from './create-lesson.ts';
import { lessonSubject } from './lesson-subject.ts';
import { planUnmake, type Unmake, unmakeLesson } from './unmake-lesson.ts';

const Input = z.strictObject({
  lessons: z.array(LessonCreation).min(1, '请至少填写一门课程').max(MAX_IDS, `一次最多 ${MAX_IDS} 门课程`),
  version: z.literal([1, 2]).default(1),
  /** Which fields the rows of a table gave; the others were chosen once for all. Absent: each row is such a row. */
  imported: z.array(z.enum(LESSON_FIELDS)).optional(),
});
type Input = z.output<typeof Input>;

/** `after`: in what the lesson differs from an empty form. */
type Payload = { readonly way: 'there'; readonly index: number; readonly after: LessonPatch } | Unmake;

const LABEL = '批量新建课程';
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

export const batchCreateCommand = commandType<Input, Payload>({
  name: 'lesson.batchCreate',
  label: LABEL,
  words: { verb: '新建', unit: '门', noun: '课程', description: '一次新建多门未发布的课程' },
  privilege: 'LESSON_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  columns: ['semester', 'startSaleTime', 'price'],
  fromInput: true,
  makesRecords: true,
  hidden: true,
  remaining: (input, ordinals) => ({ ...input, lessons: input.lessons.filter((_, index) => ordinals.includes(index)) }),
  invert: planUnmake,
  plan: async (db, { actor, at }, { lessons }) => {
    const checked: CheckedFields[] = [];
    for (const body of lessons) checked.push(await checkedFields(db, await newLessonInput(db, actor, body, at)));
    const patches = checked.map(({ fields }) => ({ before: beforeOf(fields), after: afterOf(fields) }));
    const told = await patchChanges(db, patches);
    return checked.map((lesson, index): PlannedRow<Payload> => {
      const reasons = refusalsOf(lesson);
      const patch = patches[index] ?? { before: {}, after: {} };
      return {
        subject: { type: 'lesson', id: null, name: lesson.fields.name, rev: null, href: null },
        reasons,
        changes: reasons.length > 0 ? [] : told(patch),
        payload: { way: 'there', index, after: patch.after },
      };
    });
  },
  apply: (tx, context, { subject, payload }, input) =>
    payload.way === 'back' ? unmakeLesson(tx, context, subject, LABEL) : makeLesson(tx, context, payload, input),
});

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

async function makeLesson(
  tx: Tx,
  context: CommandContext,
  { index, after }: Exclude<Payload, Unmake>,
  { lessons, version, imported }: Input,
): Promise<AppliedRow<Payload>> {
  const body = lessons[index];
  if (!body) throw new TypeError('a row without its lesson');
  const { actor, at, reason } = context;
  const checked = await checkedFields(tx, await newLessonInput(tx, actor, body, at));
  const [refusal] = refusalsOf(checked);
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  // What the fields follow from may have changed: product lines, templates.
  if (!sameChange(afterOf(checked.fields), after)) throw new ChangedSincePlanError();
  const { id, name, rev } = await insertNewLesson(tx, context, {
    fields: checked.fields,
    version,
    at,
    note: reason,
    imported: imported ?? LESSON_FIELDS.filter((field) => field in body),
  });
  return { id, rev, made: { name, href: lessonPath(id) }, payload: { way: 'there', index, after } };
}
