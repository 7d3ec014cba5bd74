import type { Fact } from '@lectern/contract/exams/facts';
import { studentReportsContract as contract } from '@lectern/contract/statistics/student-reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../../test/builders.ts';
import {
  type Answer,
  anExamWithPaper,
  type BuiltExam,
  choice,
  chose,
  factsOfStudent,
  open,
} from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestFacts } from '../../facts/index.ts';
import { studentReportsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const HOUR = 3_600_000;
const REPORT_AT = new Date(TEST_NOW.getTime() + HOUR);
let clock = TEST_NOW;
const deps = { db, now: () => clock, https: true };
const own = moduleApp(studentReportsModule({ ...deps, examReportUrl: '' }));
const elsewhere = moduleApp(
  studentReportsModule({ ...deps, examReportUrl: 'https://report.test/{jamId}/{studentId}?of={lessonId}' }),
);
const api = await own.as();
const outside = await elsewhere.as();
afterAll(async () => {
  await own.close();
  await elsewhere.close();
  await database.close();
});

const LEVELS = [
  { levelId: 1, levelName: '甲', ordinal: 1, score: 800 },
  { levelId: 2, levelName: '乙', ordinal: 2, score: 0 },
];
const CERTIFICATES = [
  { levelId: 1, name: '优秀证书' },
  { levelId: null, name: '参与证书' },
];
const ids = { lesson: 0, team: 0, best: 0, second: 0, half: 0, absent: 0 };
let exam: BuiltExam;

/** 4 and 6 points, the third question by hand; the results come two hours after the end. */
beforeAll(async () => {
  ids.lesson = await aLesson(db, { name: '初一数学' });
  ids.team = await aTeam(db, ids.lesson);
  const other = await aTeam(db, ids.lesson);
  exam = await anExamWithPaper(db, {
    lessonId: ids.lesson,
    questions: [choice('A', 400), choice('B', 600), open(100)],
    exam: {
      markingTimeMs: 2 * HOUR,
      limitedEnterTimeMs: 60_000,
      withLevelRule: true,
      levelRules: JSON.stringify(LEVELS),
      hasCertificate: true,
      certificates: JSON.stringify(CERTIFICATES),
    },
  });
  const sits = async (studentId: number, answers: readonly (Answer | null)[]) => {
    const given = Object.fromEntries(exam.questionIds.map((id, index) => [id, answers[index] ?? null]));
    const facts: readonly Fact[] = factsOfStudent({ examId: exam.examId, studentId }, given);
    await inTransaction(db, (tx) => ingestFacts(tx, facts, { at: clock, by: '' }));
    return studentId;
  };
  ids.best = await sits(await aStudent(db, [ids.team], { nickname: '甲同学' }), [chose('A'), chose('B'), null]);
  ids.second = await sits(await aStudent(db, [ids.team]), [chose('A'), chose('C'), null]);
  ids.half = await sits(await aStudent(db, [other]), [chose('A'), null, { kind: 'manual', text: '证明', fileIds: [] }]);
  ids.absent = await aStudent(db, [other]);
});

const of = (studentId: number, lessonId = ids.lesson) => ({
  params: { studentId: String(studentId), lessonId: String(lessonId), jamId: String(exam.examId) },
});
const ofExam = (studentId: number) => ({ params: { studentId: String(studentId), jamId: String(exam.examId) } });
const reported = () => {
  clock = REPORT_AT;
};
const grading = () => {
  clock = TEST_NOW;
};

describe('E257: the learning report', () => {
  test('R243: before the results are out it says who sat, and no score of anybody', async () => {
    grading();
    expect(await api.call(contract.report, of(ids.best))).toMatchObject({
      student: { id: ids.best, name: '甲同学' },
      lesson: { id: ids.lesson, name: '初一数学' },
      exam: { id: exam.examId, state: 'grading' },
      team: { id: ids.team },
      state: 'marked',
      late: false,
      score: null,
      total: null,
      level: null,
      rank: null,
      percentile: null,
      certificate: null,
      questions: [],
      teamStat: { should: 2, sat: 2, submitted: 2, marked: 2, mean: null },
      lessonStat: { should: 4, sat: 3, submitted: 3, marked: 2, mean: null },
    });
  });

  test('then score, level, rank and each question, beside the means of team and lesson', async () => {
    reported();
    const report = await api.call(contract.report, of(ids.second));
    expect(report).toMatchObject({
      exam: { state: 'reported' },
      score: 400,
      total: 1100,
      level: '乙',
      rank: 2,
      certificate: '参与证书',
      teamStat: { should: 2, marked: 2, mean: 700 },
      lessonStat: { should: 4, marked: 2, mean: 700 },
      sums: { should: 0, missedRun: 0 },
    });
    expect(report.questions.map(({ number, got, points }) => [number, got, points])).toEqual([
      [1, 400, 400],
      [2, 0, 600],
      [3, 0, 100],
    ]);
    expect((await api.call(contract.report, of(ids.best))).certificate).toBe('优秀证书');
  });

  test('who is not fully marked has no score, and who did not come neither', async () => {
    reported();
    const nothing = { score: null, rank: null, certificate: null, questions: [] };
    expect(await api.call(contract.report, of(ids.half))).toMatchObject({ ...nothing, state: 'unmarked' });
    expect(await api.call(contract.report, of(ids.absent))).toMatchObject({
      ...nothing,
      state: 'absent',
      enteredTime: 0,
    });
  });

  test('the name is for those who see students; what is not in the lesson or beyond the scope is not there', async () => {
    const counter = await own.as({ privileges: new Set(['amaze', 'STATISTICS_READ']) });
    expect((await counter.call(contract.report, of(ids.best))).student).toEqual({ id: ids.best, name: null });
    const english = await own.as({ scope: { subjects: [3], phases: null } });
    const stranger = await aStudent(db);
    for (const sent of [
      await api.send(contract.report, of(stranger)),
      await api.send(contract.report, of(ids.best, await aLesson(db))),
      await english.send(contract.report, of(ids.best)),
    ]) {
      expect(sent.status).toBe(404);
    }
  });
});

describe('E255: rewards of an exam', () => {
  test('are the certificate of the level, once the results are out', async () => {
    grading();
    expect(await api.call(contract.rewards, ofExam(ids.best))).toMatchObject({ list: [], total: 0, pending: 0 });
    reported();
    expect(await api.call(contract.rewards, ofExam(ids.best))).toMatchObject({
      list: [{ kind: 'certificate', name: '优秀证书', level: '甲' }],
      total: 1,
      computedTime: REPORT_AT.getTime(),
    });
    expect(await api.call(contract.rewards, ofExam(ids.half))).toMatchObject({ list: [], total: 0 });
    expect(await api.call(contract.rewards, ofExam(ids.absent))).toMatchObject({ list: [], total: 0 });
    expect((await api.send(contract.rewards, ofExam(999_999_999))).status).toBe(404);
    const english = await own.as({ scope: { subjects: [3], phases: null } });
    expect((await english.send(contract.rewards, ofExam(ids.best))).status).toBe(404);
  });
});

describe('E175, R251: the address of a report, as plain text', () => {
  test('is the configured one, else the page of scores with the student opened', async () => {
    reported();
    expect((await outside.send(contract.reportUrl, of(ids.best))).reply).toBe(
      `https://report.test/${exam.examId}/${ids.best}?of=${ids.lesson}`,
    );
    expect((await api.send(contract.reportUrl, of(ids.best))).reply).toMatch(
      new RegExp(`^https://[^/]+/#/jwc/jams/${exam.examId}/scores\\?student=${ids.best}$`),
    );
  });

  test('without a report it is not there, in words: not out yet, not fully marked, not in the lesson', async () => {
    grading();
    const early = await api.send(contract.reportUrl, of(ids.best));
    expect(early).toMatchObject({ status: 404, error: { message: expect.stringContaining('尚未出成绩') } });
    reported();
    for (const studentId of [ids.half, ids.absent]) {
      const sent = await api.send(contract.reportUrl, of(studentId));
      expect(sent).toMatchObject({ status: 404, error: { message: expect.stringContaining('尚未评完') } });
    }
    expect((await api.send(contract.reportUrl, of(await aStudent(db)))).status).toBe(404);
  });
});
