import { beforeEach, describe, expect, it } from 'vitest';
import { aLesson, anEpisode, aTeacher, aTemplate, TEST_NOW } from '../../../../test/builders.ts';
import { openEpisodes } from '../../../../test/episodes-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { aLessonOf, anEpisodeTemplate, type MadeLesson } from '../../../../test/template-builders.ts';

const { database, engine } = await openEpisodes();
const { db } = database;

let template: number;
let first: number;
let lesson: MadeLesson;

beforeEach(async () => {
  const lessonTemplate = await aTemplate(db);
  first = await anEpisodeTemplate(db, lessonTemplate, 1);
  const second = await anEpisodeTemplate(db, lessonTemplate, 2);
  template = lessonTemplate;
  lesson = await aLessonOf(db, lessonTemplate, [first, second], { semesterId: null });
  await db.updateTable('episodeTemplate').set({ deletedAt: TEST_NOW }).where('id', '=', first).execute();
});

const planFor = async (ids: readonly number[]) => {
  const plan = await planCommand(engine, { type: 'template.removeEpisodes', ids });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const episodeOf = (id: number) =>
  db.selectFrom('episode').select(['deletedAt', 'deletedBy']).where('id', '=', id).executeTakeFirstOrThrow();
const lessonOf = (id: number) =>
  db.selectFrom('lesson').select(['startAt', 'endAt']).where('id', '=', id).executeTakeFirstOrThrow();

describe('template.removeEpisodes', () => {
  it('areas 4: takes the episode of a deleted template out of its lesson, and the way back returns it', async () => {
    const [id = 0] = lesson.episodeIds;
    const before = await lessonOf(lesson.id);
    const { plan, rows } = await planFor([id]);
    expect(rows[0]?.changes).toContainEqual({ field: 'inBin', before: false, after: true });
    const task = await confirmAll(engine, plan);
    expect((await episodeOf(id)).deletedAt).not.toBeNull();
    expect(await lessonOf(lesson.id)).not.toEqual(before);
    await confirmAll(engine, await engine.planUndo(aMaker(), task.id));
    expect(await episodeOf(id)).toEqual({ deletedAt: null, deletedBy: null });
    expect(await lessonOf(lesson.id)).toMatchObject({ startAt: expect.any(Date), endAt: before.endAt });
  });

  it('areas 4: what has begun, and what has a template still, stays', async () => {
    const begun = await aLessonOf(db, template, [first], { begins: 0, semesterId: null });
    const [, kept = 0] = lesson.episodeIds;
    const { rows } = await planFor([...begun.episodeIds, kept]);
    expect(rows.map(({ outcome, reasons }) => [outcome, reasons[0]?.code])).toEqual([
      ['refused', 'started'],
      ['refused', 'templateKept'],
    ]);
  });

  it('areas 4: a template that came back in between keeps its episodes', async () => {
    const [id = 0] = lesson.episodeIds;
    const { plan } = await planFor([id]);
    await db.updateTable('episodeTemplate').set({ deletedAt: null }).where('id', '=', first).execute();
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id))[0]).toMatchObject({ resultCode: 'templateKept' });
    expect((await episodeOf(id)).deletedAt).toBeNull();
  });

  it('catalogue: the way back is refused where the teacher has been given something else', async () => {
    const [id = 0] = lesson.episodeIds;
    const teacherId = await aTeacher(db);
    await db.updateTable('episode').set({ teacherId }).where('id', '=', id).execute();
    const { startAt, endAt } = await db
      .selectFrom('episode')
      .select(['startAt', 'endAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { plan } = await planFor([id]);
    const task = await confirmAll(engine, plan);
    const elsewhere = await aLesson(db, { semesterId: null });
    await anEpisode(db, { lessonId: elsewhere }, { name: '换来的课', teacherId, startAt, endAt });
    const undo = await engine.planUndo(aMaker(), task.id);
    const [row] = await rowsOfTask(engine, undo.id);
    expect(row?.outcome).toBe('refused');
    expect(row?.reasons[0]?.message).toContain('换来的课');
  });
});
