/** What publishing looks at beside the lessons themselves, for any number of them in a few statements. */

import { isTaught } from '@lectern/domain/lessons/lesson-type';
import type { PublishFacts, RefusalFacts } from '@lectern/domain/lessons/publish-check';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import type { ShelfState } from '@lectern/domain/teams/team-codes';
import type { Db } from '../../../platform/db/database.ts';
import { preparedRead } from '../../../platform/db/prepared-statements.ts';
import { fieldsOf, type LessonRow, statusOf } from '../lesson-columns.ts';
import { publishOutlookOf } from './publish-outlook.queries.ts';

interface Around {
  readonly id: number;
  readonly shelfStates: ShelfState[];
  readonly bundles: { id: number; name: string }[];
}

const readAround = preparedRead<Around, [ids: readonly number[]]>(`
  SELECT l.id AS "id", ARRAY(SELECT DISTINCT sale_status FROM team WHERE lesson_id = l.id AND deleted_at IS NULL) AS "shelfStates",
    coalesce((SELECT json_agg(json_build_object('id', b.id, 'name', b.name) ORDER BY b.id)
      FROM bundle_lesson i JOIN bundle b ON b.id = i.bundle_id WHERE i.lesson_id = l.id), '[]') AS "bundles"
  FROM lesson l
  WHERE l.id = ANY($1::bigint[])`);

export async function publishFactsOf(
  db: Db,
  lessons: readonly LessonRow[],
  now: Date,
): Promise<(lesson: LessonRow) => PublishFacts> {
  const refusalFacts = await refusalFactsOf(db, lessons);
  const outlook = await publishOutlookOf(db, lessons, now);
  return (lesson) => ({ ...refusalFacts(lesson), ...outlook(lesson) });
}

/** As much as the documented refusals look at. */
export async function refusalFactsOf(
  db: Db,
  lessons: readonly LessonRow[],
): Promise<(lesson: LessonRow) => RefusalFacts> {
  const rows = await readAround(db, [lessons.map((lesson) => lesson.id)]);
  const aroundById = new Map(rows.map((row) => [row.id, row]));
  return (lesson) => {
    const around = aroundById.get(lesson.id);
    const fields = fieldsOf(lesson);
    return {
      status: statusOf(lesson),
      missingFields: missingLessonFields(fields),
      taught: isTaught(fields),
      ted: lesson.ted,
      inviteFresh: lesson.inviteFresh,
      withMentor: lesson.withMentor,
      withAssessment: lesson.withAssessment,
      hasAssessment: lesson.assessmentId !== null,
      teamShelfStates: around?.shelfStates ?? [],
      bundles: around?.bundles ?? [],
    };
  };
}
