/**
 * The lesson's part of a change of its outline (R155): its span and the times its rules compute follow, its version
 * counts up and its log tells what was done, all in the transaction of the change.
 */
import { partOf } from '@lectern/domain/lessons/lesson-snapshot';
import type { OutlineChange } from '@lectern/domain/schedule/rule-consequences';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandOrigin } from '../../../platform/engine/commands/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../../operation-log/index.ts';
import { columnsOf, type LessonRow } from '../lesson-columns.ts';
import { patchChanges } from '../lesson-log.ts';
import { snapshotOf } from '../lesson-snapshot.ts';
import type { LessonAction } from '../lesson-words.ts';
import { saveLesson } from '../lessons.repository.ts';
import { instantOf } from '../wire-time.ts';
import { followingOf } from './follow-episodes.ts';

export type OutlineAction = Extract<
  LessonAction,
  | 'lesson.addItems'
  | 'lesson.attachItems'
  | 'lesson.removeItem'
  | 'lesson.returnItem'
  | 'lesson.orderItems'
  | 'lesson.relabelItems'
  | 'lesson.nameGroups'
  | 'lesson.bindTemplates'
  | 'lesson.arrangeTutoring'
>;

export interface OutlineUpdate {
  readonly outline: OutlineChange;
  readonly action: OutlineAction;
  /** What was done to the outline itself. */
  readonly changes: readonly FieldChange[];
  readonly note?: string;
  readonly at: Date;
}

/** Of a lesson that `tx` holds. */
export async function updateByOutline(
  tx: Tx,
  by: CommandOrigin,
  lesson: LessonRow,
  { outline, action, changes, note = '', at }: OutlineUpdate,
): Promise<LessonRow> {
  const { after, startAt, endAt } = followingOf(lesson, outline);
  const before = snapshotOf(lesson);
  const span = { startAt: instantOf(startAt), endAt: instantOf(endAt) };
  const computed = Object.keys(after).length === 0 ? {} : columnsOf({ ...before, ...after });
  const saved = await saveLesson(
    tx,
    lesson,
    { ...computed, ...span },
    { name: by.actor.name, at, taskId: by.call.taskId },
  );
  const patch = { before: partOf(before, fieldsOf(after)), after };
  const entry = entryOf(by, {
    action,
    subject: { type: 'lesson', id: saved.id, name: saved.name },
    changes: [...changes, ...(await patchChanges(tx, [patch]))(patch)],
    note,
  });
  await recordOperation(tx, entry);
  return saved;
}

const fieldsOf = (after: ReturnType<typeof followingOf>['after']) =>
  Object.keys(after).filter((key): key is keyof typeof after => key in after);
