/** The students of a world of OULAD with their orders, enrolments and stays. */
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db/database.ts';
import { PRICE } from './load-lessons.repository.ts';
import type { OuladWorld } from './oulad-world.ts';
import { byKey, idOf, inParts, insertAll, must } from './rows.ts';

const GRADE = 7;

interface KnownIds {
  readonly lessons: ReadonlyMap<number, number>;
  readonly teams: ReadonlyMap<number, number>;
  readonly students: ReadonlyMap<number, number>;
}

export async function insertStudents(tx: Tx, { facts }: OuladWorld): Promise<ReadonlyMap<number, number>> {
  const known = new Set([...facts.enrolments, ...facts.attendance, ...facts.homework].map(({ student }) => student));
  const students = [...known].toSorted((a, b) => a - b).map((id) => ({ id }));
  const rows = students.map(({ id }) => ({ nickname: `OULAD ${id}`, gradeId: GRADE }));
  return byKey(
    students,
    await insertAll(rows, (part) => tx.insertInto('student').values(part).returning('id').execute()),
    idOf,
  );
}

export async function insertTeams(
  tx: Tx,
  { teams, facts }: OuladWorld,
  lessons: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, number>> {
  const ordinals = new Map<number, number>();
  const placed = teams.filter(({ lesson }) => lessons.has(lesson));
  const rows = placed.map(({ id, lesson, name }) => {
    const saleOrdinal = (ordinals.get(lesson) ?? 0) + 1;
    ordinals.set(lesson, saleOrdinal);
    const capacity = facts.stays.filter((stay) => stay.team === id).length;
    return { lessonId: must(lessons, lesson), name, capacity, saleOrdinal, saleStatus: 'off_shelf' };
  });
  return byKey(
    placed,
    await insertAll(rows, (part) => tx.insertInto('team').values(part).returning('id').execute()),
    idOf,
  );
}

type Enrolment = OuladWorld['facts']['enrolments'][number];
const keyOf = ({ lesson, student }: Pick<Enrolment, 'lesson' | 'student'>): string => `${lesson} ${student}`;

/** Registration is an order that was paid, unregistration its full refund. */
export async function insertOrders(
  tx: Tx,
  { facts, lessons }: OuladWorld,
  ids: KnownIds,
): Promise<ReadonlyMap<string, number>> {
  const names = new Map(lessons.map(({ id, name }) => [id, name]));
  const rows = facts.enrolments.map(({ lesson, student, from, to }) => {
    const [lessonId, studentId] = [must(ids.lessons, lesson), must(ids.students, student)];
    return {
      orderNo: `OU${String(lessonId).padStart(8, '0')}${String(studentId).padStart(10, '0')}`,
      studentId,
      lessonId,
      lessonName: names.get(lesson) ?? '',
      amount: PRICE,
      state: to === null ? 'paid' : 'refunded',
      paidAt: new Date(from),
      refundedAt: dateOrNull(to),
    };
  });
  const orderIds = await insertAll(rows, (part) =>
    tx.insertInto('studentOrder').values(part).returning('id').execute(),
  );
  return byKey(facts.enrolments, orderIds, keyOf);
}

/** Enrolments and stays, by an order or imported. Who left when they came has an enrolment that covers no instant, and no stay. */
export async function insertMembers(
  tx: Tx,
  { facts }: OuladWorld,
  ids: KnownIds,
  orders?: ReadonlyMap<string, number>,
): Promise<void> {
  const kept = facts.enrolments.filter(({ lesson }) => ids.lessons.has(lesson));
  const rows = kept.map((one) => ({
    lessonId: must(ids.lessons, one.lesson),
    studentId: must(ids.students, one.student),
    source: orders ? 'order' : 'import',
    orderId: orders?.get(keyOf(one)) ?? null,
    startedAt: new Date(one.from),
    endedAt: dateOrNull(one.to),
    endReason: one.to === null ? null : orders ? 'refund' : 'removed',
  }));
  const enrolled = await insertAll(rows, (part) => tx.insertInto('enrolment').values(part).returning('id').execute());
  const enrolmentIds = byKey(kept, enrolled, keyOf);
  const ofLessons = facts.stays.filter(({ lesson }) => ids.lessons.has(lesson));
  const stays = ofLessons.map((one) => ({
    teamId: must(ids.teams, one.team),
    lessonId: must(ids.lessons, one.lesson),
    studentId: must(ids.students, one.student),
    enrolmentId: must(enrolmentIds, keyOf(one)),
    joinedAt: new Date(one.from),
    leftAt: dateOrNull(one.to),
  }));
  for (const part of inParts(stays)) await tx.insertInto('teamStudent').values(part).execute();
  await sql`UPDATE team t SET student_count = (SELECT count(*) FROM team_student s
    WHERE s.team_id = t.id AND s.left_at IS NULL) WHERE t.id = ANY(${[...ids.teams.values()]}::bigint[])`.execute(tx);
}

const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));
