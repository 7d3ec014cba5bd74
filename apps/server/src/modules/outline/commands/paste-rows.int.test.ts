import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { outlineContract as contract } from '@lectern/contract/outline/outline';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { aDraft, anOpenLesson, HOUR_MS, type OutlineApp, openOutline } from '../../../../test/outline-app.ts';
import { confirmAll, planCommand } from '../../../../test/run-command.ts';
import { itemsInParts } from '../../../platform/engine/store/task-rows.queries.ts';

let app: OutlineApp;
let lessonId: number;
const by = { actor: anActor(), call: { requestId: 'test', address: '' } };
beforeAll(async () => {
  app = await openOutline();
});
beforeEach(async () => {
  lessonId = await anOpenLesson(app.database.db);
});

const items = () => app.lessons.call(lessonsContract.agendas, { params: { id: String(lessonId) } });
const paste = (text: string) => app.engine.runMany(by, { type: 'outline.paste', input: { lessonId, text } });
const when = (hours: number) => formatDateTime(TEST_NOW.getTime() + hours * HOUR_MS);
async function rowsOf(taskId: number) {
  const rows = [];
  for await (const part of itemsInParts(app.database.db, taskId, {})) rows.push(...part);
  return rows;
}
async function undo(taskId: number) {
  const plan = await app.engine.planUndo(by, taskId);
  return app.engine.confirm(by, plan.id, { hash: plan.planHash ?? '', choices: {}, reason: '' });
}

describe('outline.paste', () => {
  test('makes and changes episodes in one plan, and its undo gives back what was', async () => {
    const { db } = app.database;
    const teacherId = await aTeacher(db, { name: '贴老师' });
    const id = await anEpisode(db, { lessonId }, { name: '旧名' });
    const [before] = await items();
    const text = `讲次 ID\t名称\t开始时间\t时长\t老师\t大纲标签\n${id}\t新名\t${when(72)}\t60\t贴老师\t复习课\n\t第 2 讲\t${when(96)}\t90\t${teacherId}\t`;
    const task = await paste(text);
    expect(task.state).toBe('succeeded');
    expect(await items()).toMatchObject([
      { id, name: '新名', teacherId, labelId: 3, startTime: TEST_NOW.getTime() + 72 * HOUR_MS },
      { name: '第 2 讲', teacherId, labelId: 1, period: 2 },
    ]);
    await undo(task.id);
    expect(await items()).toMatchObject([
      { id, name: '旧名', labelId: 1, startTime: before?.startTime, teacherId: null },
    ]);
    expect(await items()).toHaveLength(1);
  });

  test('a kind that does not follow from the type stays, and comes back with the undo of another type', async () => {
    const { db } = app.database;
    const id = await anEpisode(db, { lessonId }, { name: '讲', kind: 3 });
    const kindNow = async () =>
      (await db.selectFrom('episode').select('kind').where('id', '=', id).executeTakeFirstOrThrow()).kind;
    await paste(`讲次 ID\t名称\t开始时间\t时长\n${id}\t新讲\t${when(72)}\t60`);
    expect(await kindNow()).toBe(3);
    const task = await paste(`讲次 ID\t名称\t开始时间\t时长\t讲次类型\n${id}\t新讲\t${when(72)}\t60\t回放课`);
    expect([task.state, await kindNow()]).toEqual(['succeeded', 1]);
    await undo(task.id);
    expect(await kindNow()).toBe(3);
  });

  test('a wrong row is refused with the reason of its cell, the others are written', async () => {
    const task = await paste(`名称\t开始时间\t时长\n甲\t${when(48)}\t90\n乙\t2026/02/30 8:00\t61\n丙\t${when(72)}\t90`);
    expect((await items()).map(({ name }) => name)).toEqual(['甲', '丙']);
    const [wrong] = (await rowsOf(task.id)).filter(({ state }) => state === 'refused');
    expect(wrong?.reasons.map(({ code, message }) => [code, message])).toEqual([
      ['cell.start', '“开始时间”有误：第 2 行，时间“2026/02/30 8:00”无法识别，请写成 2026/11/21 19:00'],
      ['cell.minutes', '“时长”有误：第 2 行，时长 61 分钟不在可选范围内，相近的有 60、65'],
    ]);
  });

  test('two rows that want one teacher at one time are told, and a busy teacher too', async () => {
    const { db } = app.database;
    const teacherId = await aTeacher(db);
    await anEpisode(
      db,
      { lessonId: await anOpenLesson(db) },
      { teacherId, startAt: new Date(TEST_NOW.getTime() + 24 * HOUR_MS) },
    );
    const task = await paste(`名称\t开始时间\t时长\t老师\n甲\t${when(24)}\t90\t${teacherId}`);
    expect(await items()).toEqual([]);
    expect((await rowsOf(task.id))[0]?.reasons[0]).toMatchObject({
      code: 'exception.conflict.teacher',
      message: expect.stringMatching(/^老师时间冲突：/),
    });
  });

  test('a lesson out of reach, a canceled one, and a text that is too long', async () => {
    await expect(
      app.engine.runMany(by, { type: 'outline.paste', input: { lessonId: 999_999, text: '甲\t乙' } }),
    ).rejects.toThrow('不存在');
    lessonId = await anOpenLesson(app.database.db, { status: 'canceled' });
    const task = await paste(`甲\t${when(48)}\t90`);
    expect((await rowsOf(task.id))[0]?.reasons[0]?.code).toBe('canceled');
    const long = Array.from({ length: 1001 }, (_, index) => `第 ${index} 讲\t${when(48)}\t90`).join('\n');
    await expect(paste(long)).rejects.toThrow('最多粘贴 1000 行');
  });
});

