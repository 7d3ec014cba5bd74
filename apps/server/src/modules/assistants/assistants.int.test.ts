import { assistantsContract as contract } from '@lectern/contract/people/assistants';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anAssistant, anEpisode, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { assistantsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(assistantsModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const DAY_MS = 86_400_000;
const later = (days: number) => ({ startAt: new Date(TEST_NOW.getTime() + days * DAY_MS) });
const helping = async (episodeId: number) =>
  (await api.call(contract.ofEpisode, { params: { episodeId: String(episodeId) } })).map(({ userId }) => userId);
let count = 0;
const aQuery = (over: object = {}) => {
  count += 1;
  return { account: `zj${count}`, name: '林助教', subjectId: '2', phases: '2,3', priority: '5', ...over };
};

describe('an assistant', () => {
  test('R203: is made, found and changed with what stands in the query', async () => {
    const query = aQuery();
    const { userId, rev } = await api.call(contract.create, { query });
    const params = { userId: String(userId) };
    expect(await api.call(contract.one, { params })).toMatchObject({
      account: query.account,
      subject: 2,
      phases: [2, 3],
    });
    const { account: _account, ...rest } = query;
    const changed = { ...rest, name: '林晓', phases: '3', rev: String(rev) };
    await api.call(contract.update, { params, query: changed });
    expect((await api.call(contract.list, { query: { name: '晓' } })).list).toMatchObject([{ userId, phases: [3] }]);
    expect(await api.call(contract.search, { query: { name: query.account } })).toMatchObject([{ userId }]);
    expect(await api.send(contract.update, { params, query: changed })).toMatchObject({ status: 409 });
  });

  test.for([
    ['an account that is taken, whatever its case', { account: 'ZJ-TAKEN' }, 409, 'accountTaken'],
    ['a subject that does not exist', { subjectId: '4711' }, 409, 'placeMissing'],
    ['a phase that does not exist', { phases: '2,77' }, 409, 'placeMissing'],
    ['a negative priority', { priority: '-1' }, 400, 'INVALID'],
    ['an account with a blank', { account: 'a b' }, 400, 'INVALID'],
  ] as const)('R203: %s is refused', async ([, wrong, status, code]) => {
    if (code === 'accountTaken') await api.call(contract.create, { query: aQuery({ account: 'zj-taken' }) });
    expect(await api.send(contract.create, { query: aQuery(wrong) })).toMatchObject({ status, error: { code } });
  });

  test('R204: with something left to do stays, without goes, and comes back by undo', async () => {
    const assistantId = await anAssistant(db);
    const params = { userId: String(assistantId) };
    const episodeId = await anEpisode(db, { lessonId: await aLesson(db) }, later(40));
    const on = { params: { episodeId: String(episodeId), assistantId: String(assistantId) } };
    await api.call(contract.assignEpisode, on);
    expect(await api.call(contract.checkRemoval, { params })).toMatchObject({ removable: false });
    expect(await api.send(contract.remove, { params, query: {} })).toMatchObject({ error: { code: 'assigned' } });
    await api.call(contract.unassignEpisode, on);
    expect(await api.call(contract.checkRemoval, { params })).toEqual({ removable: true, reason: '' });
    const plan = await planCommand(engine, { type: 'assistant.remove', ids: [assistantId] });
    const { id } = await confirmAll(engine, plan);
    expect((await api.send(contract.one, { params })).status).toBe(404);
    await confirmAll(engine, await engine.planUndo(aMaker(), id));
    expect(await api.call(contract.one, { params })).toMatchObject({ userId: assistantId });
  });
});

describe('assigning', () => {
  test('R201: an account that is nobody answers an empty list; R202: the first result says why not', async () => {
    const account = `zj-check-${Date.now()}`;
    const lessonId = await aLesson(db);
    await anEpisode(db, { lessonId }, later(50));
    const check = () => api.call(contract.checkBeforeAssign, { params: { id: String(lessonId) }, query: { account } });
    expect(await check()).toEqual([]);
    const id = await anAssistant(db, { account });
    expect(await check()).toEqual([{ message: null, code: 'ok', warnings: [] }]);
    await api.call(contract.assignLesson, { params: { id: String(id), lessonId: String(lessonId) } });
    expect(await check()).toMatchObject([{ code: 'unchanged', message: expect.stringContaining('已由这位助教') }]);
  });

  test('E069, E070: a lesson takes its coming episodes along and leaves what has begun', async () => {
    const lessonId = await aLesson(db);
    const begun = await anEpisode(db, { lessonId }, later(-3));
    const coming = await anEpisode(db, { lessonId }, later(60));
    const id = await anAssistant(db);
    const params = { id: String(id), lessonId: String(lessonId) };
    await api.call(contract.assignLesson, { params });
    expect([await helping(begun), await helping(coming)]).toEqual([[], [id]]);
    const work = await api.call(contract.work, { params: { userId: String(id) }, query: {} });
    expect(work).toMatchObject({ lessons: [{ id: lessonId }], episodes: [{ id: coming, lessonId }], total: 1 });
    await api.call(contract.unassignLesson, { params });
    expect(await helping(coming)).toEqual([]);
  });

  test('areas 5: two places at once, another subject and what was begun are told before a batch is run', async () => {
    const [one, other] = [await aLesson(db), await aLesson(db, { subjectId: 3 })];
    const first = await anEpisode(db, { lessonId: one }, later(70));
    const clash = await anEpisode(db, { lessonId: other }, later(70));
    const begun = await anEpisode(db, { lessonId: one }, later(-1));
    const assistantId = await anAssistant(db);
    const plan = await planCommand(engine, {
      type: 'episode.assignAssistant',
      ids: [first, clash, begun],
      input: { assistantId },
    });
    const codes = (await rowsOfTask(engine, plan.id)).map(({ reasons }) => reasons.map(({ code }) => code));
    expect(codes).toEqual([['conflict.assistant'], ['subjectDiffers', 'conflict.assistant'], ['started']]);
    const { id } = await confirmAll(engine, plan);
    expect(await helping(clash)).toEqual([assistantId]);
    await confirmAll(engine, await engine.planUndo(aMaker(), id));
    expect([await helping(first), await helping(clash)]).toEqual([[], []]);
  });

  test('areas 2: a person limited to another subject neither sees nor assigns', async () => {
    const assistantId = await anAssistant(db, { subjectId: 2 });
    const stranger = await app.as({ scope: { subjects: [3], phases: null } });
    expect((await stranger.send(contract.one, { params: { userId: String(assistantId) } })).status).toBe(404);
    const episodeId = await anEpisode(db, { lessonId: await aLesson(db) }, later(80));
    const params = { episodeId: String(episodeId), assistantId: String(assistantId) };
    expect((await stranger.send(contract.assignEpisode, { params })).status).toBe(404);
    expect(await helping(episodeId)).toEqual([]);
  });
});
