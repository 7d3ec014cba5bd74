/** Who belongs together: the lessons of items with their teams, and lessons that share students or mentors. */

import type { NamedPerson } from '@lectern/domain/schedule/conflict';
import type { LessonFact, SemesterFact, TeamFact } from '@lectern/domain/schedule/schedule-facts';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { teamStandsText } from '../teams/index.ts';
import { millis } from './met-items.ts';

interface LessonRow {
  readonly id: number;
  readonly name: string;
  readonly isCanceled: boolean;
  readonly semesterId: number | null;
  readonly semesterName: string | null;
  readonly startAt: number | null;
  readonly endAt: number | null;
}
const readLessons = preparedRead<LessonRow, [ids: readonly number[]]>(`
  SELECT l.id AS "id", l.name AS "name", l.status = 'canceled' OR l.deleted_at IS NOT NULL AS "isCanceled", s.id AS "semesterId", s.name AS "semesterName",
    ${millis('s.start_at')} AS "startAt", ${millis('s.end_at')} AS "endAt"
  FROM lesson l LEFT JOIN semester s ON s.id = l.semester_id
  WHERE l.id = ANY($1::bigint[])`);

interface MentorRow {
  readonly lessonId: number;
  readonly mentorId: number;
  readonly mentorName: string;
}
const readMentors = preparedRead<MentorRow, [lessonIds: readonly number[]]>(`
  SELECT t.lesson_id AS "lessonId", m.id AS "mentorId", m.name AS "mentorName"
  FROM (SELECT DISTINCT lesson_id, mentor_id FROM team WHERE lesson_id = ANY($1::bigint[]) AND ${teamStandsText('team')}) AS t
  JOIN teacher m ON m.id = t.mentor_id ORDER BY m.id`);

const NO_TEAMS: readonly TeamFact[] = [];

/**
 * Those in the recycle bin as well: their items take nobody's time, which only who knows them can say. The teams name
 * the mentors and no more: of thousands of lessons few have a team to be named (`lessonsWithTeams`).
 */
export async function lessonFacts(db: Db, ids: readonly number[]): Promise<readonly LessonFact[]> {
  if (ids.length === 0) return [];
  const [lessons, mentors] = await readTogether(db, [() => readLessons(db, [ids]), () => readMentors(db, [ids])]);
  const byLesson = Map.groupBy(mentors, ({ lessonId }) => lessonId);
  const semesterOf = semesters();
  return lessons.map((row) => ({
    id: row.id,
    name: row.name,
    isCanceled: row.isCanceled,
    semester: semesterOf(row),
    teams: byLesson.get(row.id)?.map(mentorAlone) ?? NO_TEAMS,
  }));
}

const mentorAlone = ({ mentorId, mentorName }: MentorRow): TeamFact => ({
  id: 0,
  name: '',
  mentor: { id: mentorId, name: mentorName },
});

interface TeamRow extends NamedPerson {
  readonly lessonId: number;
  readonly mentorId: number | null;
  readonly mentorName: string | null;
}
const readTeams = preparedRead<TeamRow, [lessonIds: readonly number[]]>(`
  SELECT t.id AS "id", t.lesson_id AS "lessonId", t.name AS "name", m.id AS "mentorId", m.name AS "mentorName"
  FROM team t LEFT JOIN teacher m ON m.id = t.mentor_id
  WHERE t.lesson_id = ANY($1::bigint[]) AND ${teamStandsText('t')} ORDER BY t.lesson_id, t.sale_ordinal, t.id`);

/** These lessons and others, with all teams of `shown` among them. */
export async function lessonsWithTeams(
  db: Db,
  lessons: readonly LessonFact[],
  others: readonly number[],
  shown: readonly number[],
): Promise<readonly LessonFact[]> {
  const [further, teams] = await readTogether(db, [
    () => lessonFacts(db, others),
    async (): Promise<readonly TeamRow[]> => (shown.length === 0 ? [] : readTeams(db, [shown])),
  ]);
  const byLesson = Map.groupBy(teams, (team) => team.lessonId);
  return [...lessons, ...further].map((lesson) => {
    const named = byLesson.get(lesson.id);
    return named ? { ...lesson, teams: named.map(teamOf) } : lesson;
  });
}

/** Lessons of one semester share its fact. */
function semesters(): (row: LessonRow) => SemesterFact | null {
  const known = new Map<number, SemesterFact>();
  return ({ semesterId, semesterName, startAt, endAt }) => {
    if (semesterId === null || startAt === null || endAt === null) return null;
    const semester = known.get(semesterId) ?? { id: semesterId, name: semesterName ?? '', startAt, endAt };
    known.set(semesterId, semester);
    return semester;
  };
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
