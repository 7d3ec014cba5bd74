/** Who belongs together: the lessons of items with their teams, and lessons that share students or mentors. */

import type { NamedPerson } from '@lectern/domain/schedule/conflict';
import type { LessonFact, TeamFact } from '@lectern/domain/schedule/schedule-facts';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { readTogether } from '../../platform/db/read-together.ts';

interface LessonRow {
  readonly id: number;
  readonly name: string;
  readonly isCanceled: boolean;
  readonly semesterId: number | null;
  readonly semesterName: string | null;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}
const readLessons = preparedRead<LessonRow, [ids: readonly number[]]>(`
  SELECT l.id AS "id", l.name AS "name", l.status = 'canceled' OR l.deleted_at IS NOT NULL AS "isCanceled", s.id AS "semesterId", s.name AS "semesterName",
    s.start_at AS "startAt", s.end_at AS "endAt"
  FROM lesson l LEFT JOIN semester s ON s.id = l.semester_id
  WHERE l.id = ANY($1::bigint[])`);

interface TeamRow extends NamedPerson {
  readonly lessonId: number;
  readonly mentorId: number | null;
  readonly mentorName: string | null;
}
const readTeams = preparedRead<TeamRow, [lessonIds: readonly number[]]>(`
  SELECT t.id AS "id", t.lesson_id AS "lessonId", t.name AS "name", m.id AS "mentorId", m.name AS "mentorName"
  FROM team t LEFT JOIN teacher m ON m.id = t.mentor_id
  WHERE t.lesson_id = ANY($1::bigint[]) ORDER BY t.lesson_id, t.sale_ordinal, t.id`);

/** Those in the recycle bin as well: their items take nobody's time, which only who knows them can say. */
export async function lessonFacts(db: Db, ids: readonly number[]): Promise<readonly LessonFact[]> {
  if (ids.length === 0) return [];
  const [lessons, teams] = await readTogether(db, [() => readLessons(db, [ids]), () => readTeams(db, [ids])]);
  const byLesson = Map.groupBy(teams, (team) => team.lessonId);
  return lessons.map(({ id, name, isCanceled, ...semester }) => ({
    id,
    name,
    isCanceled,
    semester: semesterOf(semester),
    teams: (byLesson.get(id) ?? []).map(teamOf),
  }));
}

function semesterOf({ semesterId, semesterName, startAt, endAt }: Omit<LessonRow, 'id' | 'name' | 'isCanceled'>) {
  if (semesterId === null || startAt === null || endAt === null) return null;
  return { id: semesterId, name: semesterName ?? '', startAt: startAt.getTime(), endAt: endAt.getTime() };
}

function teamOf({ id, name, mentorId, mentorName }: TeamRow): TeamFact {
  return { id, name, mentor: mentorId === null ? null : { id: mentorId, name: mentorName ?? '' } };
}

type Ids = [ids: readonly number[]];
const readTeachers = preparedRead<NamedPerson, Ids>(
  `SELECT id AS "id", name AS "name" FROM teacher WHERE id = ANY($1::bigint[])`,
);
const readAssistants = preparedRead<NamedPerson, Ids>(
  `SELECT id AS "id", name AS "name" FROM assistant WHERE id = ANY($1::bigint[])`,
);
const readStudents = preparedRead<NamedPerson, Ids>(
  `SELECT id AS "id", nickname AS "name" FROM student WHERE id = ANY($1::bigint[])`,
);

const named = (read: typeof readTeachers) => (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : read(db, [ids]);

const readLessonNames = preparedRead<NamedPerson, Ids>(
  `SELECT id AS "id", name AS "name" FROM lesson WHERE id = ANY($1::bigint[])`,
);

export const lessonNames = named(readLessonNames);
export const teacherNames = named(readTeachers);
export const assistantNames = named(readAssistants);
export const studentNames = named(readStudents);
