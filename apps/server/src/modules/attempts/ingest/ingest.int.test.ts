import { PROGRAM_KEY_HEADER } from '@lectern/contract/endpoint';
import { factsContract as contract, type Fact } from '@lectern/contract/exams/facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/builders.ts';
import {
  type Answer,
  anExamWithPaper,
  type BuiltExam,
  choice,
  chose,
  essay,
  factsOfStudent,
  open,
} from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent } from '../../../../test/team-builders.ts';
import { factsModule } from '../../facts/index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(factsModule({ db, now: () => TEST_NOW }));
const api = await app.as();
let key = '';
beforeAll(async () => {
  ({ key } = await api.call(contract.createSource, { body: { name: '考试系统' } }));
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const report = (facts: readonly Fact[]) =>
  api.call(contract.ingest, { body: { facts: [...facts] } }, { [PROGRAM_KEY_HEADER]: key });
const QUESTIONS = [choice('A', 400), choice('B', 600), open(1000)];
const anExam = () => anExamWithPaper(db, { questions: QUESTIONS });
const sat = async (exam: BuiltExam, ...answers: (Answer | null)[]) => {
  const studentId = await aStudent(db);
  const given = Object.fromEntries(exam.questionIds.map((id, index) => [id, answers[index] ?? null]));
  return { studentId, facts: factsOfStudent({ examId: exam.examId, studentId }, given) as Fact[] };
};
const stored = async (examId: number, studentId: number) => {
  const attempt = await db
    .selectFrom('attempt')
    .select(['score', 'total', 'fullyMarked', 'factRev', 'responsesRev', 'submittedAt', 'enteredAt'])
    .where('examId', '=', examId)
    .where('studentId', '=', studentId)
    .executeTakeFirst();
  return attempt;
};
const count = async (table: 'attempt' | 'response', examId: number) =>
  (await db.selectFrom(table).select('examId').where('examId', '=', examId).execute()).length;

describe('statistics 2: facts of exams', () => {
  test('are written and scored in one go; the same call again changes nothing', async () => {
    const exam = await anExam();
    const { studentId, facts } = await sat(exam, chose('A'), chose('C'), null);
    expect(await report(facts)).toEqual({ accepted: 4, unchanged: 0, refused: [], waiting: [] });
    const first = await stored(exam.examId, studentId);
    expect(first).toMatchObject({ score: 400, total: 2000, fullyMarked: true, factRev: 1, responsesRev: 1 });
    expect(await report(facts)).toEqual({ accepted: 0, unchanged: 4, refused: [], waiting: [] });
    expect(await stored(exam.examId, studentId)).toEqual(first);
  });

  test('in any order, one by one, twice or all at once, they come to the same', async () => {
    const exam = await anExam();
    const answers = [chose('A'), chose('B'), essay('证明')];
    const [whole, backwards] = [await sat(exam, ...answers), await sat(exam, ...answers)];
    await report([...whole.facts, ...whole.facts]);
    for (const fact of backwards.facts.toReversed()) await report([fact]);
    const states = [await stored(exam.examId, whole.studentId), await stored(exam.examId, backwards.studentId)];
    for (const state of states) expect(state).toMatchObject({ score: 1000, fullyMarked: false });
  });

  test('R243: an attempt that was not handed in has no score, whatever was answered', async () => {
    const exam = await anExam();
    const { studentId, facts } = await sat(exam, chose('A'));
    await report(facts.slice(1));
    expect(await stored(exam.examId, studentId)).toMatchObject({ score: null, enteredAt: null, factRev: 0 });
    await report(facts.slice(0, 1).map((fact) => ({ ...fact, submittedTime: 0 }) as Fact));
    expect(await stored(exam.examId, studentId)).toMatchObject({ score: null, submittedAt: null });
  });

  test('the highest version counts, an older one changes nothing, the same one with other content is refused', async () => {
    const exam = await anExam();
    const { studentId, facts } = await sat(exam, chose('B'));
    await report(facts);
    const [, answer] = facts;
    if (answer?.kind !== 'response') throw new Error('the second fact is an answer');
    expect(await report([{ ...answer, rev: 3, answer: chose('A') }])).toMatchObject({ accepted: 1 });
    expect(await stored(exam.examId, studentId)).toMatchObject({ score: 400 });
    expect(await report([{ ...answer, rev: 2, answer: chose('C') }])).toMatchObject({ unchanged: 1 });
    expect(await report([{ ...answer, rev: 3, answer: chose('C') }])).toEqual({
      accepted: 0,
      unchanged: 0,
      refused: [{ index: 0, code: 'sameRevision', place: 'rev', message: expect.stringContaining('rev') }],
      waiting: [],
    });
    expect(await stored(exam.examId, studentId)).toMatchObject({ score: 400 });
  });

  test('each fact is judged by itself; what is refused leaves nothing', async () => {
    const exam = await anExam();
    const { facts } = await sat(exam, chose('A'));
    const [entry, answer] = facts;
    if (entry?.kind !== 'attempt' || answer?.kind !== 'response') throw new Error('entry and answer');
    const nobody = { ...answer, studentId: 999_999_999 };
    const reply = await report([
      nobody,
      { ...answer, examId: 999_999_999 },
      { ...answer, questionId: 1_000_000_000 },
      { ...answer, answer: chose('Z') },
      { ...entry, submittedTime: entry.enteredTime - 1 },
    ]);
    expect([...reply.waiting, ...reply.refused].map(({ code }) => code)).toEqual([
      'unknownStudent',
      'unknownExam',
      'questionUnknown',
      'optionUnknown',
      'submittedOutside',
    ]);
    expect(reply.accepted).toBe(0);
    expect([await count('attempt', exam.examId), await count('response', exam.examId)]).toEqual([0, 0]);
    expect(await report([nobody, answer])).toMatchObject({ accepted: 1, waiting: [{ index: 0 }] });
  });

  test('two calls at once about the same attempts end like one after the other', async () => {
    const exam = await anExam();
    const students = await Promise.all(Array.from({ length: 5 }, () => sat(exam, chose('A'), chose('B'))));
    const all = students.flatMap(({ facts }) => facts);
    const replies = await Promise.all([report(all), report(all.toReversed()), report(all)]);
    expect(replies.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(all.length);
    for (const { studentId } of students) {
      expect(await stored(exam.examId, studentId)).toMatchObject({ score: 1000, fullyMarked: true });
    }
  });
});
