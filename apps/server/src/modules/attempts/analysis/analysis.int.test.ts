import { analysisContract as contract } from '@lectern/contract/exams/analysis';
import type { Fact } from '@lectern/contract/exams/facts';
import { afterAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/builders.ts';
import { anExamWithPaper, choice, chose, essay, factsOfStudent, open } from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestFacts } from '../../facts/index.ts';
import { analysisModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
let clock = TEST_NOW;
const app = moduleApp(analysisModule({ db, now: () => clock }));
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
afterAll(async () => {
  await app.close();
  await database.close();
});

const report = (facts: readonly Fact[]) => inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));

test('exams 7: figures of what was answered; the key that is wrong is found; who is not fully marked is left out', async () => {
  // The third question's key says A where the strong ones answered D.
  const sound = [choice('B'), choice('B'), choice('B')];
  const exam = await anExamWithPaper(db, { questions: [choice('A'), choice('B'), choice('A'), open(1000), ...sound] });
  const [one = 0, two = 0, three = 0, four = 0, ...others] = exam.questionIds;
  for (let rank = 0; rank < 10; rank += 1) {
    const studentId = await aStudent(db);
    const strong = rank >= 5;
    const answers = {
      [one]: chose(rank >= 2 ? 'A' : 'C'),
      [two]: chose(strong ? 'B' : 'C'),
      [three]: chose(strong ? 'D' : 'A'),
      [four]: null,
      ...Object.fromEntries(others.map((id) => [id, chose(strong ? 'B' : 'C')])),
    };
    await report(factsOfStudent({ examId: exam.examId, studentId }, answers));
  }
  const unmarked = await aStudent(db);
  await report(factsOfStudent({ examId: exam.examId, studentId: unmarked }, { [four]: essay('略') }));
  const { papers } = await api.call(contract.analysis, { params: { id: String(exam.examId) } });
  expect(papers).toMatchObject([{ place: 1, n: 10, total: 3400, questions: { length: 7 } }]);
  const [paper] = papers;
  expect(paper?.questions.map(({ rate }) => rate)).toEqual([0.8, 0.5, 0.5, 0, 0.5, 0.5, 0.5]);
  expect(paper?.questions[1]?.options.map(({ label, count, right }) => [label, count, right])).toEqual([
    ['A', 0, false],
    ['B', 5, true],
    ['C', 5, false],
    ['D', 0, false],
  ]);
  expect(paper?.questions.map(({ betterKey }) => betterKey?.key ?? null)).toEqual([
    null,
    null,
    'D',
    null,
    null,
    null,
    null,
  ]);
  expect(paper?.questions[2]?.marks).toContain('inverse');
  expect(paper?.questions[3]?.unansweredRate).toBe(1);
});

test('R243: before the results are out there is no analysis; beyond the data scope no exam', async () => {
  const exam = await anExamWithPaper(db, { questions: [choice('A')] });
  const params = { id: String(exam.examId) };
  expect((await english.send(contract.analysis, { params })).status).toBe(404);
  clock = new Date(TEST_NOW.getTime() - 3_600_001);
  expect(await api.send(contract.analysis, { params })).toMatchObject({ status: 409, error: { code: 'notReported' } });
  clock = TEST_NOW;
  const { papers } = await api.call(contract.analysis, { params });
  expect(papers).toMatchObject([{ n: 0, mean: null, alpha: null, questions: [{ n: 0, rate: null }] }]);
});