describe('E052: the same episodes in several lessons', () => {
  test('one for each lesson; those of the wrong subject or out of reach are left out', async () => {
    const other = await anOpenLesson(app.database.db);
    const { ids } = await app.outline.call(contract.batchAddEpisodes, {
      body: { lessonIds: [lessonId, other, 999_999], labelId: 1, episodes: [aDraft(1), aDraft(2)] },
    });
    expect(ids).toHaveLength(4);
    expect((await items()).map(({ name }) => name)).toEqual(['第 1 讲', '第 2 讲']);
  });

  test('R194, R195: a draft that may not be is refused for every lesson', async () => {
    const { ids, taskId } = await app.outline.call(contract.batchAddEpisodes, {
      body: { lessonIds: [lessonId], labelId: 1, episodes: [aDraft(-1)] },
    });
    expect(ids).toEqual([]);
    expect((await rowsOf(taskId))[0]?.reasons.map(({ code }) => code)).toContain('tooSoon');
  });

  test('a busy teacher asks for a reason, which is kept beside an episode that has all of its draft', async () => {
    const { db } = app.database;
    const teacherId = await aTeacher(db);
    const startAt = new Date(TEST_NOW.getTime() + 240 * HOUR_MS);
    await anEpisode(
      db,
      { lessonId: await anOpenLesson(db) },
      { teacherId, startAt, endAt: new Date(+startAt + HOUR_MS) },
    );
    const times = { startTime: +startAt, endTime: +startAt + HOUR_MS };
    const draft = { name: '冲突讲', ...times, teacherId, displayTime: 1000, performanceTime: 2000 };
    const episodes = [{ ...draft, includedInPeriod: false, roomMode: 2 }];
    const input = { lessonIds: [lessonId], labelId: 1, episodes };
    const plan = await planCommand(app.engine, { type: 'outline.addEpisodes', ids: [], input });
    expect(plan.summary).toMatchObject({
      codes: [{ outcome: 'warning', code: 'exception.conflict.teacher' }],
      // Of the lesson, though none of its episodes is there yet.
      impact: expect.arrayContaining([{ label: '课程', value: '1 门' }]),
    });
    const task = await confirmAll(app.engine, plan);
    const made = await db.selectFrom('episode').selectAll().where('name', '=', '冲突讲').executeTakeFirstOrThrow();
    expect(made).toMatchObject({ displayAt: new Date(1000), performanceAt: new Date(2000), roomMode: 2 });
    expect(made.conflictOverride).toMatchObject({ reason: '测试' });
    expect(await items()).toMatchObject([{ includedInPeriod: false }]);
    await undo(task.id);
    expect(await items()).toEqual([]);
  });

  test('L223: teachers by name and id', async () => {
    const teacherId = await aTeacher(app.database.db, { name: '查老师' });
    const found = await app.outline.call(contract.pasteNames, {
      params: { id: String(lessonId) },
      body: { texts: ['查老师', '没有', String(teacherId)] },
    });
    expect(found).toEqual([{ id: teacherId, name: '查老师' }]);
  });
});
