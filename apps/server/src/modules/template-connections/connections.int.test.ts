import { templateConnectionsContract } from '@lectern/contract/lesson-templates/template-connections';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { ToldOutcome } from '@lectern/domain/tasks/task-codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aLesson, aTeacher, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { moduleApp } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { summaryOf } from '../../platform/engine/store/plan-summary.ts';
import { pageOfItems } from '../../platform/engine/store/task-rows.queries.ts';
import { templateConnectionsModule } from './index.ts';

const {
  database: { db },
  engine,
  api,
} = await openLessons();
const app = moduleApp(templateConnectionsModule({ db, now: () => TEST_NOW, engine }));
const calls = await app.as();
const semesters = await db.selectFrom('semester').select(['id', 'name', 'startAt']).orderBy('startAt').execute();
const now = semesters.findIndex(({ id }) => id === 122);
const [from = { id: 0, name: '' }, to = { id: 0, name: '' }] = semesters.slice(now, now + 2);
const lessonOf = (id: number) => db.selectFrom('lesson').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function world(overrides: object = {}) {
  const defaults = JSON.stringify({ price: 8800 });
  const [a, b] = [
    await aTemplate(db, { name: '秋季班型' }),
    await aTemplate(db, { name: '春季班型', lessonDefaults: defaults }),
  ];
  const body = { fromTemplateId: a, toTemplateId: b, fromSemesterId: from.id, toSemesterId: to.id, ...overrides };
  const { id } = await calls.call(templateConnectionsContract.create, { body });
  return { a, b, id };
}
const everything = async () =>
  (
    await sql<{ picture: string }>`SELECT jsonb_build_object(
      'lessons', (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.id) FROM lesson l),
      'teams', (SELECT jsonb_agg(to_jsonb(t) ORDER BY t.id) FROM team t))::text AS picture`.execute(db)
  ).rows[0]?.picture;

test('areas 4, E023: next semester’s lessons and teams come of this semester’s, and a second run changes nothing', async () => {
  const oldStudentStart = TEST_NOW.getTime() + 86_400_000;
  const { a, b, id } = await world({ oldStudentStart, levelMap: [{ from: 1, to: 2 }] });
  const mentorId = await aTeacher(db, { isMentor: true });
  const placed = await aLesson(db, { templateId: a, semesterId: from.id, mixedLevel: 1, name: '【2026 秋】初一数学' });
  await aTeam(db, placed, 'on_shelf', { mentorId, capacity: 25 });
  const [unplaced, canceled] = [
    await aLesson(db, { templateId: a, semesterId: from.id, mixedLevel: 3 }),
    await aLesson(db, { templateId: a, semesterId: from.id, status: 'canceled' }),
  ];
  const { ids, taskId } = await calls.call(templateConnectionsContract.createLessons, { body: { connectionId: id } });
  expect(ids).toHaveLength(1);
  const rows = await rowsOfTask(engine, taskId);
  const told = rows.map(({ subjectId, state, reasons }) => [subjectId, state, reasons.map(({ code }) => code)]);
  expect(told).toEqual([
    [placed, 'succeeded', []],
    [unplaced, 'refused', ['levelUnplaced']],
    [canceled, 'refused', ['canceled']],
  ]);
  const made = await lessonOf(ids[0] ?? 0);
  expect(made).toMatchObject({
    templateId: b,
    semesterId: to.id,
    mixedLevel: 2,
    srcLessonId: placed,
    price: 8800,
    status: 'init',
    startPreSaleAt: new Date(oldStudentStart),
  });
  const teams = await db.selectFrom('team').selectAll().where('lessonId', '=', made.id).execute();
  expect(teams).toMatchObject([{ mentorId, capacity: 25, saleStatus: 'off_shelf', studentCount: 0 }]);

  const before = await everything();
  const again = await calls.call(templateConnectionsContract.createLessons, { body: { connectionId: id } });
  const teamsAgain = await calls.call(templateConnectionsContract.createTeams, { body: { connectionId: id } });
  expect([again.ids, teamsAgain.ids]).toEqual([[], []]);
  expect(await everything()).toBe(before);
  // What stands already is told apart from what cannot be placed.
  const plan = await planCommand(engine, {
    type: 'lesson.createByConnection',
    ids: [placed, unplaced, canceled],
    input: { connectionId: id },
  });
  expect(summaryOf(plan).outcomes).toEqual({ ok: 0, warning: 0, unknown: 0, unchanged: 1, refused: 2 });
  const page = { page: 1, pageSize: 20 };
  const found = async (outcome: ToldOutcome) => (await pageOfItems(db, plan.id, { outcome }, page)).rows;
  expect((await found('unchanged')).map(({ subjectId }) => subjectId)).toEqual([placed]);
  expect((await found('refused')).map(({ subjectId }) => subjectId)).toEqual([unplaced, canceled]);
});

