/** Lesson templates (班型) as lessons read them; a template in the bin is not there. */

import { templateValues } from '@lectern/domain/lesson-templates/template-fields';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import type { TemplateRequirement } from '@lectern/domain/lessons/template-validator';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import type { JsonValue } from '../../platform/db/tables.generated.ts';
import { defaultsOf } from './template-row.ts';

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
  readonly gradeIds: number[];
  readonly lessonDefaults: JsonValue;
  readonly lessonTemplateEpisodeTemplates: { episodeTemplateId: number; label: number; ordinal: number }[];
}

const readTemplate = preparedRead<TemplateColumns, [id: number]>(`
  SELECT t.id AS "id", t.name AS "name", t.with_writing_train AS "withWritingTrain",
    t.support_reading_training AS "supportReadingTraining", t.with_gift AS "withGift", t.subject_id AS "subjectId",
    t.phase AS "phase", t.flatted_category AS "flattedCategory", t.logistics_biz_id AS "logisticsBizId",
    t.with_mentor AS "withMentor", t.grade_ids AS "gradeIds", t.lesson_defaults AS "lessonDefaults",
    (SELECT coalesce(json_agg(json_build_object('episodeTemplateId', e.id, 'label', e.label_id, 'ordinal', e.ordinal)
       ORDER BY b.ordinal, b.id, e.ordinal), '[]')
     FROM episode_template e JOIN agenda_label b ON b.id = e.label_id WHERE e.lesson_template_id = t.id AND e.deleted_at IS NULL) AS "lessonTemplateEpisodeTemplates"
  FROM lesson_template t WHERE t.id = $1 AND t.deleted_at IS NULL`);

export async function findTemplate(db: Db, id: number) {
  const [found] = await readTemplate(db, [id]);
  if (!found) return undefined;
  const { flattedCategory, logisticsBizId, withMentor, subjectId, phase, withGift, ...more } = found;
  const { gradeIds, lessonDefaults, ...template } = more;
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
  /** What its lessons take over (`template-fields.ts`). */
  const values = templateValues({
    gradeIds,
    withMentor,
    withGift,
    logisticsBizId,
    lessonDefaults: defaultsOf({ lessonDefaults }),
  });
  return { ...template, withGift, subject: subjectId, requirement, values };
}
