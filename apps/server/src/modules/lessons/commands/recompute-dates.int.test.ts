import { describe, expect, it } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';

const { database, engine } = await openLessons();
const { db } = database;
const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000);
const type = 'lesson.recomputeDates';
const timesOf = (id: number) =>
  db
    .selectFrom('lesson')
    .select(['endSaleAt', 'refundDeadline', 'displayStartAt', 'displayEndAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('lesson.recomputeDates', () => {
  it('R115: sets what the rules give today, leaves times by hand, and gives the old ones back', async () => {
    const lesson = await aLesson(db, {
      endSaleRule: 'days_before_3',
      endSaleAt: hours(1),
      refundDeadline: hours(2),
      displayRule: 'aggregate_display',
    });
    await anEpisode(db, { lessonId: lesson }, { startAt: hours(100), endAt: hours(102) });
    const before = await timesOf(lesson);
    const plan = await planCommand(engine, { type, ids: [lesson] });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.changes.map(({ field }) => field)).toEqual(['displayStartTime', 'displayEndTime', 'endSaleTime']);
    await confirmAll(engine, plan);
    expect(await timesOf(lesson)).toEqual({
      endSaleAt: hours(100 - 72),
      refundDeadline: hours(2),
      displayStartAt: hours(100),
      displayEndAt: hours(102),
    });
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await timesOf(lesson)).toEqual(before);
  });

  it('R115: refuses lessons without rules, canceled ones, and those whose times are right', async () => {
    const right = await aLesson(db, { endSaleRule: 'days_before_3', endSaleAt: hours(28) });
    await anEpisode(db, { lessonId: right }, { startAt: hours(100) });
    const ids = [await aLesson(db), await aLesson(db, { status: 'canceled' }), right];
    const rows = await runCommand(engine, { type, ids });
    expect(rows.map((row) => row.reasons[0]?.code)).toEqual(['noRule', 'canceled', 'unchanged']);
  });

  it('R115: a rule that gives no time any more clears the old one, which wants a decision', async () => {
    const lesson = await aLesson(db, { endSaleRule: 'main_episode_2', endSaleAt: hours(1) });
    const [row] = await runCommand(engine, { type, ids: [lesson] });
    expect(row).toMatchObject({
      outcome: 'warning',
      reasons: [{ code: 'endSaleTimeFails', message: '停售时间的规则算不出时间，将清空：大纲中没有第 2 个正课讲次' }],
    });
    expect((await timesOf(lesson)).endSaleAt).toBeNull();
  });

  it('areas 0: an outline changed after the plan leaves the lesson alone', async () => {
    const lesson = await aLesson(db, { endSaleRule: 'days_before_3' });
    await anEpisode(db, { lessonId: lesson }, { startAt: hours(100) });
    const plan = await planCommand(engine, { type, ids: [lesson] });
    await anEpisode(db, { lessonId: lesson }, { startAt: hours(90) });
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id))[0]?.resultCode).toBe('changedSincePlan');
    expect((await timesOf(lesson)).endSaleAt).toBeNull();
  });
});
