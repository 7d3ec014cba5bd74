/** What a publish looks at beside the lesson itself, in one round trip under the lesson's lock. */
import type { ShelfState } from '@lectern/domain/teams/team-codes';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

export interface AroundPublish {
  readonly teamShelfStates: readonly ShelfState[];
  readonly bundles: readonly { id: number; name: string }[];
  readonly supportReadingTraining: boolean;
}

const readAround = preparedRead<AroundPublish, [lessonId: number, templateId: number | null]>(`
  SELECT ARRAY(SELECT DISTINCT CASE sale_status WHEN 'on_shelf' THEN 'on_shelf' ELSE 'off_shelf' END
      FROM team WHERE lesson_id = $1) AS "teamShelfStates",
    (SELECT coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.id), '[]')
     FROM bundle_lesson l JOIN bundle b ON b.id = l.bundle_id WHERE l.lesson_id = $1) AS "bundles",
    coalesce((SELECT support_reading_training FROM lesson_template WHERE id = $2 AND deleted_at IS NULL), false)
      AS "supportReadingTraining"`);

export async function aroundPublish(db: Db, lessonId: number, templateId: number | null): Promise<AroundPublish> {
  const [row] = await readAround(db, [lessonId, templateId]);
  if (!row) throw new TypeError('a select without a table answers one row');
  return row;
}
