import { beforeEach, describe, expect, it } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { openEpisodes } from '../../../../test/episodes-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';

const { database, engine } = await openEpisodes();
const { db } = database;
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);

let lesson: number;
let teacher: number;
let first: number;
let second: number;

beforeEach(async () => {
  lesson = await aLesson(db, { semesterId: null, paidCount: 12, refundDeadlineRule: 'main_episode_2' });
  teacher = await aTeacher(db);
  first = await anEpisode(db, { lessonId: lesson, ordinal: 1 }, { teacherId: teacher, startAt: at(24), endAt: at(25) });
  second = await anEpisode(db, { lessonId: lesson, ordinal: 2 }, { startAt: at(48), endAt: at(49) });
});

const planFor = async (ids: readonly number[]) => {
  const plan = await planCommand(engine, { type: 'episode.cancel', ids });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const statusOf = async (id: number) =>
  (await db.selectFrom('episode').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('episode.cancel', () => {
  it('areas 5: shows what follows in the lesson, who has paid and which tutoring groups there are', async () => {
    await anAgendaEntry(db, { lessonId: lesson, ordinal: 3 }, 'mentorEpisodeGroup', { name: '辅导课' });
    const { rows } = await planFor([first]);
    expect(rows[0]?.reasons.map(({ code }) => code)).toEqual(['paidStudents', 'tutoringGroups']);
    expect(rows[0]?.changes).toContainEqual({ field: 'status', before: 'normal', after: 'canceled' });
    const start = { field: 'lessonStartTime', before: at(24).getTime(), after: at(48).getTime() };
    expect(rows[0]?.changes).toContainEqual(start);
  });

  it('cancels, and the way back restores the episode and its lesson', async () => {
    const lessonOf = () => db.selectFrom('lesson').select(['startAt', 'endAt']).where('id', '=', lesson).execute();
    const before = await lessonOf();
    const { plan } = await planFor([first, second]);
    const task = await confirmAll(engine, plan);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['canceled', 'canceled']);
    expect(await lessonOf()).not.toEqual(before);
    const undo = await engine.planUndo(aMaker(), task.id);
    await confirmAll(engine, undo);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['normal', 'normal']);
    expect(await lessonOf()).toEqual(before);
  });

  it('refuses the way back where the teacher has been given something else', async () => {
    const { plan } = await planFor([first]);
    const task = await confirmAll(engine, plan);
    const elsewhere = await aLesson(db, { semesterId: null });
    await anEpisode(
      db,
      { lessonId: elsewhere },
      { name: '换来的课', teacherId: teacher, startAt: at(24), endAt: at(25) },
    );
    const undo = await engine.planUndo(aMaker(), task.id);
    const [row] = await rowsOfTask(engine, undo.id);
    expect(row?.outcome).toBe('refused');
    expect(row?.reasons[0]?.message).toContain('换来的课');
  });

  it('refuses what has begun, what is canceled and what is not there', async () => {
    const begun = await anEpisode(db, { lessonId: lesson, ordinal: 4 }, { startAt: at(-1), endAt: at(1) });
    await db.updateTable('episode').set({ status: 'canceled' }).where('id', '=', second).execute();
    const { rows } = await planFor([begun, second, 99_999_999]);
    expect(rows.map(({ reasons }) => reasons[0]?.code)).toEqual(['started', 'unchanged', expect.any(String)]);
    expect(rows.every(({ outcome }) => outcome === 'refused')).toBe(true);
  });
});
