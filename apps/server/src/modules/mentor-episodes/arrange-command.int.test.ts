import { describe, expect, test } from 'vitest';
import {
  aLesson,
  anAgendaEntry,
  anEpisode,
  anEpisodeTemplate,
  aTeacher,
  aTemplate,
  aTutoringTemplate,
  TEST_NOW,
} from '../../../test/builders.ts';
import { HOUR_MS, openOutline } from '../../../test/outline-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../test/run-command.ts';
import { aTeam } from '../../../test/team-builders.ts';

const { database, engine } = await openOutline();
const { db } = database;
const TYPE = 'lesson.arrangeTutoring';
const MINUTE_MS = 60_000;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);

async function aTemplateWithTutoring() {
  const templateId = await aTemplate(db);
  const episodeTemplateId = await anEpisodeTemplate(db, templateId, { name: '第 1 讲' });
  const times = { startOffsetMs: 30 * MINUTE_MS, durationMs: 45 * MINUTE_MS };
  const tutoringId = await aTutoringTemplate(db, templateId, { name: '答疑', episodeTemplateId, ...times });
  return { templateId, episodeTemplateId, tutoringId };
}

async function aTutoredLesson(
  { templateId, episodeTemplateId }: { templateId: number; episodeTemplateId: number },
  hours = 48,
) {
  const lessonId = await aLesson(db, { templateId, withMentor: true, semesterId: null });
  const episodeId = await anEpisode(
    db,
    { lessonId },
    { episodeTemplateId, startAt: at(hours), endAt: at(hours + 1.5) },
  );
  return { lessonId, episodeId };
}

const groupsOf = (lessonId: number) =>
  db
    .selectFrom('lessonAgenda as a')
    .innerJoin('agendaEntry as x', 'x.id', 'a.itemId')
    .innerJoin('mentorEpisodeGroup as g', 'g.id', 'x.id')
    .select(['g.id', 'x.name', 'x.startAt', 'x.endAt', 'g.templateId', 'g.perTeam', 'x.deletedAt', 'a.labelId'])
    .where('a.lessonId', '=', lessonId)
    .where('a.kind', '=', 'mentorEpisodeGroup')
    .execute();

const undo = async (taskId: number) => rowsOfTask(engine, (await engine.planUndo(aMaker(), taskId)).id);

