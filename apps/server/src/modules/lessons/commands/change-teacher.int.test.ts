import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { summaryOf } from '../../../platform/engine/store/plan-summary.ts';

const { database, app, engine, api } = await openLessons();
const { db } = database;
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(TEST_NOW.getTime() + count * HOUR_MS);
const type = 'lesson.changeTeacher';

let lesson: number;
let from: number;
let to: number;
let episodes: number[];

/** A lesson with one episode that is over and three to come, 24 hours apart, two hours long. */
beforeEach(async () => {
  lesson = await aLesson(db);
  from = await aTeacher(db, { name: '王老师' });
  to = await aTeacher(db, { name: '李老师' });
  episodes = [];
  for (const start of [-24, 24, 48, 72]) {
    const times = { startAt: hours(start), endAt: hours(start + 2) };
    episodes.push(await anEpisode(db, { lessonId: lesson }, { teacherId: from, ...times }));
  }
});

const teachersOf = async (ids: readonly number[] = episodes) =>
  (
    await db
      .selectFrom('episode')
      .select('teacherId')
      .where('id', 'in', [...ids])
      .orderBy('startAt')
      .execute()
  ).map((row) => row.teacherId);
const planFor = async (input: object, ids: readonly number[] = [lesson]) => {
  const plan = await planCommand(engine, { type, ids, input });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const codesOf = (rows: readonly { readonly reasons: readonly { readonly code: string }[] }[]) =>
  rows.map((row) => row.reasons.map((reason) => reason.code));

describe('lesson.changeTeacher', () => {
  it('areas 3: shows one row for each episode to come, with both teachers, and writes nothing', async () => {
    const { rows } = await planFor({ toTeacherId: to });
    expect(rows.map((row) => [row.subjectType, row.subjectId, row.href])).toEqual(
      episodes.slice(1).map((id) => ['episode', id, `/lessons/${lesson}/outline`]),
    );
    expect(rows[0]?.changes).toEqual([
      { field: 'teacher', before: { id: from, name: '王老师' }, after: { id: to, name: '李老师' } },
    ]);
    expect(await teachersOf()).toEqual([from, from, from, from]);
  });

  it('areas 3: changes what is to come, logs each episode, and gives back the teachers of before', async () => {
    const { plan } = await planFor({ toTeacherId: to });
    await confirmAll(engine, plan);
    expect(await teachersOf()).toEqual([from, to, to, to]);
    const log = await db.selectFrom('operationLog').selectAll().where('taskId', '=', plan.id).execute();
    expect(log.filter((entry) => entry.subjectType === 'episode')).toHaveLength(3);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await teachersOf()).toEqual([from, from, from, from]);
  });

  it('areas 3: from a chosen episode on, and only of one teacher', async () => {
    const [, , second = 0, third = 0] = episodes;
    await db.updateTable('episode').set({ teacherId: null }).where('id', '=', third).execute();
    expect((await planFor({ toTeacherId: to, fromEpisodeId: second })).rows.map((row) => row.subjectId)).toEqual([
      second,
      third,
    ]);
    const { rows } = await planFor({ toTeacherId: to, fromEpisodeId: second, fromTeacherId: from });
    expect(rows.map((row) => row.subjectId)).toEqual([second]);
    expect(codesOf((await planFor({ toTeacherId: to, fromTeacherId: 99_999 })).rows)).toEqual([['noEpisode']]);
  });

  it('catalogue: what the new teacher has at that time is a choice and named; times are half-open', async () => {
    const busy = await aLesson(db, { name: '英语班' });
    await anEpisode(db, { lessonId: busy }, { teacherId: to, startAt: hours(25), endAt: hours(27), name: '第 9 讲' });
    await anEpisode(db, { lessonId: busy }, { teacherId: to, startAt: hours(50), endAt: hours(52) });
    const { rows } = await planFor({ toTeacherId: to });
    // Good to know: the other begins when this one ends.
    expect(codesOf(rows)).toEqual([['exception.teacherConflict'], ['conflict.backToBack'], []]);
    expect(rows.map((row) => row.outcome)).toEqual(['warning', 'ok', 'ok']);
    expect(rows[0]?.reasons[0]).toMatchObject({
      message: '老师的时间有冲突：2026-03-02 11:00–13:00 已有“英语班”的“第 9 讲”',
      to: `/lessons/${busy}/outline`,
    });
    // One line for both of them must not name the place of one.
    await anEpisode(db, { lessonId: busy }, { teacherId: to, startAt: hours(49), endAt: hours(50), name: '第 10 讲' });
    const { plan } = await planFor({ toTeacherId: to });
    const asked = summaryOf(plan).codes.filter(({ outcome }) => outcome === 'warning');
    expect(asked).toMatchObject([{ code: 'exception.teacherConflict', message: '老师的时间有冲突', count: 2 }]);
  });

  it('catalogue: stands beside what the teacher has for a reason, kept with the episode; the way back drops it', async () => {
    const [, first = 0] = episodes;
    await anEpisode(db, { lessonId: await aLesson(db) }, { teacherId: to, startAt: hours(25), endAt: hours(27) });
    const override = async () =>
      (await db.selectFrom('episode').select('conflictOverride').where('id', '=', first).executeTakeFirst())
        ?.conflictOverride;
    const confirmed = async (choice: 'apply' | 'skip', reason: string) => {
      const { plan } = await planFor({ toTeacherId: to });
      const choices = { 'exception.teacherConflict': choice };
      return engine.confirm(aMaker(), plan.id, { hash: plan.planHash ?? '', choices, reason });
    };
    await expect(confirmed('apply', '')).rejects.toMatchObject({ code: 'reasonMissing' });
    const { id } = await confirmed('apply', '家长要求');
    expect([await teachersOf(), await override()]).toMatchObject([[from, to, to, to], { reason: '家长要求' }]);
    await confirmAll(engine, await engine.planUndo(aMaker(), id));
    expect([await teachersOf(), await override()]).toEqual([[from, from, from, from], null]);
    await confirmed('skip', '');
    expect([await teachersOf(), await override()]).toEqual([[from, from, to, to], null]);
  });

  it('catalogue: who stood in conflict for a reason goes back to it', async () => {
    const [, first = 0] = episodes;
    const kept = { reason: '合班', by: '陈思', at: 1 };
    await db
      .updateTable('episode')
      .set({ conflictOverride: JSON.stringify(kept) })
      .where('id', '=', first)
      .execute();
    await anEpisode(db, { lessonId: await aLesson(db) }, { teacherId: from, startAt: hours(25), endAt: hours(27) });
    const { plan } = await planFor({ toTeacherId: to });
    await confirmAll(engine, plan);
    expect(await teachersOf()).toEqual([from, to, to, to]);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await teachersOf()).toEqual([from, from, from, from]);
  });

  it('catalogue: the leave of the new teacher is told before it is confirmed', async () => {
    const leave = { teacherId: to, startAt: hours(40), endAt: hours(60), reason: '外出培训' };
    await db.insertInto('teacherLeave').values(leave).execute();
    const { rows } = await planFor({ toTeacherId: to });
    expect(codesOf(rows)).toEqual([[], ['conflict.leave'], []]);
    expect(rows[1]).toMatchObject({ outcome: 'warning' });
    expect(rows[1]?.reasons[0]?.message).toContain('外出培训');
  });

  it('areas 5: of two episodes of the plan at the same time only one is given to the teacher', async () => {
    const other = await aLesson(db, { name: '第二班' });
    await anEpisode(db, { lessonId: other }, { startAt: hours(25), endAt: hours(27) });
    const { plan, rows } = await planFor({ toTeacherId: to }, [lesson, other]);
    expect(codesOf(rows)).toEqual([[], [], [], ['teacherConflict']]);
    expect((await confirmAll(engine, plan)).succeeded).toBe(3);
  });

  it('areas 5: what the teacher was given after the plan refuses the row in the run', async () => {
    const { plan } = await planFor({ toTeacherId: to });
    await anEpisode(db, { lessonId: await aLesson(db) }, { teacherId: to, startAt: hours(24), endAt: hours(25) });
    await confirmAll(engine, plan);
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows.map((row) => row.resultCode)).toEqual(['teacherConflict', '', '']);
  });

  it('areas 5: of two plans that run at once only one gives the teacher the same hour', async () => {
    const other = await aLesson(db, { name: '第二班' });
    await anEpisode(db, { lessonId: other }, { startAt: hours(25), endAt: hours(27) });
    const plans = [(await planFor({ toTeacherId: to })).plan, (await planFor({ toTeacherId: to }, [other])).plan];
    const done = await Promise.all(plans.map((plan) => confirmAll(engine, plan)));
    expect(done.reduce((sum, task) => sum + task.succeeded, 0)).toBe(3);
    expect(done.reduce((sum, task) => sum + task.refused, 0)).toBe(1);
  });

  it('areas 3: warns of another subject, and does not take an unknown one as fine', async () => {
    const english = await aTeacher(db, { subjects: [3] });
    expect(codesOf((await planFor({ toTeacherId: english })).rows)[0]).toEqual(['otherSubject']);
    const blank = await aTeacher(db, { subjects: [] });
    const { rows } = await planFor({ toTeacherId: blank });
    expect(rows[0]).toMatchObject({ outcome: 'unknown', reasons: [{ code: 'teacherSubjectsUnknown' }] });
    const fired = await aTeacher(db, { qualification: 0 });
    expect(codesOf((await planFor({ toTeacherId: fired })).rows)[0]).toEqual(['teacherFired']);
    expect(codesOf((await planFor({ toTeacherId: 99_999_999 })).rows)[0]).toEqual(['teacherNotFound']);
    expect(codesOf((await planFor({ toTeacherId: from })).rows)[0]).toEqual(['unchanged']);
  });

  it('areas 0: an episode changed after the plan or after the run is left alone', async () => {
    const [, first = 0, second = 0] = episodes;
    const { plan } = await planFor({ toTeacherId: to });
    await db.updateTable('episode').set({ rev: 5 }).where('id', '=', first).execute();
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id))[0]?.resultCode).toBe('changedSincePlan');
    await db.updateTable('episode').set({ rev: 5 }).where('id', '=', second).execute();
    const undo = await engine.planUndo(aMaker(), plan.id);
    expect(codesOf(await rowsOfTask(engine, undo.id))).toEqual([[], ['changedSinceRun']]);
    // Planned once more, only what was not done.
    const retry = await engine.planRetry(
      aMaker(),
      await engine.confirm(aMaker(), plan.id, { hash: plan.planHash ?? '', choices: {}, reason: '' }),
    );
    expect((await rowsOfTask(engine, retry.id)).map((row) => row.subjectId)).toEqual([first]);
  });

  it('areas 3: an episode shared with another lesson is told, and refused beyond the data scope', async () => {
    const [, first = 0] = episodes;
    const shared = await aLesson(db, { name: '共用班', subjectId: 3 });
    const place = { lessonId: shared, kind: 'episode', itemId: first, labelId: 1, ordinal: 1 };
    await db.insertInto('lessonAgenda').values(place).execute();
    expect((await planFor({ toTeacherId: to })).rows[0]).toMatchObject({
      outcome: 'warning',
      reasons: [{ code: 'sharedEpisode', message: '讲次与其他课程共用，会一并变化：“共用班”' }],
    });
    const maths = await app.as({ scope: { subjects: [2], phases: null } });
    const answer = await maths.call(contract.changeTeacher, {
      params: { id: String(lesson) },
      body: { toTeacherId: to },
    });
    expect(answer.outcomes[0]).toMatchObject({ ok: false, code: 'outOfScope' });
    expect(answer.episodeIds).toEqual(episodes.slice(2));
  });
});

