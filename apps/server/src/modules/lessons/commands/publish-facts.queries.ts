/** What publishing looks at beside the lessons themselves, for any number of them in one statement. */

import type { PublishFacts } from '@lectern/domain/lessons/publish-check';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { ShelfState } from '@lectern/domain/teams/team-codes';
import type { Db } from '../../../platform/db/database.ts';
import { preparedRead } from '../../../platform/db/prepared-statements.ts';
import { fieldsOf, type LessonRow, statusOf } from '../lesson-columns.ts';

interface Around {
  readonly id: number;
  readonly supportReadingTraining: boolean;
  readonly shelfStates: ShelfState[];
  readonly bundles: { id: number; name: string }[];
}

const readAround = preparedRead<Around, [ids: readonly number[]]>(`
  SELECT l.id AS "id", coalesce(t.support_reading_training, false) AS "supportReadingTraining",
    ARRAY(SELECT DISTINCT sale_status FROM team WHERE lesson_id = l.id) AS "shelfStates",
    coalesce((SELECT json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.id)
      FROM bundle_lesson i JOIN bundle b ON b.id = i.bundle_id WHERE i.lesson_id = l.id), '[]') AS "bundles"
  FROM lesson l LEFT JOIN lesson_template t ON t.id = l.template_id AND t.deleted_at IS NULL
  WHERE l.id = ANY($1::bigint[])`);

export async function publishFactsOf(
  db: Db,
  lessons: readonly LessonRow[],
): Promise<(lesson: LessonRow) => PublishFacts> {
  const rows = await readAround(db, [lessons.map((lesson) => lesson.id)]);
  const aroundById = new Map(rows.map((row) => [row.id, row]));
  return (lesson) => {
    const around = aroundById.get(lesson.id);
    return {
      status: statusOf(lesson),
      missingFields: missingLessonFields(fieldsOf(lesson)),
      internal: lesson.internal,
      ted: lesson.ted,
      inviteFresh: lesson.inviteFresh,
      withMentor: lesson.withMentor,
      withAssessment: lesson.withAssessment,
      hasAssessment: lesson.assessmentId !== null,
      teamShelfStates: around?.shelfStates ?? [],
      supportReadingTraining: around?.supportReadingTraining ?? false,
      boundBookCount: lesson.bookBound ? 1 : 0,
      bundles: around?.bundles ?? [],
    };
  };
}
