import { teacherWorkContract as contract } from '@lectern/contract/people/teacher-work';
import { startOfWeek } from '@lectern/domain/calendar/calendar-range';
import { afterAll, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { teacherWorkModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const busy = await aTeacher(db, { name: '周忙', phone: '13800001111', ldapAccount: 'zhoumang' });
const free = await aTeacher(db, { name: '吴闲', phone: '13900002222', qualification: 0, subjects: [3], phase: 3 });
const app = moduleApp(teacherWorkModule({ db, now: () => TEST_NOW, teacherIdsDisplayPhone: [busy] }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const HOUR_MS = 3_600_000;
const lessonId = await aLesson(db);
const at = (hours: number) => ({ startAt: new Date(TEST_NOW.getTime() + hours * HOUR_MS) });
// TEST_NOW is a Sunday morning: the first is of this week, the other two of the next.
const begun = await anEpisode(db, { lessonId }, { ...at(-2), teacherId: busy });
const first = await anEpisode(db, { lessonId }, { ...at(24), teacherId: busy });
const second = await anEpisode(db, { lessonId }, { ...at(48), teacherId: busy });
const open = await anEpisode(db, { lessonId }, at(72));
const ids = async (query: object) => (await api.call(contract.list, { query })).list.map(({ id }) => id);

test('L364: those still employed first, with the week’s episodes and minutes', async () => {
  const { list, weekStart } = await api.call(contract.list, {
    query: { week: String(TEST_NOW.getTime() + 24 * HOUR_MS) },
  });
  expect(weekStart).toBe(startOfWeek(TEST_NOW.getTime() + 24 * HOUR_MS));
  expect((await api.call(contract.list, { query: { week: '2' } })).weekStart).toBe(0);
  expect(list.map(({ id, load }) => [id, load])).toEqual([
    [busy, { episodes: 2, minutes: 180 }],
    [free, { episodes: 0, minutes: 0 }],
  ]);
  expect(await ids({ sort: 'load', order: 'asc', week: String(TEST_NOW.getTime()) })).toEqual([free, busy]);
});

test('issue 16: teachers stand in the order of their pinyin', async () => {
  const made = await Promise.all(
    ['排序万云', '排序严宏', '排序付佳', '排序何洋', '排序任国'].map((name) => aTeacher(database.db, { name })),
  );
  const { list } = await api.call(contract.list, { query: { name: '排序' } });
  await database.db.deleteFrom('teacher').where('id', 'in', made).execute();
  expect(list.map(({ name }) => name.slice(2))).toEqual(['付佳', '何洋', '任国', '万云', '严宏']);
});

test.for([
  ['part of the name', { name: '忙' }, [busy]],
  ['the account', { name: 'ZhouMang' }, [busy]],
  ['R232: those who left', { status: 'fired' }, [free]],
  ['subject and phase', { subject: '3', phase: '3' }, [free]],
  ['grade', { grade: '7' }, [busy, free]],
] as const)('L364: is found by %s', async ([, query, found]) => {
  expect(await ids(query)).toEqual(found);
});

test('R233: numbers are masked in the list, and open only for the configured teachers', async () => {
  const { list } = await api.call(contract.list, { query: {} });
  expect(list.map(({ phone, phoneOpen }) => [phone, phoneOpen])).toEqual([
    ['138****1111', true],
    ['139****2222', false],
  ]);
});

test('R233: the list that administrators saved takes the place of the configured one', async ({ onTestFinished }) => {
  onTestFinished(async () => void (await db.deleteFrom('setting').execute()));
  const value = JSON.stringify({
    episodeDurationMinutes: [90],
    resourceId: '',
    jamFreezeTime: 0,
    inviteFreshLessonAllowAgendaLabelIds: [],
    teacherIdsDisplayPhone: [free],
    jamPromotionModeShowMixedLevelIds: [],
  });
  await db.insertInto('setting').values({ key: 'features', value }).execute();
  const { list } = await api.call(contract.list, { query: {} });
  expect(list.map(({ id, phoneOpen }) => [id, phoneOpen])).toEqual([
    [busy, false],
    [free, true],
  ]);
});

test('areas 2: a person limited to a subject sees its teachers only', async () => {
  const limited = await app.as({ scope: { subjects: [3], phases: null } });
  expect((await limited.call(contract.list, { query: {} })).list.map(({ id }) => id)).toEqual([free]);
  expect((await limited.send(contract.one, { params: { id: String(busy) } })).status).toBe(404);
});

test('L365, L366: one teacher has a load for each week around, and episodes to come and begun', async () => {
  const params = { id: String(busy) };
  const { weeks } = await api.call(contract.one, { params });
  expect(weeks.map(({ episodes }) => episodes)).toEqual([0, 0, 1, 2, 0, 0, 0, 0]);
  const list = async (query: object) => (await api.call(contract.episodes, { params, query })).list;
  expect(await list({})).toMatchObject([{ id: first, lessonId }, { id: second }]);
  expect((await list({ span: 'past' })).map(({ id }) => id)).toEqual([begun]);
});

test('areas 3: a lesson’s teachers stand with their episodes, week and conflicts, those without anybody too', async () => {
  await db
    .insertInto('teacherLeave')
    .values({ teacherId: busy, startAt: at(40).startAt, endAt: at(60).startAt, reason: '体检' })
    .execute();
  const { teachers, checked } = await api.call(contract.ofLesson, { params: { id: String(lessonId) } });
  expect(checked).toBe(true);
  expect(teachers.map(({ teacher, episodes }) => [teacher?.id ?? null, episodes.map(({ id }) => id)])).toEqual([
    [busy, [begun, first, second]],
    [null, [open]],
  ]);
  const [, , onLeave] = teachers[0]?.episodes ?? [];
  expect(onLeave).toMatchObject({
    weekLoad: { episodes: 2, minutes: 180 },
    conflicts: [expect.stringContaining('请假')],
  });
});
