import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import { factsContract as contract, type Fact } from '@lectern/contract/exams/facts';
import { lessonStudentStatsContract } from '@lectern/contract/lessons/lesson-student-stats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anEnrolment, aStudent } from '../../../../test/team-builders.ts';
import { factsModule } from '../../facts/index.ts';
import { lessonStudentStatsModule, statisticsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const app = moduleApp(factsModule({ db, now }));
const pages = moduleApp(lessonStudentStatsModule({ db, now }));
const statistics = statisticsModule({ db, now, warn: (what) => expect.fail(what) });
const [api, pageApi] = [await app.as(), await pages.as()];
let key = '';
const ids = { lesson: 0, items: [] as number[], task: 0 };
beforeAll(async () => {
  ({ key } = await api.call(contract.createSource, { body: { name: '练习系统' } }));
  const startAt = new Date(TEST_NOW.getTime() - 86_400_000);
  const lessonId = await aLesson(db);
  const episodeId = await anEpisode(db, { lessonId }, { startAt });
  const parts = [1, 2, 3].map((ordinal) => ({ episodeId, part: 'speakingSentence', ordinal, text: '读一读' }));
  const made = await db.insertInto('practiceItem').values(parts).returning('id').execute();
  const task = { lessonId, topic: '我的家乡', genre: 'narrative', openAt: startAt, closeAt: TEST_NOW };
  const { id } = await db.insertInto('writingTask').values(task).returning('id').executeTakeFirstOrThrow();
  Object.assign(ids, { lesson: lessonId, items: made.map((each) => each.id), task: id });
});
afterAll(async () => {
  await app.close();
  await pages.close();
  await database.close();
});

const report = (facts: readonly Fact[]) =>
  api.call(contract.ingest, { body: { facts: [...facts] } }, { [PROGRAM_KEY_HEADER]: key });
const aMember = async () => {
  const studentId = await aStudent(db);
  await anEnrolment(db, { lessonId: ids.lesson, studentId, startedAt: new Date(TEST_NOW.getTime() - 9 * 86_400_000) });
  return studentId;
};
const practice = (studentId: number, index: number, version: number, score: number | null): Fact => ({
  kind: 'practice',
  itemId: ids.items[index] ?? 0,
  studentId,
  version,
  done: true,
  score,
});

test('statistics 2: practice and writing count by the highest version, in any order, and stand with the student', async () => {
  const [one, other] = [await aMember(), await aMember()];
  const all = (studentId: number): Fact[] => [
    practice(studentId, 0, 1, 5000),
    practice(studentId, 0, 3, 9000),
    practice(studentId, 0, 2, 7000),
    practice(studentId, 1, 1, null),
    { kind: 'writing', itemId: ids.task, studentId, version: 1, done: true, score: 8000 },
  ];
  expect(await report([...all(one), ...all(one)])).toMatchObject({ accepted: 4, refused: [] });
  expect(await report(all(one))).toMatchObject({ accepted: 0, unchanged: 5 });
  for (const fact of all(other).toReversed()) await report([fact]);
  await statistics.worker.catchUp();
  for (const studentId of [one, other]) {
    const params = { id: String(ids.lesson), studentId: String(studentId) };
    expect((await pageApi.call(lessonStudentStatsContract.student, { params })).items).toEqual([
      { kind: 'practice', items: 3, done: 2, scored: 1, score: 9000 },
      { kind: 'writing', items: 1, done: 1, scored: 1, score: 8000 },
    ]);
  }
});

test('each is judged by itself; what names an item that is not there waits', async () => {
  const studentId = await aMember();
  const reply = await report([
    { ...practice(studentId, 0, 1, 5000), itemId: 999_999_999 } as Fact,
    practice(studentId, 0, 1, 10_001),
    practice(studentId, 0, 1, 5000),
    practice(studentId, 0, 1, 6000),
  ]);
  expect(reply.waiting.map(({ index, code }) => [index, code])).toEqual([[0, 'unknownItem']]);
  expect(reply.refused.map(({ index, code }) => [index, code])).toEqual([
    [1, 'scoreOutside'],
    [3, 'sameVersion'],
  ]);
  expect(reply.accepted).toBe(1);
});

test('calls at once end like one after the other: of the same version one is refused', async () => {
  const studentId = await aMember();
  const replies = await Promise.all([5000, 6000, 7000].map((score) => report([practice(studentId, 0, 4, score)])));
  expect(replies.map(({ accepted }) => accepted).reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(replies.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual(['sameVersion', 'sameVersion']);
});
