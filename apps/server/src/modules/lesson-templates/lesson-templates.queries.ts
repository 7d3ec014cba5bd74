/** Lesson templates (班型) as lessons and pickers read them; a template in the bin is not there. */

import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { resolveNameQuery } from '@lectern/domain/lessons/lesson-query';
import type { TemplateRequirement } from '@lectern/domain/lessons/template-validator';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import type { DataScope } from '../../platform/http/handler.ts';

interface TemplateColumns {
  readonly id: number;
  readonly name: string;
  readonly withWritingTrain: boolean;
  readonly supportReadingTraining: boolean;
  readonly withGift: boolean;
  readonly subjectId: number | null;
  readonly phase: number | null;
  readonly flattedCategory: string;
  readonly logisticsBizId: number | null;
  readonly withMentor: boolean;
  readonly lessonTemplateEpisodeTemplates: { episodeTemplateId: number; label: number; ordinal: number }[];
}

const readTemplate = preparedRead<TemplateColumns, [id: number]>(`
  SELECT t.id AS "id", t.name AS "name", t.with_writing_train AS "withWritingTrain",
    t.support_reading_training AS "supportReadingTraining", t.with_gift AS "withGift", t.subject_id AS "subjectId",
    t.phase AS "phase", t.flatted_category AS "flattedCategory", t.logistics_biz_id AS "logisticsBizId",
    t.with_mentor AS "withMentor",
    (SELECT coalesce(json_agg(json_build_object('episodeTemplateId', e.id, 'label', e.label_id, 'ordinal', e.ordinal)
       ORDER BY e.ordinal), '[]')
     FROM episode_template e WHERE e.lesson_template_id = t.id AND e.deleted_at IS NULL) AS "lessonTemplateEpisodeTemplates"
  FROM lesson_template t WHERE t.id = $1 AND t.deleted_at IS NULL`);

export async function findTemplate(db: Db, id: number) {
  const [found] = await readTemplate(db, [id]);
  if (!found) return undefined;
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
  return { ...template, withGift, subject: subjectId, requirement };
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
