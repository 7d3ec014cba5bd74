import { statDriftContract } from '@lectern/contract/administration/stat-drift';
import type { AttendanceFact } from '@lectern/domain/statistics/attendance-facts';
import { addDays, startOfDay } from '@lectern/domain/time/shanghai-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';
import { anEnrolment, aStudent } from '../../../../test/team-builders.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { lessonsModule } from '../../lessons/index.ts';
import { ingestAttendance, statDriftModule, statisticsModule } from '../index.ts';
import { storedRollups } from '../rollups/compute-rollups.queries.ts';
import { checkIfDue } from './check-drift.ts';

const database = await openSeededDatabase();
const { db } = database;
const clock = { now: TEST_NOW };
const now = () => clock.now;
const alarms: { lessonId: number; differences: number }[] = [];
const deps = {
  db,
  now,
  alarm: (found: (typeof alarms)[number]) => alarms.push(found),
  warn: (what: string, error: unknown) => {
    throw new Error(what, { cause: error });
  },
};
const engine = testEngine(database, { now });
lessonsModule({ db, now, engine });
const { worker } = statisticsModule(deps);
const app = moduleApp(statDriftModule(deps));
const api = await app.as();
const drift = async () => api.call(statDriftContract.drift, { query: { page: '1', pageSize: '50' } });

/** Of the day before the test's. */
const START = addDays(startOfDay(TEST_NOW.getTime()), -1) + 10 * 3_600_000;
const lesson = { id: 0, episode: 0, student: 0 };

beforeAll(async () => {
  lesson.id = await aLesson(db);
  const times = { startAt: new Date(START), endAt: new Date(START + 7_200_000) };
  lesson.episode = await anEpisode(db, { lessonId: lesson.id }, times);
  const students = [await aStudent(db), await aStudent(db), await aStudent(db)];
  lesson.student = students[0] ?? 0;
  for (const studentId of students)
    await anEnrolment(db, { lessonId: lesson.id, studentId, startedAt: new Date(START - 86_400_000) });
  const facts = students.slice(1).map(
    (studentId): AttendanceFact => ({
      kind: 'attendance',
      episodeId: lesson.episode,
      studentId,
      anchorTime: START,
      live: [[0, 7000]],
      replay: [],
    }),
  );
  await inTransaction(db, (tx) => ingestAttendance(tx, facts, { at: TEST_NOW }));
  await worker.catchUp();
});
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

/** As a fault of the product or a hand in the tables would leave it. */
async function spoil(): Promise<void> {
  await db.updateTable('lessonEpisodeStat').set({ attended: 3 }).where('lessonId', '=', lesson.id).execute();
  await db
    .updateTable('lessonStudentStat')
    .set({ missedRun: 0 })
    .where('lessonId', '=', lesson.id)
    .where('studentId', '=', lesson.student)
    .execute();
}
const nextNight = () => {
  clock.now = new Date(clock.now.getTime() + 86_400_000);
};
const INPUT = { reason: '核对昨晚的差异' };
const recompute = () => runCommand(engine, { type: 'stat.recompute', ids: [lesson.id], input: INPUT });