test('areas 4: of many made lessons those edited by hand stay as they are, and only what is new is made', async () => {
  const { a, id } = await world();
  for (let made = 0; made < 12; made += 1) await aLesson(db, { templateId: a, semesterId: from.id });
  const { ids } = await calls.call(templateConnectionsContract.createLessons, { body: { connectionId: id } });
  expect(ids).toHaveLength(12);
  for (const each of ids.slice(0, 10)) {
    await api.call(lessonsContract.update, { params: { id: String(each) }, body: { rev: 1, price: 1, name: '改过' } });
  }
  const edited = await Promise.all(ids.map(lessonOf));
  const late = await aLesson(db, { templateId: a, semesterId: from.id });
  const again = await calls.call(templateConnectionsContract.createLessons, { body: { connectionId: id } });
  expect(again.ids).toHaveLength(1);
  expect((await lessonOf(again.ids[0] ?? 0)).srcLessonId).toBe(late);
  expect(await Promise.all(ids.map(lessonOf))).toEqual(edited);
});

test('areas 4: what was made goes back to the bin by undo, and can be made again', async () => {
  const { a, id } = await world();
  const source = await aLesson(db, { templateId: a, semesterId: from.id });
  await aTeam(db, source);
  const plan = await planCommand(engine, {
    type: 'lesson.createByConnection',
    ids: [source],
    input: { connectionId: id },
  });
  await confirmAll(engine, plan);
  const [done] = await rowsOfTask(engine, plan.id);
  await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
  expect((await lessonOf(done?.appliedId ?? 0)).deletedAt).not.toBeNull();
  const { ids } = await calls.call(templateConnectionsContract.createLessons, { body: { connectionId: id } });
  expect(ids).toHaveLength(1);
});

test('areas 4: teams that came later are carried over by the teams’ call, as the connection says', async () => {
  const { a, id } = await world({ teams: 'keepCapacity' });
  const source = await aLesson(db, { templateId: a, semesterId: from.id });
  const { ids } = await calls.call(templateConnectionsContract.createLessons, { body: { connectionId: id } });
  const mentorId = await aTeacher(db, { isMentor: true });
  await aTeam(db, source, 'on_shelf', { name: '2 班', mentorId, capacity: 18 });
  const late = await calls.call(templateConnectionsContract.createTeams, { body: { connectionId: id } });
  expect(late.ids).toEqual(ids);
  const teams = await db
    .selectFrom('team')
    .selectAll()
    .where('lessonId', '=', ids[0] ?? 0)
    .execute();
  expect(teams).toMatchObject([{ name: '2 班', mentorId: null, capacity: 18 }]);
});

test('areas 4: a connection that would close a circle is refused by name, also when two people close it at once', async () => {
  const names = ['甲', '乙', '丙'];
  const [a = 0, b = 0, c = 0] = await Promise.all(names.map((name) => aTemplate(db, { name })));
  const edge = (fromTemplateId: number, toTemplateId: number) => ({
    body: { fromTemplateId, toTemplateId, fromSemesterId: from.id, toSemesterId: from.id },
  });
  await calls.call(templateConnectionsContract.create, edge(a, b));
  const answers = await Promise.all([
    calls.send(templateConnectionsContract.create, edge(b, c)),
    calls.send(templateConnectionsContract.create, edge(c, a)),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error.code).toBe('connectionInvalid');
  for (const name of names) expect(refused?.error.message).toContain(name);
});

test('areas 4: a connection is changed from its version, logged with old and new values, and deleted', async () => {
  const { id, a, b } = await world();
  const params = { id: String(id) };
  const body = {
    fromTemplateId: a,
    toTemplateId: b,
    fromSemesterId: from.id,
    toSemesterId: to.id,
    valid: false,
    rev: 1,
  };
  await calls.call(templateConnectionsContract.update, { params, body });
  expect((await calls.send(templateConnectionsContract.update, { params, body })).status).toBe(409);
  await calls.call(templateConnectionsContract.remove, { params });
  expect((await calls.send(templateConnectionsContract.remove, { params })).status).toBe(404);
  const log = await db
    .selectFrom('operationLog')
    .select(['action', 'changes'])
    .where('subjectType', '=', 'templateConnection')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'templateConnection.create',
    'templateConnection.update',
    'templateConnection.delete',
  ]);
  expect(log[1]?.changes).toEqual([{ field: 'valid', before: true, after: false }]);
});

test('areas 4: the page of a semester shows its connections with what was made, and templates that lead nowhere', async () => {
  const { a, id } = await world();
  await aLesson(db, { templateId: a, semesterId: from.id });
  const orphan = await aTemplate(db, { name: '没有去向' });
  await aLesson(db, { templateId: orphan, semesterId: from.id });
  const page = await calls.call(templateConnectionsContract.list, { query: { semester: String(from.id) } });
  expect(page.connections.find((each) => each.id === id)).toMatchObject({ lessons: 1, made: 0, missing: [] });
  expect(page.orphans).toContainEqual({ id: orphan, name: '没有去向', lessons: 1 });
  expect(page.orphans.some((each) => each.id === a)).toBe(false);
  const outside = await app.as({ scope: { subjects: [3], phases: null } });
  const theirs = await outside.call(templateConnectionsContract.list, { query: { semester: String(from.id) } });
  expect(theirs).toEqual({ connections: [], orphans: [] });
});
