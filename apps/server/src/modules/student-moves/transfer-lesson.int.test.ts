import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { studentMovesContract as contract } from '@lectern/contract/teams/student-moves';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { moduleApp } from '../../../test/module-app.ts';
import { pay } from '../../../test/paid-orders.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { lessonsModule } from '../lessons/index.ts';
import { studentMovesModule } from './index.ts';

const { database, engine, api, app } = await openWithEngine(studentMovesModule);
const { db } = database;
const lessons = await moduleApp(lessonsModule({ db, now: () => TEST_NOW, engine })).as();

const transfer = (srcLessonId: number, destLessonId: number, client = api) =>
  client.send(contract.transferLesson, { body: { srcLessonId, destLessonId, transferReason: '合班' } });
const planned = async (srcLessonId: number, destLessonId: number) => {
  const input = { srcLessonId, destLessonId, transferReason: '合班' };
  const plan = await planCommand(engine, { type: 'lesson.transferStudents', ids: [], input });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const LESSON = { transferable: true } as const;
const membersOf = async (lessonId: number) => {
  const rows = await db
    .selectFrom('teamStudent')
    .innerJoin('team', 'team.id', 'teamStudent.teamId')
    .select(['team.name', 'teamStudent.studentId', 'teamStudent.leftAt'])
    .where('team.lessonId', '=', lessonId)
    .orderBy('teamStudent.studentId')
    .execute();
  return rows.map(({ name, studentId, leftAt }) => ({ name, studentId, isThere: leftAt === null }));
};
const aFullTeam = async (lessonId: number, name: string, students: number) => {
  const team = await aTeam(db, lessonId, 'on_shelf', { name, capacity: 20, studentCount: students });
  const ids: number[] = [];
  for (let made = 0; made < students; made += 1) ids.push(await aStudent(db, [team]));
  return { team, ids };
};

describe('R260, E061: teams with their students to another lesson', () => {
  test.each([
    ['notTransferable', { transferable: false }],
    ['deadlinePassed', { transferable: true, transferredDeadline: TEST_NOW }],
  ])(
    'R163, R170, decision 158: a lesson that may not be left is a choice, as %s, and nothing is written before',
    async (code, over) => {
      const [src, dest] = [await aLesson(db, over), await aLesson(db)];
      const { team, ids } = await aFullTeam(src, '甲班', 1);
      const refused = await transfer(src, dest);
      expect(refused).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
      expect(refused.error.details).toMatchObject({ warnings: [{ code }] });
      expect((await planned(src, dest)).rows).toMatchObject([
        { outcome: 'warning', reasons: [{ code, to: `/lessons/${src}/edit?field=transferable` }] },
      ]);
      expect(await membersOf(src)).toEqual([{ name: '甲班', studentId: ids[0], isThere: true }]);
      expect(await membersOf(dest)).toEqual([]);
      const body = { srcLessonId: src, destLessonId: dest, transferReason: '合班' };
      const answer = await api.send(contract.transferLesson, { body }, { 'confirm-warnings': code });
      expect(answer).toMatchObject({ status: 200, reply: { ids: [team] } });
      expect(await membersOf(dest)).toEqual([{ name: '甲班', studentId: ids[0], isThere: true }]);
    },
  );

  test('copies the team, keeps the membership by date, logs the reason', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, { ...LESSON, name: '目标课程' })];
    const { team, ids } = await aFullTeam(src, '甲班', 2);
    // The other one never paid.
    await pay(db, { lessonId: src, studentId: ids[0] ?? 0 });
    await aTeam(db, src, 'on_shelf', { name: '空班' });
    expect(await transfer(src, dest)).toMatchObject({ status: 200, reply: { ids: [team] } });
    expect(await membersOf(src)).toEqual(ids.map((studentId) => ({ name: '甲班', studentId, isThere: false })));
    expect(await membersOf(dest)).toEqual(ids.map((studentId) => ({ name: '甲班', studentId, isThere: true })));
    const copies = await db.selectFrom('team').selectAll().where('lessonId', '=', dest).execute();
    expect(copies).toMatchObject([{ name: '甲班', capacity: 20, studentCount: 2, saleStatus: 'on_shelf', rev: 1 }]);
    const logged = db.selectFrom('operationLog').selectAll().where('subjectType', '=', 'team');
    const log = await logged.where('subjectId', '=', team).executeTakeFirst();
    expect(log).toMatchObject({
      action: 'team.transferStudents',
      subjectId: team,
      note: '合班',
      changes: expect.arrayContaining([
        { field: 'studentCount', before: 2, after: 0 },
        { field: 'transferredTo', before: null, after: { id: dest, name: '目标课程' } },
        { field: 'paidMoved', before: 0, after: 1 },
      ]),
    });
  });

  test('R157: a lesson that forbids it is named, nothing is written', async () => {
    const src = await aLesson(db, LESSON);
    const { ids } = await aFullTeam(src, '乙班', 1);
    const banned = await aLesson(db, { ...LESSON, name: '名额已满的课', transferForbidden: true });
    expect(await transfer(src, banned)).toMatchObject({
      status: 409,
      error: { code: 'transferForbidden', message: expect.stringContaining('名额已满的课') },
    });
    const canceled = await aLesson(db, { ...LESSON, status: 'canceled' });
    expect(await transfer(src, canceled)).toMatchObject({ status: 409, error: { code: 'lessonCanceled' } });
    expect(await transfer(canceled, src)).toMatchObject({ status: 409, error: { code: 'noTeams' } });
    expect(await transfer(src, 99_999_999)).toMatchObject({ status: 404 });
    expect(await transfer(src, src)).toMatchObject({ status: 400 });
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await transfer(src, banned, english)).toMatchObject({ status: 404 });
    const teacher = await app.as({ privileges: new Set(['amaze', 'LESSON_WRITE']) });
    expect(await transfer(src, banned, teacher)).toMatchObject({ status: 403 });
    expect(await membersOf(src)).toEqual([{ name: '乙班', studentId: ids[0], isThere: true }]);
  });

  test('R260: a lesson of another subject or grade is a choice', async () => {
    const src = await aLesson(db, { ...LESSON, subjectId: 2, gradeIds: [1, 2] });
    await aFullTeam(src, '戊班', 1);
    const reasonsOf = async (over: object) => {
      const { rows } = await planned(src, await aLesson(db, { ...LESSON, name: '别的课', ...over }));
      return rows[0]?.reasons;
    };
    expect(await reasonsOf({ subjectId: 2, gradeIds: [2, 3] })).toEqual([]);
    expect(await reasonsOf({ subjectId: 3, gradeIds: [9] })).toMatchObject([
      { outcome: 'warning', code: 'otherKindOfLesson', message: expect.stringContaining('学科、年级与转出课程不同') },
    ]);
  });

  test('a student who is there already leaves only, and the plan says so', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, '丙班', 1);
    const { team: there } = await aFullTeam(dest, '丁班', 0);
    const both = await aStudent(db, [team, there]);
    const { plan, rows } = await planned(src, dest);
    expect(rows).toMatchObject([{ outcome: 'warning', reasons: [{ code: 'alreadyThere' }] }]);
    await confirmAll(engine, plan);
    expect((await membersOf(dest)).filter(({ studentId }) => studentId === both)).toEqual([
      { name: '丁班', studentId: both, isThere: true },
    ]);
  });

  test('areas 0: who came after the plan is not taken along; who came after the run keeps it from being undone', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, '戊班', 1);
    const { plan } = await planned(src, dest);
    await aStudent(db, [team]);
    expect(await confirmAll(engine, plan)).toMatchObject({ state: 'failed' });
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ state: 'notDone', resultCode: 'changedSincePlan' }]);
    const again = await planned(src, dest);
    await confirmAll(engine, again.plan);
    const copy = await db.selectFrom('team').select('id').where('lessonId', '=', dest).executeTakeFirstOrThrow();
    await aStudent(db, [copy.id]);
    const undo = await engine.planUndo(aMaker(), again.plan.id);
    expect(await rowsOfTask(engine, undo.id)).toMatchObject([
      { outcome: 'refused', reasons: [{ code: 'changedSinceRun' }] },
    ]);
    const [refusedRow] = await rowsOfTask(engine, undo.id);
    expect(refusedRow?.reasons[0]?.message).toMatch(/：\S+ \d{4}-\d{2}-\d{2} \d{2}:\d{2} 加入转入课程的小班$/);
    expect((await membersOf(src)).every(({ isThere }) => !isThere)).toBe(true);
  });

  test('issue 13.4: who left the copy or came to the old team keeps it from being undone, by name and time', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, '己班', 2);
    const { plan } = await planned(src, dest);
    await confirmAll(engine, plan);
    const copy = await db.selectFrom('team').select('id').where('lessonId', '=', dest).executeTakeFirstOrThrow();
    const leftAt = sql<Date>`joined_at + interval '1 second'`;
    await db.updateTable('teamStudent').set({ leftAt }).where('teamId', '=', copy.id).execute();
    await aStudent(db, [team]);
    const undo = await engine.planUndo(aMaker(), plan.id);
    const [row] = await rowsOfTask(engine, undo.id);
    const message = row?.reasons[0]?.message ?? '';
    expect([row?.outcome, message.match(/离开转入课程的小班/g)?.length]).toEqual(['refused', 2]);
    expect(message).toContain('加入转出课程的小班');
  });

  test('issue 13 section 3: another kind of lesson is refused until the caller confirms it, and nothing is written', async () => {
    const src = await aLesson(db, { ...LESSON, subjectId: 1, gradeIds: [1], phase: 1 });
    const dest = await aLesson(db, { ...LESSON, subjectId: 2, gradeIds: [8], phase: 2, name: '初二数学' });
    const { team } = await aFullTeam(src, '语文一班', 1);
    const refused = await transfer(src, dest);
    expect(refused).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
    expect(refused.error.details).toMatchObject({ warnings: [{ code: 'otherKindOfLesson' }] });
    expect(await membersOf(dest)).toEqual([]);
    const body = { srcLessonId: src, destLessonId: dest, transferReason: '合班' };
    const answer = await api.send(contract.transferLesson, { body }, { 'confirm-warnings': 'otherKindOfLesson' });
    expect(answer).toMatchObject({ status: 200, reply: { ids: [team] } });
  });

  test('issue 13 section 3: the paid count moves with the students, so that 已售罄 is right on both sides', async () => {
    const end = { endAt: new Date(Date.now() + 9e9), status: 'published' as const };
    const src = await aLesson(db, { ...LESSON, ...end, seatLimit: 5, paidCount: 5 });
    const dest = await aLesson(db, { ...LESSON, ...end, seatLimit: 4, paidCount: 1 });
    const { ids } = await aFullTeam(src, '甲', 2);
    const { ids: others } = await aFullTeam(src, '乙', 2);
    for (const studentId of [...ids, ...others]) await pay(db, { lessonId: src, studentId });
    // One of them paid for both lessons: the other one counts that student already.
    const { team: there } = await aFullTeam(dest, '丁', 0);
    await joinTeam(db, { teamId: there, studentId: ids[0] ?? 0 });
    await pay(db, { lessonId: dest, studentId: ids[0] ?? 0 });
    const soldOut = async (id: number) =>
      (await lessons.call(lessonsContract.getV2, { params: { id: String(id) } })).saleInfo;
    expect(await soldOut(src)).toMatchObject({ paidCount: 5, soldOut: true });
    const { plan, rows } = await planned(src, dest);
    expect(rows.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['alreadyThere'], []]);
    await confirmAll(engine, plan);
    expect(await soldOut(src)).toMatchObject({ paidCount: 1, soldOut: false });
    expect(await soldOut(dest)).toMatchObject({ paidCount: 4, soldOut: true });
    const undo = await engine.planUndo(aMaker(), plan.id);
    await confirmAll(engine, undo);
    expect(await soldOut(src)).toMatchObject({ paidCount: 5, soldOut: true });
    expect(await soldOut(dest)).toMatchObject({ paidCount: 1, soldOut: false });
  });
});
