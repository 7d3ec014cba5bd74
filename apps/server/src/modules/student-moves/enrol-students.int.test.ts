import { describe, expect, test } from 'vitest';
import { anActor } from '../../../test/bare-app.ts';
import { aLesson, anEpisode, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { summaryOf } from '../../platform/engine/store/plan-summary.ts';
import { studentMovesModule } from './index.ts';

const { database, engine, app } = await openWithEngine(studentMovesModule);
const { db } = database;

const aClass = (over: object = {}) => aLesson(db, { withMentor: true, seatLimit: 0, ...over });
const planned = async (input: object, actor = anActor()) => {
  const plan = await planCommand(engine, { type: 'student.enrol', ids: [], input, actor });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
/** What goes on behind an answer acts with the rights that the person has then. */
const somebody = async (id: number, over: Partial<ReturnType<typeof anActor>>) => {
  const actor = anActor({ id, ...over });
  await app.as(actor);
  return actor;
};
const enrol = async (lessonId: number, studentIds: readonly (number | string)[], over: object = {}) => {
  const { plan } = await planned({ lessonId, students: studentIds.map(String), ...over });
  await confirmAll(engine, plan);
  return { taskId: plan.id, rows: await rowsOfTask(engine, plan.id) };
};
const undo = async (taskId: number) => {
  const plan = await engine.planUndo(aMaker(), taskId);
  const rows = await rowsOfTask(engine, plan.id);
  if (rows.some(({ outcome }) => outcome !== 'refused')) await confirmAll(engine, plan);
  return rowsOfTask(engine, plan.id);
};
const codesOf = (rows: Awaited<ReturnType<typeof rowsOfTask>>) =>
  rows.map(({ reasons }) => reasons.map(({ outcome, code }) => `${outcome} ${code}`).join(', '));
const enrolmentsOf = (lessonId: number) =>
  db.selectFrom('enrolment').selectAll().where('lessonId', '=', lessonId).orderBy('id').execute();
const staysOf = (lessonId: number) =>
  db.selectFrom('teamStudent').selectAll().where('lessonId', '=', lessonId).orderBy('studentId').execute();
const countOf = async (teamId: number) =>
  (await db.selectFrom('team').select('studentCount').where('id', '=', teamId).executeTakeFirstOrThrow()).studentCount;
const lessonRow = (id: number) => db.selectFrom('lesson').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('decision 302: 添加学员', () => {
  test('enrols by hand and seats by strategy; nobody is counted as paid', async () => {
    const lessonId = await aClass();
    const [first, second] = [await aTeam(db, lessonId, 'on_shelf', { capacity: 1 }), await aTeam(db, lessonId)];
    const students = [await aStudent(db), await aStudent(db)];
    const before = await lessonRow(lessonId);
    const { rows, taskId } = await enrol(lessonId, students, { strategy: 'all' });
    expect(rows.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    expect(await enrolmentsOf(lessonId)).toMatchObject(
      students.map((studentId) => ({ studentId, source: 'manual', orderId: null, startedAt: TEST_NOW, endedAt: null })),
    );
    expect(await staysOf(lessonId)).toMatchObject([
      { studentId: students[0], teamId: first, joinedAt: TEST_NOW, joinTaskId: taskId, joinReason: '添加学员' },
      { studentId: students[1], teamId: second, joinedAt: TEST_NOW },
    ]);
    expect([await countOf(first), await countOf(second)]).toEqual([1, 1]);
    const { paidCount, rev } = await lessonRow(lessonId);
    expect({ paidCount, rev }).toEqual({ paidCount: before.paidCount, rev: before.rev });
    const logged = await db
      .selectFrom('operationLog')
      .select(['action', 'subjectType'])
      .where('taskId', '=', taskId)
      .where('subjectType', '=', 'enrolment')
      .execute();
    expect(logged).toEqual([1, 2].map(() => ({ action: 'enrolment.enrol', subjectType: 'enrolment' })));
  });

  test('answers each line: found, unknown, of several, repeated, enrolled already, no number', async () => {
    const lessonId = await aClass();
    const [one, there] = [await aStudent(db, [], { phone: '13900000001' }), await aStudent(db)];
    const twins = [await aStudent(db, [], { phone: '13900000002' }), await aStudent(db, [], { phone: '13900000002' })];
    const buyer = await aStudent(db);
    await db
      .insertInto('studentOrder')
      .values({
        orderNo: 'YF20260301000001',
        studentId: buyer,
        lessonName: '数学',
        amount: 1,
        state: 'paid',
        paidAt: TEST_NOW,
      })
      .execute();
    await anEnrolment(db, { lessonId, studentId: there });
    const students = ['139 0000 0001', one, '13900000002', 999_999, there, '张三', 'YF20260301000001'].map(String);
    const { plan, rows } = await planned({ lessonId, students });
    expect(codesOf(rows)).toEqual([
      '',
      'refused unchanged',
      'refused severalStudents',
      'refused studentUnknown',
      'refused unchanged',
      'refused unreadable',
      '',
    ]);
    expect(rows[1]?.reasons[0]?.message).toContain('第 1 行');
    expect(rows[2]?.reasons[0]?.message).toContain(twins.join('、'));
    expect(rows.map(({ subjectName }) => subjectName).slice(2, 4)).toEqual(['第 3 行 139****0002', '第 4 行 999999']);
    await confirmAll(engine, plan);
    expect((await enrolmentsOf(lessonId)).map(({ studentId }) => studentId)).toEqual([there, one, buyer]);
  });

  test('phone numbers are for those who may read them', async () => {
    const lessonId = await aClass();
    await aStudent(db, [], { phone: '13900000003' });
    const privileges = new Set([...anActor().privileges].filter((code) => code !== 'PHONE_READ'));
    const without = await somebody(501, { privileges });
    const { rows } = await planned({ lessonId, students: ['13900000003', '13900000099'] }, without);
    expect(codesOf(rows)).toEqual(['refused phoneHidden', 'refused phoneHidden']);
  });

  test('a student or lesson beyond the data scope is not there', async () => {
    const [maths, english] = [await aClass({ subjectId: 2 }), await aClass({ subjectId: 3 })];
    const student = await aStudent(db);
    await anEnrolment(db, { lessonId: english, studentId: student });
    const scope = { subjects: [2], phases: null };
    const limited = await somebody(502, { scope });
    expect(codesOf((await planned({ lessonId: maths, students: [String(student)] }, limited)).rows)).toEqual([
      'refused studentUnknown',
    ]);
    await expect(planned({ lessonId: english, students: [String(student)] }, limited)).rejects.toThrow('课程');
  });
});

describe('decision 303: places', () => {
  test('the limit counts payments and enrolments without one', async () => {
    const lessonId = await aClass({ seatLimit: 3, paidCount: 1 });
    await anEnrolment(db, { lessonId, studentId: await aStudent(db), source: 'manual' });
    const { rows } = await enrol(lessonId, [await aStudent(db), await aStudent(db)]);
    expect(codesOf(rows)).toEqual(['', 'refused limited']);
    expect(rows[1]?.reasons[0]?.to).toBe(`/lessons/${lessonId}/edit?field=limit`);
    expect(await lessonRow(lessonId)).toMatchObject({ paidCount: 1, seatLimit: 3 });
    // By payments alone (R137) the shop goes on selling, which the plan says.
    const { plan } = await planned({ lessonId, students: ['1'] });
    const { impact } = summaryOf(plan);
    expect(impact).toEqual(
      expect.arrayContaining([
        { label: '招生余位', value: '0 人' },
        { label: '商城仍可售', value: '2 人' },
      ]),
    );
  });

  test('a full team refuses by hand; a strategy that finds none leaves the student 未分班 where staff confirm it', async () => {
    const lessonId = await aClass();
    const teamId = await aTeam(db, lessonId, 'on_shelf', { capacity: 2, reservedLimit: 1 });
    const [first, second, third] = [await aStudent(db), await aStudent(db), await aStudent(db)];
    const byHand = await enrol(lessonId, [first, second], { destTeamId: teamId });
    expect(codesOf(byHand.rows)).toEqual(['', 'refused full']);
    expect(await countOf(teamId)).toBe(1);
    const byStrategy = await enrol(lessonId, [third], { strategy: 'all' });
    expect(codesOf(byStrategy.rows)).toEqual(['warning noTeam']);
    expect((await staysOf(lessonId)).map(({ studentId }) => studentId)).toEqual([first]);
    expect(await enrolmentsOf(lessonId)).toHaveLength(2);
  });

  test('a canceled lesson and a team of another lesson are refused; lessons without mentor have no teams', async () => {
    const student = await aStudent(db);
    const other = await aTeam(db, await aClass());
    const open = await aClass();
    const canceled = await aClass({ status: 'canceled' });
    const plain = await aClass({ withMentor: false });
    const students = [String(student)];
    expect(codesOf((await planned({ lessonId: open, students, destTeamId: other })).rows)).toEqual([
      'refused teamMissing',
    ]);
    expect(codesOf((await planned({ lessonId: canceled, students, strategy: 'all' })).rows)).toEqual([
      'refused lessonCanceled',
    ]);
    const { rows } = await enrol(plain, [student], { strategy: 'all' });
    expect(rows.map(({ state }) => state)).toEqual(['succeeded']);
  });
});

describe('teams 2: back-dated', () => {
  const at = TEST_NOW.getTime() - 86_400_000;

  test('wants a reason and a confirmation, and begins then', async () => {
    const lessonId = await aClass();
    const teamId = await aTeam(db, lessonId);
    const student = await aStudent(db);
    await expect(planned({ lessonId, students: [String(student)], at })).rejects.toThrow('reason');
    const { rows } = await enrol(lessonId, [student], { destTeamId: teamId, at, reason: '补录' });
    expect(codesOf(rows)).toEqual(['warning backDated']);
    expect(await staysOf(lessonId)).toMatchObject([{ joinedAt: new Date(at), joinReason: '补录' }]);
    expect(await enrolmentsOf(lessonId)).toMatchObject([{ startedAt: new Date(at), createdAt: TEST_NOW }]);
  });

  test('not into the future, nor into an earlier time in the lesson', async () => {
    const lessonId = await aClass();
    const student = await aStudent(db);
    await anEnrolment(db, {
      lessonId,
      studentId: student,
      startedAt: new Date(at - 1000),
      endedAt: new Date(at + 1000),
      endReason: 'removed',
    });
    const wanted = { lessonId, students: [String(student)], reason: '补录' };
    expect(codesOf((await planned({ ...wanted, at })).rows)).toEqual(['warning backDated, refused overlapsEarlier']);
    expect(codesOf((await planned({ ...wanted, at: TEST_NOW.getTime() + 1 })).rows)).toEqual(['refused inFuture']);
  });
});

describe('undo of 添加学员', () => {
  test('takes enrolment, stay and seat away, and does nothing to whoever was moved since', async () => {
    const lessonId = await aClass();
    const [teamId, other] = [await aTeam(db, lessonId), await aTeam(db, lessonId)];
    const students = [await aStudent(db), await aStudent(db)];
    const { taskId } = await enrol(lessonId, students, { destTeamId: teamId });
    const moved = await planCommand(engine, {
      type: 'student.transfer',
      ids: [],
      input: { teamId, destTeamId: other, studentIds: [students[1]], reason: '换时间' },
    });
    await confirmAll(engine, moved);
    await undo(taskId);
    expect((await enrolmentsOf(lessonId)).map(({ studentId }) => studentId)).toEqual([students[1]]);
    expect([await countOf(teamId), await countOf(other)]).toEqual([0, 1]);
  });

  test('is refused once materials have left the house', async () => {
    const lessonId = await aClass();
    const student = await aStudent(db);
    const { taskId } = await enrol(lessonId, [student]);
    await db
      .insertInto('studentParcel')
      .values({ studentId: student, lessonId, name: '讲义', state: 'sent', sentAt: TEST_NOW })
      .execute();
    expect(codesOf(await undo(taskId))).toEqual(['refused materialsSent']);
    expect(await enrolmentsOf(lessonId)).toHaveLength(1);
  });

  test('whoever was removed can be enrolled again, after their last stay', async () => {
    const lessonId = await aClass();
    const teamId = await aTeam(db, lessonId);
    const student = await aStudent(db);
    await joinTeam(db, { teamId, studentId: student });
    await db.updateTable('team').set({ studentCount: 1 }).where('id', '=', teamId).execute();
    const removal = await planCommand(engine, {
      type: 'student.remove',
      ids: [],
      input: { lessonId, studentIds: [student], reason: '误报', fromLesson: true },
    });
    await confirmAll(engine, removal);
    const { rows } = await enrol(lessonId, [student], { destTeamId: teamId });
    expect(rows.map(({ state }) => state)).toEqual(['succeeded']);
    expect((await enrolmentsOf(lessonId)).map(({ source, endReason }) => [source, endReason])).toEqual([
      ['order', 'removed'],
      ['manual', null],
    ]);
  });
});

test('a clash with another lesson of the student is a warning that names it', async () => {
  const times = {
    startAt: new Date(TEST_NOW.getTime() + 86_400_000),
    endAt: new Date(TEST_NOW.getTime() + 90_000_000),
  };
  const [busy, lessonId] = [await aClass(), await aClass()];
  for (const lesson of [busy, lessonId]) {
    await anEpisode(db, { lessonId: lesson }, times);
  }
  const [free, taken] = [await aStudent(db), await aStudent(db, [await aTeam(db, busy)])];
  const { rows } = await planned({ lessonId, students: [String(free), String(taken)] });
  expect(codesOf(rows)).toEqual(['', 'warning timeClash']);
});
