/** Rows of teams (小班) for tests, with who sits in them: each valid on its own, answered by its id. */
import type { Insertable } from 'kysely';
import type { Db, Tables } from '../src/platform/db/database.ts';
import { idOf, type Overrides, TEST_NOW } from './builders.ts';

export async function aTeam(
  db: Db,
  lessonId: number,
  saleStatus: 'on_shelf' | 'off_shelf' = 'on_shelf',
  overrides: Overrides<'team'> = {},
): Promise<number> {
  const teams = await db.selectFrom('team').select('saleOrdinal').where('lessonId', '=', lessonId).execute();
  const saleOrdinal = Math.max(0, ...teams.map((team) => team.saleOrdinal)) + 1;
  return idOf(
    db
      .insertInto('team')
      .values({ lessonId, name: `${saleOrdinal} 班`, capacity: 30, saleStatus, saleOrdinal, ...overrides })
      .returning('id'),
  );
}

export async function aStudent(
  db: Db,
  teamIds: readonly number[] = [],
  overrides: Overrides<'student'> = {},
): Promise<number> {
  const id = await idOf(
    db
      .insertInto('student')
      .values({ nickname: '小明', gradeId: 7, ...overrides })
      .returning('id'),
  );
  for (const teamId of teamIds) await joinTeam(db, { teamId, studentId: id });
  return id;
}

/** A stay in the lesson of the team, since a month unless something else is said, under an enrolment. */
export async function joinTeam(
  db: Db,
  stay: Omit<Insertable<Tables['teamStudent']>, 'lessonId' | 'enrolmentId'>,
): Promise<void> {
  const team = db.selectFrom('team').select('lessonId').where('id', '=', stay.teamId);
  const { lessonId } = await team.executeTakeFirstOrThrow();
  const enrolmentId = await anEnrolment(db, { lessonId, studentId: stay.studentId });
  await db
    .insertInto('teamStudent')
    .values({ joinedAt: JOINED_AT, ...stay, lessonId, enrolmentId })
    .execute();
}

const JOINED_AT = new Date(TEST_NOW.getTime() - 30 * 86_400_000);
const ENROLLED_AT = new Date(0);

/** The open one of a lesson and student, made where there is none. */
export async function anEnrolment(
  db: Db,
  enrolment: Pick<Insertable<Tables['enrolment']>, 'lessonId' | 'studentId'> & Overrides<'enrolment'>,
): Promise<number> {
  const { lessonId, studentId } = enrolment;
  const open = await db
    .selectFrom('enrolment')
    .select('id')
    .where('lessonId', '=', lessonId)
    .where('studentId', '=', studentId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (open) return open.id;
  return idOf(
    db
      .insertInto('enrolment')
      .values({ source: 'order', startedAt: ENROLLED_AT, ...enrolment })
      .returning('id'),
  );
}
