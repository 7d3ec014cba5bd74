import { writingTasksContract as contract } from '@lectern/contract/lessons/writing-tasks';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEpisodeTemplate } from '../../../test/template-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { writingTasksModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(writingTasksModule({ db, now }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const DAY_MS = 86_400_000;
const HERE = TEST_NOW.getTime();
const of = (id: number) => ({ params: { id: String(id) } });
const writing = async (overrides: object = {}) =>
  aLesson(db, { templateId: await aTemplate(db, { withWritingTrain: true }), ...overrides });
const aBody = (over: object = {}) => ({
  episodeId: null,
  topic: '我的家乡',
  genre: 'narrative' as const,
  openTime: HERE,
  closeTime: HERE + DAY_MS,
  ...over,
});
const save = (lessonId: number, body: ReturnType<typeof aBody>) => api.call(contract.save, { ...of(lessonId), body });
const listed = async (lessonId: number, query: object = {}) =>
  (await api.call(contract.list, { ...of(lessonId), query })).list;
const run = async (type: string, ids: readonly number[], input: object) => {
  const plan = await planCommand(engine, { type, ids, input });
  await confirmAll(engine, plan);
  return plan.id;
};
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));

describe('L550, L551: the writing tasks of a lesson', () => {
  test('issue 15: one is made with its episode and window, found by each filter, changed with its version', async () => {
    const lesson = await writing();
    const episodeId = await anEpisode(db, { lessonId: lesson }, { name: '第 1 讲 写人' });
    const { id, rev } = await save(lesson, aBody({ episodeId }));
    await save(lesson, aBody({ topic: '给老师的信', genre: 'practical', openTime: HERE + 1, closeTime: HERE + 2 }));
    expect(await listed(lesson, { window: 'open' })).toMatchObject([
      { id, topic: '我的家乡', episode: { name: '第 1 讲 写人', gone: false }, state: 'on' },
    ]);
    expect(await listed(lesson, { window: 'coming' })).toMatchObject([{ topic: '给老师的信', episode: null }]);
    expect(await listed(lesson, { text: '老师', genre: 'practical' })).toHaveLength(1);
    expect(await listed(lesson, { episodeId: String(episodeId), state: 'off' })).toEqual([]);
    await api.call(contract.save, { ...of(lesson), body: { ...aBody({ episodeId, topic: '家乡' }), id, rev } });
    const stale = await api.send(contract.save, { ...of(lesson), body: { ...aBody({ topic: '故乡' }), id, rev } });
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE' } });
  });

  test('issue 15: a topic stands once an episode, once without one, and again where it was removed', async () => {
    const lesson = await writing();
    const { id } = await save(lesson, aBody());
    const twice = await api.send(contract.save, { ...of(lesson), body: aBody() });
    expect(twice).toMatchObject({ status: 409, error: { code: 'topicTaken' } });
    const taskId = await run('writingTask.remove', [id], {});
    await save(lesson, aBody());
    await engine.planUndo(aMaker(), taskId).then(async (plan) => {
      expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ reasons: [{ code: 'topicTaken' }] }]);
    });
  });

  test.for([
    ['no topic', { topic: '  ' }, '请填写题目'],
    ['an empty window', { closeTime: HERE }, '截止时间须晚于开放时间'],
    ['a topic of 61 characters', { topic: '长'.repeat(61) }, '题目最多 60 个字'],
    ['a genre that is none', { genre: 'poem' }, '请选择文体'],
  ] as const)('issue 15: %s is refused in words', async ([, wrong, words]) => {
    const body = aBody(wrong);
    const refused = await api.send(contract.save, { ...of(await writing()), body });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.error)).toContain(words);
  });

  test('issue 15: not in a lesson whose template has no writing, in a canceled one, or on an episode of another', async () => {
    const elsewhere = await anEpisode(db, { lessonId: await writing() });
    const cases = [
      [await aLesson(db, { templateId: await aTemplate(db) }), aBody(), 'writingOff'],
      [await writing({ status: 'canceled' }), aBody(), 'lessonCanceled'],
      [await writing(), aBody({ episodeId: elsewhere }), 'episodeElsewhere'],
    ] as const;
    for (const [lesson, body, code] of cases) {
      const refused = await api.send(contract.save, { ...of(lesson), body });
      expect(refused).toMatchObject({ status: 409, error: { code } });
      expect(await listed(lesson)).toEqual([]);
    }
  });

  test('a task whose episode left the outline stays and is marked; beyond the scope there is none', async () => {
    const lesson = await writing();
    const episodeId = await anEpisode(db, { lessonId: lesson });
    await save(lesson, aBody({ episodeId }));
    await db.deleteFrom('lessonAgenda').where('itemId', '=', episodeId).execute();
    expect(await listed(lesson)).toMatchObject([{ episode: { gone: true } }]);
    const outside = await app.as({ scope: { subjects: [3], phases: null } });
    expect((await outside.send(contract.list, { ...of(lesson), query: {} })).status).toBe(404);
    expect((await outside.send(contract.save, { ...of(lesson), body: aBody() })).status).toBe(404);
  });

  test('L552: the file has what the list shows', async () => {
    const lesson = await writing();
    await save(lesson, aBody());
    const query = { state: 'on' as const, columns: 'topic,genre,open' };
    const file = await api.call(contract.exportCsv, { ...of(lesson), query });
    expect(file).toBe('\uFEFF"题目","文体","开放时间"\r\n"我的家乡","记叙文","2026-03-01 10:00"\r\n');
    const strange = await api.send(contract.exportCsv, { ...of(lesson), query: { columns: 'topic,secret' } });
    expect(strange).toMatchObject({ status: 400, error: { code: 'INVALID' } });
  });
});

