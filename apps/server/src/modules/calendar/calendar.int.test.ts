/** The calls of the lesson calendar over HTTP on a real database. */
import { calendarContract as contract, MAX_CALENDAR_EVENTS } from '@lectern/contract/schedule/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { calendarModule } from './index.ts';

const at = (text: string): Date => new Date(`2026-03-${text}:00+08:00`);
const ms = (text: string): number => at(text).getTime();
const span = (start: string, end: string) => ({ startAt: at(start), endAt: at(end) });
/** Monday 2 to Sunday 8 March 2026. */
const WEEK = { from: String(ms('02T00:00')), to: String(ms('09T00:00')) };

let database: OpenTestDatabase;
let app: ModuleApp;
let lessonId: number;
let teacherId: number;

beforeAll(async () => {
  database = await openSeededDatabase();
  app = moduleApp(calendarModule({ db: database.db, now: () => TEST_NOW }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  // Of no semester: what stands outside of one is marked, and is a test of its own.
  lessonId = await aLesson(database.db, { name: '初一数学', semesterId: null });
  teacherId = await aTeacher(database.db, { name: '周老师' });
});

type Query = Parameters<Awaited<ReturnType<ModuleApp['as']>>['call']>[1];
const as = (actor: Parameters<ModuleApp['as']>[0] = {}) => app.as(actor);
const calendar = async (query: Record<string, string>, actor: Parameters<ModuleApp['as']>[0] = {}) =>
  (await as(actor)).call(contract.calendar, { query: { ...WEEK, ...query } } satisfies Query);
const conflictsOf = async (query: Record<string, string>, actor: Parameters<ModuleApp['as']>[0] = {}) =>
  (await as(actor)).call(contract.conflicts, { query: { ...WEEK, ...query } } satisfies Query);
const ofLesson = () => ({ lessonIds: String(lessonId) });

describe('L270: the calendar', () => {
  test('answers what falls into the range, half open, with lesson, teacher, kind and status', async () => {
    const { db } = database;
    const during = await anEpisode(db, { lessonId }, { name: '第 1 讲', teacherId, ...span('03T18:30', '03T20:00') });
    await anEpisode(db, { lessonId }, span('01T22:30', '02T00:00'));
    const across = await anEpisode(db, { lessonId }, { ...span('01T23:00', '02T00:30'), status: 'canceled' });
    await anEpisode(db, { lessonId }, span('09T00:00', '09T01:30'));
    await anEpisode(db, { lessonId }, { ...span('04T18:30', '04T20:00'), deletedAt: TEST_NOW });
    const exam = await anAgendaEntry(db, { lessonId }, 'jam', { name: '期中考', ...span('05T08:00', '05T09:30') });
    await anAgendaEntry(db, { lessonId }, 'jam', {
      name: '已删',
      ...span('05T08:00', '05T09:30'),
      deletedAt: TEST_NOW,
    });
    const reply = await calendar(ofLesson());
    expect(reply.events.map(({ kind, id, status }) => [kind, id, status])).toEqual([
      ['episode', across, 'canceled'],
      ['episode', during, 'normal'],
      ['jam', exam, 'normal'],
    ]);
    expect(reply.events[1]).toMatchObject({ startTime: ms('03T18:30'), teacherId, lessonIds: [lessonId], rev: 1 });
    expect(reply.lessons).toEqual([{ id: lessonId, name: '初一数学', subjectId: 2, phase: 2 }]);
    expect(reply).toMatchObject({ teachers: [{ id: teacherId, name: '周老师' }], rows: [], cut: false });
  });

  test('of too many events each day has its share, and says that there are more', async () => {
    const { db } = database;
    const crowded = await anEpisode(db, { lessonId }, { ...span('03T00:00', '03T01:30'), specialEpisodeType: 13 });
    const live = await anEpisode(db, { lessonId }, { ...span('03T18:30', '03T20:00'), teacherId });
    const later = await anEpisode(db, { lessonId }, span('05T18:30', '05T20:00'));
    await sql`WITH made AS (INSERT INTO episode SELECT (jsonb_populate_record(e, jsonb_build_object('id', nextval('episode_id_seq')))).*
        FROM episode e, generate_series(1, ${MAX_CALENDAR_EVENTS}::int) WHERE e.id = ${crowded} RETURNING id)
      INSERT INTO lesson_agenda (lesson_id, kind, item_id, label_id, ordinal, included_in_period)
      SELECT ${lessonId}, 'episode', id, 1, 100 + row_number() OVER (), false FROM made`.execute(db);
    const { cut, events, fullDays } = await calendar(ofLesson());
    expect([cut, events.slice(-2).map(({ id }) => id), fullDays]).toEqual([true, [live, later], [ms('03T00:00')]]);
    expect(events.length).toBe(Math.floor(MAX_CALENDAR_EVENTS / 7) + 1);
  });

  test('layers and status narrow it down', async () => {
    const { db } = database;
    await anEpisode(db, { lessonId }, { ...span('03T18:30', '03T20:00'), status: 'canceled' });
    await anEpisode(db, { lessonId }, span('04T18:30', '04T20:00'));
    await anAgendaEntry(db, { lessonId }, 'stageReview', span('05T08:00', '05T09:30'));
    const kinds = async (query: Record<string, string>) =>
      (await calendar({ ...ofLesson(), ...query })).events.map(({ kind, status }) => `${kind} ${status}`);
    expect(await kinds({ kinds: 'stageReview' })).toEqual(['stageReview normal']);
    expect(await kinds({ kinds: 'episode', status: 'normal' })).toEqual(['episode normal']);
    expect(await kinds({ status: 'canceled' })).toEqual(['episode canceled']);
  });

  test('a teacher in two places is told at both, with the other side and the minutes', async () => {
    const { db } = database;
    const otherLesson = await aLesson(db, { name: '初二数学', semesterId: null });
    const mine = await anEpisode(db, { lessonId }, { name: '甲', teacherId, ...span('03T18:30', '03T20:00') });
    const conflictOverride = JSON.stringify({ reason: '代课', by: '甲', at: 0 });
    const other = await anEpisode(
      db,
      { lessonId: otherLesson },
      { name: '乙', teacherId, ...span('03T19:30', '03T21:00'), conflictOverride },
    );
    await anEpisode(
      db,
      { lessonId },
      { name: '回放', teacherId, ...span('03T19:00', '03T20:00'), specialEpisodeType: 8 },
    );
    const { conflicts, unchecked } = await conflictsOf(ofLesson());
    expect(conflicts).toEqual([
      {
        key: `episode:${mine}`,
        otherKey: `episode:${other}`,
        // A reason was given for it.
        blocks: false,
        text: expect.stringMatching(/周老师.*乙/),
        overlapMinutes: 30,
      },
    ]);
    expect(unchecked).toBe(false);
    const both = await conflictsOf({ teacherIds: String(teacherId) });
    expect(both.conflicts.map(({ key, otherKey }) => [key, otherKey])).toEqual([
      [`episode:${mine}`, `episode:${other}`],
      [`episode:${other}`, `episode:${mine}`],
    ]);
  });

  test('leave and holidays stand behind the events and warn', async () => {
    const { db } = database;
    const id = await anEpisode(db, { lessonId }, { teacherId, ...span('04T18:30', '04T20:00') });
    const leave = { teacherId, reason: '培训', ...span('04T19:00', '05T19:00') };
    await db.insertInto('teacherLeave').values(leave).execute();
    const holiday = await db
      .insertInto('holiday')
      .values({ name: '校庆', firstDay: '2026-03-04', lastDay: '2026-03-04' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reply = await calendar(ofLesson());
    expect(reply.background).toEqual([
      { kind: 'leave', name: '培训', teacherId, startTime: ms('04T19:00'), endTime: ms('05T19:00') },
      { kind: 'holiday', name: '校庆', teacherId: null, startTime: ms('04T00:00'), endTime: ms('05T00:00') },
    ]);
    // Issue 13 section 8: why is for those who manage leave.
    const { background } = await calendar(ofLesson(), { privileges: new Set(['amaze', 'EPISODE_READ']) });
    expect(background.map(({ kind, name }) => [kind, name])).toEqual([
      ['leave', ''],
      ['holiday', '校庆'],
    ]);
    const { conflicts } = await conflictsOf(ofLesson());
    expect(conflicts.map(({ key, blocks, overlapMinutes }) => [key, blocks, overlapMinutes])).toEqual([
      [`episode:${id}`, false, 60],
      [`episode:${id}`, false, 90],
    ]);
    await db.deleteFrom('holiday').where('id', '=', holiday.id).execute();
  });

  test('rows are teachers, lessons or teams with something in the range, and whoever is asked for by id', async () => {
    const { db } = database;
    const semesterId = '123';
    const busy = await aLesson(db, { name: '忙', semesterId: 123 });
    await aLesson(db, { name: '闲', semesterId: 123 });
    const team = await aTeam(db, busy, 'on_shelf', { name: '1 班' });
    const free = await aTeacher(db, { name: '闲老师' });
    await anEpisode(db, { lessonId: busy }, { teacherId, ...span('03T18:30', '03T20:00') });
    const rows = async (query: Record<string, string>) => (await calendar(query)).rows;
    const semester = { semester: semesterId };
    expect(await rows({ resource: 'teacher', ...semester })).toEqual([
      { id: teacherId, name: '周老师', lessonId: null },
    ]);
    expect(await rows({ resource: 'lesson', ...semester })).toEqual([{ id: busy, name: '忙', lessonId: null }]);
    expect(await rows({ resource: 'lesson', kinds: 'jam', ...semester })).toEqual([]);
    expect(await rows({ resource: 'team', ...semester })).toEqual([{ id: team, name: '1 班', lessonId: busy }]);
    const asked = await calendar({ resource: 'teacher', teacherIds: `${teacherId},${free}` });
    expect(asked.rows.map(({ name }) => name)).toEqual(['周老师', '闲老师']);
    expect(asked.moreRows).toBe(false);
  });

  test('rows come 50 at a time, each page with the events of its own rows', async () => {
    const { db } = database;
    const many = await Promise.all(Array.from({ length: 51 }, (_, index) => aTeacher(db, { name: `老师 ${index}` })));
    const ids = many.toSorted((a, b) => a - b);
    const last = ids.at(-1) ?? 0;
    const id = await anEpisode(db, { lessonId }, { teacherId: last, ...span('06T18:30', '06T20:00') });
    const query = { resource: 'teacher', teacherIds: ids.join(',') };
    const first = await calendar(query);
    expect([first.rows.length, first.moreRows, first.events.length]).toEqual([50, true, 0]);
    const second = await calendar({ ...query, page: '2' });
    expect([second.rows.map((row) => row.id), second.moreRows]).toEqual([[last], false]);
    expect(second.events.map((event) => event.id)).toEqual([id]);
  });

  test('lessons outside of the reader’s subjects are not shown, and a conflict with one does not name it', async () => {
    const { db } = database;
    const english = await aLesson(db, { name: '英语班', subjectId: 3 });
    const mine = await anEpisode(db, { lessonId }, { teacherId, ...span('07T18:30', '07T20:00') });
    const conflictOverride = JSON.stringify({ reason: '代课', by: '甲', at: 0 });
    await anEpisode(db, { lessonId: english }, { teacherId, ...span('07T19:00', '07T20:30'), conflictOverride });
    const scope = { scope: { subjects: [2], phases: null } };
    const reply = await calendar({ teacherIds: String(teacherId) }, scope);
    expect(reply.events.map(({ id }) => id)).toEqual([mine]);
    const { conflicts } = await conflictsOf({ teacherIds: String(teacherId) }, scope);
    expect(conflicts).toMatchObject([{ otherKey: null, text: expect.stringContaining('权限范围以外的安排') }]);
    expect((await calendar({ lessonIds: String(english) }, scope)).events).toEqual([]);
    expect((await calendar({ resource: 'lesson', lessonIds: String(english) }, scope)).rows).toEqual([]);
  });

  test.each([
    { from: WEEK.to, to: WEEK.from },
    { from: WEEK.from, to: String(ms('02T00:00') + 43 * 86_400_000) },
    { from: 'x' },
    { kinds: 'party' },
    { resource: 'room' },
    { lessonIds: Array.from({ length: 201 }, (_, index) => index + 1).join(',') },
  ])('refuses %j', async (query) => {
    const url = `${contract.calendar.path}?${new URLSearchParams({ ...WEEK, ...query }).toString()}`;
    expect(await (await as()).raw({ method: 'GET', url })).toMatchObject({ status: 400 });
  });
});

describe('L274: many conflicts of one event', () => {
  test('the heaviest are told, and how many more there are', async () => {
    const { db } = database;
    const mine = await anEpisode(db, { lessonId }, { teacherId, ...span('03T18:30', '03T20:00') });
    const conflictOverride = JSON.stringify({ reason: '代课', by: '甲', at: 0 });
    for (let index = 0; index < 5; index += 1) {
      const other = await aLesson(db, { name: `课程 ${index}` });
      await anEpisode(db, { lessonId: other }, { teacherId, ...span('03T18:00', '03T19:00'), conflictOverride });
    }
    const { conflicts } = await conflictsOf(ofLesson());
    expect(conflicts.map(({ key }) => key)).toEqual(Array.from({ length: 4 }, () => `episode:${mine}`));
    expect(conflicts.at(-1)?.text).toBe('另有 2 处冲突，见课程大纲');
  });
});

describe('issue 13 section 1: the calendar marks every kind that blocks', () => {
  test('two episodes against the order of the outline, and one outside of its semester', async () => {
    const { db } = database;
    const semester = { id: 990, name: '甲学期', startAt: at('02T00:00'), endAt: at('05T00:00') };
    await db
      .insertInto('semester')
      .values({ ...semester, year: 2026, season: 'spring' })
      .execute();
    const lesson = await aLesson(db, { name: '顺序', semesterId: semester.id });
    const later = await anEpisode(db, { lessonId: lesson, ordinal: 1 }, span('04T08:30', '04T10:00'));
    const earlier = await anEpisode(db, { lessonId: lesson, ordinal: 2 }, span('03T08:30', '03T10:00'));
    const outside = await anEpisode(db, { lessonId: lesson, ordinal: 3 }, span('06T08:30', '06T10:00'));
    const { conflicts } = await conflictsOf({ lessonIds: String(lesson) });
    const keys = conflicts.filter(({ blocks }) => blocks).map(({ key }) => key);
    expect(keys.toSorted()).toEqual([later, earlier, outside].map((id) => `episode:${id}`).toSorted());
  });
});

describe('L271: what is not scheduled yet', () => {
  test('lists templates that the lesson has no episode for, until it has one, label by label', async () => {
    const { db } = database;
    const templateId = await aTemplate(db);
    const values = { lessonTemplateId: templateId, labelId: 1, durationMs: 5_400_000 };
    const templates = await db
      .insertInto('episodeTemplate')
      .values([
        { ...values, name: '第 1 讲', ordinal: 1 },
        { ...values, name: '第 2 讲', ordinal: 2 },
        { ...values, name: '复习', ordinal: 1, labelId: 3 },
        { ...values, name: '已删', ordinal: 3, deletedAt: TEST_NOW },
      ])
      .returning('id')
      .execute();
    const [first = { id: 0 }, second = { id: 0 }, review = { id: 0 }] = templates;
    const open = await aLesson(db, { name: '待排课', templateId, semesterId: 121 });
    const made = await anEpisode(db, { lessonId: open }, { episodeTemplateId: first.id });
    const read = async () => (await as()).call(contract.unscheduled, { query: { semester: '121' } });
    expect(await read()).toMatchObject({
      list: [
        { templateId: second.id, name: '第 2 讲', lessonId: open, lessonName: '待排课', durationMs: 5_400_000 },
        { templateId: review.id, name: '复习' },
      ],
      next: null,
    });
    expect(await (await as()).call(contract.unscheduled, { query: { before: String(open) } })).toMatchObject({
      list: [],
    });
    await db.updateTable('episode').set({ deletedAt: TEST_NOW }).where('id', '=', made).execute();
    expect((await read()).list.map((row) => row.templateId)).toEqual([first.id, second.id, review.id]);
    await db.updateTable('lesson').set({ status: 'canceled' }).where('id', '=', open).execute();
    expect((await read()).list).toEqual([]);
  });
});

test('L271: a lesson is never parted between two pages', async () => {
  const { db } = database;
  const templateId = await aTemplate(db);
  const episodes = Array.from({ length: 60 }, (_, i) => ({ name: `第 ${i + 1} 讲`, ordinal: i + 1 }));
  const values = { lessonTemplateId: templateId, labelId: 1, durationMs: 5_400_000 };
  await db
    .insertInto('episodeTemplate')
    .values(episodes.map((episode) => ({ ...values, ...episode })))
    .execute();
  const [older, newer] = [await aLesson(db, { templateId }), await aLesson(db, { templateId })];
  const read = async (before?: number) =>
    (await as()).call(contract.unscheduled, {
      query: { lessonIds: `${older},${newer}`, ...(before ? { before: String(before) } : {}) },
    });
  const first = await read();
  expect(first.next).toBe(newer);
  expect(first.list.map((row) => row.lessonId)).toEqual(Array(60).fill(newer));
  const second = await read(newer);
  expect(second.next).toBeNull();
  expect(second.list.map((row) => row.lessonId)).toEqual(Array(60).fill(older));
});

describe('L272: the calendar as a file', () => {
  test('holds the same events, canceled ones marked, under UIDs that do not change', async () => {
    const { db } = database;
    const id = await anEpisode(db, { lessonId }, { name: '甲,乙;丙', teacherId, ...span('03T18:30', '03T20:00') });
    await anEpisode(db, { lessonId }, { ...span('04T18:30', '04T20:00'), status: 'canceled' });
    const url = `${contract.icsFile.path}?${new URLSearchParams({ ...WEEK, ...ofLesson() }).toString()}`;
    const answer = await (await as()).raw({ method: 'GET', url });
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
    const text = answer.text.replaceAll('\r\n ', '');
    expect(text).toContain(`UID:episode-${id}@lectern\r\n`);
    expect(text).toContain('DTSTART;TZID=Asia/Shanghai:20260303T183000\r\n');
    expect(text).toContain('SUMMARY:甲\\,乙\\;丙\r\n');
    expect(text).toContain('DESCRIPTION:类型：课程\\n课程：初一数学\\n授课老师：周老师\r\n');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
  });
});

describe('L273: the teams of a lesson', () => {
  test('tells teams and mentors; a lesson out of reach is not found', async () => {
    const { db } = database;
    const mentorId = await aTeacher(db, { name: '辅导李', isMentor: true });
    const id = await aTeam(db, lessonId, 'on_shelf', { name: '2 班', mentorId, studentCount: 18 });
    const params = { id: String(lessonId) };
    expect(await (await as()).call(contract.lessonTeams, { params })).toEqual({
      list: [{ id, name: '2 班', mentorName: '辅导李', studentCount: 18 }],
      total: 1,
    });
    const far = await as({ scope: { subjects: [3], phases: null } });
    const url = contract.lessonTeams.path.replace(':id', String(lessonId));
    expect(await far.raw({ method: 'GET', url })).toMatchObject({ status: 404 });
  });
});

describe('L275: when a class meets', () => {
  test('its weekly rhythm, the first day after it, who gives most of it, what it has, and holidays', async () => {
    const { db } = database;
    const day = 24 * 3_600_000;
    const weekly = (week: number, change: object = {}) => {
      const startAt = new Date(ms('04T18:30') + week * 7 * day);
      return { startAt, endAt: new Date(startAt.getTime() + 5_400_000), teacherId, ...change };
    };
    for (const week of [0, 1, 2]) await anEpisode(db, { lessonId }, weekly(week));
    await anEpisode(db, { lessonId }, weekly(3, { specialEpisodeType: 13, teacherId: null }));
    await anEpisode(db, { lessonId }, weekly(9, { status: 'canceled' }));
    const emptyId = await aLesson(db, { name: '新班' });
    const reply = await (await as()).call(contract.rhythms, { query: { lessonIds: `${emptyId},${lessonId}` } });
    const [own, empty] = reply.lessons;
    expect(own).toMatchObject({
      lessonId,
      pattern: [{ weekday: 3, clock: 18.5 * 3_600_000 }],
      fromTime: ms('19T00:00'),
      teacherId,
      teacherName: '周老师',
    });
    expect(own?.taken.map(({ startTime }) => startTime)).toEqual(
      [0, 1, 2].map((week) => weekly(week).startAt.getTime()),
    );
    expect(empty).toMatchObject({ lessonId: emptyId, pattern: [], teacherId: null, taken: [] });
    expect(empty?.fromTime).toBeGreaterThan(TEST_NOW.getTime());
  });
});
