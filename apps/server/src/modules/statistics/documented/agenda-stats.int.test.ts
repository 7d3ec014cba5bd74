import { agendaStatsContract as contract } from '@lectern/contract/statistics/agenda-stats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { anExamWithPaper, choice, chose, factsOfStudent } from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestFacts } from '../../facts/index.ts';
import { agendaStatsModule, ingestWork, statisticsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const HOUR = 3_600_000;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
let clock = TEST_NOW;
const deps = { db, now: () => clock };
const statistics = statisticsModule({ ...deps, warn: (what) => expect.fail(what) });
const app = moduleApp(agendaStatsModule(deps));
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
afterAll(async () => {
  await app.close();
  await database.close();
});

const ids = { lesson: 0, one: 0, two: 0, exam: 0, group: 0, moved: 0, eager: 0 };

/** In team one: the eager one and one who moves to team two after everything has begun. */
beforeAll(async () => {
  const lessonId = await aLesson(db);
  ids.lesson = lessonId;
  [ids.one, ids.two] = [await aTeam(db, lessonId), await aTeam(db, lessonId)];
  const built = await anExamWithPaper(db, {
    lessonId,
    questions: [choice('A', 400), choice('B', 600)],
    exam: { markingTimeMs: 2 * HOUR },
  });
  ids.exam = built.examId;
  ids.group = await anAgendaEntry(db, { lessonId }, 'mentorEpisodeGroup', { startAt: at(-2), endAt: at(-1) });
  ids.eager = await aStudent(db, [ids.one], { nickname: '勤同学' });
  ids.moved = await aStudent(db);
  await joinTeam(db, { teamId: ids.one, studentId: ids.moved, leftAt: at(-0.5) });
  await joinTeam(db, { teamId: ids.two, studentId: ids.moved, joinedAt: at(-0.5) });
  const absent = await aStudent(db, [ids.two]);
  const sits = (studentId: number, first: string, second: string) => {
    const [a = 0, b = 0] = built.questionIds;
    const facts = factsOfStudent({ examId: ids.exam, studentId }, { [a]: chose(first), [b]: chose(second) });
    return inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));
  };
  await sits(ids.eager, 'A', 'B');
  await sits(ids.moved, 'A', 'C');
  const prepared = (studentId: number, episodeId: number, finishedTime: number) =>
    ({ kind: 'prestudy', episodeId, studentId, done: finishedTime > 0 ? 2 : 1, parts: 2, finishedTime }) as const;
  const episode = (name: string, hours: number) =>
    anEpisode(db, { lessonId }, { name, startAt: at(hours), features: JSON.stringify({ withPrestudy: true }) });
  const [first, second] = [await episode('第 1 讲', -72), await episode('第 2 讲', -48)];
  await episode('未开始', 48);
  await inTransaction(db, (tx) =>
    ingestWork(
      tx,
      [
        prepared(ids.eager, first, at(-73).getTime()),
        // Too late for the episode.
        prepared(ids.eager, second, at(-47).getTime()),
        prepared(absent, second, 0),
      ],
      { at: TEST_NOW },
    ),
  );
});

const ofTeam = (teamId: number, lessonId = ids.lesson) => ({ lessonId: String(lessonId), teamId: String(teamId) });
const ofExam = (teamId: number, lessonId = ids.lesson) => ({
  params: { ...ofTeam(teamId, lessonId), jamId: String(ids.exam) },
});
const ofGroup = (teamId: number, groupId = ids.group) => ({
  params: { ...ofTeam(teamId), groupId: String(groupId) },
});

describe('E256: an exam in a team', () => {
  test('statistics 3: counts the team of the start; the mean of those marked, once it is reported (R243)', async () => {
    clock = TEST_NOW;
    expect(await api.call(contract.exam, ofExam(ids.one))).toEqual({
      lessonId: ids.lesson,
      jamId: ids.exam,
      teamId: ids.one,
      should: 2,
      sat: 2,
      submitted: 2,
      marked: 2,
      mean: null,
      computedTime: TEST_NOW.getTime(),
      pending: 0,
      version: 1,
    });
    clock = at(1);
    // 10 points and 4.
    expect(await api.call(contract.exam, ofExam(ids.one))).toMatchObject({ marked: 2, mean: 700 });
    clock = TEST_NOW;
  });

  test('nobody sat: zeros, and no mean', async () => {
    clock = at(1);
    const none = { should: 1, sat: 0, submitted: 0, marked: 0, mean: null };
    expect(await api.call(contract.exam, ofExam(ids.two))).toMatchObject(none);
    clock = TEST_NOW;
  });

  test('a lesson beyond the scope, one without the exam, a team of another lesson: not there', async () => {
    const other = await aLesson(db);
    for (const sent of [
      await english.send(contract.exam, ofExam(ids.one)),
      await api.send(contract.exam, ofExam(await aTeam(db, other), other)),
      await api.send(contract.exam, ofExam(await aTeam(db, other))),
    ]) {
      expect(sent.status).toBe(404);
    }
  });
});

describe('E258: a tutoring in a team', () => {
  test('says who should be there; who was, nobody reports, so it is unknown and not 0', async () => {
    const unknown = { attended: null, submitted: null, marked: null, mean: null };
    expect(await api.call(contract.tutoring, ofGroup(ids.one))).toMatchObject({ should: 2, ...unknown });
    expect(await api.call(contract.tutoring, ofGroup(ids.two))).toMatchObject({ should: 1, ...unknown });
  });

  test('an exam is no tutoring; a team of another lesson and a lesson beyond the scope are not there', async () => {
    for (const sent of [
      await api.send(contract.tutoring, ofGroup(ids.one, ids.exam)),
      await api.send(contract.tutoring, ofGroup(await aTeam(db, await aLesson(db)))),
      await english.send(contract.tutoring, ofGroup(ids.one)),
    ]) {
      expect(sent.status).toBe(404);
    }
  });
});

describe('E259: prestudy of a team', () => {
  test('per student finished before the start, of the episodes that have begun; each who is in the team now', async () => {
    await statistics.worker.catchUp();
    const { list, pending, version } = await api.call(contract.prestudy, { params: ofTeam(ids.one) });
    expect(list).toEqual([{ studentId: ids.eager, name: '勤同学', finished: 1, total: 2 }]);
    expect([pending, version]).toEqual([0, 1]);
    const two = await api.call(contract.prestudy, { params: ofTeam(ids.two) });
    expect(two.list.map(({ finished, total }) => [finished, total])).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  test('an empty team has an empty list; names are for those who see students; 404 beyond the scope', async () => {
    const empty = await aTeam(db, ids.lesson);
    expect((await api.call(contract.prestudy, { params: ofTeam(empty) })).list).toEqual([]);
    const counter = await app.as({ privileges: new Set(['amaze', 'STATISTICS_READ']) });
    const { list } = await counter.call(contract.prestudy, { params: ofTeam(ids.one) });
    expect(list.map(({ name }) => name)).toEqual([null]);
    expect((await english.send(contract.prestudy, { params: ofTeam(ids.one) })).status).toBe(404);
  });
});
