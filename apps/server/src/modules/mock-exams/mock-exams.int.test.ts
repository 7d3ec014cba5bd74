import { examsContract } from '@lectern/contract/exams/exams';
import { mockExamsContract as contract } from '@lectern/contract/exams/mock-exams';
import { outlineContract } from '@lectern/contract/outline/outline';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { examsModule } from '../exams/index.ts';
import { outlineModule } from '../outline/index.ts';
import { mockExamsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const deps = { db, now, engine };
const app = moduleApp(mockExamsModule(deps));
const outlineApp = moduleApp(outlineModule({ ...deps, reportUrl: '' }));
const examsApp = moduleApp(examsModule(deps));
const api = await app.as();
const outline = await outlineApp.as();
const exams = await examsApp.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await outlineApp.close();
  await examsApp.close();
  await database.close();
});

const DAY = 86_400_000;
const on = (days: number) => ({
  startAt: new Date(TEST_NOW.getTime() + days * DAY),
  endAt: new Date(TEST_NOW.getTime() + days * DAY + 3_600_000),
});
const idOf = (id: number) => ({ params: { id: String(id) } });
const read = (id: number) => api.call(contract.get, idOf(id));
const bind = (id: number, examId: number | null, headers = {}) =>
  api.send(contract.bind, { ...idOf(id), body: { examId } }, headers);
const codeOf = (answer: { readonly error?: { readonly code: string } | undefined }) => answer.error?.code;

/** A lesson with an exam and, a day later, the 答疑 of a unit mock exam. */
async function world() {
  const lessonId = await aLesson(db);
  const exam = async (days: number, ordinal: number) => {
    const id = await anAgendaEntry(db, { lessonId, labelId: 12, ordinal }, 'jam', { name: '单元卷', ...on(days) });
    await db.updateTable('exam').set({ subjectId: 2, phase: 2 }).where('id', '=', id).execute();
    return id;
  };
  const examId = await exam(10, 1);
  const place = { lessonId, labelId: 41, ordinal: 2 };
  const id = await anAgendaEntry(db, place, 'mockExamQaEpisodeGroup', { name: '第一单元模拟考', ...on(11) });
  return { lessonId, examId, id, exam };
}

