import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { aTeam } from '../../../../test/team-builders.ts';
import { PLAN_CHUNK } from '../../../platform/engine/commands/command-type.ts';

const { database, engine } = await openLessons();
const { db } = database;
const HOUR_MS = 3_600_000;
const hours = (count: number) => new Date(TEST_NOW.getTime() + count * HOUR_MS);

let lesson: number;
let teacher: number;

beforeEach(async () => {
  teacher = await aTeacher(db);
  lesson = await aLesson(db);
});

const episodeAt = (start: number, end = start + 1, more: object = {}, lessonId = lesson) =>
  anEpisode(db, { lessonId }, { teacherId: teacher, startAt: hours(start), endAt: hours(end), ...more });
const planFor = async (input: object, ids: readonly number[] = [lesson]) => {
  const plan = await planCommand(engine, { type: 'lesson.shiftTimes', ids, input });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const undo = async (taskId: number) => {
  const plan = await engine.planUndo(aMaker(), taskId);
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
/** So many that what comes after them is looked at in another part. */
const aPartOfLessons = async () => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO lesson SELECT (jsonb_populate_record(l, jsonb_build_object('id', nextval('lesson_id_seq')))).*
    FROM lesson l, generate_series(1, ${PLAN_CHUNK}::int) WHERE l.id = ${lesson} RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
};
const codesOf = (rows: readonly { readonly reasons: readonly { readonly code: string }[] }[]) =>
  rows.map((row) => row.reasons.map((reason) => reason.code));
const startsOf = async (lessonId = lesson) => {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('lessonAgenda', 'lessonAgenda.itemId', 'episode.id')
    .select('startAt')
    .where('lessonId', '=', lessonId)
    .orderBy('lessonAgenda.ordinal')
    .execute();
  return rows.map((row) => (row.startAt.getTime() - TEST_NOW.getTime()) / HOUR_MS);
};
const lessonRow = (id = lesson) => db.selectFrom('lesson').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('lesson.shiftTimes', () => {
  it('areas 5: lessons that stand in different parts of one plan make room for each other, there and back', async () => {
    const far = await aLesson(db);
    await episodeAt(200);
    await episodeAt(201, 202, {}, far);
    const { plan, rows } = await planFor({ minutes: 60 }, [lesson, ...(await aPartOfLessons()), far]);
    const ofEpisodes = (all: typeof rows) => all.filter(({ subjectType }) => subjectType === 'episode');
    expect(codesOf(ofEpisodes(rows))).toEqual([[], []]);
    await confirmAll(engine, plan);
    expect([await startsOf(), await startsOf(far)]).toEqual([[201], [202]]);
    const back = await undo(plan.id);
    expect(codesOf(back.rows)).toEqual([[], []]);
    await confirmAll(engine, back.plan);
    expect([await startsOf(), await startsOf(far)]).toEqual([[200], [201]]);
  });

  it('catalogue: an episode of another part that meets one that stays is a choice, who waits for it is none', async () => {
    const far = await aLesson(db);
    await episodeAt(200);
    await episodeAt(201, 202, {}, far);
    await episodeAt(202, 203, {}, await aLesson(db));
    const { rows } = await planFor({ minutes: 60 }, [lesson, ...(await aPartOfLessons()), far]);
    expect(codesOf(rows.filter(({ subjectType }) => subjectType === 'episode'))).toEqual([
      ['conflict.backToBack'],
      ['exception.teacherConflict'],
    ]);
  });

  it('areas 5: moves what is to come, shows what follows in the lesson, and gives everything back', async () => {
    await db
      .updateTable('lesson')
      .set({
        endSaleRule: 'first_main_before_7',
        refundDeadlineRule: 'main_episode_2',
        displayRule: 'aggregate_display',
      })
      .where('id', '=', lesson)
      .execute();
    await episodeAt(-2);
    await episodeAt(200, 202, { displayAt: hours(199) });
    await episodeAt(248);
    const computed = {
      endSaleAt: hours(-2 - 7 * 24),
      refundDeadline: hours(200),
      displayStartAt: hours(-2),
      displayEndAt: hours(249),
    };
    await db.updateTable('lesson').set(computed).where('id', '=', lesson).execute();
    const before = await lessonRow();

    const { plan, rows } = await planFor({ days: 1, minutes: -60 });
    expect(codesOf(rows)).toEqual([[], []]);
    expect(rows[0]?.changes.map((change) => change.field)).toEqual([
      'startTime',
      'endTime',
      'displayTime',
      'lessonEndTime',
      'lessonDisplayEndTime',
      'lessonRefundDeadline',
    ]);
    expect(rows[1]?.changes.map((change) => change.field)).toEqual(['startTime', 'endTime']);
    expect(await startsOf()).toEqual([-2, 200, 248]);

    await confirmAll(engine, plan);
    expect(await startsOf()).toEqual([-2, 223, 271]);
    expect(await lessonRow()).toMatchObject({
      endAt: hours(272),
      displayEndAt: hours(272),
      refundDeadline: hours(223),
      endSaleAt: computed.endSaleAt,
    });
    const log = await db.selectFrom('operationLog').select('action').where('taskId', '=', plan.id).execute();
    expect(log.map((entry) => entry.action).toSorted()).toEqual([
      'episode.shift',
      'episode.shift',
      'lesson.followEpisodes',
      'lesson.followEpisodes',
    ]);

    const back = await undo(plan.id);
    await confirmAll(engine, back.plan);
    expect(await startsOf()).toEqual([-2, 200, 248]);
    const { rev, updatedAt, updatedBy } = before;
    expect({ ...(await lessonRow()), rev, updatedAt, updatedBy }).toEqual(before);
  });

  it.each([
    ['a replay', { kind: 1, specialEpisodeType: 8 }],
    ['a replay in parts', { kind: 2, specialEpisodeType: 8 }],
    ['a recording', { kind: 3, specialEpisodeType: 13 }],
    ['a lesson turned into a recording', { kind: 3, specialEpisodeType: 14 }],
    ['a replay as a live lesson', { kind: 1, specialEpisodeType: 18 }],
  ])(
    'issue 13 section 1: %s moves along, so that the lesson begins with its first live episode still',
    async (_, type) => {
      const first = await episodeAt(200);
      const watched = await episodeAt(210, 211, { ...type, teacherId: null });
      const { plan, rows } = await planFor({ days: 7 });
      expect(rows.map(({ subjectId }) => subjectId)).toEqual([first, watched]);
      const shown = rows.flatMap(({ changes }) => changes).find(({ field }) => field === 'lessonStartTime');
      expect(shown?.after).toBe(hours(368).getTime());
      expect((await confirmAll(engine, plan)).state).toBe('succeeded');
      expect(await startsOf()).toEqual([368, 378]);
      expect(await lessonRow()).toMatchObject({ startAt: hours(368), endAt: hours(379) });
      await confirmAll(engine, (await undo(plan.id)).plan);
      expect(await lessonRow()).toMatchObject({ startAt: hours(200), endAt: hours(211) });
      const chosen = await planFor({ days: 7, episodeIds: [watched] });
      expect(chosen.rows.map(({ subjectId }) => subjectId)).toEqual([watched]);
    },
  );

  it('areas 5: two episodes that change places, and a row of them, do not refuse each other', async () => {
    const other = await aLesson(db, { name: '第二班' });
    for (const start of [24, 25, 26, 27]) await episodeAt(start, start + 1, {}, start % 2 === 0 ? lesson : other);
    const { plan, rows } = await planFor({ minutes: 60 }, [lesson, other]);
    expect(codesOf(rows)).toEqual([[], [], [], []]);
    expect((await confirmAll(engine, plan)).state).toBe('succeeded');
    expect([await startsOf(), await startsOf(other)]).toEqual([
      [25, 27],
      [26, 28],
    ]);
    const back = await undo(plan.id);
    expect((await confirmAll(engine, back.plan)).state).toBe('succeeded');
    expect(await startsOf()).toEqual([24, 26]);
  });

  it('catalogue: what collides with an episode that stays asks for a reason; skipped, who wanted its place is refused', async () => {
    await episodeAt(24);
    await episodeAt(25);
    await episodeAt(26, 27, { name: '别处的讲次' }, await aLesson(db, { name: '英语班' }));
    const { plan, rows } = await planFor({ minutes: 60 });
    expect(codesOf(rows)).toEqual([['exception.teacherConflict'], ['conflict.backToBack']]);
    expect(rows[0]?.reasons[0]?.message).toContain('“英语班”的“别处的讲次”');
    const confirm = {
      hash: plan.planHash ?? '',
      choices: { 'exception.teacherConflict': 'apply' as const },
      reason: '',
    };
    await expect(engine.confirm(aMaker(), plan.id, confirm)).rejects.toMatchObject({ code: 'reasonMissing' });
    await engine.confirm(aMaker(), plan.id, { ...confirm, choices: { 'exception.teacherConflict': 'skip' } });
    expect((await rowsOfTask(engine, plan.id)).map(({ state, resultCode }) => [state, resultCode])).toEqual([
      ['notDone', 'skippedByChoice'],
      ['refused', 'teacherConflict'],
    ]);
    expect((await planFor({ minutes: 120 })).rows.map((row) => row.outcome)).toEqual(['warning', 'ok']);
    // Half-open: it ends when the other begins.
    expect(codesOf((await planFor({ minutes: -30 })).rows)).toEqual([[], []]);
  });

  it('catalogue: a class in two places and a taken teacher move with a reason, which is kept and taken back', async () => {
    await aTeam(db, lesson);
    const moved = await episodeAt(24);
    await episodeAt(30, 31, {}, await aLesson(db));
    await anAgendaEntry(db, { lessonId: lesson, labelId: 12, ordinal: 2 }, 'jam', {
      startAt: hours(30),
      endAt: hours(31),
    });
    const { plan } = await planFor({ minutes: 360 });
    const stored = async () =>
      (await db.selectFrom('episode').select('conflictOverride').where('id', '=', moved).executeTakeFirstOrThrow())
        .conflictOverride;
    expect((await confirmAll(engine, plan)).state).toBe('succeeded');
    expect(await stored()).toMatchObject({ reason: '测试', at: TEST_NOW.getTime() });
    expect((await confirmAll(engine, (await undo(plan.id)).plan)).state).toBe('succeeded');
    expect([await stored(), (await startsOf())[0]]).toEqual([null, 24]);
    // What stood beside another for a reason goes back beside it.
    const given = { reason: '合班', by: '陈岚', at: 1 };
    await episodeAt(24, 25, { conflictOverride: JSON.stringify(given) }, await aLesson(db));
    await db
      .updateTable('episode')
      .set({ conflictOverride: JSON.stringify(given) })
      .where('id', '=', moved)
      .execute();
    const again = (await planFor({ minutes: 360 })).plan;
    await confirmAll(engine, again);
    expect((await startsOf())[0]).toBe(30);
    expect((await confirmAll(engine, (await undo(again.id)).plan)).state).toBe('succeeded');
    expect([await stored(), (await startsOf())[0]]).toEqual([given, 24]);
  });

  it('catalogue: what else the schedule says is told: a class in two places asks for a reason, a holiday asks', async () => {
    await aTeam(db, lesson);
    const moved = await episodeAt(24);
    const exam = { name: '期中考试', startAt: hours(30), endAt: hours(31) };
    await anAgendaEntry(db, { lessonId: lesson, labelId: 12, ordinal: 2 }, 'jam', exam);
    const { rows } = await planFor({ minutes: 360 });
    expect(rows.map((row) => [row.subjectId, row.outcome])).toEqual([[moved, 'warning']]);
    expect(rows[0]?.reasons.map(({ code }) => code)).toContain('exception.conflict.team');
    expect(rows[0]?.reasons[0]?.message).toContain('期中考试');
    await db.insertInto('holiday').values({ name: '校庆', firstDay: '2026-03-04', lastDay: '2026-03-04' }).execute();
    const onHoliday = await planFor({ days: 2 });
    expect(onHoliday.rows.map((row) => row.outcome)).toEqual(['warning']);
    expect(codesOf(onHoliday.rows)[0]).toContain('conflict.holiday');
  });

  it('catalogue: a class that got something else after the plan refuses the row in the run', async () => {
    await aTeam(db, lesson);
    await episodeAt(24);
    const { plan } = await planFor({ minutes: 60 });
    await episodeAt(25, 26, { teacherId: null });
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id))[0]).toMatchObject({ state: 'refused', resultCode: 'conflict.team' });
    expect(await startsOf()).toEqual([24, 25]);
  });

  it('issue 16: from one date to another moves all by the same days; half of it, or days beside it, is no input', async () => {
    await episodeAt(200);
    await episodeAt(224, 226);
    const day = (count: number) => TEST_NOW.getTime() + count * 24 * HOUR_MS;
    // Whatever the hour of the two dates is.
    const { plan } = await planFor({ fromDay: day(8), toDay: day(11) + 5 * HOUR_MS });
    await confirmAll(engine, plan);
    expect(await startsOf()).toEqual([272, 296]);
    const wrong = [
      { fromDay: day(8) },
      { toDay: day(8) },
      { fromDay: day(8), toDay: day(9), days: 1 },
      { fromDay: day(8), toDay: day(8) },
      { fromDay: day(8), toDay: day(400) },
    ];
    for (const input of wrong) await expect(planFor(input)).rejects.toMatchObject({ status: 400 });
  });

  it('areas 5: an overlap that was there before moves along', async () => {
    await episodeAt(24, 26);
    await episodeAt(25, 27, { conflictOverride: JSON.stringify({ reason: '同班合上' }) });
    const { plan, rows } = await planFor({ days: 1 });
    expect(codesOf(rows)).toEqual([[], []]);
    expect((await confirmAll(engine, plan)).state).toBe('succeeded');
    expect(await startsOf()).toEqual([48, 49]);
  });

  it('areas 9: refuses to move into the past, and only moves from a time on', async () => {
    await episodeAt(2);
    const second = await episodeAt(30);
    expect(codesOf((await planFor({ days: -1 })).rows)).toEqual([['intoPast'], []]);
    const later = await planFor({ days: 1, fromTime: hours(20).getTime() });
    expect(later.rows.map((row) => row.subjectId)).toEqual([second]);
    expect(codesOf((await planFor({ days: 1, fromTime: hours(99).getTime() })).rows)).toEqual([['noEpisode']]);
    const canceled = await aLesson(db, { status: 'canceled' });
    await episodeAt(50, 51, {}, canceled);
    expect(codesOf((await planFor({ days: 1 }, [canceled, 99_999_999])).rows)).toEqual([['canceled'], ['notFound']]);
    await expect(planFor({ days: 0 })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('areas 0: an episode changed after the plan stays, and planned once more only the rest moves', async () => {
    const first = await episodeAt(24);
    await episodeAt(48);
    const { plan } = await planFor({ days: 2 });
    await db.updateTable('episode').set({ rev: 4 }).where('id', '=', first).execute();
    expect((await confirmAll(engine, plan)).state).toBe('partial');
    expect(await startsOf()).toEqual([24, 96]);
    const task = await engine.db.selectFrom('task').select('id').where('id', '=', plan.id).executeTakeFirstOrThrow();
    const retry = await engine.plan(aMaker(), {
      type: 'lesson.shiftTimes',
      selection: { notDoneOfTask: task.id },
      input: { days: 2 },
    });
    await confirmAll(engine, retry);
    expect(await startsOf()).toEqual([72, 96]);
  });

  it('areas 5: a teacher who was given another episode after the plan refuses the row in the run', async () => {
    await episodeAt(24);
    const { plan } = await planFor({ minutes: 60 });
    await episodeAt(25, 26, {}, await aLesson(db));
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id))[0]).toMatchObject({ state: 'refused', resultCode: 'teacherConflict' });
    expect(await startsOf()).toEqual([24]);
  });

  it('areas 5: a way back into the past is refused, one into an hour that is taken now as well', async () => {
    await episodeAt(24);
    await episodeAt(48);
    const { plan } = await planFor({ days: 3 });
    await confirmAll(engine, plan);
    await episodeAt(24, 25, {}, await aLesson(db));
    expect(codesOf((await undo(plan.id)).rows)).toEqual([[], ['teacherConflict']]);
  });

  it('areas 5: warns where the sale would end before it begins', async () => {
    await db
      .updateTable('lesson')
      .set({ endSaleRule: 'first_main_before_7', startSaleAt: hours(100), endSaleAt: hours(132) })
      .where('id', '=', lesson)
      .execute();
    await episodeAt(300);
    expect(codesOf((await planFor({ days: -2 })).rows)).toEqual([['neverSold']]);
    expect(codesOf((await planFor({ days: -1 })).rows)).toEqual([[]]);
  });
});
