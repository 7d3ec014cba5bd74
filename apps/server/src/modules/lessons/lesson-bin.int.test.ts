import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import { aBundle, aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { recycleBinModule } from '../recycle-bin/index.ts';
import { lessonsModule } from './index.ts';

const DAY_MS = 86_400_000;
const at = (id: number) => ({ params: { id: String(id) } });
const inBin = (id: number) => ({ params: { kind: 'lesson' as const, id: String(id) } });

let now = TEST_NOW;
let database: OpenTestDatabase;
let app: ModuleApp;
let binApp: ModuleApp;
let api: ApiClient;
let bin: ApiClient;
let engine: ReturnType<typeof testEngine>;
let sweep: () => Promise<void>;
const warned: unknown[] = [];

beforeAll(async () => {
  database = await openSeededDatabase();
  const clock = () => now;
  engine = testEngine(database, { now: clock, actorOf: () => Promise.resolve(anActor()) });
  const lessons = lessonsModule({ db: database.db, now: clock, engine });
  app = moduleApp(lessons);
  const module = recycleBinModule({ now: clock, warn: (_what, error) => warned.push(error), providers: lessons.bin });
  binApp = moduleApp(module);
  ({ sweep } = module);
  api = await app.as();
  bin = await binApp.as();
});
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await binApp.close();
  await database.close();
});

const remove = (id: number, query = {}) => api.send(contract.bin, { ...at(id), query });
const binned = (query = {}) =>
  bin.call(recycleBinContract.list, { query: { kind: 'lesson', pageSize: '200', ...query } });
const idsInBin = async (query = {}) => (await binned(query)).list.map(({ id }) => id);
const actionsOf = async (id: number) => {
  const rows = database.db.selectFrom('operationLog').select('action').where('subjectType', '=', 'lesson');
  return (await rows.where('subjectId', '=', id).orderBy('id').execute()).map(({ action }) => action);
};

