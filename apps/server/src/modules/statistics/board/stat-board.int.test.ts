import { lessonAttendanceContract } from '@lectern/contract/lessons/lesson-attendance';
import { statBoardContract as contract } from '@lectern/contract/statistics/stat-board';
import { sumOf } from '@lectern/domain/statistics/figure-definition';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestAttendance, statBoardModule, statisticsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const statistics = statisticsModule({ db, now: () => TEST_NOW, warn: (what) => expect.fail(what) });
const [app, lessonApp] = [moduleApp(statBoardModule({ db, now: () => TEST_NOW })), moduleApp(statistics)];
const [api, lessonApi] = [await app.as(), await lessonApp.as()];
afterAll(async () => {
  await app.close();
  await lessonApp.close();
  await database.close();
});

const START = new Date(TEST_NOW.getTime() - 86_400_000);
const ids = { maths: 0, english: 0, silent: 0, mentor: 0, other: 0, episode: 0, absent: 0 };

async function aClass(lessonId: number, mentorIds: readonly number[]): Promise<number> {
  const episodeId = await anEpisode(db, { lessonId }, { startAt: START });
  for (const mentorId of mentorIds) {
    const team = await aTeam(db, lessonId, 'on_shelf', { mentorId });
    const studentId = await aStudent(db, [team]);
    await aStudent(db, [team]);
    const fact = { kind: 'attendance' as const, episodeId, studentId, anchorTime: START.getTime() };
    await inTransaction(db, (tx) =>
      ingestAttendance(tx, [{ ...fact, live: [[0, 5400]], replay: [] }], { at: TEST_NOW }),
    );
  }
  return episodeId;
}

beforeAll(async () => {
  [ids.mentor, ids.other] = [await aTeacher(db), await aTeacher(db)];
  ids.maths = await aLesson(db, { name: '初二数学', subjectId: 2 });
  ids.english = await aLesson(db, { name: '初二英语', subjectId: 3 });
  ids.silent = await aLesson(db, { name: '无人上报', subjectId: 2 });
  ids.episode = await aClass(ids.maths, [ids.mentor, ids.other]);
  await aClass(ids.english, [ids.other]);
  await anEpisode(db, { lessonId: ids.silent }, { startAt: START });
  await aStudent(db, [await aTeam(db, ids.silent)]);
  await statistics.worker.catchUp();
});

const listed = async (query: Readonly<Record<string, string>> = {}) => {
  const { list } = await api.call(contract.list, { query });
  return list.map(({ id, teamCount, should, attended }) => [id, teamCount, should, attended]);
};

test('statistics 9: lessons with figures stand side by side; one of which nobody reported anything has none', async () => {
  expect(await listed()).toEqual([
    [ids.english, 1, 2, 1],
    [ids.maths, 2, 4, 2],
  ]);
  expect(await listed({ subject: '2' })).toEqual([[ids.maths, 2, 4, 2]]);
  expect(await listed({ text: '英语' })).toEqual([[ids.english, 1, 2, 1]]);
  expect(await listed({ text: String(ids.maths) })).toEqual([[ids.maths, 2, 4, 2]]);
});

test('statistics 1: all together are the sum of the lessons, and a lesson is the sum of its episodes', async () => {
  const { list, total } = await api.call(contract.list, { query: {} });
  const { lessonCount, teamCount, ...sums } = await api.call(contract.sums, { query: {} });
  expect([lessonCount, teamCount]).toEqual([total, 3]);
  expect(sums).toEqual(sumOf(NO_COUNTS, list));
  const episodes = await lessonApi.call(lessonAttendanceContract.episodes, {
    params: { id: String(ids.maths) },
    query: {},
  });
  expect(sumOf(NO_COUNTS, list.slice(1))).toEqual(sumOf(NO_COUNTS, episodes.list));
});

