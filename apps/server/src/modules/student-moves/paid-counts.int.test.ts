/** Decision 141: paid counts follow the orders of those who move, checked by a recount of enrolments in plain SQL. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLesson } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { pay } from '../../../test/paid-orders.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';
import { studentMovesModule } from './index.ts';

const { database, engine } = await openWithEngine(studentMovesModule);
const { db } = database;
const RUN_MS = 30_000;

/** Every open enrolment with an order that stands is one paid student. */
async function recount(lessonIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ paid: number }>`
    SELECT (SELECT count(*)::int FROM enrolment e WHERE e.lesson_id = l.id AND e.ended_at IS NULL AND EXISTS
      (SELECT FROM student_order o WHERE o.id = e.order_id AND o.state IN ('paid', 'refunding'))) AS paid
    FROM lesson l WHERE l.id = ANY(${[...lessonIds]}::bigint[]) ORDER BY l.id`.execute(db);
  return rows.map(({ paid }) => paid);
}

async function stored(lessonIds: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('paidCount')
    .where('id', 'in', [...lessonIds])
    .orderBy('id')
    .execute();
  return rows.map(({ paidCount }) => paidCount);
}

/** Of the first lesson's team: who paid, who is refunding, who never paid, and three who are enrolled in the other as well. */
async function aWorld() {
  const [src, dest] = [
    await aLesson(db, { withMentor: true, transferable: true }),
    await aLesson(db, { withMentor: true, transferable: true }),
  ];
  const [team, target] = [await aTeam(db, src, 'on_shelf', { studentCount: 6 }), await aTeam(db, dest)];
  const students: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) students.push(await aStudent(db, [team]));
  const [paid = 0, refunding = 0, , paidBoth = 0, paidHere = 0, paidThere = 0] = students;
  for (const id of [paid, paidBoth, paidHere]) await pay(db, { lessonId: src, studentId: id });
  await pay(db, { lessonId: src, studentId: refunding, state: 'refunding' });
  for (const studentId of [paidBoth, paidHere, paidThere]) await anEnrolment(db, { lessonId: dest, studentId });
  for (const id of [paidBoth, paidThere]) await pay(db, { lessonId: dest, studentId: id });
  const lessons = [src, dest];
  const before = await recount(lessons);
  for (const [index, id] of lessons.entries()) {
    await db
      .updateTable('lesson')
      .set({ paidCount: before[index] ?? 0 })
      .where('id', '=', id)
      .execute();
  }
  return { src, dest, team, target, students, lessons };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const enrolmentsOf = ({ lessons }: World) =>
  db
    .selectFrom('enrolment')
    .select(['lessonId', 'studentId', 'orderId', 'endedAt', 'endReason'])
    .where('lessonId', 'in', lessons)
    .orderBy('id')
    .execute();

const CASES: readonly (readonly [type: string, input: (world: World) => object])[] = [
  [
    'student.transfer',
    ({ team, target, students }) => ({ teamId: team, destTeamId: target, studentIds: students, reason: '换课' }),
  ],
  ['lesson.transferStudents', ({ src, dest }) => ({ srcLessonId: src, destLessonId: dest, transferReason: '整课' })],
];

describe.each(CASES)('decision 141: %s', (type, input) => {
  test('an enrolment counts where its order stands, nobody counts twice, and the undo brings the counts back', async () => {
    const world = await aWorld();
    const [before, enrolments] = [await stored(world.lessons), await enrolmentsOf(world)];
    expect(before).toEqual([4, 2]);
    const plan = await planCommand(engine, { type, ids: [], input: input(world) });
    await confirmAll(engine, plan);
    await engine.runner.runNow(plan.id, RUN_MS);
    expect((await rowsOfTask(engine, plan.id)).every(({ state }) => state === 'succeeded')).toBe(true);
    // Who paid for both pays for one place: 4 leave, 3 come.
    expect(await stored(world.lessons)).toEqual([0, 5]);
    expect(await recount(world.lessons)).toEqual([0, 5]);
    const undo = await engine.planUndo(aMaker(), plan.id);
    await confirmAll(engine, undo);
    await engine.runner.runNow(undo.id, RUN_MS);
    expect(await stored(world.lessons)).toEqual(before);
    expect(await recount(world.lessons)).toEqual(before);
    expect(await enrolmentsOf(world)).toEqual(enrolments);
  });
});
