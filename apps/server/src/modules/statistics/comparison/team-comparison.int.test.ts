import { teamComparisonContract as contract } from '@lectern/contract/lessons/team-comparison';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { anExamWithPaper, choice, chose, factsOfStudent } from '../../../../test/exam-builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestExamFacts } from '../../attempts/index.ts';
import { ingestAttendance, ingestResults, statisticsModule, teamComparisonModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const deps = { db, now: () => TEST_NOW, warn: (what: string) => expect.fail(what) };
const statistics = statisticsModule(deps);
const app = moduleApp(teamComparisonModule(deps));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);
const ids = { lesson: 0, first: 0, second: 0, good: 0, few: 0, members: [] as readonly number[] };
const of = () => ({ params: { id: String(ids.lesson) } });

async function attend(episodeId: number, at: Date, students: readonly number[]): Promise<void> {
  const facts = students.map((studentId) => ({
    kind: 'attendance' as const,
    episodeId,
    studentId,
    anchorTime: at.getTime(),
    live: [[0, 5400]] as [number, number][],
    replay: [],
  }));
  await inTransaction(db, (tx) => ingestAttendance(tx, facts, { at: TEST_NOW }));
}

const report = (facts: Parameters<typeof ingestExamFacts>[1]) =>
  inTransaction(db, (tx) => ingestExamFacts(tx, facts, { at: TEST_NOW, by: '' }));

beforeAll(async () => {
  const lessonId = await aLesson(db);
  ids.lesson = lessonId;
  ids.first = await anEpisode(db, { lessonId }, { name: '第 1 讲', startAt: daysAgo(15) });
  ids.second = await anEpisode(db, { lessonId }, { name: '第 2 讲', startAt: daysAgo(1) });
  await anEpisode(db, { lessonId }, { name: '第 3 讲', startAt: new Date(TEST_NOW.getTime() - 7_200_000) });
  await anEpisode(db, { lessonId }, { name: '未开始' });
  [ids.good, ids.few] = [await aTeam(db, lessonId), await aTeam(db, lessonId)];
  const good: number[] = [];
  for (let each = 0; each < 12; each += 1) {
    const studentId = await aStudent(db);
    await joinTeam(db, { teamId: ids.good, studentId, joinedAt: daysAgo(30) });
    good.push(studentId);
  }
  const few = await aStudent(db);
  await joinTeam(db, { teamId: ids.few, studentId: few, joinedAt: daysAgo(29) });
  const unplaced = await aStudent(db);
  await anEnrolment(db, { lessonId, studentId: unplaced, startedAt: daysAgo(30) });
  await attend(ids.first, daysAgo(15), good);
  await attend(ids.second, daysAgo(1), [...good.slice(0, 6), few]);
  await statistics.worker.catchUp();
  ids.members = good;
});

test('statistics 8: each team stands beside the lesson, whose sums are those of its teams and of 未分班', async () => {
  const { lesson, teams } = await api.call(contract.comparison, of());
  expect(teams.map(({ team, students, should, attended }) => [team?.id ?? 0, students, should, attended])).toEqual([
    [ids.good, 12, 24, 18],
    [ids.few, 1, 2, 1],
    [0, null, 2, 0],
  ]);
  expect([lesson.students, lesson.should, lesson.attended]).toEqual([14, 28, 19]);
});

test('statistics 4: an episode that nobody reported is unknown, and lowers no rate', async () => {
  const { teams } = await api.call(contract.comparison, of());
  expect(teams[0]?.weeks.reduce((sum, { should }) => sum + should, 0)).toBe(24);
});

test('statistics 8: weeks begin on Monday in Shanghai', async () => {
  const { teams } = await api.call(contract.comparison, of());
  const weeks = teams[0]?.weeks ?? [];
  expect(weeks.map(({ should, attended }) => [should, attended])).toEqual([
    [12, 12],
    [12, 6],
  ]);
  for (const { startTime } of weeks) {
    const there = new Date(startTime + 8 * 3_600_000);
    expect([there.getUTCDay(), there.getUTCHours()]).toEqual([1, 0]);
  }
});