describe('exams 8: tutoring of lessons by the templates of their class type', () => {
  test('each of two lessons gets its group after the bound episode, and the row names its teams and mentors', async () => {
    const template = await aTemplateWithTutoring();
    const [one, other] = [await aTutoredLesson(template), await aTutoredLesson(template, 72)];
    const mentorId = await aTeacher(db, { name: '李老师' });
    await aTeam(db, one.lessonId, 'on_shelf', { name: '甲班', mentorId });
    await aTeam(db, one.lessonId, 'on_shelf', { name: '乙班' });
    const rows = await runCommand(engine, { type: TYPE, ids: [one.lessonId, other.lessonId] });
    expect(rows.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    expect(rows[0]?.changes[0]).toMatchObject({
      field: 'outlineItem',
      before: null,
      after: expect.stringMatching(/^答疑 .+，2 个小班各一节：甲班（李老师）、乙班（没有辅导老师）$/),
    });
    const startAt = new Date(at(49.5).getTime() + 30 * MINUTE_MS);
    expect(await groupsOf(one.lessonId)).toMatchObject([
      {
        name: '答疑',
        startAt,
        endAt: new Date(startAt.getTime() + 45 * MINUTE_MS),
        templateId: template.tutoringId,
        perTeam: true,
        labelId: 21,
      },
    ]);
    expect(await groupsOf(other.lessonId)).toHaveLength(1);
    const again = await runCommand(engine, { type: TYPE, ids: [one.lessonId] });
    expect(again).toMatchObject([{ outcome: 'refused', reasons: [{ code: 'unchanged' }] }]);
  });

  test('a bound episode that moved takes the coming tutoring along, and the undo puts both back', async () => {
    const template = await aTemplateWithTutoring();
    const { lessonId, episodeId } = await aTutoredLesson(template);
    await runCommand(engine, { type: TYPE, ids: [lessonId] });
    const [before] = await groupsOf(lessonId);
    await db
      .updateTable('episode')
      .set({ startAt: at(96), endAt: at(97.5) })
      .where('id', '=', episodeId)
      .execute();
    const plan = await planCommand(engine, { type: TYPE, ids: [lessonId] });
    await confirmAll(engine, plan);
    const [moved] = await groupsOf(lessonId);
    expect(moved).toMatchObject({ id: before?.id, startAt: at(98) });
    const back = await undo(plan.id);
    expect(back).toMatchObject([{ outcome: 'ok' }]);
    const undone = await engine.planUndo(aMaker(), plan.id);
    await confirmAll(engine, undone);
    expect((await groupsOf(lessonId))[0]?.startAt).toEqual(before?.startAt);
  });

  test('the undo takes what was made to the bin', async () => {
    const template = await aTemplateWithTutoring();
    const { lessonId } = await aTutoredLesson(template);
    const plan = await planCommand(engine, { type: TYPE, ids: [lessonId] });
    await confirmAll(engine, plan);
    const undone = await engine.planUndo(aMaker(), plan.id);
    await confirmAll(engine, undone);
    expect(await groupsOf(lessonId)).toMatchObject([{ deletedAt: TEST_NOW }]);
    const next = await runCommand(engine, { type: TYPE, ids: [lessonId] });
    expect(next).toMatchObject([{ state: 'succeeded' }]);
  });

  test('a mentor who is elsewhere then refuses it, and nothing is written', async () => {
    const template = await aTemplateWithTutoring();
    const { lessonId } = await aTutoredLesson(template);
    const mentorId = await aTeacher(db, { name: '忙老师' });
    await aTeam(db, lessonId, 'on_shelf', { mentorId });
    const busy = await aLesson(db, { semesterId: null });
    await anEpisode(db, { lessonId: busy }, { teacherId: mentorId, startAt: at(50), endAt: at(51) });
    const [row] = await runCommand(engine, { type: TYPE, ids: [lessonId] });
    expect(row?.reasons.map(({ code }) => code)).toContain('conflict.mentor');
    expect(row?.outcome).toBe('refused');
    expect(await groupsOf(lessonId)).toEqual([]);
  });

  test.for([
    ['without a mentor', { withMentor: false }, 'withoutMentor'],
    ['that is canceled', { status: 'canceled' as const }, 'canceled'],
    ['without a class type', { templateId: null }, 'noTutoringTemplate'],
  ] as const)('a lesson %s gets none', async ([, overrides, code]) => {
    const { templateId } = await aTemplateWithTutoring();
    const id = await aLesson(db, { templateId, withMentor: true, semesterId: null, ...overrides });
    const [row] = await runCommand(engine, { type: TYPE, ids: [id] });
    expect(row).toMatchObject({ outcome: 'refused', reasons: [{ code }] });
  });

  test('what is bound to an episode that is not in the outline yet is named, with the way to place it', async () => {
    const { templateId } = await aTemplateWithTutoring();
    const id = await aLesson(db, { templateId, withMentor: true, semesterId: null });
    const [row] = await runCommand(engine, { type: TYPE, ids: [id] });
    expect(row?.reasons[0]).toMatchObject({
      code: 'tutoring.notPlaced',
      message: '绑定的内容还没有排入大纲或没有时间，请先排入：答疑',
      to: `/lessons/${id}/outline`,
    });
  });

  test('what is bound to a stage review template follows the stage review that was made from it; without one it is named with what to do', async () => {
    const templateId = await aTemplate(db);
    const review = { lessonTemplateId: templateId, labelId: 31, ordinal: 1, name: '阶段一', stageExamName: '阶段一' };
    const { id: stageReviewTemplateId } = await db
      .insertInto('stageReviewTemplate')
      .values(review)
      .returning('id')
      .executeTakeFirstOrThrow();
    await aTutoringTemplate(db, templateId, { name: '答疑', stageReviewTemplateId });
    const id = await aLesson(db, { templateId, withMentor: true, semesterId: null });
    const [row] = await runCommand(engine, { type: TYPE, ids: [id] });
    expect(row?.reasons[0]).toMatchObject({
      code: 'tutoring.withoutTemplate',
      message: expect.stringMatching(/^大纲中没有用所绑定的模板新建的阶段测试，.*：答疑$/),
      to: `/lessons/${id}/outline`,
    });
    const endAt = new Date(Date.now() + 7 * 86_400_000);
    const times = { startAt: new Date(endAt.getTime() - 86_400_000), endAt };
    const reviewId = await anAgendaEntry(db, { lessonId: id, labelId: 31 }, 'stageReview', times);
    // One that was made without a template, as all were before, is not what is meant.
    expect((await runCommand(engine, { type: TYPE, ids: [id] }))[0]?.reasons[0]?.code).toBe('tutoring.withoutTemplate');
    await db.insertInto('stageReview').values({ id: reviewId, templateId: stageReviewTemplateId }).execute();
    await runCommand(engine, { type: TYPE, ids: [id] });
    const made = await db
      .selectFrom('mentorEpisodeGroup')
      .innerJoin('agendaEntry', 'agendaEntry.id', 'mentorEpisodeGroup.id')
      .innerJoin('lessonAgenda', 'lessonAgenda.itemId', 'agendaEntry.id')
      .select('startAt')
      .where('lessonAgenda.lessonId', '=', id)
      .where('lessonAgenda.kind', '=', 'mentorEpisodeGroup')
      .executeTakeFirstOrThrow();
    expect(made.startAt?.getTime()).toBeGreaterThanOrEqual(endAt.getTime());
  });
});
