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
