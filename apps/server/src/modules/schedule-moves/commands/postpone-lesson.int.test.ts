import { describe, expect, it } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { shareAgenda } from '../../agendas/index.ts';

const { database, engine } = await openLessons();
const { db } = database;
const DAY_MS = 86_400_000;
const day = (count: number, hours = 0) => new Date(TEST_NOW.getTime() + count * DAY_MS + hours * 3_600_000);
const RULES = { refundDeadlineRule: 'days_before_3', transferredDeadlineRule: 'main_episode_2' } as const;

/** Weekly episodes, a final exam a week after the last. */
async function aClass(): Promise<number> {
  const lesson = await aLesson(db, {
    semesterId: null,
    ...RULES,
    startAt: day(7),
    endAt: day(28, 2),
    refundDeadline: day(4),
    transferredDeadline: day(14),
  });
  for (const [index, weeks] of [1, 2, 3].entries()) {
    await anEpisode(db, { lessonId: lesson, ordinal: index + 1 }, { startAt: day(7 * weeks) });
  }
  const exam = { name: '期末考', startAt: day(28), endAt: day(28, 2) };
  await anAgendaEntry(db, { lessonId: lesson, labelId: 11, ordinal: 4 }, 'jam', exam);
  await db
    .updateTable('lesson')
    .set({ endAt: day(28, 2) })
    .where('id', '=', lesson)
    .execute();
  return lesson;
}

const datesOf = (id: number) =>
  db
    .selectFrom('lesson')
    .select(['startAt', 'endAt', 'refundDeadline', 'transferredDeadline'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function postpone(id: number) {
  const input = { day: day(7).getTime(), days: 1, mode: 'shift', skipHolidays: false };
  const plan = await planCommand(engine, { type: 'lesson.postpone', ids: [id], input });
  const [row] = await rowsOfTask(engine, plan.id);
  await confirmAll(engine, plan);
  return { plan, row };
}

describe('issue 13 section 1: 顺延 of a lesson with a final exam', () => {
  it.each([
    ['a replay at midnight', { kind: 1, specialEpisodeType: 8 }],
    ['a recording at midnight', { kind: 3, specialEpisodeType: 13 }],
  ])('then 整体移动 by a week keeps %s where it was among the episodes', async (_, type) => {
    const lesson = await aClass();
    const midnight = new Date(Math.floor(day(8).getTime() / DAY_MS) * DAY_MS - 8 * 3_600_000);
    await anEpisode(db, { lessonId: lesson, ordinal: 5 }, { startAt: midnight, ...type });
    const before = await datesOf(lesson);
    await postpone(lesson);
    expect((await datesOf(lesson)).startAt).toEqual(day(14));
    const plan = await planCommand(engine, { type: 'lesson.shiftTimes', ids: [lesson], input: { days: 7 } });
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows).toHaveLength(4);
    const starts = rows.flatMap(({ changes }) => changes).filter(({ field }) => field === 'lessonStartTime');
    expect(starts.map(({ after }) => after)).toEqual([day(21).getTime()]);
    await confirmAll(engine, plan);
    expect(before.startAt).toEqual(day(7));
    expect((await datesOf(lesson)).startAt).toEqual(day(21));
  });

  it('derives the dates from episodes and exam, shows the same in the plan, and gives all of them back', async () => {
    const lesson = await aClass();
    const before = await datesOf(lesson);
    const { plan, row } = await postpone(lesson);
    const after = { startAt: day(14), endAt: day(35, 2), refundDeadline: day(11), transferredDeadline: day(21) };
    expect(await datesOf(lesson)).toEqual(after);
    const shown = new Map(row?.changes.map((change) => [change.field, change.after]));
    expect([shown.get('lessonStartTime'), shown.get('lessonEndTime')]).toEqual([
      after.startAt.getTime(),
      after.endAt.getTime(),
    ]);
    expect(shown.get('lessonRefundDeadline')).toBe(after.refundDeadline.getTime());
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await datesOf(lesson)).toEqual(before);
  });

  it('a day that holds only an exam moves the exam, with the dates of its lesson, there and back', async () => {
    const lesson = await aClass();
    const before = await datesOf(lesson);
    const input = { day: day(28).getTime(), days: 1, mode: 'shift', skipHolidays: false };
    const plan = await planCommand(engine, { type: 'lesson.postpone', ids: [lesson], input });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.reasons.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(row?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['agendaTime', 'lessonEndTime']));
    await confirmAll(engine, plan);
    const after = await datesOf(lesson);
    expect([after.startAt, after.endAt]).toEqual([before.startAt, day(35, 2)]);
    const undo = await engine.planUndo(aMaker(), plan.id);
    expect(await rowsOfTask(engine, undo.id)).toMatchObject([{ outcome: 'ok', reasons: [] }]);
    await confirmAll(engine, undo);
    expect(await datesOf(lesson)).toEqual(before);
    const redo = await engine.planUndo(aMaker(), undo.id);
    await confirmAll(engine, redo);
    expect(await datesOf(lesson)).toEqual(after);
  });

  it('a lesson that shares the exam alone follows as well, there and back', async () => {
    const lesson = await aClass();
    const copy = await aLesson(db, { semesterId: null, startAt: day(7), endAt: day(28, 2) });
    await inTransaction(db, (tx) => shareAgenda(tx, lesson, copy));
    await db.deleteFrom('lessonAgenda').where('lessonId', '=', copy).where('kind', '=', 'episode').execute();
    const own = await anEpisode(db, { lessonId: copy, ordinal: 9 }, { startAt: day(3) });
    await db
      .updateTable('lesson')
      .set({ startAt: day(3), endAt: day(28, 2) })
      .where('id', '=', copy)
      .execute();
    const { plan, row } = await postpone(lesson);
    expect(row?.reasons.map(({ code }) => code)).toContain('sharedEntry');
    expect(await datesOf(copy)).toMatchObject({ startAt: day(3), endAt: day(35, 2) });
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await datesOf(copy)).toMatchObject({ startAt: day(3), endAt: day(28, 2) });
    expect(own).toBeGreaterThan(0);
  });
});
