import { lessonSchedulesContract as contract, type WantedSchedule } from '@lectern/contract/schedule/lesson-schedules';
import { readPattern } from '@lectern/domain/schedule/written-pattern';
import { formatDateTime, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anActor } from '../../../test/bare-app.ts';
import {
  aLesson,
  anAssistant,
  anEpisode,
  anEpisodeTemplate,
  aTeacher,
  aTemplate,
  TEST_NOW,
} from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { lessonSchedulesModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const withoutSchedule = anActor({
  id: 8,
  privileges: new Set([...anActor().privileges].filter((one) => one !== 'EPISODE_WRITE')),
});
const engine = testEngine(database, {
  now,
  actorOf: (id) => Promise.resolve(id === withoutSchedule.id ? withoutSchedule : anActor({ id })),
});
const app = moduleApp(lessonSchedulesModule({ db, now }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const moment = (text: string): number => parseDateTime(text) ?? Number.NaN;
const pattern = (text: string) => {
  const read = readPattern(text);
  if (read.fault !== undefined) throw new Error(read.fault);
  return [...read.pattern];
};

let templateId: number;
let teacherId: number;
beforeEach(async () => {
  await db.updateTable('teacher').set({ qualification: 0 }).execute();
  await db.updateTable('episode').set({ deletedAt: TEST_NOW }).execute();
  await db.deleteFrom('holiday').execute();
  templateId = await aTemplate(db);
  for (const ordinal of [1, 2, 3]) await anEpisodeTemplate(db, templateId, { name: `第 ${ordinal} 讲`, ordinal });
  teacherId = await aTeacher(db, { name: '王敏' });
});

// The Saturday after the present Sunday.
const wanted = (more: Partial<WantedSchedule> = {}): WantedSchedule => ({
  name: '甲班',
  semesterId: null,
  pattern: pattern('周六 18:30'),
  fromTime: moment('2026-03-02'),
  weeks: null,
  teacherId,
  ...more,
});
const propose = async (...lessons: readonly WantedSchedule[]) => {
  const body = { lessons: [...lessons], skipsHolidays: true };
  return (await api.call(contract.propose, { params: { id: String(templateId) }, body })).lessons;
};
const takenAt = async (text: string, more: object = {}) =>
  anEpisode(
    db,
    { lessonId: await aLesson(db, { name: '老班', semesterId: null }) },
    { teacherId, startAt: new Date(moment(text)), ...more },
  );

describe('L875: lessons of a class type along a pattern', () => {
  test('gives each episode its time; holidays are passed over and named, the semester is named', async () => {
    await db.insertInto('holiday').values({ name: '校庆', firstDay: '2026-03-14', lastDay: '2026-03-14' }).execute();
    const values = { id: 931, name: '短学期', year: 2026, season: 'spring' };
    await db
      .insertInto('semester')
      .values({ ...values, startAt: new Date(moment('2026-03-01')), endAt: new Date(moment('2026-03-25')) })
      .execute();
    const [lesson] = await propose(wanted({ semesterId: 931 }));
    expect(lesson?.places.map(({ startTime }) => formatDateTime(startTime))).toEqual([
      '2026-03-07 18:30',
      '2026-03-21 18:30',
      '2026-03-28 18:30',
    ]);
    expect(lesson).toMatchObject({
      left: 0,
      passedOver: ['校庆'],
      semester: { name: '短学期' },
      outsideSemester: 1,
      verdict: 'none',
      proposals: [],
    });
  });

  test('weeks end it, and what is left is counted', async () => {
    expect(await propose(wanted({ weeks: 2 }))).toMatchObject([{ places: { length: 2 }, left: 1 }]);
  });

  test('names what the teacher meets, and proposes the best who is free and the nearest times', async () => {
    await takenAt('2026-03-14 19:00');
    const other = await aTeacher(db, { name: '李可' });
    await aTeacher(db, { name: '外语老师', subjects: [3] });
    const [lesson] = await propose(wanted());
    expect(lesson).toMatchObject({ verdict: 'list', conflictCount: 1 });
    expect(lesson?.conflicts).toMatchObject([{ kind: 'teacher', name: '第 2 讲', blocks: true }]);
    expect(lesson?.conflicts[0]?.text).toContain('“老班”');
    // 18:00 would still meet the one at 19:00, and so would 19:30 to 20:30.
    expect(lesson?.proposals).toMatchObject([
      { kind: 'teacher', teacherId: other, teacherName: '李可' },
      { kind: 'time', pattern: pattern('周六 17:30') },
    ]);
    expect(lesson?.teachers.map(({ name, isFree }) => [name, isFree])).toEqual([
      ['李可', true],
      ['外语老师', true],
      ['王敏', false],
    ]);
    const adopted = await propose(wanted({ teacherId: other }), wanted({ pattern: pattern('周六 17:30') }));
    expect(adopted.map(({ verdict }) => verdict)).toEqual(['none', 'none']);
  });

  test('of several that want the same the first keeps it; nobody is proposed twice', async () => {
    const first = await aTeacher(db, { name: '李可' });
    const second = await aTeacher(db, { name: '赵今', subjects: [] });
    const lessons = await propose(wanted(), wanted({ name: '乙班' }), wanted({ name: '丙班' }));
    expect(lessons.map(({ verdict }) => verdict)).toEqual(['list', 'list', 'list']);
    expect(lessons[0]?.conflicts[0]?.text).toContain('“乙班”');
    expect(lessons.map(({ proposals: [best] }) => (best?.kind === 'teacher' ? best.teacherId : null))).toEqual([
      null,
      first,
      second,
    ]);
  });

  test('who assists somewhere at that time is no proposal', async () => {
    await takenAt('2026-03-14 19:00');
    const assisting = await aTeacher(db, { name: '李可', ldapAccount: 'like' });
    const assistantId = await anAssistant(db, { account: 'like' });
    const episodeId = await takenAt('2026-03-07 18:30', { teacherId: null });
    await db.insertInto('episodeAssistant').values({ episodeId, assistantId }).execute();
    const [lesson] = await propose(wanted());
    expect(lesson?.proposals.map(({ kind }) => kind)).toEqual(['time']);
    expect(lesson?.teachers.some(({ id }) => id === assisting)).toBe(true);
  });

  test.each([
    ['1970', 8, '周一 0:00、0:01'],
    ['2100', 4_102_444_800_000, '周三 23:59'],
  ])('the first day may be one of %s', async (_year, fromTime, text) => {
    const [lesson] = await propose(wanted({ fromTime, pattern: pattern(text), teacherId: 201, semesterId: 122 }));
    expect(lesson?.places).toHaveLength(3);
  });

  test('more than can be looked at together is refused with what to do', async () => {
    for (let ordinal = 4; ordinal <= 11; ordinal += 1) await anEpisodeTemplate(db, templateId, { ordinal });
    const body = { lessons: Array.from({ length: 200 }, () => wanted()), skipsHolidays: true };
    const reply = await api.send(contract.propose, { params: { id: String(templateId) }, body });
    expect(reply).toMatchObject({ status: 409, reply: { code: 'tooManyEpisodes' } });
  });
});

describe('lesson.makeScheduled', () => {
  const lessonOf = (name: string, more: object = {}) => ({
    name,
    category: 'systematic',
    flattedCategory: 'systematic',
    template: templateId,
    semester: null,
    ...more,
  });
  const inputOf = async (...lessons: readonly WantedSchedule[]) => {
    const proposed = await propose(...lessons);
    return {
      lessons: lessons.map(({ name, teacherId: teacher }, index) => ({
        lesson: lessonOf(name),
        places: (proposed[index]?.places ?? []).map((place) => ({ ...place, teacherId: teacher })),
      })),
    };
  };
  const planned = async (...lessons: readonly WantedSchedule[]) =>
    planCommand(engine, { type: 'lesson.makeScheduled', ids: [], input: await inputOf(...lessons) });
  const outlineOf = async (lessonId: number | null) =>
    db
      .selectFrom('lessonAgenda as a')
      .innerJoin('episode as e', 'e.id', 'a.itemId')
      .select(['e.name', 'e.startAt', 'e.teacherId', 'e.deletedAt'])
      .where('a.lessonId', '=', lessonId ?? 0)
      .orderBy('a.ordinal')
      .execute();

  test('the plan says times and teacher of each lesson and writes nothing; the run makes what it said', async () => {
    const before = await db.selectFrom('lesson').select('id').execute();
    const plan = await planned(wanted(), wanted({ name: '乙班', pattern: pattern('周日 10:00') }));
    const [first] = await rowsOfTask(engine, plan.id);
    expect(first).toMatchObject({ subjectName: '甲班', outcome: 'ok' });
    expect(first?.changes.slice(0, 4)).toEqual([
      { field: 'plannedEpisodes', before: null, after: 3 },
      { field: 'startTime', before: 0, after: moment('2026-03-07 18:30') },
      { field: 'endTime', before: 0, after: moment('2026-03-21 20:00') },
      { field: 'plannedTeachers', before: null, after: '王敏' },
    ]);
    expect(await db.selectFrom('lesson').select('id').execute()).toEqual(before);

    expect(await confirmAll(engine, plan)).toMatchObject({ state: 'succeeded', succeeded: 2 });
    const [a] = await rowsOfTask(engine, plan.id);
    expect(await outlineOf(a?.appliedId ?? null)).toMatchObject([
      { name: '第 1 讲', teacherId, startAt: new Date(moment('2026-03-07 18:30')) },
      { name: '第 2 讲', teacherId },
      { name: '第 3 讲', teacherId, startAt: new Date(moment('2026-03-21 18:30')) },
    ]);
    const row = await db
      .selectFrom('lesson')
      .select(['startAt', 'endAt', 'requiredUnset', 'version'])
      .where('id', '=', a?.appliedId ?? 0)
      .executeTakeFirst();
    expect(row).toMatchObject({
      startAt: new Date(moment('2026-03-07 18:30')),
      endAt: new Date(moment('2026-03-21 20:00')),
      version: 2,
    });
  });

  test('one undo takes the lessons with their episodes to the bin, and the teacher is free again', async () => {
    const plan = await planned(wanted());
    await confirmAll(engine, plan);
    const [row] = await rowsOfTask(engine, plan.id);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    const episodes = await outlineOf(row?.appliedId ?? null);
    expect(episodes).toHaveLength(3);
    expect(episodes.every(({ deletedAt }) => deletedAt !== null)).toBe(true);
    expect((await propose(wanted()))[0]?.verdict).toBe('none');
  });

  test('a conflict asks for a reason in the plan and is kept beside the episode that has it', async () => {
    await takenAt('2026-03-14 19:00');
    const plan = await planned(wanted());
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.reasons.map(({ code, outcome }) => [code, outcome])).toContainEqual([
      'exception.conflict.teacher',
      'warning',
    ]);
    expect((await confirmAll(engine, plan)).state).toBe('succeeded');
    const [made] = await rowsOfTask(engine, plan.id);
    const kept = await db
      .selectFrom('lessonAgenda as a')
      .innerJoin('episode as e', 'e.id', 'a.itemId')
      .select(['e.name', 'e.conflictOverride'])
      .where('a.lessonId', '=', made?.appliedId ?? 0)
      .orderBy('a.ordinal')
      .execute();
    expect(kept).toMatchObject([
      { name: '第 1 讲', conflictOverride: null },
      { name: '第 2 讲', conflictOverride: { reason: '测试' } },
      { name: '第 3 讲', conflictOverride: null },
    ]);
  });

  test('two of one plan that want the same teacher at the same time ask for a reason as well', async () => {
    const plan = await planned(wanted(), wanted({ name: '乙班' }));
    const codes = (await rowsOfTask(engine, plan.id)).map((row) => row.reasons.map(({ code }) => code));
    expect(codes.map((of) => of.includes('exception.conflict.teacher'))).toEqual([true, true]);
  });

  test('somebody who took the teacher after the plan keeps them: nothing of the lesson is made', async () => {
    const plan = await planned(wanted({ name: '晚到班' }));
    await takenAt('2026-03-14 19:00');
    expect((await confirmAll(engine, plan)).state).toBe('failed');
    expect(await db.selectFrom('lesson').select('id').where('name', '=', '晚到班').execute()).toEqual([]);
  });

  test('refuses episodes of another class type, what is too soon, and whoever may not schedule', async () => {
    const foreign = await anEpisodeTemplate(db, await aTemplate(db), { name: '别的班型的讲次' });
    const at = moment('2026-03-07 18:30');
    const place = (id: number, startTime: number) => ({ templateId: id, startTime, endTime: startTime + 5_400_000 });
    const own = await db
      .selectFrom('episodeTemplate')
      .select('id')
      .where('lessonTemplateId', '=', templateId)
      .executeTakeFirstOrThrow();
    const input = {
      lessons: [
        { lesson: lessonOf('甲'), places: [place(foreign, at), place(foreign, at)] },
        { lesson: lessonOf('乙'), places: [place(own.id, TEST_NOW.getTime() + 60_000)] },
      ],
    };
    const run = { type: 'lesson.makeScheduled', ids: [], input };
    const codes = async (actor = anActor()) =>
      (await rowsOfTask(engine, (await planCommand(engine, { ...run, actor })).id)).map((row) => row.reasons[0]?.code);
    expect(await codes()).toEqual(['templateOfOther', 'tooSoon']);
    const shown = await rowsOfTask(engine, (await planCommand(engine, run)).id);
    expect(JSON.stringify(shown), 'a template of another class type has no name here').not.toContain('别的班型');
    expect(await codes(withoutSchedule)).toEqual(['noEpisodeRight', 'noEpisodeRight']);
  });
});