test('statistics 5: the sums follow the facts: an episode that is canceled leaves them, and comes back', async () => {
  const set = async (status: string) => {
    await db.updateTable('episode').set({ status }).where('id', '=', ids.episode).execute();
    await statistics.worker.catchUp();
  };
  await set('canceled');
  expect(await listed()).toEqual([[ids.english, 1, 2, 1]]);
  await set('normal');
  expect(await listed({ subject: '2' })).toEqual([[ids.maths, 2, 4, 2]]);
});

test('statistics 8: with a mentor only the own teams count, for readers who reach all of the mentor’s lessons', async () => {
  expect(await listed({ mentorId: String(ids.mentor) })).toEqual([[ids.maths, 1, 2, 1]]);
  expect(await listed({ mentorId: String(ids.other) })).toEqual([
    [ids.english, 1, 2, 1],
    [ids.maths, 1, 2, 1],
  ]);
  const maths = await app.as({ scope: { subjects: [2], phases: null } });
  for (const call of [contract.list, contract.sums]) {
    expect(await maths.send(call, { query: { mentorId: String(ids.other) } })).toMatchObject({
      status: 409,
      error: { code: 'mentorBeyondScope' },
    });
  }
  const own = await maths.call(contract.list, { query: { mentorId: String(ids.mentor) } });
  expect(own.list.map(({ id }) => id)).toEqual([ids.maths]);
});

test('the board ends where the data scope does', async () => {
  const maths = await app.as({ scope: { subjects: [2], phases: null } });
  const { list } = await maths.call(contract.list, { query: {} });
  expect(list.map(({ id }) => id)).toEqual([ids.maths]);
  expect((await maths.call(contract.sums, { query: {} })).lessonCount).toBe(1);
});

test('statistics 9: the file has the lessons of the board, with who, when, filters and versions', async () => {
  const csv = await api.call(contract.exportCsv, { query: { subject: '2' } });
  const lines = csv.trimEnd().split('\r\n');
  expect(lines.slice(1, 5).map((line) => line.split(',')[0])).toEqual(
    ['导出人', '导出时间', '筛选', '口径'].map((word) => `"${word}"`),
  );
  expect(csv).toContain('学科：数学');
  expect(csv).toContain('到课率 第 1 版');
  const rows = lines.slice(lines.findIndex((line) => line.startsWith('"课程 ID"')) + 1);
  expect(rows.map((line) => line.split(',')[0])).toEqual([`"${ids.maths}"`]);
  expect(rows[0]).toContain('"4","2"');
  const ticked = await api.call(contract.exportCsv, { query: { ids: String(ids.english) } });
  expect(ticked).toContain(`课程 ID：${ids.english}`);
  expect(ticked).toContain('初二英语');
  expect(ticked).not.toContain('初二数学');
  const exporter = await app.as({ privileges: new Set(['amaze', 'EXPORT']) });
  expect(await exporter.send(contract.exportCsv, { query: {} })).toMatchObject({
    error: { code: 'statisticsRightMissing' },
  });
  const maths = await app.as({ scope: { subjects: [2], phases: null } });
  expect(await maths.send(contract.exportCsv, { query: { mentorId: String(ids.other) } })).toMatchObject({
    error: { code: 'mentorBeyondScope' },
  });
});

