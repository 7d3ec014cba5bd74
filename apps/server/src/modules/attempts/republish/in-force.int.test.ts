import { republishContract as contract } from '@lectern/contract/exams/republish';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { TEST_NOW } from '../../../../test/builders.ts';
import { choice, chose } from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anExamToRepublish, paperPointer, republishInput, storedScores } from '../../../../test/republished-exam.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../../test/run-command.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { summaryOf } from '../../../platform/engine/store/plan-summary.ts';
import { republishModule } from '../index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const database = await openSeededDatabase();
const { db } = database;
let at = TEST_NOW;
const now = () => at;
beforeEach(() => {
  at = TEST_NOW;
});
const engine = testEngine(database, { now });
const app = moduleApp(republishModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const plan = (input: object) => planCommand(engine, { type: 'jam.republish', ids: [], input });
const stateOf = async (examId: number) => [await storedScores(db, examId), await paperPointer(db, examId)];
const codesOf = async (taskId: number) =>
  (await rowsOfTask(engine, taskId)).map(({ reasons }) => reasons.map(({ code }) => code));
const statesOf = async (taskId: number) => (await rowsOfTask(engine, taskId)).map(({ state }) => state);
const versionsOf = async (sheetId: number) =>
  (await sql`SELECT id FROM sheet_version WHERE sheet_id = ${sheetId}`.execute(db)).rows.length;

describe('exams 6: of two republishes one is in force, with all of its scores', () => {
  test.each(['newOnly', 'both'])('the second of two that were planned at once (%s) does nothing', async (policy) => {
    const { exam, second, sits } = await anExamToRepublish(db);
    await sits(chose('A'), chose('B'));
    await sits(chose('A'), chose('C'));
    const choices = { scoreDown: 'takeNew', levelDown: 'takeNew' };
    const one = await plan(republishInput(exam, second, 'both', choices));
    const other = await plan(republishInput(exam, second, policy, choices));
    await confirmAll(engine, one);
    const after = await stateOf(exam.examId);
    await confirmAll(engine, other);
    expect(await statesOf(other.id)).toEqual(['notDone', 'notDone', 'notDone']);
    expect(await stateOf(exam.examId)).toEqual(after);
  });

  test('the undo of an earlier one waits for the undo of the later one', async () => {
    const { exam, second, sits } = await anExamToRepublish(db);
    await sits(chose('A'), chose('B'));
    const before = await stateOf(exam.examId);
    const one = await confirmAll(engine, await plan(republishInput(exam, second, 'both')));
    await sql`UPDATE sheet SET sections = (SELECT sections FROM sheet_version WHERE id = ${exam.versionId})
      WHERE id = ${exam.sheetId}`.execute(db);
    const two = await confirmAll(engine, await plan(republishInput(exam, second, 'keep')));
    const early = await engine.planUndo(aMaker(), one.id);
    const blocked = await rowsOfTask(engine, early.id);
    expect(blocked.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
    expect(blocked[0]?.reasons[0]?.code).toBe('republishedSince');
    await confirmAll(engine, await engine.planUndo(aMaker(), two.id));
    await confirmAll(engine, await engine.planUndo(aMaker(), one.id));
    expect(await stateOf(exam.examId)).toEqual(before);
  });
});

describe('R252: the time at which a republish runs decides, not the one at which it was planned', () => {
  test('planned before the freeze, it does not run in the freeze, and leaves no version behind', async () => {
    const { exam, second } = await anExamToRepublish(db, new Date(TEST_NOW.getTime() + HOUR));
    const task = await plan(republishInput(exam, second, 'newOnly'));
    const before = [await stateOf(exam.examId), await versionsOf(exam.sheetId)];
    at = new Date(TEST_NOW.getTime() + 55 * MINUTE);
    await confirmAll(engine, task);
    expect((await rowsOfTask(engine, task.id)).map(({ resultCode }) => resultCode)).toEqual(['frozen']);
    expect([await stateOf(exam.examId), await versionsOf(exam.sheetId)]).toEqual(before);
  });

  test('what was done before the freeze is not undone in it', async () => {
    const { exam, second } = await anExamToRepublish(db, new Date(TEST_NOW.getTime() + HOUR));
    const done = await confirmAll(engine, await plan(republishInput(exam, second, 'newOnly')));
    at = new Date(TEST_NOW.getTime() + 55 * MINUTE);
    expect(await codesOf((await engine.planUndo(aMaker(), done.id)).id)).toEqual([['frozen']]);
  });
});

describe('decision 170: another key while students answer', () => {
  const START = new Date(TEST_NOW.getTime() - HOUR / 2);

  test('waits for a second person, who releases the plan that was confirmed', async () => {
    const { exam, second, sits } = await anExamToRepublish(db, new Date(TEST_NOW.getTime() - HOUR));
    await sits(chose('A'), chose('C'));
    await sql`UPDATE agenda_entry SET start_at = ${START}, end_at = ${new Date(START.getTime() + HOUR)}
      WHERE id = ${exam.examId} AND kind = 'jam'`.execute(db);
    const task = await plan(republishInput(exam, second, 'newOnly'));
    expect(task.needsRelease).toBe(true);
    await engine.confirm(aMaker(), task.id, { hash: task.planHash ?? '', choices: {}, reason: '' });
    expect((await storedScores(db, exam.examId)).map(({ score }) => score)).toEqual([400]);
    const { confirmedHash } = await engine.confirm(aMaker(), task.id, {
      hash: task.planHash ?? '',
      choices: {},
      reason: '',
    });
    const colleague = { actor: anActor({ id: 8 }), call: { requestId: 'r', address: '' } };
    await engine.release(colleague, task.id, confirmedHash ?? '');
    await engine.runner.runNow(task.id, 5000);
    expect((await storedScores(db, exam.examId)).map(({ score }) => score)).toEqual([1000]);
  });

  test('E172 leaves it to be released, and changes nothing', async () => {
    const { exam, second } = await anExamToRepublish(db, START);
    const policies = [{ questionId: second, policy: 'newOnly' as const }];
    const reply = await api.call(contract.republish, { params: { id: String(exam.examId) }, body: { policies } });
    expect(reply).toMatchObject({ id: exam.examId, changed: 0 });
    expect(await paperPointer(db, exam.examId)).toEqual({ version: exam.versionId, scoring: null });
  });

  test('wording alone waits for nobody', async () => {
    const { exam } = await anExamToRepublish(db, START);
    await sql`UPDATE question_version SET body = ${JSON.stringify({ ...choice('B', 600).body, stem: [] })}::jsonb
      WHERE id = (SELECT (sections -> 0 -> 'items' -> 1 ->> 'versionId')::bigint FROM sheet
        WHERE id = ${exam.sheetId})`.execute(db);
    const task = await plan({ examId: exam.examId, place: 1, policies: [], choices: {} });
    expect([task.needsRelease, (await rowsOfTask(engine, task.id)).map(({ outcome }) => outcome)]).toEqual([
      false,
      ['ok'],
    ]);
  });
});

test('exams 2: a draft with errors is not republished, and each error leads to its question', async () => {
  const { exam, second, draft } = await anExamToRepublish(db);
  await draft(0);
  const task = await plan(republishInput(exam, second, 'newOnly'));
  const [paper] = await rowsOfTask(engine, task.id);
  expect(paper?.reasons).toContainEqual({
    outcome: 'refused',
    code: 'draftErrors',
    message: '第 2 题：分值为 0，请填写分值',
    to: `/jwc/sheets/${exam.sheetId}/edit?place=2`,
  });
});

test('exams 6: the plan says whom it moves in sum', async () => {
  const { exam, second, sits } = await anExamToRepublish(db);
  await sits(chose('A'), chose('B'));
  await sits(chose('A'), chose('C'));
  const task = await plan(republishInput(exam, second, 'newOnly', { scoreDown: 'takeNew', levelDown: 'takeNew' }));
  expect(summaryOf(task).impact).toEqual([
    { label: '作答', value: '2 份' },
    { label: '升分', value: '1 份' },
    { label: '降分', value: '1 份' },
    { label: '级别变化', value: '2 份' },
    { label: '证书变化', value: '0 份' },
    { label: '已看报告', value: '0 份' },
    { label: '已颁发证书', value: '0 份' },
  ]);
});
