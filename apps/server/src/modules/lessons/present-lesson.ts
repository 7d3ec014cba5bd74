/** A lesson as the wire tells it (EN01, EN02), with or without its sale information. */
import type { Lesson, LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import type { DataScope } from '@lectern/domain/access/roles';
import { recordOf } from '@lectern/domain/function-configurations/configured-value';
import { failedRules } from '@lectern/domain/lessons/calculation-rules';
import { ruleFailureWords } from '@lectern/domain/lessons/publish-warnings';
import { deriveSale, saleDisplay } from '@lectern/domain/lessons/sale-status';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { outlineOfLesson } from '../agendas/index.ts';
import { findTemplate } from '../lesson-templates/index.ts';
import { fieldsOf, type LessonRow, statusOf } from './lesson-columns.ts';
import { findLesson, lessonSurroundings } from './lesson-detail.queries.ts';
import { isWithin } from './lessons.repository.ts';
import { millisOf } from './wire-time.ts';

/** @throws NotFoundError also for what lies outside the scope. */
export async function getLesson(db: Db, scope: DataScope, id: number): Promise<LessonRow> {
  const lesson = await findLesson(db, id);
  if (!lesson || !isWithin(scope, lesson)) throw new NotFoundError('课程', id);
  return lesson;
}

export async function presentLesson(db: Db, row: LessonRow, now: Date): Promise<Lesson> {
  const [around, outline, template] = await Promise.all([
    lessonSurroundings(db, row.id, now),
    outlineOfLesson(db, row.id),
    row.templateId === null ? undefined : findTemplate(db, row.templateId),
  ]);
  const { template: templateId, ...fields } = fieldsOf(row);
  return {
    ...fields,
    id: row.id,
    template: template ? templateFlags(template) : null,
    templateId,
    status: statusOf(row),
    version: row.version,
    rev: row.rev,
    hasRequiredFieldsUnSet: row.requiredUnset,
    transferForbidden: row.transferForbidden,
    onFrontPageTime: millisOf(row.onFrontPageAt),
    publishTime: millisOf(row.publishedAt),
    startTime: millisOf(row.startAt),
    endTime: millisOf(row.endAt),
    ...around,
    assessmentId: row.assessmentId,
    configured: recordOf(row.configured),
    warnings: failedRules(fields, outline).map((failed) => ({
      code: `${failed.field}Fails`,
      message: `规则算不出时间：${ruleFailureWords(failed)}`,
    })),
    createdTime: millisOf(row.createdAt),
    updatedTime: millisOf(row.updatedAt),
    updatedBy: row.updatedBy,
  };
}

export async function presentLessonV2(db: Db, row: LessonRow, now: Date): Promise<LessonV2> {
  const times = {
    startSaleTime: millisOf(row.startSaleAt),
    endSaleTime: millisOf(row.endSaleAt),
    endTime: millisOf(row.endAt),
    status: statusOf(row),
  };
  const { status: saleStatus, reason: saleReason } = deriveSale(times, now.getTime());
  const soldOut = saleDisplay(saleStatus, row.seatLimit, row.paidCount).code === 'soldOut';
  const saleInfo = { saleStatus, saleReason, paidCount: row.paidCount, limit: row.seatLimit, soldOut };
  return { ...(await presentLesson(db, row, now)), saleInfo };
}

type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

function templateFlags(template: Template) {
  const { requirement: _requirement, values: _values, ...flags } = template;
  return flags;
}
