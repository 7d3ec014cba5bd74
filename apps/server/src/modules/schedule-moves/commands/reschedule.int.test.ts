import { beforeEach, describe, expect, it } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { withTeachersOnce } from '../../agendas/index.ts';
import { reachedEpisodes } from './reached-episodes.ts';

const { database, engine } = await openLessons();
const { db } = database;
const HOUR_MS = 3_600_000;
const ms = (hours: number) => TEST_NOW.getTime() + hours * HOUR_MS;
const hours = (count: number) => new Date(ms(count));

let lesson: number;
let teacher: number;

beforeEach(async () => {
  teacher = await aTeacher(db, { name: '王老师' });
  lesson = await aClass();
});

const aClass = (more: object = {}) => aLesson(db, { semesterId: null, ...more });
/** Each of a class of its own: the order of an outline is a matter of its own. */
const episodeAt = async (start: number, end = start + 1, more: object = {}, lessonId?: number) =>
  anEpisode(
    db,
    { lessonId: lessonId ?? (await aClass()) },
    { teacherId: teacher, startAt: hours(start), endAt: hours(end), ...more },
  );
const planFor = async (moves: readonly object[], more: object = {}) => {
  const plan = await planCommand(engine, { type: 'episode.reschedule', ids: [], input: { moves, ...more } });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const run = async (moves: readonly object[], more: object = {}) => {
  const { plan } = await planFor(moves, more);
  const task = await confirmAll(engine, plan);
  return { task, rows: await rowsOfTask(engine, plan.id) };
};
const undo = async (taskId: number) => {
  const plan = await engine.planUndo(aMaker(), taskId);
  return { task: await confirmAll(engine, plan), rows: await rowsOfTask(engine, plan.id) };
};
const codesOf = (rows: readonly { readonly reasons: readonly { readonly code: string }[] }[]) =>
  rows.map((row) => row.reasons.map((reason) => reason.code).filter((code) => !MINOR.includes(code)));
/** Told beside what these tests are about. */
const MINOR = ['conflict.offHours', 'conflict.backToBack', 'conflict.dayLoad'];
const episode = (id: number) => db.selectFrom('episode').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const startOf = async (id: number) => ((await episode(id)).startAt.getTime() - TEST_NOW.getTime()) / HOUR_MS;

describe('episode.reschedule', () => {
  it('areas 4: moves an episode, keeps its length, takes its display time along, and gives everything back', async () => {
    const id = await episodeAt(24, 26, { displayAt: hours(20) });
    const before = await episode(id);
    const { task, rows } = await run([{ episodeId: id, startTime: ms(30) }]);
    expect(rows[0]?.changes.slice(0, 3)).toEqual([
      { field: 'startTime', before: ms(24), after: ms(30) },
      { field: 'endTime', before: ms(26), after: ms(32) },
      { field: 'displayTime', before: ms(20), after: ms(26) },
    ]);
    expect(await episode(id)).toMatchObject({ startAt: hours(30), endAt: hours(32), displayAt: hours(26), rev: 2 });
    expect((await undo(task.id)).task.state).toBe('succeeded');
    const { rev, updatedAt, updatedBy } = before;
    expect({ ...(await episode(id)), rev, updatedAt, updatedBy }).toEqual(before);
  });

  it('a gap that is short is told and asks for no decision; a holiday or leave asks', async () => {
    const id = await episodeAt(24);
    await episodeAt(30);
    const { plan, rows } = await planFor([{ episodeId: id, startTime: ms(31) + 60_000 }]);
    const told = rows[0]?.reasons.find(({ code }) => code === 'conflict.backToBack');
    expect(told?.outcome).toBe('ok');
    expect(rows[0]?.reasons.filter(({ outcome }) => outcome !== 'ok').map(({ code }) => code)).toEqual([]);
    const task = await engine.confirm(aMaker(), plan.id, { hash: plan.planHash ?? '', choices: {}, reason: '' });
    expect(task.state).toBe('succeeded');
  });

  it('areas 4: two that exchange their times, and three in a circle, land in one row each', async () => {
    const other = await aClass({ name: '第二班' });
    const [a, b, c, d, e] = [
      await episodeAt(24),
      await episodeAt(26, 27, {}, other),
      await episodeAt(48),
      await episodeAt(50),
      await episodeAt(52),
    ];
    const to = (episodeId: number, start: number) => ({ episodeId, startTime: ms(start) });
    const { task, rows } = await run([to(a, 26), to(b, 24), to(c, 50), to(d, 52), to(e, 48)]);
    expect(rows.map(({ subjectName, state }) => [subjectName.split(' ⇄ ').length, state])).toEqual([
      [2, 'succeeded'],
      [3, 'succeeded'],
    ]);
    expect(rows[0]?.changes.filter(({ field }) => field === 'together')).toHaveLength(1);
    // Each of a class of its own.
    expect(task.summary).toMatchObject({ impact: [{ label: '课程', value: '5 门' }, {}, {}] });
    expect(await Promise.all([a, b, c, d, e].map(startOf))).toEqual([26, 24, 50, 52, 48]);
    expect((await undo(task.id)).task.state).toBe('succeeded');
    expect(await Promise.all([a, b, c, d, e].map(startOf))).toEqual([24, 26, 48, 50, 52]);
  });

  it('areas 4: a row of episodes moves on by one place each, whoever is named first', async () => {
    const ids = [await episodeAt(24), await episodeAt(25), await episodeAt(26)];
    const { task, rows } = await run(ids.map((episodeId, index) => ({ episodeId, startTime: ms(25 + index) })));
    expect(rows.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(await Promise.all(ids.map(startOf))).toEqual([25, 26, 27]);
    await undo(task.id);
    expect(await Promise.all(ids.map(startOf))).toEqual([24, 25, 26]);
  });

  it('areas 5: a conflict is refused with both sides, the minutes and a link; a reason lets it stand and is kept', async () => {
    const english = await aClass({ name: '英语班' });
    const other = await episodeAt(30, 32, { name: '语法' }, english);
    const id = await episodeAt(24, 25);
    const { rows } = await planFor([{ episodeId: id, startTime: ms(31.5) }]);
    expect(rows[0]?.reasons).toMatchObject([
      {
        outcome: 'refused',
        code: 'teacherConflict',
        to: `/lessons/${english}/outline`,
        details: { episodeId: id, otherEpisodeId: other, overlapMinutes: 30 },
      },
    ]);
    expect(rows[0]?.reasons[0]?.message).toContain('“英语班”的“语法”');

    const { task } = await run([{ episodeId: id, startTime: ms(31.5) }], { overrideReason: '两班合上' });
    expect(task.state).toBe('succeeded');
    expect((await episode(id)).conflictOverride).toMatchObject({ reason: '两班合上', at: TEST_NOW.getTime() });
    const log = await db.selectFrom('operationLog').selectAll().where('subjectId', '=', id).executeTakeFirstOrThrow();
    expect(log).toMatchObject({ action: 'episode.reschedule', note: '测试；两班合上' });
    expect(log.changes).toContainEqual({ field: 'conflictOverride', before: null, after: '两班合上' });
    // Moved to a free place, nothing has to be excused any more; the way back excuses it again.
    const free = await run([{ episodeId: id, startTime: ms(40) }]);
    expect((await episode(id)).conflictOverride).toBeNull();
    await undo(free.task.id);
    expect((await episode(id)).conflictOverride).toMatchObject({ reason: '两班合上' });
    // What was moved since and went back is free again; what was moved since stays where it is.
    const back = await engine.planUndo(aMaker(), task.id);
    expect(codesOf(await rowsOfTask(engine, back.id))).toEqual([[]]);
    await run([{ episodeId: id, startTime: ms(44) }]);
    const plan = await engine.planUndo(aMaker(), task.id);
    expect(codesOf(await rowsOfTask(engine, plan.id))).toEqual([['changedSinceRun']]);
  });

  it('areas 5: two that would go to the same time: the later named by its start gives way, or stands with a reason', async () => {
    const [a, b] = [await episodeAt(24), await episodeAt(26)];
    const moves = [
      { episodeId: a, startTime: ms(40) },
      { episodeId: b, startTime: ms(40.5) },
    ];
    const { rows } = await planFor(moves);
    expect(rows.map(({ subjectId, outcome }) => [subjectId, outcome === 'refused'])).toEqual([
      [a, false],
      [b, true],
    ]);
    const { task } = await run(moves, { overrideReason: '同一场大课' });
    expect(task.state).toBe('succeeded');
    expect([(await episode(a)).conflictOverride, (await episode(b)).conflictOverride !== null]).toEqual([null, true]);
    // Both move on together: what stood in conflict keeps its reason.
    const later = await run([
      { episodeId: a, startTime: ms(50) },
      { episodeId: b, startTime: ms(50.5) },
    ]);
    expect(codesOf(later.rows)).toEqual([[], []]);
    expect((await episode(b)).conflictOverride).toMatchObject({ reason: '同一场大课' });
  });

  it('areas 4: who is to land together stays together, and who wanted a place that is not left stays as well', async () => {
    await episodeAt(40);
    const [a, b, c] = [await episodeAt(24), await episodeAt(26), await episodeAt(28)];
    const { rows } = await planFor([
      { episodeId: a, startTime: ms(40), group: 1 },
      { episodeId: b, startTime: ms(60), group: 1 },
      { episodeId: c, startTime: ms(26) },
    ]);
    const byId = new Map(rows.map((row) => [row.subjectId, codesOf([row])[0]]));
    expect([byId.get(a), byId.get(b), byId.get(c)]).toEqual([
      ['teacherConflict'],
      ['togetherRefused'],
      ['teacherConflict'],
    ]);
  });

  it('areas 4: two of one lesson that exchange their times exchange their places in the outline, and back', async () => {
    const [a, b, c] = [
      await episodeAt(24, 25, {}, lesson),
      await episodeAt(48, 49, {}, lesson),
      await episodeAt(72, 73, {}, lesson),
    ];
    const outline = async () =>
      (
        await db.selectFrom('lessonAgenda').select('itemId').where('lessonId', '=', lesson).orderBy('ordinal').execute()
      ).map(({ itemId }) => itemId);
    const { task, rows } = await run([
      { episodeId: a, startTime: ms(72), group: 0 },
      { episodeId: c, startTime: ms(24), group: 0 },
    ]);
    expect(rows[0]?.changes).toContainEqual({
      field: 'place',
      before: { id: lesson, name: '第 1 位' },
      after: { id: lesson, name: '第 3 位' },
    });
    expect(await outline()).toEqual([c, b, a]);
    expect((await undo(task.id)).task.state).toBe('succeeded');
    expect(await outline()).toEqual([a, b, c]);
    // Alone it would stand before what comes before it.
    expect(codesOf((await planFor([{ episodeId: c, startTime: ms(24.5) }])).rows)).toEqual([['teacherConflict']]);
    expect(codesOf((await planFor([{ episodeId: c, startTime: ms(30) }])).rows)).toEqual([['conflict.order']]);
  });

  it('issue 13.1: two that were not in the order of time keep their places, there and back', async () => {
    const late = await episodeAt(48, 49, {}, lesson);
    const early = await episodeAt(24, 25, {}, lesson);
    const places = () =>
      db.selectFrom('lessonAgenda').select('itemId').where('lessonId', '=', lesson).orderBy('ordinal').execute();
    const before = await places();
    const { task } = await run([
      { episodeId: late, startTime: ms(24), group: 1 },
      { episodeId: early, startTime: ms(48), group: 1 },
    ]);
    expect(await places()).toEqual(before);
    await undo(task.id);
    expect([await startOf(late), await startOf(early)]).toEqual([48, 24]);
    expect(await places()).toEqual(before);
  });

  it('areas 5: a whole lesson moves on, whichever of its episodes is named first', async () => {
    const ids: number[] = [];
    for (const start of [24, 48, 72]) ids.push(await episodeAt(start, start + 1, {}, lesson));
    const week = 7 * 24;
    const { task } = await run(ids.map((episodeId, index) => ({ episodeId, startTime: ms(24 + index * 24 + week) })));
    expect(task.state).toBe('succeeded');
    expect((await undo(task.id)).task.state).toBe('succeeded');
    expect(await Promise.all(ids.map(startOf))).toEqual([24, 48, 72]);
  });

  it('bad input: each row says what to do, and the others go on', async () => {
    const [past, soon, turned, odd, same, good] = [
      await episodeAt(-3),
      await episodeAt(24),
      await episodeAt(30),
      await episodeAt(34),
      await episodeAt(38),
      await episodeAt(42),
    ];
    const { rows } = await run([
      { episodeId: past, startTime: ms(60) },
      { episodeId: soon, startTime: ms(0.05) },
      { episodeId: turned, startTime: ms(70), endTime: ms(70) },
      { episodeId: odd, startTime: ms(72), endTime: ms(72) + 77 * 60_000 },
      { episodeId: same },
      { episodeId: 99_999_999, startTime: ms(80) },
      { episodeId: good, startTime: ms(90), endTime: ms(91.5) },
    ]);
    const byId = new Map(rows.map((row) => [row.subjectId, codesOf([row])[0]]));
    expect([past, soon, turned, odd, same, 99_999_999, good].map((id) => byId.get(id))).toEqual([
      ['started'],
      ['tooSoon'],
      ['startAfterEnd'],
      ['durationNotOffered'],
      ['unchanged'],
      ['notFound'],
      [],
    ]);
    expect([await startOf(good), await startOf(odd)]).toEqual([90, 34]);
    const twice = [{ episodeId: good }, { episodeId: good }];
    await expect(planFor(twice)).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('areas 4: of two people who move the same episode one wins, and the other is told', async () => {
    const id = await episodeAt(24);
    const first = await planFor([{ episodeId: id, startTime: ms(30) }]);
    const second = await planFor([{ episodeId: id, startTime: ms(40) }]);
    expect((await confirmAll(engine, first.plan)).state).toBe('succeeded');
    await confirmAll(engine, second.plan);
    expect(await rowsOfTask(engine, second.plan.id)).toMatchObject([
      { state: 'notDone', resultCode: 'changedSincePlan' },
    ]);
    expect(await startOf(id)).toBe(30);
    // Seen before the other one moved it: told at once.
    expect(codesOf((await planFor([{ episodeId: id, startTime: ms(40), rev: 1 }])).rows)).toEqual([
      ['changedSinceSeen'],
    ]);
  });

  it('areas 4: a time that was taken between plan and run is refused, not doubled', async () => {
    const id = await episodeAt(24);
    const { plan } = await planFor([{ episodeId: id, startTime: ms(30) }]);
    await episodeAt(30);
    await confirmAll(engine, plan);
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ state: 'refused', resultCode: 'teacherConflict' }]);
    expect(await startOf(id)).toBe(24);
  });

  it('areas 4: gives an episode to another teacher, with the checks of a change of teacher, and back', async () => {
    const id = await episodeAt(24);
    const busy = await aTeacher(db, { name: '忙老师' });
    const fired = await aTeacher(db, { name: '离职老师', qualification: 0 });
    const free = await aTeacher(db, { name: '李老师', subjects: [3] });
    await episodeAt(24, 25, { teacherId: busy });
    expect(codesOf((await planFor([{ episodeId: id, teacherId: busy }])).rows)).toEqual([['teacherConflict']]);
    expect(codesOf((await planFor([{ episodeId: id, teacherId: fired }])).rows)).toEqual([['teacherFired']]);
    const { task, rows } = await run([{ episodeId: id, teacherId: free }]);
    expect(codesOf(rows)).toEqual([['otherSubject']]);
    expect(rows[0]?.changes).toEqual([
      { field: 'teacher', before: { id: teacher, name: '王老师' }, after: { id: free, name: '李老师' } },
    ]);
    await undo(task.id);
    expect((await episode(id)).teacherId).toBe(teacher);
  });

  it('field notes 4.7: shows the deadlines that follow and who paid on either side of them', async () => {
    await db
      .updateTable('lesson')
      .set({ refundDeadlineRule: 'main_episode_2', refundDeadline: hours(48), paidCount: 3 })
      .where('id', '=', lesson)
      .execute();
    const team = await aTeam(db, lesson);
    for (const joinedAt of [-100, -50, 30]) {
      const student = await aStudent(db);
      await joinTeam(db, { teamId: team, studentId: student, joinedAt: hours(joinedAt) });
    }
    await episodeAt(4, 5, {}, lesson);
    const second = await episodeAt(48, 49, {}, lesson);
    const { rows } = await planFor([{ episodeId: second, startTime: ms(24) }]);
    const change = (field: string) => rows[0]?.changes.find((one) => one.field === field);
    expect(change('lessonRefundDeadline')).toMatchObject({ before: ms(48), after: ms(24) });
    expect(change('lessonRefundDeadlinePayers')).toMatchObject({
      before: { name: '之前 3 人，之后 0 人' },
      after: { name: '之前 2 人，之后 1 人' },
    });
  });

  it('areas 4: what is left of a task is planned again, those that land together as before', async () => {
    const [a, b, c] = [await episodeAt(24), await episodeAt(26), await episodeAt(48)];
    const blocker = await episodeAt(60, 61, { teacherId: null });
    const { plan } = await planFor([
      { episodeId: a, startTime: ms(26) },
      { episodeId: b, startTime: ms(24) },
      { episodeId: c, startTime: ms(50) },
    ]);
    await db.updateTable('episode').set({ rev: 2 }).where('id', '=', a).execute();
    const task = await confirmAll(engine, plan);
    expect([task.state, await startOf(c), await startOf(a)]).toEqual(['partial', 50, 24]);
    const again = await engine.planRetry(aMaker(), task);
    const rows = await rowsOfTask(engine, again.id);
    expect(rows.map(({ subjectId }) => subjectId)).toEqual([a]);
    await confirmAll(engine, again);
    expect(await Promise.all([a, b, blocker].map(startOf))).toEqual([26, 24, 60]);
  });

  it('access: an episode of lessons outside of the person’s reach is not there; one of no lesson is', async () => {
    const id = await episodeAt(24);
    const alone = await episodeAt(30);
    await db.deleteFrom('lessonAgenda').where('itemId', '=', alone).execute();
    const scope = { subjects: [3], phases: null };
    const reached = (actor: ReturnType<typeof anActor>) => reachedEpisodes(db, actor, [id, alone]);
    expect((await reached(anActor({ scope }))).map((one) => one.id)).toEqual([alone]);
    expect((await reached(anActor())).map((one) => one.id)).toEqual([id, alone]);
  });

  it('areas 5: what slips past every check is told by the database as a teacher who is busy', async () => {
    const [a, b] = [await episodeAt(24), await episodeAt(26)];
    const crowd = inTransaction(db, (tx) =>
      withTeachersOnce(tx, () =>
        tx
          .updateTable('episode')
          .set({ startAt: hours(24), endAt: hours(25) })
          .where('id', '=', b)
          .execute(),
      ),
    );
    await expect(crowd).rejects.toMatchObject({ code: 'teacherBusy' });
    expect([await startOf(a), await startOf(b)]).toEqual([24, 26]);
  });
});