describe('E018: change of teacher', () => {
  const send = (id: number, body: object, client = api) =>
    client.send(contract.changeTeacher, { params: { id: String(id) }, body: { toTeacherId: to, ...body } });

  it('answers the changed episodes, and why the others were not', async () => {
    await anEpisode(db, { lessonId: await aLesson(db) }, { teacherId: to, startAt: hours(48), endAt: hours(49) });
    const { reply } = await send(lesson, {});
    const [, first, second, third] = episodes;
    expect(reply).toMatchObject({
      episodeIds: [first, third],
      outcomes: [
        { id: first, ok: true },
        { id: second, ok: false, code: 'teacherConflict', message: expect.stringContaining('老师的时间有冲突：') },
        { id: third, ok: true },
      ],
    });
    const { reply: again } = await send(lesson, { fromEpisodeId: second, fromTeacherId: from });
    expect(again).toMatchObject({ episodeIds: [], outcomes: [{ id: second, ok: false, code: 'teacherConflict' }] });
    // Its task has ended and keeps why; nobody is asked to confirm what cannot run.
    const task = db.selectFrom('task').select(['state', 'notDone']).where('id', '=', again.taskId);
    expect(await task.executeTakeFirst()).toEqual({ state: 'failed', notDone: 1 });
  });

  it('refuses a canceled lesson, and says so', async () => {
    const canceled = await aLesson(db, { status: 'canceled' });
    await anEpisode(db, { lessonId: canceled }, { startAt: hours(48), endAt: hours(49) });
    const answer = await send(canceled, {});
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      409,
      'canceled',
      '课程已取消，不能再更换老师',
    ]);
  });

  it('refuses an unknown lesson, one outside the scope, and a body without a teacher', async () => {
    expect(await send(99_999_999, {})).toMatchObject({ status: 404 });
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await send(lesson, {}, english)).toMatchObject({ status: 404 });
    expect(await send(lesson, { toTeacherId: undefined })).toMatchObject({ status: 400 });
    expect(await teachersOf()).toEqual([from, from, from, from]);
  });
});
