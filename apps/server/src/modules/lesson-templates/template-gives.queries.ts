/** What templates (班型) give to their lessons. One in the bin still tells what it gave. */
import {
  type TemplateSource,
  type TemplateValues,
  templateValues,
} from '@lectern/domain/lesson-templates/template-fields';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

const read = preparedRead<TemplateSource & { readonly id: number }, [ids: readonly number[]]>(`
  SELECT id AS "id", grade_ids AS "gradeIds", with_mentor AS "withMentor", with_gift AS "withGift",
    logistics_biz_id AS "logisticsBizId", lesson_defaults AS "lessonDefaults"
  FROM lesson_template WHERE id = ANY($1::bigint[])`);

const NOTHING: TemplateValues = {};

export async function templatesGive(
  db: Db,
  templateIds: readonly number[],
): Promise<(templateId: number) => TemplateValues> {
  const rows = await read(db, [templateIds]);
  const found = new Map(rows.map((row) => [row.id, templateValues(row)]));
  return (id) => found.get(id) ?? NOTHING;
}