describe('statistics 5: stored figures are compared with their facts every night', () => {
  test('before four in the morning nothing is due; then once a night, and figures that are right are no difference', async () => {
    clock.now = new Date(startOfDay(TEST_NOW.getTime()) + 3 * 3_600_000);
    expect(await checkIfDue(deps)).toBeUndefined();
    clock.now = new Date(startOfDay(TEST_NOW.getTime()) + 5 * 3_600_000);
    await worker.catchUp();
    const both = await Promise.all([checkIfDue(deps), checkIfDue(deps)]);
    expect(both.filter((counts) => counts !== undefined)).toEqual([{ compared: 1, waiting: 0, differences: 0 }]);
    expect(alarms).toEqual([]);
    expect((await drift()).checks).toMatchObject([{ compared: 1, differences: 0 }]);
  });

  test('a spoilt rollup is found, logged and shown with lesson, item, figure and both numbers; recompute corrects it', async () => {
    await spoil();
    await db.deleteFrom('statCheck').execute();
    expect(await checkIfDue(deps)).toEqual({ compared: 1, waiting: 0, differences: 2 });
    expect(alarms).toEqual([{ lessonId: lesson.id, differences: 2 }]);
    const found = await drift();
    expect(found.total).toBe(2);
    expect(found.list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ figure: 'attended', stored: 3, computed: 2, fixedTime: 0, student: null }),
        expect.objectContaining({ figure: 'missedRun', stored: 0, computed: 1, fixedTime: 0, episodeName: null }),
      ]),
    );
    const [row] = await recompute();
    expect(row).toMatchObject({ state: 'succeeded', subjectId: lesson.id });
    expect(row?.changes).toEqual([
      { field: 'statAttended', before: 3, after: 2 },
      { field: 'statDifferences', before: '2 处', after: '无' },
    ]);
    expect((await drift()).list.every(({ fixedTime }) => fixedTime > 0)).toBe(true);
    await db.deleteFrom('statCheck').execute();
    expect(await checkIfDue(deps)).toMatchObject({ differences: 0 });
  });

  test('sums of a team that are not those of its episodes are found, and computed anew', async () => {
    await db.updateTable('lessonTeamStat').set({ onTime: 9, episodes: 4 }).where('lessonId', '=', lesson.id).execute();
    await db.deleteFrom('statCheck').execute();
    expect(await checkIfDue(deps)).toMatchObject({ differences: 2 });
    const open = (await drift()).list.filter(({ fixedTime }) => fixedTime === 0);
    expect(open.map(({ of, teamName, figure, stored, computed }) => [of, teamName, figure, stored, computed])).toEqual(
      expect.arrayContaining([
        ['team', null, 'episodes', 4, 1],
        ['team', null, 'onTime', 9, 2],
      ]),
    );
    expect(await recompute()).toMatchObject([{ state: 'succeeded' }]);
    await db.deleteFrom('statCheck').execute();
    expect(await checkIfDue(deps)).toMatchObject({ differences: 0 });
  });

  test('found again the next night it is one difference, with the numbers of now', async () => {
    await spoil();
    await db.deleteFrom('statCheck').execute();
    await checkIfDue(deps);
    await db.updateTable('lessonEpisodeStat').set({ attended: 1 }).where('lessonId', '=', lesson.id).execute();
    await db.deleteFrom('statCheck').execute();
    await checkIfDue(deps);
    const open = (await drift()).list.filter(({ fixedTime }) => fixedTime === 0);
    expect(new Map(open.map(({ figure, stored }) => [figure, stored]))).toEqual(
      new Map([
        ['attended', 1],
        ['missedRun', 0],
      ]),
    );
    expect(open).toHaveLength(2);
    await recompute();
  });

  test('a lesson whose facts are still being taken in is no difference: it is computed anew in any case', async () => {
    await spoil();
    await db.insertInto('statMark').values({ kind: 'episode', itemId: lesson.episode }).execute();
    await db.deleteFrom('statCheck').execute();
    expect(await checkIfDue(deps)).toEqual({ compared: 0, waiting: 1, differences: 0 });
    await worker.catchUp();
  });

  test('a lesson without an episode of the day before has its turn once in a thousand nights', async () => {
    await spoil();
    const seen: number[] = [];
    for (let night = 0; night < 1000; night += 1) {
      nextNight();
      const counts = await checkIfDue(deps);
      if ((counts?.compared ?? 0) > 0) seen.push(night);
    }
    expect(seen).toHaveLength(1);
    clock.now = TEST_NOW;
    await recompute();
  }, 60_000);
});

describe('statistics 5: stat.recompute', () => {
  test('shows the difference, runs once, is logged with its reason, and cannot be taken back', async () => {
    await spoil();
    const plan = await planCommand(engine, { type: 'stat.recompute', ids: [lesson.id], input: INPUT });
    expect((await storedRollups(db, lesson.id)).episodes).toMatchObject([{ attended: 3 }]);
    await confirmAll(engine, plan);
    await confirmAll(engine, plan);
    expect((await storedRollups(db, lesson.id)).episodes).toMatchObject([{ attended: 2 }]);
    const logged = await db.selectFrom('operationLog').selectAll().where('taskId', '=', plan.id).execute();
    expect(logged).toMatchObject([{ action: 'lesson.recomputeStatistics', subjectId: lesson.id }]);
    await expect(engine.planUndo(aMaker(), plan.id)).rejects.toMatchObject({ code: 'notUndoable' });
  });

  test('with all rollups dropped it gives the same numbers; where all is right there is nothing to do', async () => {
    const before = await storedRollups(db, lesson.id);
    for (const table of ['lessonEpisodeStat', 'lessonStudentStat', 'lessonStat'] as const)
      await db.deleteFrom(table).execute();
    expect(await recompute()).toMatchObject([{ state: 'succeeded' }]);
    expect(await storedRollups(db, lesson.id)).toEqual(before);
    const again = await planCommand(engine, { type: 'stat.recompute', ids: [lesson.id], input: INPUT });
    expect(await rowsOfTask(engine, again.id)).toMatchObject([
      { outcome: 'refused', reasons: [{ code: 'unchanged' }] },
    ]);
  });
});