describe('L132, areas 1: a lesson in the bin is in no list and under no lock', () => {
  test('it is nowhere but in the bin, with who and when and the days that are left', async () => {
    const id = await aLesson(database.db, { name: '删除测试课程' });
    expect((await remove(id)).status).toBe(200);
    const reads = await Promise.all([
      api.send(contract.get, at(id)),
      api.send(contract.getV2, at(id)),
      api.send(contract.readiness, at(id)),
      api.send(contract.agendas, at(id)),
      api.send(contract.publish, { ...at(id), body: {} }),
      api.send(contract.copy, { ...at(id), body: {} }),
      api.send(contract.unPublish, { ...at(id), body: {} }),
      api.send(contract.update, { ...at(id), body: { rev: 2, name: '改名' } }),
      remove(id),
    ]);
    expect(reads.map(({ status }) => status)).toEqual(Array.from({ length: reads.length }, () => 404));
    const batch = await api.call(contract.batchPublish, { body: { ids: [id] } });
    expect(batch).toMatchObject({ ids: [], outcomes: [{ ok: false, code: 'notFound' }] });
    expect(await api.call(contract.listSimple, { query: { ids: String(id) } })).toEqual([]);
    expect((await api.call(contract.listIds, { query: { ids: String(id) } })).list).toEqual([]);
    expect((await api.call(contract.listIds, { query: { lessonInfo: '删除测试课程' } })).total).toBe(0);
    expect((await api.call(contract.listIds, { query: { count: 'exact' } })).list).not.toContain(id);
    expect((await api.send(contract.exportCsv, { query: {} })).text).not.toContain('删除测试课程');
    const source = await api.send(contract.create, {
      body: { name: '新课', category: 'systematic', flattedCategory: 'systematic', srcLessonId: id },
    });
    expect(source.error.message).toContain('来源课程');
    expect((await binned({ text: '删除测试' })).list).toEqual([
      { kind: 'lesson', id, name: '删除测试课程', deletedTime: TEST_NOW.getTime(), deletedBy: '测试员', daysLeft: 30 },
    ]);
  });

  test('issue 16: the bin counts what each kind holds, of what this person may see', async () => {
    const counts = async (client: ApiClient) =>
      new Map((await client.call(recycleBinContract.counts, {})).kinds.map(({ kind, count }) => [kind, count]));
    const before = (await counts(bin)).get('lesson') ?? 0;
    await remove(await aLesson(database.db, { subjectId: 2 }));
    expect((await counts(bin)).get('lesson')).toBe(before + 1);
    const elsewhere = await binApp.as({ scope: { subjects: [7], phases: null } });
    expect((await counts(elsewhere)).get('lesson')).toBe(0);
  });

  test('it comes back as it was, with its episodes, and both ways are logged', async () => {
    const id = await aLesson(database.db);
    const teacherId = await aTeacher(database.db);
    const episode = await anEpisode(database.db, { lessonId: id }, { teacherId });
    const other = await aLesson(database.db);
    const shared = await anEpisode(database.db, { lessonId: id, ordinal: 2 });
    await database.db
      .insertInto('lessonAgenda')
      .values({ lessonId: other, kind: 'episode', itemId: shared, labelId: 1, ordinal: 1 })
      .execute();
    const before = await api.call(contract.getV2, at(id));
    await remove(id);
    const kept = await database.db.selectFrom('episode').select('id').where('deletedAt', 'is', null).execute();
    const keptIds = kept.map((row) => row.id);
    expect([keptIds.includes(episode), keptIds.includes(shared)]).toEqual([false, true]);
    await remove(other);
    await bin.call(recycleBinContract.restore, inBin(id));
    const after = await api.call(contract.getV2, at(id));
    expect(after).toEqual({ ...before, rev: before.rev + 2, updatedBy: '测试员' });
    expect(await actionsOf(id)).toEqual(['lesson.bin', 'lesson.unbin']);
    expect((await bin.send(recycleBinContract.restore, inBin(id))).status).toBe(404);
  });

  test('a teacher is free again in the hours of a lesson that is in the bin', async () => {
    const teacherId = await aTeacher(database.db);
    const gone = await aLesson(database.db);
    const stays = await aLesson(database.db);
    await anEpisode(database.db, { lessonId: gone }, { teacherId });
    await anEpisode(
      database.db,
      { lessonId: stays },
      { teacherId, conflictOverride: JSON.stringify({ reason: '同班合上' }) },
    );
    const conflicts = () => api.call(contract.check, { query: { lessonId: String(stays) } });
    expect(await conflicts()).toHaveLength(1);
    await remove(gone);
    expect(await conflicts()).toEqual([]);
  });

  test.for<[string, string, (id: number) => Promise<unknown>]>([
    [
      'published',
      'a published lesson',
      (id) =>
        database.db
          .updateTable('lesson')
          .set({ status: 'published', publishedAt: TEST_NOW })
          .where('id', '=', id)
          .execute(),
    ],
    [
      'paid',
      'a paid lesson',
      (id) => database.db.updateTable('lesson').set({ paidCount: 1 }).where('id', '=', id).execute(),
    ],
    ['withStudents', 'a lesson with students', async (id) => aStudent(database.db, [await aTeam(database.db, id)])],
    ['inBundles', 'a lesson of a bundle', (id) => aBundle(database.db, [id])],
    ['isSource', 'the source of another', (id) => aLesson(database.db, { srcLessonId: id })],
  ])('%s: %s stays, and nothing is written', async ([code, , bind]) => {
    const id = await aLesson(database.db);
    await bind(id);
    const refused = await remove(id);
    expect(refused).toMatchObject({ status: 409, error: { code } });
    expect((await api.send(contract.get, at(id))).status).toBe(200);
    expect(await actionsOf(id)).toEqual([]);
  });

  test('a decision on an old version is refused', async () => {
    const id = await aLesson(database.db, { rev: 3 });
    expect(await remove(id, { rev: '2' })).toMatchObject({ status: 409, error: { code: 'STALE' } });
    expect((await remove(id, { rev: '3' })).status).toBe(200);
  });
});