describe('commands on writing tasks', () => {
  test('issue 15: many are switched off at once and come back as they were', async () => {
    const lesson = await writing();
    const ids = [];
    for (const topic of ['甲', '乙', '丙']) ids.push((await save(lesson, aBody({ topic }))).id);
    await run('writingTask.switch', ids.slice(0, 1), { state: 'off' });
    const taskId = await run('writingTask.switch', ids, { state: 'off' });
    expect(await rowsOfTask(engine, taskId)).toMatchObject([
      { state: 'unchanged' },
      { state: 'succeeded' },
      { state: 'succeeded' },
    ]);
    expect((await listed(lesson, { state: 'off' })).length).toBe(3);
    await undo(taskId);
    expect((await listed(lesson, { state: 'on' })).map(({ topic }) => topic)).toEqual(['乙', '丙']);
  });

  test('issue 15: a window that would be empty is refused for that task alone', async () => {
    const lesson = await writing();
    const early = await save(lesson, aBody({ topic: '早' }));
    const late = await save(lesson, aBody({ topic: '晚', openTime: HERE + 5 * DAY_MS, closeTime: HERE + 6 * DAY_MS }));
    await run('writingTask.window', [early.id, late.id], { closeTime: HERE + 2 * DAY_MS });
    expect((await listed(lesson)).map(({ closeTime }) => closeTime - HERE)).toEqual([2 * DAY_MS, 6 * DAY_MS]);
  });

  test('issue 15: a template without writing tasks says where they are added', async () => {
    const input = { lessonId: await writing() };
    await expect(planCommand(engine, { type: 'writingTask.make', ids: [], input })).rejects.toThrow('请先在班型的');
  });

  test('R070: those of the template are made once, each from the start of its episode; the undo takes them away', async () => {
    const templateId = await aTemplate(db, { withWritingTrain: true });
    const [taught, missing] = [await anEpisodeTemplate(db, templateId, 1), await anEpisodeTemplate(db, templateId, 2)];
    const lesson = await aLesson(db, { templateId });
    const startAt = new Date(HERE + 3 * DAY_MS);
    const episodeId = await anEpisode(db, { lessonId: lesson }, { startAt, episodeTemplateId: taught });
    const rows = [taught, missing].map((episodeTemplateId, index) => ({
      lessonTemplateId: templateId,
      kind: 'writingTask',
      name: `题目 ${index + 1}`,
      fields: JSON.stringify({ genre: 'expository', episodeTemplateId, openDays: 7 }),
      ordinal: index + 1,
    }));
    await db.insertInto('templateExtra').values(rows).execute();
    const taskId = await run('writingTask.make', [], { lessonId: lesson });
    expect(await rowsOfTask(engine, taskId)).toMatchObject([
      { state: 'succeeded' },
      { state: 'refused', reasons: [{ code: 'episodeMissing' }] },
    ]);
    expect(await listed(lesson)).toMatchObject([
      { episodeId, topic: '题目 1', genre: 'expository', openTime: startAt.getTime(), closeTime: HERE + 10 * DAY_MS },
    ]);
    const again = await planCommand(engine, { type: 'writingTask.make', ids: [], input: { lessonId: lesson } });
    expect((await rowsOfTask(engine, again.id)).map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    await undo(taskId);
    expect(await listed(lesson)).toEqual([]);
  });
});