test('statistics 9: lessons are sorted by a figure, those without it last, and found below a limit', async () => {
  const present = async (lessonId: number) => {
    const episodeId = await anEpisode(db, { lessonId }, { startAt: new Date(START.getTime() - 7_200_000) });
    const team = await aTeam(db, lessonId);
    const facts = await Promise.all(
      [5400, 5400, 60].map(async (seconds) => ({
        kind: 'attendance' as const,
        episodeId,
        studentId: await aStudent(db, [team]),
        anchorTime: START.getTime() - 7_200_000,
        live: [[0, seconds]] as [number, number][],
        replay: [],
      })),
    );
    await inTransaction(db, (tx) => ingestAttendance(tx, facts, { at: TEST_NOW }));
  };
  const better = await aLesson(db, { name: '三分之二到课', subjectId: 2 });
  await present(better);
  await statistics.worker.catchUp();
  const idsOf = async (query: Readonly<Record<string, string>>) =>
    (await api.call(contract.list, { query })).list.map(({ id }) => id);
  expect(await idsOf({ sort: 'attendance', order: 'desc' })).toEqual([better, ids.english, ids.maths]);
  expect(await idsOf({ sort: 'attendance', order: 'asc' })).toEqual([ids.english, ids.maths, better]);
  expect(await idsOf({ sort: 'should', order: 'desc', pageSize: '1' })).toEqual([ids.maths]);
  expect(await idsOf({ sort: 'submission' })).toHaveLength(3);
  expect(await idsOf({ below: '51' })).toEqual([ids.english, ids.maths]);
  expect(await idsOf({ below: '50' })).toEqual([]);
  expect(await idsOf({ below: '99', figure: 'submission' })).toEqual([]);
  expect((await api.call(contract.sums, { query: { below: '51' } })).lessonCount).toBe(2);
  expect(await idsOf({ sort: 'attendance', mentorId: String(ids.other) })).toEqual([ids.english, ids.maths]);
  expect(await api.call(contract.exportCsv, { query: { below: '51' } })).toContain('到课率低于 51%');
  await db.deleteFrom('lessonAgenda').where('lessonId', '=', better).execute();
  await statistics.worker.catchUp();
});

test('statistics 9: filters by kind and by the day on which the lesson begins', async () => {
  const { flattedCategory } = await db
    .selectFrom('lesson')
    .select('flattedCategory')
    .where('id', '=', ids.maths)
    .executeTakeFirstOrThrow();
  expect(await listed({ kinds: flattedCategory })).toHaveLength(2);
  const { id: mark } = await db
    .insertInto('lessonMark')
    .values({ name: '重点班', color: '#aa0000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('lesson').set({ lessonMarkId: mark }).where('id', '=', ids.maths).execute();
  expect((await listed({ mark: String(mark) })).map(([id]) => id)).toEqual([ids.maths]);
  expect(await api.call(contract.exportCsv, { query: { mark: String(mark) } })).toContain('课程标记：重点班');
  expect(await listed({ kinds: flattedCategory === 'topic' ? 'systematic' : 'topic' })).toEqual([]);
  const { startAt } = await db
    .selectFrom('lesson')
    .select('startAt')
    .where('id', '=', ids.maths)
    .executeTakeFirstOrThrow();
  const time = startAt?.getTime() ?? TEST_NOW.getTime();
  await db
    .updateTable('lesson')
    .set({ startAt: new Date(time) })
    .where('id', '=', ids.maths)
    .execute();
  expect((await listed({ startFrom: String(time) })).map(([id]) => id)).toContain(ids.maths);
  expect((await listed({ startFrom: String(time + 1) })).map(([id]) => id)).not.toContain(ids.maths);
  expect((await listed({ startTo: String(time) })).map(([id]) => id)).not.toContain(ids.maths);
});

test('statistics 5: sums of lessons follow those of their teams, whoever writes or removes them', async () => {
  const differing = async () => {
    const { rows } = await sql`
      SELECT coalesce(s.lesson_id, r.lesson_id) FROM lesson_sum_stat s FULL JOIN (
        SELECT t.lesson_id, count(*) FILTER (WHERE t.team_id > 0) AS teams, sum(t.should) AS should,
          sum(t.attended) AS attended, sum(t.homework_score) AS score FROM lesson_team_stat t GROUP BY 1) r
        ON r.lesson_id = s.lesson_id
      WHERE (s.team_count, s.should, s.attended, s.homework_score)
        IS DISTINCT FROM (r.teams, r.should, r.attended, r.score)`.execute(db);
    return rows.length;
  };
  expect(await differing()).toBe(0);
  await sql`UPDATE lesson_team_stat SET attended = attended + 1, homework_score = homework_score + 5`.execute(db);
  expect(await differing()).toBe(0);
  await sql`DELETE FROM lesson_team_stat WHERE lesson_id = ${ids.english}`.execute(db);
  expect(await differing()).toBe(0);
  expect((await listed()).map(([id]) => id)).toEqual([ids.maths]);
});
