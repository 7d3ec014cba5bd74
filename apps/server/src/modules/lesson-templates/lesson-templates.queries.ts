/** Lesson templates (班型) as lessons and pickers read them; a template in the bin is not there. */

import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { resolveNameQuery } from '@lectern/domain/lessons/lesson-query';
import type { TemplateRequirement } from '@lectern/domain/lessons/template-validator';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/handler.ts';

export async function findTemplate(db: Db, id: number) {
  const found = await db
    .selectFrom('lessonTemplate')
    .select(['id', 'name', 'withWritingTrain', 'supportReadingTraining', 'withGift', 'subjectId', 'phase'])
    .select(['flattedCategory', 'logisticsBizId', 'withMentor'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const lessonTemplateEpisodeTemplates = await db
    .selectFrom('episodeTemplate')
    .select(['id as episodeTemplateId', 'labelId as label', 'ordinal'])
    .where('lessonTemplateId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('ordinal')
    .execute();
  const { flattedCategory, logisticsBizId, withMentor, subjectId, phase, withGift, ...template } = found;
  if (!LESSON_TYPE.has(flattedCategory)) throw new TypeError(`unknown lesson type of template ${id}`);
  /** What the template wants of a lesson (R205, R206). */
  const requirement: TemplateRequirement = {
    category: flattedCategory,
    phase,
    subjectId,
    logisticsBizId,
    withGift,
    withMentor,
  };
  return { ...template, withGift, subject: subjectId, lessonTemplateEpisodeTemplates, requirement };
}

/** Which of these support reading training. */
export async function readingTrainingAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('lessonTemplate')
    .select('id')
    .where('id', 'in', [...ids])
    .where('supportReadingTraining', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface TemplateFilter {
  readonly name?: string | undefined;
  readonly subject?: number | undefined;
  readonly phase?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** The newest first; a picker narrows down by name instead of turning pages. */
export const MAX_TEMPLATES = 500;

export function findTemplates(db: Db, filter: TemplateFilter, scope: DataScope) {
  // R189: a name that is a list of numbers is a list of ids and drops the other filters.
  const { name, subject, phase, ids } = resolveNameQuery(filter);
  let query = db.selectFrom('lessonTemplate').select(['id', 'name']).where('deletedAt', 'is', null);
  if (ids) query = query.where('id', 'in', [...ids]);
  if (name) query = query.where(sql<boolean>`position(lower(${name}) in lower(name)) > 0`);
  if (subject !== undefined) query = query.where('subjectId', '=', subject);
  if (phase !== undefined) query = query.where('phase', '=', phase);
  return query
    .where((where) => withinScope(where, scope))
    .orderBy('id', 'desc')
    .limit(MAX_TEMPLATES)
    .execute();
}

function withinScope(where: ExpressionBuilder<Tables, 'lessonTemplate'>, { subjects, phases }: DataScope) {
  const bound = [];
  if (subjects)
    bound.push(
      where.or([where('subjectId', 'is', null), where('subjectId', '=', where.fn.any(sql.val([...subjects])))]),
    );
  if (phases)
    bound.push(where.or([where('phase', 'is', null), where('phase', '=', where.fn.any(sql.val([...phases])))]));
  return where.and(bound);
}
