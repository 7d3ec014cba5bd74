/** Exams 2: keys are content of a sheet; whoever may see none republishes nothing, and a secret draft is read under log. */
import { republishContract as contract } from '@lectern/contract/exams/republish';
import type { Privilege } from '@lectern/domain/access/privileges';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/builders.ts';
import { anExamWithPaper, choice, chose } from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anExamToRepublish } from '../../../../test/republished-exam.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { republishModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(republishModule({ db, now, engine }));
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const as = (...privileges: readonly Privilege[]) =>
  app.as({ privileges: new Set<Privilege>(['amaze', ...privileges]) });

test('the differences and the trial of a key need the right to publish and to see questions', async () => {
  const { exam, second, sits } = await anExamToRepublish(db);
  await sits(chose('A'), chose('B'));
  const params = { id: String(exam.examId) };
  const answers = async (api: Awaited<ReturnType<typeof as>>) => {
    const changes = await api.send(contract.changes, { params, query: {} });
    const trial = await api.send(contract.tryKey, {
      params: { ...params, questionId: String(second) },
      query: { key: 'D' },
    });
    return [changes, trial].map(({ status, error }) => [status, status === 200 ? '' : error.code]);
  };
  expect(await answers(await as('EXAM_WRITE', 'SHEET_READ'))).toEqual([
    [403, 'FORBIDDEN'],
    [403, 'FORBIDDEN'],
  ]);
  expect(await answers(await as('EXAM_PUBLISH'))).toEqual([
    [409, 'sheetRightMissing'],
    [409, 'sheetRightMissing'],
  ]);
  expect(await answers(await as('EXAM_PUBLISH', 'SHEET_READ'))).toEqual([
    [200, ''],
    [200, ''],
  ]);
});

test('a draft that another exam will ask leaves the reading in its log, any other one none', async () => {
  const { exam, sits } = await anExamToRepublish(db);
  await sits(chose('A'), chose('B'));
  const api = await as('EXAM_PUBLISH', 'SHEET_READ');
  const read = () => api.call(contract.changes, { params: { id: String(exam.examId) }, query: {} });
  const readings = async () =>
    (await sql`SELECT id FROM operation_log WHERE action = 'sheet.read' AND subject_id = ${exam.sheetId}`.execute(db))
      .rows.length;
  await read();
  expect(await readings()).toBe(0);
  const startAt = new Date(TEST_NOW.getTime() + 86_400_000);
  const next = await anExamWithPaper(db, { startAt, questions: [choice('A')] });
  await sql`UPDATE paper_slot SET draft_sheet_id = ${exam.sheetId} WHERE holder_id = ${next.examId}`.execute(db);
  await read();
  expect(await readings()).toBe(1);
});
