/**
 * Gives a lesson the fields again that it had after a row of its log (恢复到此版本). They are checked as a save checks
 * them today; the status stays what it is, because publishing and taking back are steps with rules of their own.
 */

import { LessonFieldsBody } from '@lectern/contract/lessons/lesson-fields';
import { Id } from '@lectern/contract/wire-values';
import { inScope } from '@lectern/domain/access/roles';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { recordOf } from '@lectern/domain/function-configurations/configured-value';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { isLessonField, lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { lessonEditPath, lessonPath } from '@lectern/domain/lessons/lesson-link';
import { configuredAt, versionAt } from '@lectern/domain/lessons/version-at';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { outlineOfLesson } from '../../agendas/index.ts';
import { configuredBefore, configuredToRestore } from '../../function-configurations/index.ts';
import { type LaterOperation, operationsSince } from '../../operation-log/index.ts';
import { configuredFactsOf } from '../configured-facts.ts';
import { fieldsOf, type LessonRow } from '../lesson-columns.ts';
import { checkFields } from '../prepare-lesson.ts';
import { lessonCommand } from './lesson-command.ts';
import { type LessonVerdict, refuse } from './lesson-verdict.ts';

export const restoreCommand = lessonCommand({
  name: 'lesson.restore',
  label: '恢复到历史版本',
  verb: '恢复',
  description: '把课程的内容恢复到操作日志中某一条之后的样子，状态不变',
  action: 'lesson.restore',
  hidden: true,
  input: z.strictObject({ logId: Id }),
  judge: async (db, context, lessons, { logId }) => {
    const verdicts = new Map<number, LessonVerdict>();
    // A row of the log belongs to one lesson, so at most one of them is looked at closely.
    for (const lesson of lessons) verdicts.set(lesson.id, await verdictOf(db, context, lesson, logId));
    return ({ id }) => verdicts.get(id) ?? NOT_ITS_LOG;
  },
});

const NOT_ITS_LOG = refuse({
  code: 'versionMissing',
  message: '这条操作日志不属于该课程，请回到课程的操作日志重新选择',
});

const OUT_OF_SCOPE: RowReason = {
  outcome: 'refused',
  code: 'dataScope',
  message: '该版本的学段或学科不在你的数据范围内，请联系管理员恢复',
};

async function verdictOf(db: Db, { actor, at }: CommandContext, lesson: LessonRow, logId: number) {
  const later = await operationsSince(db, { type: 'lesson', id: lesson.id }, logId);
  if (!later) return NOT_ITS_LOG;
  const before = fieldsOf(lesson);
  const version = LessonFieldsBody.safeParse(versionAt(before, later));
  if (!version.success) return { reasons: version.error.issues.map((issue) => noLonger(lesson.id, issue)), patch: {} };
  const outline = await outlineOfLesson(db, lesson.id);
  const { fields, issues } = await checkFields(db, { fields: version.data, before, outline, now: at });
  const reasons: RowReason[] = issues.map(({ path, message }) => ({
    outcome: 'refused',
    code: 'notSavable',
    message,
    to: lessonEditPath(lesson.id, path),
  }));
  if (!inScope(actor.scope, fields)) reasons.push(OUT_OF_SCOPE);
  const configured = await configuredToRestore(db, {
    functionType: FUNCTION_TYPE.code.lesson,
    facts: configuredFactsOf(fields, lesson.id),
    stored: lesson.configured,
    sent: configuredAt(recordOf(lesson.configured), later, configuredBefore),
  });
  return {
    reasons: [...reasons, ...keptStatus(lesson, later), ...keptConfigured(lesson.id, configured.left)],
    patch: { ...patchOf(before, fields), configured: configured.values },
    note: `恢复到日志 ${logId}`,
  };
}

function noLonger(id: number, { path: [field] }: { readonly path: readonly PropertyKey[] }): RowReason {
  const name = typeof field === 'string' && isLessonField(field) ? field : undefined;
  const label = name === undefined ? '部分字段' : lessonFieldLabel(name);
  const message = `${label}在该版本的值现在已不可用，请手动修改课程`;
  return { outcome: 'refused', code: 'oldValue', message, to: lessonEditPath(id, name) };
}

/** A limit that comes back was a number; it no longer follows the teams. */
const patchOf = (before: LessonFields, fields: LessonFields) =>
  fields.limit === before.limit ? fields : { ...fields, limitKind: 'estimatedLimit' as const };

function keptConfigured(id: number, left: readonly string[]): RowReason[] {
  if (left.length === 0) return [];
  const message = `配置字段不恢复：${left.join('、')}，现在的配置不再接受当时的值`;
  return [{ outcome: 'warning', code: 'configuredKept', message, to: lessonEditPath(id) }];
}

function keptStatus({ id, status }: LessonRow, later: readonly LaterOperation[]): RowReason[] {
  const then = later.flatMap(({ changes }) => changes.filter(({ field }) => field === 'status')).at(-1)?.before;
  if (then === undefined || then === status || !LESSON_STATUS.has(then) || !LESSON_STATUS.has(status)) return [];
  const message = `状态不恢复：当时为${LESSON_STATUS.labelOf(then)}，现在仍为${LESSON_STATUS.labelOf(status)}`;
  return [{ outcome: 'warning', code: 'statusKept', message, to: lessonPath(id) }];
}
