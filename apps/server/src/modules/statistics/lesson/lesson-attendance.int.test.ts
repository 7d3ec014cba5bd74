import { lessonAttendanceContract as contract } from '@lectern/contract/lessons/lesson-attendance';
import type { SecondRange } from '@lectern/domain/statistics/second-ranges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestAttendance, statisticsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const statistics = statisticsModule({ db, now: () => TEST_NOW, warn: (what) => expect.fail(what) });
const app = moduleApp(statistics);
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const DAY_MS = 86_400_000;
const START = new Date(TEST_NOW.getTime() - DAY_MS);
const ids = { lesson: 0, episode: 0, silent: 0, one: 0, two: 0, students: [] as number[] };
const attend = (studentId: number, live: readonly SecondRange[], replay: readonly SecondRange[] = []) =>
  inTransaction(db, (tx) =>
    ingestAttendance(
      tx,
      [{ kind: 'attendance', episodeId: ids.episode, studentId, anchorTime: START.getTime(), live, replay }],
      { at: TEST_NOW },
    ),
  );

beforeAll(async () => {
  const lessonId = await aLesson(db);
  ids.lesson = lessonId;
  ids.episode = await anEpisode(db, { lessonId }, { name: '第 1 讲', startAt: START });
  ids.silent = await anEpisode(
    db,
    { lessonId },
    { name: '第 2 讲', startAt: new Date(START.getTime() + 3_600_000 * 4) },
  );
  await anEpisode(db, { lessonId }, { name: '未开始' });
  [ids.one, ids.two] = [await aTeam(db, lessonId), await aTeam(db, lessonId)];
  const moved = await aStudent(db, [], { nickname: '转班同学' });
  const movedAt = new Date(TEST_NOW.getTime() - 60_000);
  await joinTeam(db, { teamId: ids.one, studentId: moved, leftAt: movedAt });
  await joinTeam(db, { teamId: ids.two, studentId: moved, joinedAt: movedAt });
  const [first, second] = [await aStudent(db, [ids.one]), await aStudent(db, [ids.two])];
  const unplaced = await aStudent(db);
  await anEnrolment(db, { lessonId, studentId: unplaced });
  ids.students = [moved, first, second, unplaced, await aStudent(db)];
  await attend(moved, [[0, 5400]]);
  await attend(first, [[600, 1200]], [[0, 5400]]);
  await attend(second, [[0, 299]]);
  await attend(ids.students[4] ?? 0, [[0, 5400]]);
});

const of = () => ({ params: { id: String(ids.lesson) } });
const ofEpisode = () => ({ params: { id: String(ids.lesson), episodeId: String(ids.episode) } });

test('statistics 1: figures say how old they are: marked, then computed', async () => {
  expect(await api.call(contract.episodes, { ...of(), query: {} })).toMatchObject({ computedTime: 0, pending: 2 });
  await statistics.worker.catchUp();
  const computed = await api.call(contract.episodes, { ...of(), query: {} });
  expect(computed).toMatchObject({ computedTime: TEST_NOW.getTime(), pending: 0 });
  expect(
    computed.list.map(({ name, should, attended, onTime, finished, finishedWithReplay, extra, reported }) => [
      name,
      should,
      attended,
      onTime,
      finished,
      finishedWithReplay,
      extra,
      reported,
    ]),
  ).toEqual([
    ['第 1 讲', 4, 2, 1, 1, 2, 1, 4],
    ['第 2 讲', 4, 0, 0, 0, 0, 0, 0],
  ]);
});

test('statistics 3: the team is the one at the start: a later move takes nothing along; none is a row of its own', async () => {
  await statistics.worker.catchUp();
  const { list, extra } = await api.call(contract.teams, ofEpisode());
  expect(list.map(({ team, should, attended }) => [team?.id ?? 0, should, attended])).toEqual([
    [ids.one, 2, 2],
    [ids.two, 1, 0],
    [0, 1, 0],
  ]);
  expect(extra).toBe(1);
});

test('statistics 9: the rows behind a number are as many as the number says', async () => {
  await statistics.worker.catchUp();
  const { list } = await api.call(contract.episodes, { ...of(), query: {} });
  const [episode] = list;
  const { list: teams } = await api.call(contract.teams, ofEpisode());
  for (const share of ['should', 'attended', 'onTime', 'finished', 'finishedWithReplay', 'extra'] as const) {
    const query = { share, page: '1', pageSize: '20' };
    const all = await api.call(contract.presences, { ...ofEpisode(), query });
    expect([share, all.total, all.list.length]).toEqual([share, episode?.[share], episode?.[share]]);
    if (share === 'extra') continue;
    for (const { team, ...counts } of teams) {
      const part = await api.call(contract.presences, {
        ...ofEpisode(),
        query: { ...query, teamId: String(team?.id ?? 0) },
      });
      expect(part.total).toBe(counts[share]);
    }
  }
});