describe('L130, L131: the bin within scope and rights', () => {
  test('what lies outside of the data scope is not listed and not restored', async () => {
    const maths = await aLesson(database.db, { name: '范围 数学' });
    const english = await aLesson(database.db, { name: '范围 英语', subjectId: 3 });
    await remove(maths);
    await remove(english);
    const person = await binApp.as({ scope: { subjects: [3], phases: null } });
    const { list } = await person.call(recycleBinContract.list, { query: { kind: 'lesson', text: '范围' } });
    expect(list.map(({ id }) => id)).toEqual([english]);
    expect((await person.send(recycleBinContract.restore, inBin(maths))).status).toBe(404);
    expect((await person.send(recycleBinContract.restore, inBin(english))).status).toBe(200);
  });

  test('who may only read lists, and restores nothing', async () => {
    const id = await aLesson(database.db);
    await remove(id);
    const reader = await binApp.as({ privileges: new Set(['amaze', 'LESSON_READ']) });
    expect((await reader.call(recycleBinContract.list, { query: { kind: 'lesson' } })).list[0]?.id).toBe(id);
    const refused = await reader.send(recycleBinContract.restore, inBin(id));
    expect(refused).toMatchObject({ status: 403, error: { details: { permission: 'LESSON_WRITE' } } });
    expect(await idsInBin()).toContain(id);
  });

  test('is filtered by name, id and person, and turned page by page', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) ids.push(await aLesson(database.db, { name: `翻页 ${i}` }));
    // Two at one time: the id decides.
    for (const [i, id] of ids.entries()) {
      now = new Date(TEST_NOW.getTime() + Math.floor(i / 2) * 1000);
      await remove(id);
    }
    now = TEST_NOW;
    const first = await binned({ text: '翻页', pageSize: '2' });
    const second = await binned({ text: '翻页', pageSize: '2', before: String(first.next) });
    const third = await binned({ text: '翻页', pageSize: '2', before: String(second.next) });
    expect([...first.list, ...second.list, ...third.list].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(third.next).toBeNull();
    expect(await idsInBin({ text: String(ids[2]) })).toContain(ids[2]);
    expect(await idsInBin({ text: '翻页', deletedBy: '测试' })).toHaveLength(5);
    expect(await idsInBin({ text: '翻页', deletedBy: '别人' })).toEqual([]);
    expect(await idsInBin({ text: '%' })).toEqual([]);
  });
});

describe('areas 1: after 30 days the sweep removes for good', () => {
  test('the lesson, its outline and its empty teams are gone, its log stays; younger ones stay', async () => {
    now = new Date(TEST_NOW.getTime() + 100 * DAY_MS);
    const old = await aLesson(database.db);
    const episode = await anEpisode(database.db, { lessonId: old });
    const team = await aTeam(database.db, old);
    await remove(old);
    now = new Date(now.getTime() + DAY_MS);
    const young = await aLesson(database.db);
    await remove(young);
    now = new Date(now.getTime() + 29 * DAY_MS);
    await sweep();
    expect(warned).toEqual([]);
    expect(await idsInBin()).toEqual([young]);
    const left = await Promise.all([
      database.db.selectFrom('lesson').select('id').where('id', '=', old).execute(),
      database.db.selectFrom('episode').select('id').where('id', '=', episode).execute(),
      database.db.selectFrom('team').select('id').where('id', '=', team).execute(),
      database.db.selectFrom('lessonAgenda').select('itemId').where('lessonId', '=', old).execute(),
    ]);
    expect(left.flat()).toEqual([]);
    expect(await actionsOf(old)).toEqual(['lesson.bin', 'lesson.purge']);
    expect((await bin.send(recycleBinContract.restore, inBin(old))).status).toBe(404);
    now = TEST_NOW;
  });
});
