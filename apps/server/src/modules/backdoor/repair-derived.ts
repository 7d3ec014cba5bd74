/**
 * Writes anew what a save computes, where something else is stored: after a change of the rules, or of the tables by
 * hand. A plan shows each difference first; the way back writes what was stored before, right or wrong.
 */

import { RepairReason } from '@lectern/contract/administration/backdoor';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { outlineOfLesson, outlinesOfLessons } from '../agendas/index.ts';
import {
  chosenLessons,
  type LessonRow,
  lessonImpact,
  lessonSubject,
  lockLesson,
  missingLesson,
  saveLesson,
  writerOf,
} from '../lessons/index.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { type DerivedValues, derivedColumns, derivedFields, differing } from './derived-fields.ts';

const Input = z.strictObject({
  reason: RepairReason.meta({ title: '原因', control: 'text', description: '写入每门课程的操作日志' }),
});
type Input = z.output<typeof Input>;
interface Payload {
  readonly way: 'there' | 'back';
  readonly before: DerivedValues;
  readonly after: DerivedValues;
}
const NOTHING: Payload = { way: 'there', before: {}, after: {} };

const RIGHT: RowReason = { outcome: 'refused', code: UNCHANGED, message: '派生字段与规则一致，无需重算' };

export const repairDerivedCommand = commandType<Input, Payload>({
  name: 'lesson.repairDerived',
  label: '重算课程派生字段',
  words: {
    verb: '重算派生字段',
    unit: '门',
    noun: '课程',
    description: '按保存时的规则重算起止时间、规则时间和必填项标记，只写入与规则不一致的课程',
  },
  privilege: 'RD_OPERATION_TOOL',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  plan: async (db, { actor }, _input, ids) => {
    const lessons = await chosenLessons(db, actor, ids);
    const outlineOf = await outlinesOfLessons(db, [...lessons.keys()]);
    return ids.map((id): PlannedRow<Payload> => {
      const lesson = lessons.get(id);
      if (!lesson) return missingLesson(id, NOTHING);
      const wrong = differing(derivedFields(lesson, outlineOf(id)));
      return {
        subject: subjectOf(lesson),
        reasons: wrong.length === 0 ? [RIGHT] : [],
        changes: wrong.map(({ field, stored, computed }) => ({ field, before: stored, after: computed })),
        payload: {
          way: 'there',
          before: Object.fromEntries(wrong.map(({ field, stored }) => [field, stored])),
          after: Object.fromEntries(wrong.map(({ field, computed }) => [field, computed])),
        },
      };
    });
  },
  apply: applyRow,
  invert: async (db, { actor }, done) => {
    const ids = done.flatMap(({ subject }) => (subject.id === null ? [] : [subject.id]));
    const lessons = await chosenLessons(db, actor, ids);
    return done.flatMap(({ subject, changes, applied: { payload } }): PlannedRow<Payload>[] => {
      const lesson = subject.id === null ? undefined : lessons.get(subject.id);
      if (!lesson) return [];
      return [
        {
          subject: subjectOf(lesson),
          reasons: [],
          changes: changes.map(({ field, before, after }) => ({ field, before: after, after: before })),
          payload: { way: 'back', before: payload.after, after: payload.before },
        },
      ];
    });
  },
  impact: lessonImpact,
});

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
  { reason }: Input,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('a repair without a lesson');
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const back = payload.way === 'back';
  if (!back) await expectWrong(tx, lesson, payload.after);
  const action = 'lesson.repairDerived';
  const entry = entryOf(context, {
    action,
    subject: { type: 'lesson', id: lesson.id, name: lesson.name },
    changes: Object.entries(payload.after).map(([field, after]) => ({ field, before: payload.before[field], after })),
    note: [back ? '撤销：重算课程派生字段' : '', context.reason || reason].filter((part) => part !== '').join('；'),
  });
  // The reason stands in the log before the effect.
  await recordOperation(tx, entry);
  const saved = await saveLesson(tx, lesson, derivedColumns(lesson, payload.after), writerOf(context));
  return { id: null, rev: saved.rev, payload };
}

const subjectOf = ({ id, name, rev }: LessonRow) => ({ type: 'lesson', id, name, rev, href: lessonPath(id) });

async function expectWrong(tx: Tx, lesson: LessonRow, computed: DerivedValues): Promise<void> {
  const wrong = differing(derivedFields(lesson, await outlineOfLesson(tx, lesson.id)));
  if (wrong.length === 0) throw new RefusedError(RIGHT.code, RIGHT.message);
  // The outline may have changed without the lesson: another effect than was shown is no effect.
  if (wrong.some((field) => computed[field.field] !== field.computed)) throw new ChangedSincePlanError();
}