test('the sums of a student, those with a run of absences first; who may not see students sees none', async () => {
  await statistics.worker.catchUp();
  const query = { page: '1', pageSize: '20' };
  const { list, total, atRisk } = await api.call(contract.students, { ...of(), query });
  // 第 2 讲 was reported by nobody, so nobody is known to have missed it.
  expect([total, atRisk]).toEqual([4, 0]);
  expect(list.slice(0, 2).map(({ missedRun }) => missedRun)).toEqual([1, 1]);
  expect(list.find(({ studentId }) => studentId === ids.students[0])).toMatchObject({
    should: 1,
    attended: 1,
    unreported: 1,
    liveSeconds: 5400,
    missedRun: 0,
    team: { id: ids.two },
  });
  expect((await api.call(contract.students, { ...of(), query: { ...query, atRisk: '1' } })).total).toBe(0);
  const counter = await app.as({ privileges: new Set(['amaze', 'STATISTICS_READ']) });
  for (const sent of [
    await counter.send(contract.students, { ...of(), query }),
    await counter.send(contract.presences, { ...ofEpisode(), query: { ...query, share: 'should' } }),
  ]) {
    expect(sent).toMatchObject({ status: 409, error: { code: 'studentRightMissing' } });
  }
});

test('an episode that moves is counted by its new time, one that is canceled leaves at once', async () => {
  await db
    .updateTable('episode')
    .set({ startAt: new Date(START.getTime() + 900_000) })
    .where('id', '=', ids.episode)
    .execute();
  expect((await api.call(contract.episodes, { ...of(), query: {} })).pending).toBe(2);
  await statistics.worker.catchUp();
  const moved = await api.call(contract.episodes, { ...of(), query: { teamId: String(ids.one) } });
  expect(moved.list[0]).toMatchObject({ should: 2, attended: 2, onTime: 2, liveSeconds: 4500 + 300 });
  await db.updateTable('episode').set({ status: 'canceled' }).where('id', '=', ids.episode).execute();
  await statistics.worker.catchUp();
  expect((await api.call(contract.episodes, { ...of(), query: {} })).list.map(({ id }) => id)).toEqual([ids.silent]);
  expect(await api.send(contract.teams, ofEpisode())).toMatchObject({ status: 404 });
});

test('once somebody reports the other episode, who was not there missed it, their whole team too', async () => {
  const [, first] = ids.students;
  const fact = { kind: 'attendance', episodeId: ids.silent, studentId: first ?? 0 } as const;
  const wire = {
    ...fact,
    anchorTime: START.getTime() + 3_600_000 * 4,
    live: [[0, 600]] as [number, number][],
    replay: [],
  };
  await inTransaction(db, (tx) => ingestAttendance(tx, [wire], { at: TEST_NOW }));
  await statistics.worker.catchUp();
  const ofTeam = await api.call(contract.episodes, { ...of(), query: { teamId: String(ids.two) } });
  const silent = ofTeam.list.find(({ id }) => id === ids.silent);
  expect(silent?.reported, 'of the episode, not of the team').toBe(1);
  const { list } = await api.call(contract.teams, {
    params: { id: String(ids.lesson), episodeId: String(ids.silent) },
  });
  const two = list.find(({ team }) => team?.id === ids.two);
  expect([two?.attended, two?.reported]).toEqual([0, 1]);
  const { list: sums } = await api.call(contract.students, { ...of(), query: { page: '1', pageSize: '20' } });
  const away = sums.find(({ studentId }) => studentId === ids.students[2]);
  expect(away).toMatchObject({ unreported: 0, missedRun: 1 });
});

test('a team that was merged away stays to be chosen while it has figures', async () => {
  const leftAt = new Date(TEST_NOW.getTime() - 1000);
  await db
    .updateTable('teamStudent')
    .set({ leftAt })
    .where('teamId', '=', ids.one)
    .where('leftAt', 'is', null)
    .execute();
  await db
    .updateTable('team')
    .set({ studentCount: 0, saleStatus: 'off_shelf', deletedAt: TEST_NOW })
    .where('id', '=', ids.one)
    .execute();
  const { teams } = await api.call(contract.episodes, { ...of(), query: {} });
  expect(teams.map(({ id }) => id)).toEqual([ids.two, ids.one]);
});

test('statistics 13: a team of another lesson is not found', async () => {
  const teamId = String(await aTeam(db, await aLesson(db)));
  const page = { page: '1', pageSize: '20' };
  for (const sent of [
    await api.send(contract.episodes, { ...of(), query: { teamId } }),
    await api.send(contract.students, { ...of(), query: { ...page, teamId } }),
    await api.send(contract.presences, { ...ofEpisode(), query: { ...page, teamId, share: 'should' } }),
    await api.send(contract.work, { ...ofEpisode(), query: { ...page, teamId, share: 'homeworkDue' } }),
  ])
    expect(sent).toMatchObject({ status: 404 });
});
