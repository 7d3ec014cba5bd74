import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import { factsContract as contract, type Fact } from '@lectern/contract/exams/facts';
import type { WorkFact } from '@lectern/domain/statistics/work-facts';
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
  ({ key } = await api.call(contract.createSource, { body: { name: '作业系统' } }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const START = new Date(TEST_NOW.getTime() - 86_400_000);
const AT = START.getTime();
const report = (facts: readonly Fact[]) =>
  api.call(contract.ingest, { body: { facts: [...facts] } }, { [PROGRAM_KEY_HEADER]: key });
const aPastEpisode = async () => anEpisode(db, { lessonId: await aLesson(db) }, { startAt: START });
const stored = (episodeId: number) =>
  db.selectFrom('episodeWork').selectAll().where('episodeId', '=', episodeId).orderBy('studentId').execute();

const homework = (episodeId: number, studentId: number, version = 1, score: number | null = null): WorkFact => ({
  kind: 'homework',
  episodeId,
  studentId,
  version,
  submittedTime: AT + version,
  score,
});
const exercise = (episodeId: number, studentId: number, version = 1, answered = 3): WorkFact => ({
  kind: 'exercise',
  episodeId,
  studentId,
  version,
  questions: 5,
  answered,
  right: 1,
});
const prestudy = (episodeId: number, studentId: number, done = 1): WorkFact => ({
  kind: 'prestudy',
  episodeId,
  studentId,
  done,
  parts: 3,
  finishedTime: done === 3 ? AT - 1000 : 0,
});

describe('statistics 2: homework, exercises and prestudy', () => {
  test('the highest version holds: twice, late, in any order, one by one or at once', async () => {
    const [episodeId, one, other] = [await aPastEpisode(), await aStudent(db), await aStudent(db)];
    const of = (studentId: number) => [
      homework(episodeId, studentId, 1),
      homework(episodeId, studentId, 3, 9050),
      homework(episodeId, studentId, 2),
      exercise(episodeId, studentId, 2, 4),
      exercise(episodeId, studentId, 1, 3),
      prestudy(episodeId, studentId, 3),
      prestudy(episodeId, studentId, 2),
    ];
    const facts = of(one);
    expect(await report([...facts, ...facts])).toMatchObject({ accepted: 4, refused: [] });
    expect(await report(facts)).toEqual({ accepted: 0, unchanged: 7, refused: [], waiting: [] });
    for (const fact of of(other).toReversed()) await report([fact]);
    const rows = await stored(episodeId);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({
        homeworkVersion: 3,
        submittedAt: new Date(AT + 3),
        score: 9050,
        exerciseVersion: 2,
        questions: 5,
        answered: 4,
        answeredRight: 1,
        prestudyDone: 3,
        prestudyFinishedAt: new Date(AT - 1000),
      });
    }
  });

  test('each fact is judged by itself, beside facts of other kinds; what is refused leaves nothing', async () => {
    const [episodeId, studentId] = [await aPastEpisode(), await aStudent(db)];
    await aStaffRow(db);
    const reply = await report([
      homework(999_999_999, studentId),
      exercise(episodeId, 888_888_888),
      { kind: 'attendance', episodeId, studentId, anchorTime: AT, live: [[0, 600]], replay: [] },
      prestudy(episodeId, 7),
      homework(episodeId, studentId, 1, 10_001),
      exercise(episodeId, studentId, 1, 6),
      homework(episodeId, studentId, 1, 5000),
      homework(episodeId, studentId, 1, 6000),
    ]);
    expect(reply.accepted).toBe(2);
    expect([...reply.waiting, ...reply.refused].map(({ index, code, place }) => [index, code, place])).toEqual([
      [0, 'unknownEpisode', 'episodeId'],
      [1, 'unknownStudent', 'studentId'],
      [3, 'staffAccount', 'studentId'],
      [4, 'scoreOutside', 'score'],
      [5, 'countsContradict', 'answered'],
      [7, 'sameVersion', 'version'],
    ]);
    expect(await stored(episodeId)).toMatchObject([{ studentId, score: 5000, questions: null, prestudyDone: null }]);
  });

  test('calls at once about the same students end like one after the other', async () => {
    const episodeId = await aPastEpisode();
    const students = await Promise.all(Array.from({ length: 20 }, () => aStudent(db)));
    const all = (make: (studentId: number) => WorkFact) => students.map(make);
    const replies = await Promise.all([
      report(all((id) => homework(episodeId, id, 1))),
      report(all((id) => homework(episodeId, id, 2, 100)).toReversed()),
      report(all((id) => exercise(episodeId, id))),
      report(all((id) => prestudy(episodeId, id)).toReversed()),
      // One of two with the same version and other content is refused, whichever it is.
      report(all((id) => homework(episodeId, id, 3, 700))),
      report(all((id) => homework(episodeId, id, 3, 800)).toReversed()),
    ]);
    const [third, fourth] = replies.slice(4);
    expect((third?.refused.length ?? 0) + (fourth?.refused.length ?? 0)).toBe(students.length);
    const rows = await stored(episodeId);
    expect(rows).toHaveLength(students.length);
    for (const row of rows) {
      expect(row).toMatchObject({ homeworkVersion: 3, questions: 5, prestudyDone: 1 });
      expect([700, 800]).toContain(row.score);
    }
  });
});
