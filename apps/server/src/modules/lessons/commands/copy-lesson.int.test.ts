import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect, it } from 'vitest';
import { aBundle, aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';

const { database, app, engine, api } = await openLessons();
const { db } = database;
const DAY_MS = 86_400_000;

const lessonOf = (id: number) => db.selectFrom('lesson').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countLessons = async () => (await db.selectFrom('lesson').select('id').execute()).length;
const undo = async (taskId: number) => {
  const plan = await engine.planUndo(aMaker(), taskId);
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};

describe('lesson.copy', () => {
  it('R283: the plan tells in what each copy differs, and writes nothing', async () => {
    const source = await aLesson(db, { name: '几何', startSaleAt: TEST_NOW, lessonMarkId: 1, status: 'published' });
    const before = await countLessons();
    const plan = await planCommand(engine, { type: 'lesson.copy', ids: [source, 99_999_999] });
    const [row, missing] = await rowsOfTask(engine, plan.id);
    expect(row?.changes.map(({ field }) => field)).toEqual(['name', 'startSaleTime', 'lessonMarkId', 'status']);
    expect(row?.changes[0]).toMatchObject({ before: '几何', after: '几何（副本）' });
    expect(missing).toMatchObject({ outcome: 'refused', reasons: [{ code: 'notFound' }] });
    expect(await countLessons()).toBe(before);
  });

  it('R283: parts are taken over as chosen', async () => {
    const source = await aLesson(db, { startSaleAt: TEST_NOW, endSaleAt: TEST_NOW, lessonMarkId: 1, tagIds: [1] });
    const [all] = await runCommand(engine, {
      type: 'lesson.copy',
      ids: [source],
      input: { saleTimes: true, mark: true },
    });
    const same = { startSaleAt: TEST_NOW, endSaleAt: TEST_NOW, lessonMarkId: 1, tagIds: [1], price: 199_900 };
    expect(await lessonOf(all?.appliedId ?? 0)).toMatchObject(same);
    const [none] = await runCommand(engine, {
      type: 'lesson.copy',
      ids: [source],
      input: { price: false, marketing: false },
    });
    const empty = { startSaleAt: null, endSaleAt: null, lessonMarkId: null, tagIds: [], price: 0 };
    expect(await lessonOf(none?.appliedId ?? 0)).toMatchObject(empty);
  });

  it('R283: a row that is done leads to the copy, whose log names task and original', async () => {
    const source = await aLesson(db, { name: '函数' });
    const plan = await planCommand(engine, { type: 'lesson.copy', ids: [source] });
    await confirmAll(engine, plan);
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row).toMatchObject({ subjectId: source, subjectName: '函数（副本）', href: `/lessons/${row?.appliedId}` });
    const log = await db.selectFrom('operationLog').selectAll().where('taskId', '=', plan.id).execute();
    expect(log.find((entry) => entry.action === 'lesson.copy')).toMatchObject({
      subjectId: row?.appliedId,
      note: expect.stringContaining(`复制自课程 ${source}，不复制讲次`),
    });
  });

  it('R283: new episodes have the settings of the original’s, and the plan tells how many there will be', async () => {
    const source = await aLesson(db);
    const settings = {
      roomMode: 2,
      reward: 5,
      transferEnabled: false,
      commentForbidden: true,
      recordUnlockAt: TEST_NOW,
    };
    const features = JSON.stringify({ quiz: true });
    const episode = await anEpisode(db, { lessonId: source });
    await db
      .updateTable('episode')
      .set({ ...settings, features })
      .where('id', '=', episode)
      .execute();
    const [row] = await runCommand(engine, {
      type: 'lesson.copy',
      ids: [source],
      input: { copyMode: 'create_episode' },
    });
    expect(row?.changes).toContainEqual({ field: 'copiedEpisodes', before: '1 讲', after: '新建 1 讲，老师待安排' });
    const made = await db
      .selectFrom('episode')
      .innerJoin('lessonAgenda', 'lessonAgenda.itemId', 'episode.id')
      .selectAll('episode')
      .where('lessonId', '=', row?.appliedId ?? 0)
      .execute();
    expect(made).toMatchObject([{ ...settings, features: { quiz: true }, teacherId: null }]);
  });

  it('areas 0: a source or an outline changed after the plan is not copied', async () => {
    const changed = await aLesson(db);
    const grown = await aLesson(db);
    const plan = await planCommand(engine, {
      type: 'lesson.copy',
      ids: [changed, grown],
      input: { copyMode: 'merge_episode' },
    });
    await db.updateTable('lesson').set({ rev: 2 }).where('id', '=', changed).execute();
    await db.updateTable('lesson').set({ displayRule: 'aggregate_display' }).where('id', '=', grown).execute();
    await anEpisode(db, { lessonId: grown });
    await confirmAll(engine, plan);
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows.map((row) => row.resultCode)).toEqual(['changedSincePlan', 'changedSincePlan']);
  });

  it('areas 0: the way back bins an untouched copy, and leaves one alone that was changed or is sold in a bundle', async () => {
    const ids = [await aLesson(db), await aLesson(db), await aLesson(db)];
    for (const lessonId of ids) await anEpisode(db, { lessonId });
    const plan = await planCommand(engine, { type: 'lesson.copy', ids, input: { copyMode: 'create_episode' } });
    await confirmAll(engine, plan);
    const [kept = 0, changed = 0, sold = 0] = (await rowsOfTask(engine, plan.id)).map((row) => row.appliedId ?? 0);
    await db.updateTable('lesson').set({ rev: 2 }).where('id', '=', changed).execute();
    await aBundle(db, [sold]);
    const back = await undo(plan.id);
    expect(back.rows.map((row) => [row.subjectId, row.reasons[0]?.code])).toEqual([
      [sold, 'inBundles'],
      [kept, undefined],
      [changed, 'changedSinceRun'],
    ]);
    await confirmAll(engine, back.plan);
    expect((await lessonOf(kept)).deletedAt).not.toBeNull();
    expect([(await lessonOf(changed)).deletedAt, (await lessonOf(sold)).deletedAt]).toEqual([null, null]);
    const episodes = await db
      .selectFrom('episode')
      .innerJoin('lessonAgenda', 'lessonAgenda.itemId', 'episode.id')
      .select('episode.deletedAt')
      .where('lessonId', '=', kept)
      .execute();
    expect(episodes.every((episode) => episode.deletedAt !== null)).toBe(true);
    const [source = 0] = ids;
    expect(await lessonOf(source)).toMatchObject({ rev: 1, deletedAt: null });
  });

  it('a lesson in the bin is not copied', async () => {
    const source = await aLesson(db, { deletedAt: TEST_NOW, deletedBy: '某人' });
    const [row] = await runCommand(engine, { type: 'lesson.copy', ids: [source] });
    expect(row).toMatchObject({ outcome: 'refused', reasons: [{ code: 'notFound' }] });
  });
});

