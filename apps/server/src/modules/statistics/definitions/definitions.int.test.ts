import { lessonAttendanceContract } from '@lectern/contract/lessons/lesson-attendance';
import { attendanceDefinitionsContract as contract } from '@lectern/contract/statistics/attendance-definitions';
import type { AttendanceFact } from '@lectern/domain/statistics/attendance-facts';
import { startOfDay } from '@lectern/domain/time/shanghai-time';
import { afterAll, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anEnrolment, aStudent } from '../../../../test/team-builders.ts';
import { attendanceDefinitionsModule, ingestAttendance, statisticsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
let now = TEST_NOW;
const clock = () => now;
const app = moduleApp(attendanceDefinitionsModule({ db, now: clock }));
const statistics = statisticsModule({ db, now: clock, warn: () => undefined });
const figures = moduleApp(statistics);
const [api, lessonApi] = [await app.as(), await figures.as()];
afterAll(async () => {
  await app.close();
  await figures.close();
  await database.close();
});

const [MINUTE, HOUR] = [60_000, 3_600_000];
const TODAY = startOfDay(TEST_NOW.getTime());
const BY = {
  attendedSeconds: 900,
  onTimeSeconds: 300,
  finishedPercent: 50,
  shortSeconds: 600,
  reason: '新学期统一口径',
};
const add = (body: Readonly<Record<string, unknown>>) => api.send(contract.add, { body: { ...BY, ...body } as never });

test('statistics 4: a changed definition counts from its day on; what was before keeps its own, and can be seen by either', async () => {
  const lessonId = await aLesson(db);
  const starts = [TODAY - 5 * HOUR, TODAY + 30 * MINUTE];
  const ids: number[] = [];
  for (const startAt of starts) {
    ids.push(await anEpisode(db, { lessonId }, { startAt: new Date(startAt), endAt: new Date(startAt + HOUR) }));
  }
  // Minutes of presence of four students, from the start of each episode on.
  const minutes = [5, 14, 29, 31];
  const facts: AttendanceFact[] = [];
  for (const present of minutes) {
    const studentId = await aStudent(db);
    await anEnrolment(db, { lessonId, studentId, startedAt: new Date(TODAY - 90 * HOUR) });
    for (const [index, episodeId] of ids.entries()) {
      const anchorTime = starts[index] ?? 0;
      const live: [number, number][] = [[0, present * 60]];
      facts.push({ kind: 'attendance' as const, episodeId, studentId, anchorTime, live, replay: [] });
    }
  }
  await db.transaction().execute((tx) => ingestAttendance(tx, facts, { at: TEST_NOW }));
  await statistics.worker.catchUp();
  const rowsOf = async (query: { version?: string } = {}) => {
    const { list } = await lessonApi.call(lessonAttendanceContract.episodes, {
      params: { id: String(lessonId) },
      query,
    });
    return list.map(({ version, attended, finished }) => [version, attended, finished]);
  };
  // By plain counting: at least so many minutes, at least so much of 60.
  const counted = (version: number, least: number, whole: number) => [
    version,
    minutes.filter((each) => each >= least).length,
    minutes.filter((each) => each >= whole).length,
  ];
  expect(await rowsOf()).toEqual([counted(1, 5, 48), counted(1, 5, 48)]);
  expect((await add({ validTime: TODAY, after: 1 })).reply).toEqual({ version: 2 });
  await statistics.worker.catchUp();
  expect(await rowsOf()).toEqual([counted(1, 5, 48), counted(2, 15, 30)]);
  expect(await rowsOf({ version: '1' })).toEqual([counted(1, 5, 48), counted(1, 5, 48)]);
  expect(await rowsOf({ version: '2' })).toEqual([counted(2, 15, 30), counted(2, 15, 30)]);
  const unknown = { params: { id: String(lessonId) }, query: { version: '9' } };
  expect(await lessonApi.send(lessonAttendanceContract.episodes, unknown)).toMatchObject({ status: 404 });
});

test('statistics 4: days that are over keep their definition; two who change at once do not pass each other', async () => {
  const { list } = await api.call(contract.versions, {});
  const after = list[0]?.version ?? 0;
  expect(await add({ validTime: TODAY - 24 * HOUR, after })).toMatchObject({ status: 409, error: { code: 'dayOver' } });
  expect(await add({ validTime: TODAY + 1, after })).toMatchObject({ status: 409, error: { code: 'dayOver' } });
  expect(await add({ validTime: TODAY, after })).toMatchObject({ status: 409, error: { code: 'sameParameters' } });
  expect(await add({ validTime: TODAY, after, finishedPercent: 101 })).toMatchObject({ status: 400 });
  expect(await add({ validTime: TODAY, after, reason: ' ' })).toMatchObject({ status: 400 });
  const tomorrow = TODAY + 24 * HOUR;
  const replies = await Promise.all([
    add({ validTime: tomorrow, after, finishedPercent: 60 }),
    add({ validTime: tomorrow, after, finishedPercent: 70 }),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status === 409)).toMatchObject({ error: { code: 'newerVersion' } });
  now = TEST_NOW;
  const reader = await app.as({ privileges: new Set(['amaze', 'STATISTICS_READ']) });
  expect((await reader.call(contract.versions, {})).list).toHaveLength(list.length + 1);
});