test('R243: exams count by their points once the results are out, for the team of then', async () => {
  const exam = await anExamWithPaper(db, { questions: [choice('A', 400)] });
  const place = { lessonId: ids.lesson, kind: 'jam', itemId: exam.examId, ordinal: 9, labelId: 12 };
  await db.insertInto('lessonAgenda').values(place).execute();
  const sat = (studentId: number | undefined, option: string) =>
    report(
      factsOfStudent({ examId: exam.examId, studentId: studentId ?? 0 }, { [exam.questionIds[0] ?? 0]: chose(option) }),
    );
  await sat(ids.members[0], 'A');
  await sat(ids.members[1], 'B');
  await db.updateTable('exam').set({ markingTimeMs: 7_200_000 }).where('id', '=', exam.examId).execute();
  const { lesson: before } = await api.call(contract.comparison, of());
  expect(before.examTotal).toBe(0);
  await db.updateTable('exam').set({ markingTimeMs: 0 }).where('id', '=', exam.examId).execute();
  const { lesson, teams } = await api.call(contract.comparison, of());
  expect(teams.map(({ examScore, examTotal }) => [examScore, examTotal])).toEqual([
    [400, 800],
    [0, 0],
    [0, 0],
  ]);
  expect([lesson.examScore, lesson.examTotal]).toEqual([400, 800]);
});

test('statistics 8: a team shows what its students came with, and what they gained since', async () => {
  const subject = { subjectId: 1, phase: 1 };
  const { id } = await db
    .insertInto('baselineExam')
    .values({ name: '开学基线', ...subject })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('lesson').set({ baselineExamId: id }).where('id', '=', ids.lesson).execute();
  // Of 100: three of the team came with these; the exam of 4 points above gave the first all, the second nothing.
  const points = [60, 30, 90];
  const facts = points.map((point, index) => ({
    kind: 'baseline' as const,
    itemId: id,
    studentId: ids.members[index] ?? 0,
    version: 1,
    done: true,
    score: point * 100,
  }));
  await inTransaction(db, (tx) => ingestResults(tx, facts));
  const { lesson, teams } = await api.call(contract.comparison, of());
  const gained = 1 - 0.6 + (0 - 0.3);
  for (const row of [lesson, teams[0]]) {
    expect(row).toMatchObject({ entranceStudents: 3, entranceScore: 18_000, gainStudents: 2 });
    expect(row?.gainShare).toBeCloseTo(gained, 9);
  }
  expect(teams[1]).toMatchObject({ entranceStudents: 0, gainStudents: 0 });
  expect(await api.call(contract.exportCsv, of())).toContain('入学均分');
  await db.updateTable('lesson').set({ baselineExamId: null }).where('id', '=', ids.lesson).execute();
});

test('statistics 9: the file says who made it, by which versions, and the same verdicts', async () => {
  const csv = (await api.call(contract.exportCsv, of())).replaceAll('"', '');
  const lines = csv.split('\r\n');
  expect(lines[1]).toMatch(/^导出人,/);
  expect(csv).toContain('到课率 第 1 版');
  const head = lines.find((line) => line.startsWith('小班,'))?.split(',') ?? [];
  const rowOf = (name: string) => lines.find((line) => line.startsWith(`${name},`))?.split(',') ?? [];
  const cell = (name: string, title: string) => rowOf(name)[head.indexOf(title)];
  expect(cell('1 班', '到课率（%）')).toBe('75.0');
  expect(cell('1 班', '到课率与课程之差')).toBe('7.1');
  expect(cell('1 班', '到课率对比')).toBe('无显著差异');
  expect(cell('2 班', '到课率对比')).toBe('样本少');
  expect(cell('整个课程', '到课率（%）')).toBe('67.9');
});

test('who may not read statistics gets no file; a lesson beyond the data scope is not there', async () => {
  const exporter = await app.as({ privileges: new Set(['amaze', 'EXPORT']) });
  expect(await exporter.send(contract.exportCsv, of())).toMatchObject({
    status: 409,
    error: { code: 'statisticsRightMissing' },
  });
  const elsewhere = await app.as({ scope: { subjects: [1], phases: [] } });
  for (const call of [contract.comparison, contract.exportCsv]) {
    expect(await elsewhere.send(call, of())).toMatchObject({ status: 404 });
  }
});
