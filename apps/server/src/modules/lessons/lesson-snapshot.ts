/** The lesson's row as a snapshot of the domain, and a patch of it back into columns. */
import { recordOf } from '@lectern/domain/function-configurations/configured-value';
import type { LessonPatch, LessonSnapshot } from '@lectern/domain/lessons/lesson-snapshot';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import { LIMIT_SOURCE } from '@lectern/domain/teams/team-codes';
import type { Tx } from '../../platform/db/database.ts';
import { columnsOf, fieldsOf, type LessonRow, statusOf } from './lesson-columns.ts';
import { updateLessonRow, type Writer } from './lessons.repository.ts';
import { instantOf, millisOf } from './wire-time.ts';

export function snapshotOf(row: LessonRow): LessonSnapshot {
  return {
    ...fieldsOf(row),
    status: statusOf(row),
    publishTime: millisOf(row.publishedAt),
    onFrontPageTime: millisOf(row.onFrontPageAt),
    transferForbidden: row.transferForbidden,
    limitKind: LIMIT_SOURCE.has(row.limitKind) ? row.limitKind : LIMIT_SOURCE.code.estimatedLimit,
    infoTemplateId: row.infoTemplateId,
    ownerId: row.ownerId,
    assessmentId: row.assessmentId,
    configured: recordOf(row.configured),
  };
}

/** Of a row that `tx` holds. */
export function savePatch(tx: Tx, lesson: LessonRow, patch: LessonPatch, by: Writer): Promise<LessonRow> {
  const next = { ...snapshotOf(lesson), ...patch };
  return updateLessonRow(
    tx,
    lesson,
    {
      ...columnsOf(next),
      requiredUnset: missingLessonFields(next).length > 0,
      status: next.status,
      publishedAt: instantOf(next.publishTime),
      onFrontPageAt: instantOf(next.onFrontPageTime),
      transferForbidden: next.transferForbidden,
      limitKind: next.limitKind,
      infoTemplateId: next.infoTemplateId,
      ownerId: next.ownerId,
      assessmentId: next.assessmentId,
      configured: JSON.stringify(next.configured),
    },
    by,
  );
}
