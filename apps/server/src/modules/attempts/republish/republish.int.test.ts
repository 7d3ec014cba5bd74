import type { Fact } from '@lectern/contract/exams/facts';
import { republishContract as contract } from '@lectern/contract/exams/republish';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { aLesson, TEST_NOW } from '../../../../test/builders.ts';
import { anExamWithPaper, choice, chose, open } from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import {
  anExamToRepublish,
  paperPointer,
  reportFacts,
  republishInput,
  storedScores,
} from '../../../../test/republished-exam.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { anEnrolment } from '../../../../test/team-builders.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { republishModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(republishModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const anExam = () => anExamToRepublish(db);
const report = (facts: readonly Fact[]) => reportFacts(db, facts);
const inputOf = republishInput;
const plan = (input: object) => planCommand(engine, { type: 'jam.republish', ids: [], input });
const scores = (examId: number) => storedScores(db, examId);
const pointsOf = async (examId: number) => (await scores(examId)).map(({ score }) => score);
const pointer = (examId: number) => paperPointer(db, examId);

describe('exams 6: 重新发布', () => {
  test('the differences of the draft, with the policies that each may have', async () => {
    const { exam, second, sits } = await anExam();
    await sits(chose('A'), chose('B'));
    const { changes, attempts } = await api.call(contract.changes, { params: { id: String(exam.examId) }, query: {} });
    expect(changes).toEqual([
      {
        questionId: second,
        number: 2,
        kinds: ['key'],
        keyBefore: 'B',
        keyAfter: 'C',
        pointsBefore: 600,
        pointsAfter: 600,
        offered: ['both', 'newOnly', 'full', 'void', 'keep'],
      },
    ]);
    expect(attempts).toBe(1);
  });

  test('the dry run writes nothing, the run does what it said, the undo restores every score and the paper', async () => {
    const { exam, second, sits } = await anExam();
    await sits(chose('A'), chose('B'));
    await sits(chose('A'), chose('C'));
    await sits(chose('B'), chose('D'));
    const before = [await scores(exam.examId), await pointer(exam.examId)];
    const task = await plan(inputOf(exam, second, 'newOnly', { scoreDown: 'takeNew', levelDown: 'takeNew' }));
    expect([await scores(exam.examId), await pointer(exam.examId)]).toEqual(before);
    const said = (await rowsOfTask(engine, task.id)).map(({ changes }) => changes);
    expect(said[1]).toEqual([
      { field: 'score', before: '10', after: '4' },
      { field: 'level', before: '甲', after: '乙' },
      { field: 'rank', before: 1, after: 2 },
    ]);
    expect(said[2]).toEqual([
      { field: 'score', before: '4', after: '10' },
      { field: 'level', before: '乙', after: '甲' },
      { field: 'rank', before: 2, after: 1 },
    ]);
    const done = await confirmAll(engine, task);
    expect(await pointsOf(exam.examId)).toEqual([400, 1000, 0]);
    expect((await pointer(exam.examId))?.version).not.toBe(exam.versionId);
    await confirmAll(engine, await engine.planUndo(aMaker(), done.id));
    expect([await scores(exam.examId), await pointer(exam.examId)]).toEqual(before);
  });

  test('新旧答案均给分 takes from nobody; later answers are scored by the same policy', async () => {
    const { exam, second, sits } = await anExam();
    await sits(chose('A'), chose('B'));
    await sits(chose('A'), chose('C'));
    await confirmAll(engine, await plan(inputOf(exam, second, 'both')));
    expect(await pointsOf(exam.examId)).toEqual([1000, 1000]);
    await sits(chose('A'), chose('B'));
    await sits(chose('A'), chose('D'));
    expect(await pointsOf(exam.examId)).toEqual([1000, 1000, 1000, 400]);
  });

  test('取高 and 跳过 keep the former score, which stays with what it was scored by', async () => {
    const { exam, second, sits } = await anExam();
    const loser = await sits(chose('A'), chose('B'));
    await sits(chose('A'), chose('C'));
    const [former] = await scores(exam.examId);
    const choices = { scoreDown: 'takeHigher', levelDown: 'skip' };
    const task = await plan(inputOf(exam, second, 'newOnly', choices));
    const [, kept] = await rowsOfTask(engine, task.id);
    expect(kept?.reasons).toMatchObject([{ code: 'unchanged' }]);
    await confirmAll(engine, task);
    expect((await scores(exam.examId)).find(({ studentId }) => studentId === loser)).toEqual(former);
  });

  test('a warning without a choice asks; a policy that is missing refuses, and so does a draft without change', async () => {
    const { exam, second, sits } = await anExam();
    await sits(chose('A'), chose('B'));
    const undecided = await rowsOfTask(engine, (await plan(inputOf(exam, second, 'newOnly'))).id);
    expect(undecided[1]?.reasons.map(({ code, outcome }) => [code, outcome])).toEqual([
      ['scoreDown', 'warning'],
      ['levelDown', 'warning'],
    ]);
    const bare = await rowsOfTask(engine, (await plan({ ...inputOf(exam, second, 'both'), policies: [] })).id);
    expect(bare.map(({ reasons }) => reasons[0]?.code)).toEqual(['policyMissing']);
    await confirmAll(engine, await plan(inputOf(exam, second, 'both')));
    const again = await rowsOfTask(engine, (await plan(inputOf(exam, second, 'both'))).id);
    expect(again.map(({ reasons }) => reasons[0]?.code)).toEqual(['unchanged']);
  });

  test('issue 13 section 8: a guest beyond the data scope is scored along without a name, which only the log keeps', async () => {
    const { exam, second, sits } = await anExam();
    const guest = await sits(chose('A'), chose('C'));
    await sits(chose('A'), chose('C'));
    const lessonId = await aLesson(db, { subjectId: 1, subjectIds: [1], phase: 1 });
    await anEnrolment(db, { lessonId, studentId: guest });
    await db.updateTable('student').set({ nickname: '外来学员' }).where('id', '=', guest).execute();
    const scope = { subjects: [2], phases: [2] };
    const limited = testEngine(database, { now, actorOf: (id) => Promise.resolve(anActor({ id, scope })) });
    const input = inputOf(exam, second, 'both');
    const task = await planCommand(limited, { type: 'jam.republish', ids: [], input });
    const shown = (await rowsOfTask(limited, task.id)).map(({ subjectName, href }) => [subjectName, href !== null]);
    expect(shown).toEqual([
      ['期中考', true],
      ['数据范围外的学员', false],
      ['小明', true],
    ]);
    const withoutStudents = (id: number) => anActor({ id, privileges: new Set(['amaze', 'EXAM_PUBLISH']) });
    const blind = testEngine(database, { now, actorOf: (id) => Promise.resolve(withoutStudents(id)) });
    const unnamed = await rowsOfTask(blind, (await planCommand(blind, { type: 'jam.republish', ids: [], input })).id);
    expect(unnamed.map(({ subjectName }) => subjectName)).toEqual(['期中考', '学员', '学员']);
    await confirmAll(limited, task);
    await limited.runner.stop();
    await blind.runner.stop();
    expect(await pointsOf(exam.examId)).toEqual([1000, 1000]);
    const logged = db.selectFrom('operationLog').select('subjectName').where('action', '=', 'attempt.rescore');
    expect((await logged.execute()).map(({ subjectName }) => subjectName)).toContain('外来学员');
  });

  test('who was answered for between the dry run and the run is 预览后已变更; the others are done', async () => {
    const { exam, second, sits } = await anExam();
    const changed = await sits(chose('A'), chose('C'));
    const same = await sits(chose('A'), chose('C'));
    const task = await plan(inputOf(exam, second, 'newOnly'));
    const answer = { kind: 'response' as const, examId: exam.examId, studentId: changed, questionId: second, rev: 2 };
    await report([{ ...answer, answer: chose('D') }]);
    await confirmAll(engine, task);
    const after = new Map((await scores(exam.examId)).map(({ studentId, score }) => [studentId, score]));
    expect([after.get(changed), after.get(same)]).toEqual([400, 1000]);
    const rows = await rowsOfTask(engine, task.id);
    expect(rows.map(({ state }) => state)).toEqual(['succeeded', 'notDone', 'succeeded']);
  });

  test('E172 runs it at once, and refuses what was not confirmed', async () => {
    const { exam, second, sits } = await anExam();
    await sits(chose('A'), chose('C'));
    const params = { id: String(exam.examId) };
    const policies = [{ questionId: second, policy: 'newOnly' as const }];
    expect(await api.send(contract.republish, { params, body: {} })).toMatchObject({
      error: { code: 'republishRefused' },
    });
    expect(await api.call(contract.republish, { params, body: { policies } })).toMatchObject({
      id: exam.examId,
      changed: 2,
    });
    expect(await pointsOf(exam.examId)).toEqual([1000]);
    const bare = await anExamWithPaper(db, { questions: [open(1000)] });
    await sql`UPDATE paper_slot SET draft_sheet_id = NULL WHERE holder_id = ${bare.examId}`.execute(db);
    const none = await api.send(contract.republish, { params: { id: String(bare.examId) }, body: {} });
    expect(none).toMatchObject({ status: 409, error: { code: 'republishRefused' } });
    await sql`DELETE FROM paper_slot WHERE holder_id = ${bare.examId}`.execute(db);
    const without = await api.send(contract.changes, { params: { id: String(bare.examId) }, query: {} });
    expect(without).toMatchObject({ status: 409, error: { code: 'noPaper' } });
  });

  test('exams 2: which keys differ is not shown here before the exam begins', async () => {
    const startAt = new Date(TEST_NOW.getTime() + 3_600_000);
    const exam = await anExamWithPaper(db, { startAt, questions: [choice('A', 400)] });
    const early = await api.send(contract.changes, { params: { id: String(exam.examId) }, query: {} });
    expect(early).toMatchObject({ status: 409, error: { code: 'notBegun' } });
  });

  test('exams 7: another key is tried before anything is written', async () => {
    const { exam, second, sits } = await anExam();
    await sits(chose('A'), chose('B'));
    await sits(chose('A'), chose('D'));
    const params = { id: String(exam.examId), questionId: String(second) };
    const before = await scores(exam.examId);
    const trial = await api.call(contract.tryKey, { params, query: { key: 'D' } });
    expect(trial).toMatchObject({
      number: 2,
      keyBefore: 'B',
      keyAfter: 'D',
      policies: [
        { policy: 'both', attempts: 2, up: 1, down: 0, levelChanges: 1 },
        { policy: 'newOnly', attempts: 2, up: 1, down: 1, levelChanges: 2 },
      ],
    });
    expect(await scores(exam.examId)).toEqual(before);
    expect(await api.send(contract.tryKey, { params, query: { key: 'Z' } })).toMatchObject({
      error: { code: 'keyUnknown' },
    });
  });
});

test('E172: who is refused a republish finds no task left behind', async () => {
  const { examId } = await anExamWithPaper(db, { questions: [choice('A', 400)] });
  await sql`DELETE FROM paper_slot WHERE holder_kind = 'exam' AND holder_id = ${examId}`.execute(db);
  const tasks = async () => (await sql`SELECT id FROM task ORDER BY id`.execute(db)).rows;
  const before = await tasks();
  const { status, error } = await api.send(contract.republish, { params: { id: String(examId) }, body: undefined });
  expect([status, error.code]).toEqual([409, 'noPaper']);
  expect(await tasks()).toEqual(before);
});
