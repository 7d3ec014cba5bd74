/** Which rows of teachers and assistants are one person, by the view `person_role`. */
import type { PersonFact } from '@lectern/domain/schedule/schedule-facts';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { teamStandsText } from '../teams/index.ts';

type Given = [teacherIds: readonly number[], assistantIds: readonly number[], mentorsOf: readonly number[]];

const readPersons = preparedRead<PersonFact, Given>(`
  WITH given AS MATERIALIZED (
    SELECT account FROM person_role WHERE role = 'teacher' AND id = ANY($1::bigint[])
    UNION SELECT account FROM person_role WHERE role = 'assistant' AND id = ANY($2::bigint[])
    UNION SELECT r.account FROM (SELECT DISTINCT mentor_id FROM team WHERE lesson_id = ANY($3::bigint[]) AND ${teamStandsText('team')}) AS t
      JOIN person_role r ON r.role = 'teacher' AND r.id = t.mentor_id
  )
  SELECT coalesce(array_agg(r.id) FILTER (WHERE r.role = 'teacher'), '{}') AS "teacherIds",
    coalesce(array_agg(r.id) FILTER (WHERE r.role = 'assistant'), '{}') AS "assistantIds"
  FROM person_role r JOIN given ON given.account = r.account GROUP BY r.account HAVING count(*) > 1`);

// Of many it takes less to look at all persons: few have several rows.
const readAllPersons = preparedRead<PersonFact>(`
  SELECT coalesce(array_agg(id) FILTER (WHERE role = 'teacher'), '{}') AS "teacherIds",
    coalesce(array_agg(id) FILTER (WHERE role = 'assistant'), '{}') AS "assistantIds"
  FROM person_role GROUP BY account HAVING count(*) > 1`);

const MANY = 200;

/** At least, of these teachers and assistants and of the mentors of these lessons those who have more than one row. */
export function personsAmong(
  db: Db,
  teacherIds: readonly number[],
  assistantIds: readonly number[],
  lessonIds: readonly number[],
): Promise<readonly PersonFact[]> {
  if (teacherIds.length === 0 && assistantIds.length === 0 && lessonIds.length === 0) return Promise.resolve([]);
  if (teacherIds.length + assistantIds.length + lessonIds.length >= MANY) return readAllPersons(db, []);
  return readPersons(db, [teacherIds, assistantIds, lessonIds]);
}
