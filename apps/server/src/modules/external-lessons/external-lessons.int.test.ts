import { externalLessonsContract as contract } from '@lectern/contract/lessons/external-lessons';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { externalLessonsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(externalLessonsModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

let count = 0;
const aBody = (over: object = {}) => {
  count += 1;
  return {
    provider: '某机构',
    externalId: `A${count}`,
    name: '外部数学课',
    subject: 2,
    phase: 2,
    grade: 7,
    startTime: 1000,
    endTime: 2000,
    teacherText: '李老师',
    address: 'https://a.example.com',
    lessonId: null,
    ...over,
  };
};
const list = async (query: object) => (await api.call(contract.list, { query })).list;
const importRows = (rows: readonly object[]) =>
  runCommand(engine, { type: 'externalLesson.import', ids: [], input: { rows } });

describe('a third-party lesson', () => {
  test('areas 5, E054, E055: is made, found, changed, and stands beside one of ours', async () => {
    const lessonId = await aLesson(db, { name: '我们的数学课' });
    const body = aBody({ provider: '甲机构' });
    const { id, rev } = await api.call(contract.save, { body });
    expect(await list({ text: body.externalId })).toMatchObject([{ ...body, id, rev: 1, lessonName: null }]);
    expect(await api.call(contract.save, { body: { ...body, id, rev, lessonId } })).toEqual({ id, rev: 2 });
    expect(await list({ provider: '甲', mapped: 'true' })).toMatchObject([
      { id, lessonId, lessonName: '我们的数学课' },
    ]);
    expect(await list({ provider: '甲', mapped: 'false' })).toEqual([]);
  });

  test.for([
    ['a key that is taken', { externalId: 'A-taken' }, 409, 'externalIdTaken'],
    ['an end before the start', { startTime: 5000, endTime: 5000 }, 409, 'endBeforeStart'],
    ['a lesson that does not exist', { lessonId: 99_999_999 }, 409, 'lessonMissing'],
    ['a subject that does not exist', { subject: 4711 }, 409, 'placeMissing'],
    ['an address that is none', { address: 'javascript:alert(1)' }, 400, 'INVALID'],
  ] as const)('areas 5: %s is refused', async ([, wrong, status, code]) => {
    if (code === 'externalIdTaken') await api.call(contract.save, { body: aBody(wrong) });
    const answer = await api.send(contract.save, { body: aBody(wrong) });
    expect(answer).toMatchObject({ status, error: { code } });
  });

  test('areas 1: an old version is refused with what differs', async () => {
    const body = aBody();
    const { id } = await api.call(contract.save, { body });
    await api.call(contract.save, { body: { ...body, name: '他人改', id, rev: 1 } });
    expect(await api.send(contract.save, { body: { ...body, name: '我改', id, rev: 1 } })).toMatchObject({
      status: 409,
      error: { code: 'STALE', details: { fields: [{ field: 'name', yours: '我改', theirs: '他人改' }] } },
    });
  });

  test('E056, E057: deleted ones are gone, and one that another took the key of does not come back', async () => {
    const [first, second] = [aBody(), aBody()];
    const made = [await api.call(contract.save, { body: first }), await api.call(contract.save, { body: second })];
    const ids = made.map(({ id }) => id);
    const { taskId, ids: gone } = await api.call(contract.batchDelete, { body: { ids: [...ids, 99_999_999] } });
    expect(gone).toEqual(ids);
    expect((await api.send(contract.remove, { params: { id: String(ids[0]) }, query: {} })).status).toBe(404);
    await api.call(contract.save, { body: first });
    const undo = await engine.planUndo(aMaker(), taskId);
    const rows = await rowsOfTask(engine, undo.id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'ok']);
    await confirmAll(engine, undo);
    expect(await list({ text: second.externalId })).toMatchObject([{ id: ids[1] }]);
  });
});

describe('an import', () => {
  test('areas 5: makes what is new, brings up to date what is known, and twice changes nothing', async () => {
    const known = aBody();
    await api.call(contract.save, { body: known });
    const rows = [{ ...known, name: '新名' }, aBody(), aBody({ endTime: 1 })];
    expect(await importRows(rows)).toMatchObject([
      { state: 'succeeded', changes: [{ field: 'name', before: '外部数学课', after: '新名' }] },
      { state: 'succeeded' },
      { state: 'refused', reasons: [{ code: 'endBeforeStart' }] },
    ]);
    expect((await importRows(rows.slice(0, 2))).map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['unchanged'],
      ['unchanged'],
    ]);
  });

  test('areas 0: is taken back: what was made goes, what was changed is as before', async () => {
    const known = aBody();
    await api.call(contract.save, { body: known });
    const fresh = aBody();
    const plan = await planCommand(engine, {
      type: 'externalLesson.import',
      ids: [],
      input: { rows: [{ ...known, name: '新名' }, fresh, fresh] },
    });
    expect((await rowsOfTask(engine, plan.id)).map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'refused']);
    const task = await confirmAll(engine, plan);
    await confirmAll(engine, await engine.planUndo(aMaker(), task.id));
    expect(await list({ text: known.externalId })).toMatchObject([{ name: '外部数学课' }]);
    expect(await list({ text: fresh.externalId })).toEqual([]);
  });
});
