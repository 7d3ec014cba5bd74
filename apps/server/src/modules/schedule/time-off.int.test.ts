import { timeOffContract as contract } from '@lectern/contract/schedule/time-off';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aTeacher, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { visibleLessonIds } from '../lessons/index.ts';
import { scheduleModule } from './index.ts';

const HOUR_MS = 3_600_000;
const at = (hours: number): number => TEST_NOW.getTime() + hours * HOUR_MS;

let database: OpenTestDatabase;
let app: ModuleApp;
let api: ApiClient;

beforeAll(async () => {
  database = await openSeededDatabase();
  const { db } = database;
  app = moduleApp(
    scheduleModule({ db, now: () => TEST_NOW, visibleLessons: (...asked) => visibleLessonIds(db, ...asked) }),
  );
  api = await app.as();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const logged = (subjectId: number, subjectType = 'teacher') =>
  database.db
    .selectFrom('operationLog')
    .select(['action', 'changes'])
    .where('subjectId', '=', subjectId)
    .where('subjectType', '=', subjectType)
    .orderBy('id')
    .execute();

describe('leave of a teacher', () => {
  test('L202, L203: is entered, logged and taken back', async () => {
    const teacherId = await aTeacher(database.db, { name: '王老师' });
    const leave = await api.call(contract.createLeave, {
      body: { teacherId, startTime: at(24), endTime: at(48), reason: ' 病假 ' },
    });
    expect(leave).toMatchObject({ teacherName: '王老师', reason: '病假', rev: 1, createdBy: '测试员' });
    const touching = await api.call(contract.createLeave, { body: { teacherId, startTime: at(48), endTime: at(50) } });
    await api.call(contract.deleteLeave, { params: { id: String(leave.id) }, query: { rev: '1' } });
    const kept = database.db.selectFrom('teacherLeave').select('id').where('teacherId', '=', teacherId);
    expect(await kept.where('deletedAt', 'is', null).execute()).toEqual([{ id: touching.id }]);
    expect((await logged(teacherId)).map(({ action }) => action)).toEqual([
      'teacher.leave',
      'teacher.leave',
      'teacher.leaveRemoved',
    ]);
    expect((await logged(teacherId))[0]?.changes).toEqual([
      { field: 'leaveTime', before: null, after: '2026-03-02 10:00 – 2026-03-03 10:00' },
      { field: 'leaveReason', before: null, after: '病假' },
    ]);
  });

  test('is refused where it overlaps another of the same teacher, also when two enter it at once', async () => {
    const teacherId = await aTeacher(database.db);
    const body = { teacherId, startTime: at(24), endTime: at(48) };
    const answers = await Promise.all([1, 2, 3].map(() => api.send(contract.createLeave, { body })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'leaveOverlaps' });
    const other = { ...body, teacherId: await aTeacher(database.db) };
    expect(await api.send(contract.createLeave, { body: other })).toMatchObject({ status: 200 });
  });

  test('says what is wrong: an end before the start, too long, a teacher who is not there or has left', async () => {
    const teacherId = await aTeacher(database.db);
    const fired = await aTeacher(database.db, { qualification: 0 });
    const send = (body: object) =>
      api.send(contract.createLeave, { body: { teacherId, startTime: at(2), endTime: at(3), ...body } });
    expect(await send({ endTime: at(2) })).toMatchObject({ status: 400 });
    expect(await send({ endTime: at(24 * 401) })).toMatchObject({ status: 400 });
    expect(await send({ teacherId: 999_999 })).toMatchObject({ status: 404 });
    expect(await send({ teacherId: fired })).toMatchObject({ status: 409, error: { code: 'teacherFired' } });
    const { id } = await api.call(contract.createLeave, { body: { teacherId, startTime: at(2), endTime: at(3) } });
    const remove = (rev: string) => api.send(contract.deleteLeave, { params: { id: String(id) }, query: { rev } });
    expect(await remove('9')).toMatchObject({ status: 409, error: { code: 'STALE', details: { fields: [] } } });
    expect(await remove('1')).toMatchObject({ status: 200 });
    expect(await remove('2')).toMatchObject({ status: 404 });
  });
});

describe('working hours of a teacher', () => {
  const office = { weekdays: [5, 1, 3], firstMinute: 9 * 60, lastMinute: 18 * 60 };

  test('L276, L277: the usual ones until others are set; each change is logged, a stale one refused', async () => {
    const teacherId = await aTeacher(database.db);
    const params = { id: String(teacherId) };
    const usual = { rev: 0, weekdays: [1, 2, 3, 4, 5, 6, 7], firstMinute: 420, lastMinute: 1320 };
    expect(await api.call(contract.workingHours, { params })).toMatchObject({ ...usual, words: '每天 7:00–22:00' });
    const set = (body: object) => api.send(contract.setWorkingHours, { params, body: { rev: 0, ...office, ...body } });
    expect((await set({})).reply).toMatchObject({ rev: 1, weekdays: [1, 3, 5], words: '周一、周三、周五 9:00–18:00' });
    const fields = [{ field: 'lastMinute', yours: 1200, theirs: office.lastMinute }];
    const stale = await set({ lastMinute: 1200 });
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE', details: { rev: 1, fields } } });
    expect((await set({ rev: 1, lastMinute: 1200 })).reply).toMatchObject({ rev: 2, lastMinute: 1200 });
    expect((await logged(teacherId))[0]).toEqual({
      action: 'teacher.hours',
      changes: [{ field: 'workingHours', before: '每天 7:00–22:00', after: '周一、周三、周五 9:00–18:00' }],
    });
    expect((await logged(teacherId)).length).toBe(2);
  });

  test('of a teacher of another subject are not there, nor is that leave', async () => {
    const teacherId = await aTeacher(database.db, { subjects: [3] });
    const params = { id: String(teacherId) };
    const maths = await app.as({ scope: { subjects: [2], phases: null } });
    const times = { teacherId, startTime: at(24), endTime: at(48), reason: '病假' };
    const leave = await api.call(contract.createLeave, { body: times });
    const answers = [
      await maths.send(contract.workingHours, { params }),
      await maths.send(contract.setWorkingHours, { params, body: { rev: 0, ...office } }),
      await maths.send(contract.createLeave, { body: { ...times, startTime: at(72), endTime: at(96) } }),
      await maths.send(contract.deleteLeave, { params: { id: String(leave.id) }, query: { rev: '1' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await logged(teacherId)).map(({ action }) => action)).toEqual(['teacher.leave']);
  });

  test('says what is wrong: no day, an end before the start, a teacher who is not there or has left', async () => {
    const teacherId = await aTeacher(database.db);
    const send = (id: number, body: object) =>
      api.send(contract.setWorkingHours, { params: { id: String(id) }, body: { rev: 0, ...office, ...body } });
    expect(await send(teacherId, { weekdays: [] })).toMatchObject({ status: 400 });
    expect(await send(teacherId, { weekdays: [1, 1] })).toMatchObject({ status: 400 });
    expect(await send(teacherId, { lastMinute: 540 })).toMatchObject({ status: 400 });
    expect(await send(999_999, {})).toMatchObject({ status: 404 });
    const fired = await aTeacher(database.db, { qualification: 0 });
    expect(await send(fired, {})).toMatchObject({ status: 409, error: { code: 'teacherFired' } });
  });
});

describe('holidays', () => {
  test('L204-L206: are entered by days, refused where they overlap, and deleted', async () => {
    const body = { name: '国庆节', firstDay: '2026-10-01', lastDay: '2026-10-07' };
    const holiday = await api.call(contract.createHoliday, { body });
    const overlap = { ...body, name: '中秋节', firstDay: '2026-10-07', lastDay: '2026-10-08' };
    expect(await api.send(contract.createHoliday, { body: overlap })).toMatchObject({
      status: 409,
      error: { code: 'holidayOverlaps' },
    });
    expect(await api.send(contract.createHoliday, { body: { ...body, firstDay: '2026-02-30' } })).toMatchObject({
      status: 400,
    });
    expect(await api.call(contract.holidays, { query: { year: '2026' } })).toEqual([
      { id: holiday.id, rev: 1, ...body },
    ]);
    expect(await api.call(contract.holidays, { query: { year: '2027' } })).toEqual([]);
    await api.call(contract.deleteHoliday, { params: { id: String(holiday.id) }, query: { rev: '1' } });
    expect(await api.call(contract.holidays, { query: { year: '2026' } })).toEqual([]);
    expect((await logged(holiday.id, 'holiday')).map(({ action }) => action)).toEqual([
      'holiday.create',
      'holiday.delete',
    ]);
  });
});