describe('R234, R235: unit mock exams of outlines', () => {
  test('one is made in an outline under a label of its kind, and the list finds it', async () => {
    const lessonId = await aLesson(db, { semesterId: null });
    const params = { id: String(lessonId), labelId: '41' };
    const times = { startTime: on(20).startAt.getTime(), endTime: on(20).endAt.getTime() };
    await outline.call(outlineContract.addMockExams, {
      params,
      body: { mockExams: [{ name: '可查找的模拟考', ...times }] },
    });
    const { list } = await api.call(contract.list, { query: { name: '可查找的模拟', bound: 'no' } });
    expect(list).toMatchObject([
      { name: '可查找的模拟考', ...times, exam: null, lesson: { id: lessonId }, lessonCount: 1 },
    ]);
    const found = async (query: object) => (await api.call(contract.list, { query })).list.map((row) => row.name);
    expect(await found({ lessonId: String(lessonId), startFrom: String(times.startTime) })).toEqual(['可查找的模拟考']);
    for (const miss of [{ bound: 'yes' }, { startFrom: String(times.startTime + 1) }, { startTo: '1' }]) {
      expect(await found({ name: '可查找的模拟', ...miss })).toEqual([]);
    }
    const wrong = { ...params, labelId: '12' };
    const refused = await outline.send(outlineContract.addMockExams, {
      params: wrong,
      body: { mockExams: [{ name: '甲' }] },
    });
    expect(codeOf(refused)).toBe('labelOfOtherKind');
  });

  test('what lies beyond the data scope is neither listed, read nor bound', async () => {
    const { id, examId } = await world();
    expect((await english.call(contract.list, { query: {} })).list).toEqual([]);
    expect(await english.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
    expect(await english.send(contract.teams, idOf(id))).toMatchObject({ status: 404 });
    expect(await english.send(contract.bind, { ...idOf(id), body: { examId } })).toMatchObject({ status: 404 });
  });

  test('each team is answered by its mentor; a new one takes over what is to come, who led what had begun stays named', async () => {
    const lessonId = await aLesson(db, { withMentor: true, semesterId: null });
    const place = (ordinal: number) => ({ lessonId, labelId: 41, ordinal });
    const past = await anAgendaEntry(db, place(1), 'mockExamQaEpisodeGroup', on(-2));
    const coming = await anAgendaEntry(db, place(2), 'mockExamQaEpisodeGroup', on(2));
    const [before, after] = [await aTeacher(db, { name: '原老师' }), await aTeacher(db, { name: '现老师' })];
    const [led, bare] = [await aTeam(db, lessonId, 'on_shelf', { mentorId: before }), await aTeam(db, lessonId)];
    const plan = await planCommand(engine, { type: 'team.mentor', ids: [led], input: { mentorId: after } });
    await confirmAll(engine, plan);
    const mentors = async (id: number) =>
      (await api.call(contract.teams, idOf(id))).list.map((team) => [team.id, team.mentor?.name ?? null]);
    expect(await mentors(past)).toEqual([
      [led, '原老师'],
      [bare, null],
    ]);
    expect(await mentors(coming)).toEqual([
      [led, '现老师'],
      [bare, null],
    ]);
    expect(await read(coming)).toMatchObject({ teamCount: 2, unled: 1 });
    // Decision 140, 214: one that was merged answers nobody.
    await db.updateTable('team').set({ mergedInto: led, saleStatus: 'off_shelf' }).where('id', '=', bare).execute();
    expect(await read(coming)).toMatchObject({ teamCount: 1, unled: 0 });
    expect(await mentors(coming)).toEqual([[led, '现老师']]);
  });
});

describe('R213 to R218: its exam', () => {
  test('is bound, and neither leaves the outline nor goes to the bin before it is unbound', async () => {
    const { id, examId, lessonId } = await world();
    expect(await bind(id, examId)).toMatchObject({ status: 200 });
    expect(codeOf(await bind(id, examId))).toBe('unchanged');
    expect(await read(id)).toMatchObject({ bound: true, exam: { id: examId, name: '单元卷' } });
    const removal = { params: { lessonId: String(lessonId), jamId: String(examId) }, query: {} };
    const refused = await outline.send(outlineContract.removeJam, removal);
    expect(codeOf(refused)).toBe('mockExamBound');
    expect(refused.error.message).toContain(`${id}（第一单元模拟考）。解除绑定前不能删除`);
    await db.deleteFrom('lessonAgenda').where('kind', '=', 'jam').where('itemId', '=', examId).execute();
    const plan = await planCommand(engine, { type: 'jam.bin', ids: [examId] });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.reasons.map(({ code }) => code)).toEqual(['mockExamBound']);
    await bind(id, null);
    expect(await read(id)).toMatchObject({ bound: false, exam: null });
    expect((await planCommand(engine, { type: 'jam.bin', ids: [examId] })).state).toBe('planned');
    expect(await exams.send(examsContract.get, { params: { id: String(examId) } })).toMatchObject({ status: 200 });
  });

  test('that several lessons hold stays in one of those of its unit mock exam', async () => {
    const { id, examId, lessonId } = await world();
    const other = await aLesson(db);
    const place = { kind: 'jam' as const, itemId: examId, labelId: 12, ordinal: 1, includedInPeriod: false };
    await db
      .insertInto('lessonAgenda')
      .values({ ...place, lessonId: other })
      .execute();
    await bind(id, examId);
    const removeFrom = (from: number) =>
      outline.send(outlineContract.removeJam, {
        params: { lessonId: String(from), jamId: String(examId) },
        query: {},
      });
    expect(codeOf(await removeFrom(lessonId))).toBe('mockExamBound');
    expect((await removeFrom(other)).status).toBe(200);
  });

  test('areas 0: what an exam is bound to beyond the data scope is not named', async () => {
    const { id, examId, lessonId } = await world();
    await bind(id, examId);
    const mine = await aLesson(db);
    const place = { kind: 'jam' as const, itemId: examId, labelId: 12, ordinal: 1, includedInPeriod: false };
    await db
      .insertInto('lessonAgenda')
      .values({ ...place, lessonId: mine })
      .execute();
    const own = await anAgendaEntry(db, { lessonId: mine, labelId: 41, ordinal: 2 }, 'mockExamQaEpisodeGroup', on(11));
    await db
      .updateTable('lesson')
      .set({ subjectId: 3, subjectIds: [3] })
      .where('id', '=', lessonId)
      .execute();
    const maths = await app.as({ scope: { subjects: [2], phases: null } });
    const taken = await maths.send(contract.bind, { ...idOf(own), body: { examId } });
    expect(taken.error).toMatchObject({ code: 'examBound', message: expect.stringContaining('数据范围之外') });
    expect(taken.error.message).not.toContain(String(id));
  });

  test('stands in the same lesson and is that of no other; one that ends later is confirmed; the undo puts it back', async () => {
    const { id, examId, exam } = await world();
    const other = await world();
    expect(codeOf(await bind(id, other.examId))).toBe('examElsewhere');
    await bind(other.id, other.examId);
    await db
      .updateTable('lessonAgenda')
      .set({ lessonId: other.lessonId, ordinal: 9 })
      .where('kind', '=', 'mockExamQaEpisodeGroup')
      .where('itemId', '=', id)
      .execute();
    const taken = await bind(id, other.examId);
    expect(codeOf(taken)).toBe('examBound');
    expect(taken.error.message).toContain(`${other.id}（第一单元模拟考）`);
    expect(codeOf(await bind(id, 999_999))).toBe('examMissing');
    expect(codeOf(await bind(id, examId))).toBe('examElsewhere');
    const later = await other.exam(30, 5);
    expect(later).toBeGreaterThan(0);
    expect(codeOf(await bind(other.id, later))).toBe('warningsNotConfirmed');
    await bind(other.id, later, { 'confirm-warnings': 'answersBeforeEnd' });
    expect(await read(other.id)).toMatchObject({ exam: { id: later } });
    const { id: task } = await db
      .selectFrom('task')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await confirmAll(engine, await engine.planUndo(aMaker(), task));
    expect(await read(other.id)).toMatchObject({ exam: { id: other.examId } });
    expect(exam).toBeTypeOf('function');
  });

  test('one in the bin holds no exam; back from there it lets go of one that another took meanwhile', async () => {
    const { id, examId, lessonId } = await world();
    await bind(id, examId);
    await db.updateTable('agendaEntry').set({ deletedAt: TEST_NOW }).where('id', '=', id).execute();
    const second = await anAgendaEntry(db, { lessonId, labelId: 41, ordinal: 8 }, 'mockExamQaEpisodeGroup', on(12));
    expect(await bind(second, examId)).toMatchObject({ status: 200 });
    await db.updateTable('agendaEntry').set({ deletedAt: null }).where('id', '=', id).execute();
    expect(await read(id)).toMatchObject({ bound: false });
    expect(await read(second)).toMatchObject({ exam: { id: examId } });
  });
});
