import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import { factsContract as contract, type Fact } from '@lectern/contract/exams/facts';
import type { AttendanceFact } from '@lectern/domain/statistics/attendance-facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aStaffRow, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent } from '../../../../test/team-builders.ts';
import { factsModule } from '../../facts/index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(factsModule({ db, now: () => TEST_NOW }));
const api = await app.as();
let key = '';
beforeAll(async () => {
  ({ key } = await api.call(contract.createSource, { body: { name: '教室' } }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const START = new Date(TEST_NOW.getTime() - 86_400_000);
const report = (facts: readonly Fact[]) =>
  api.call(contract.ingest, { body: { facts: [...facts] } }, { [PROGRAM_KEY_HEADER]: key });
const aPastEpisode = async () => anEpisode(db, { lessonId: await aLesson(db) }, { startAt: START });
const present = (episodeId: number, studentId: number, change: Partial<AttendanceFact> = {}) =>
  ({
    kind: 'attendance',
    episodeId,
    studentId,
    anchorTime: START.getTime(),
    live: [[0, 600]],
    replay: [],
    ...change,
  }) as Fact;
const stored = (episodeId: number) =>
  db.selectFrom('attendance').selectAll().where('episodeId', '=', episodeId).orderBy('studentId').execute();

describe('statistics 2: attendance', () => {
  test('is joined as sets of seconds: twice, late, from two devices, one by one or at once', async () => {
    const [episodeId, one, other] = [await aPastEpisode(), await aStudent(db), await aStudent(db)];
    const parts = [
      { live: [[-300, 600]] },
      { live: [[500, 900]] },
      { live: [[2000, 2600]], replay: [[800, 1000]] },
    ] as Partial<AttendanceFact>[];
    const facts = parts.map((part) => present(episodeId, one, part));
    expect(await report([...facts, ...facts])).toEqual({ accepted: 3, unchanged: 3, refused: [], waiting: [] });
    expect(await report(facts)).toEqual({ accepted: 0, unchanged: 3, refused: [], waiting: [] });
    for (const part of parts.toReversed()) await report([present(episodeId, other, part)]);
    const rows = await stored(episodeId);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        live: [-300, 900, 2000, 2600],
        replay: [800, 1000],
        enteredAt: new Date(START.getTime() - 300_000),
        liveSeconds: 1500,
        replaySeconds: 200,
        coveredSeconds: 1600,
      });
    }
  });

  test('each fact is judged by itself, beside facts of other kinds; what is refused leaves nothing', async () => {
    const [episodeId, studentId] = [await aPastEpisode(), await aStudent(db)];
    await aStaffRow(db);
    const robot = await db
      .insertInto('robot')
      .values({
        nickname: '小助手',
        kind: 'warmUp',
        scriptSet: 'greeting',
        trigger: 'beforeStart',
        episodeId,
        windowStartAt: START,
        windowEndAt: TEST_NOW,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reply = await report([
      present(999_999_999, studentId),
      { kind: 'reportSeen', examId: 999_999_999, studentId, seenTime: 1 },
      present(episodeId, 888_888_888),
      present(episodeId, robot.id),
      present(episodeId, 7),
      present(episodeId, studentId, { live: [[60, 60]] }),
      present(episodeId, studentId),
    ]);
    expect(reply.accepted).toBe(1);
    expect([...reply.waiting, ...reply.refused].map(({ index, code }) => [index, code])).toEqual([
      [0, 'unknownEpisode'],
      [1, 'unknownExam'],
      [2, 'unknownStudent'],
      [3, 'robotAccount'],
      [4, 'staffAccount'],
      [5, 'endBeforeStart'],
    ]);
    expect(await stored(episodeId)).toMatchObject([{ studentId, liveSeconds: 600 }]);
  });

  test('calls at once about the same students end like one after the other', async () => {
    const episodeId = await aPastEpisode();
    const students = await Promise.all(Array.from({ length: 20 }, () => aStudent(db)));
    const part = (range: AttendanceFact['live']) => students.map((id) => present(episodeId, id, { live: range }));
    await Promise.all([
      report(part([[0, 100]])),
      report(part([[50, 200]]).toReversed()),
      report(part([[300, 400]])),
      report(part([[0, 100]]).toReversed()),
    ]);
    const rows = await stored(episodeId);
    expect(rows.map(({ live }) => live)).toEqual(students.map(() => [0, 200, 300, 400]));
  });
});