describe('E020: batch copy', () => {
  it('answers the new ids, keeps the reasons of the others in its task, and stays within the scope', async () => {
    const maths = await aLesson(db, { startAt: new Date(TEST_NOW.getTime() + DAY_MS) });
    const english = await aLesson(db, { subjectId: 3 });
    const mathsOnly = await app.as({ scope: { subjects: [2], phases: null } });
    const { ids, taskId } = await mathsOnly.call(contract.batchCopy, {
      body: { ids: [maths, english], copyMode: 'create_episode' },
    });
    expect(ids).toHaveLength(1);
    expect((await lessonOf(ids[0] ?? 0)).name).toBe('初一数学秋季系统班（副本）');
    const rows = await rowsOfTask(engine, taskId);
    expect(rows.map((row) => [row.state, row.reasons.map((reason) => reason.code)])).toEqual([
      ['succeeded', []],
      ['refused', ['notFound']],
    ]);
  });

  it('more than a small plan leaves as a task with header code 1001', async () => {
    const ids = [];
    for (let made = 0; made < 201; made += 1) ids.push(await aLesson(db, { templateId: null }));
    const answer = await api.send(contract.batchCopy, { body: { ids } });
    expect(answer).toMatchObject({ status: 200, reply: { ids: [] } });
    expect(answer.headers['code']).toBe('1001');
  });
});
