import { teamsContract as contract } from '@lectern/contract/teams/teams';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { teamBin, teamsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(teamsModule({ db, now, engine }));
const api = await app.as();
const bin = teamBin({ db, now }).team;
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const idText = (id: number) => ({ id: String(id) });
const aLessonWithMentor = (columns = {}) => aLesson(db, { withMentor: true, ...columns });
const standing = async (lessonId: number) =>
  (await api.call(contract.ofLesson, { params: idText(lessonId), query: {} })).list.map(({ id }) => id);
const ordinals = async (lessonId: number) =>
  (await api.call(contract.ofLesson, { params: idText(lessonId), query: {} })).list.map(
    ({ saleOrdinal }) => saleOrdinal,
  );
const binned = async () => (await bin?.page(aMaker().actor, { limit: 50 }))?.map(({ id }) => id) ?? [];
const remove = (id: number) => api.send(contract.bin, { params: idText(id), query: {} });
const codesOf = async (planId: number) =>
  (await rowsOfTask(engine, planId)).map(({ reasons }) => reasons.map(({ code }) => code));

describe('E193, decision 105, decision 145: a team is deleted into the recycle bin', () => {
  test('leaves all lists, closes the order, frees its name; back it is last and off the shelf', async () => {
    const lesson = await aLessonWithMentor({ limitKind: 'teamCapacityLimit', seatLimit: 60 });
    const [a, b, c] = [
      await aTeam(db, lesson, 'on_shelf', { name: '甲班', capacity: 30 }),
      await aTeam(db, lesson, 'on_shelf', { name: '乙班', capacity: 30 }),
      await aTeam(db, lesson, 'off_shelf', { name: '丙班' }),
    ];
    expect(await remove(a)).toMatchObject({ status: 200 });
    expect([await standing(lesson), await ordinals(lesson)]).toEqual([
      [b, c],
      [1, 2],
    ]);
    expect(await api.send(contract.get, { params: idText(a) })).toMatchObject({ status: 404 });
    expect(await remove(a)).toMatchObject({ status: 404 });
    expect(await binned()).toEqual([a]);
    const limit = () => db.selectFrom('lesson').select('seatLimit').where('id', '=', lesson).executeTakeFirstOrThrow();
    expect((await limit()).seatLimit).toBe(30);

    const { id: namesake } = await api.call(contract.create, { body: { lessonId: lesson, name: '甲班' } });
    await expect(bin?.restore(aMaker(), a)).rejects.toMatchObject({ code: 'nameTaken' });
    await api.call(contract.update, { params: idText(namesake), body: { name: '丁班' } });
    await bin?.restore(aMaker(), a);
    expect(await standing(lesson)).toEqual([b, c, namesake, a]);
    expect(await api.call(contract.get, { params: idText(a) })).toMatchObject({ saleStatus: 'off_shelf' });
    const log = await db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectId', '=', a)
      .where('subjectType', '=', 'team')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['team.bin', 'team.unbin']);
  });

  test('with students, or with a transfer on its way, it is refused; with a history confirmed first', async () => {
    const lesson = await aLessonWithMentor();
    const [full, target, left] = [await aTeam(db, lesson), await aTeam(db, lesson), await aTeam(db, lesson)];
    await aStudent(db, [full]);
    await db.updateTable('team').set({ studentCount: 1 }).where('id', '=', full).execute();
    const studentId = await aStudent(db, []);
    await joinTeam(db, { teamId: left, studentId, joinedAt: new Date(1), leftAt: TEST_NOW });
    const task = await db
      .insertInto('task')
      .values({
        type: 'student.transfer',
        label: '转班',
        state: 'running',
        input: JSON.stringify({ destTeamId: target, reason: '换时间', seats: left }),
        creatorId: 1,
        creatorName: '某人',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const plan = await planCommand(engine, { type: 'team.bin', ids: [full, target, left], input: {} });
    expect(await codesOf(plan.id)).toEqual([['hasStudents'], ['inTransfer'], ['hasHistory']]);
    expect(await remove(full)).toMatchObject({ status: 409, error: { code: 'hasStudents' } });
    expect(await remove(left)).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
    await db.updateTable('task').set({ state: 'succeeded' }).where('id', '=', task.id).execute();
    expect(await remove(target)).toMatchObject({ status: 200 });
  });

  test('the undo puts each where it stood, on the shelf where it was; a name taken meanwhile refuses it', async () => {
    const lesson = await aLessonWithMentor();
    const teams = [
      await aTeam(db, lesson, 'on_shelf'),
      await aTeam(db, lesson, 'on_shelf'),
      await aTeam(db, lesson, 'off_shelf'),
      await aTeam(db, lesson, 'on_shelf'),
    ];
    const plan = await planCommand(engine, { type: 'team.bin', ids: teams.slice(1, 3), input: {} });
    await confirmAll(engine, plan);
    expect(await standing(lesson)).toEqual([teams[0], teams[3]]);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await standing(lesson)).toEqual(teams);
    expect(await api.call(contract.get, { params: idText(teams[1] ?? 0) })).toMatchObject({ saleStatus: 'on_shelf' });

    const again = await planCommand(engine, { type: 'team.bin', ids: teams.slice(1, 2), input: {} });
    await confirmAll(engine, again);
    await api.call(contract.create, { body: { lessonId: lesson, name: '2 班' } });
    expect(await codesOf((await engine.planUndo(aMaker(), again.id)).id)).toEqual([['nameTaken']]);
  });

  test('the undo of making teams puts them in the bin; after 30 days those without a history go for good', async () => {
    const lesson = await aLessonWithMentor();
    const input = { lessonId: lesson, pattern: '{序号} 班', count: 2, mentorIds: [] };
    const plan = await planCommand(engine, { type: 'team.create', ids: [], input });
    await confirmAll(engine, plan);
    const made = await standing(lesson);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await standing(lesson)).toEqual([]);
    expect((await binned()).slice(0, 2).toSorted((a, b) => a - b)).toEqual(made.toSorted((a, b) => a - b));

    const [gone = 0, kept = 0] = made;
    const studentId = await aStudent(db, []);
    await joinTeam(db, { teamId: kept, studentId, joinedAt: new Date(1), leftAt: TEST_NOW });
    await bin?.purge(TEST_NOW);
    const rows = await db.selectFrom('team').select('id').where('lessonId', '=', lesson).execute();
    expect(rows).toEqual([{ id: kept }]);
    expect(gone).toBeGreaterThan(0);
    // Its roster is still read.
    const students = await api.call(contract.removedStudents, { params: idText(kept), query: {} });
    expect(students.list.map((row) => row.studentId)).toEqual([studentId]);
  });
});
