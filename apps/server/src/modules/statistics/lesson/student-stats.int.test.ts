import { lessonAttendanceContract } from '@lectern/contract/lessons/lesson-attendance';
import { lessonStudentStatsContract as contract } from '@lectern/contract/lessons/lesson-student-stats';
import type { WorkShare } from '@lectern/domain/statistics/work-figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../../test/module-app.ts';
import { anEnrolment, aStudent, aTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestAttendance, ingestWork, lessonStudentStatsModule, statisticsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
const deps = { db, now: () => TEST_NOW, warn: (what: string) => expect.fail(what) };
const statistics = statisticsModule(deps);
const app = moduleApp(lessonStudentStatsModule(deps));
const sums = moduleApp(statistics);
const api = await app.as();
afterAll(async () => {
  await app.close();
  await sums.close();
  await database.close();
});

const HOUR_MS = 3_600_000;
const ids = { lesson: 0, first: 0, second: 0, open: 0, team: 0, eager: 0, absent: 0, late: 0 };
const at = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS);
const FEATURES = JSON.stringify({ withHomework: true, withPrestudy: true });

beforeAll(async () => {
  const withHomework = { withHomework: true, homeworkType: 0, homeworkDeadlineDurationMs: 24 * HOUR_MS } as const;
  const lessonId = await aLesson(db, { name: '初一数学', ...withHomework });
  const episode = (name: string, hours: number) =>
    anEpisode(db, { lessonId }, { name, startAt: at(hours), endAt: at(hours - 2), features: FEATURES });
  ids.lesson = lessonId;
  [ids.first, ids.second, ids.open] = [
    await episode('第 1 讲', 72),
    await episode('第 2 讲', 48),
    await episode('第 3 讲', 5),
  ];
  ids.team = await aTeam(db, lessonId);
  ids.eager = await aStudent(db, [ids.team], { nickname: '=勤同学' });
  ids.absent = await aStudent(db, [ids.team], { nickname: '缺同学' });
  ids.late = await aStudent(db, [], { nickname: '晚同学' });
  await anEnrolment(db, { lessonId, studentId: ids.late, startedAt: at(60) });
  const present = (episodeId: number, studentId: number, hours: number, from = 0) =>
    ({
      kind: 'attendance',
      episodeId,
      studentId,
      anchorTime: at(hours).getTime(),
      live: [[from, 7200]],
      replay: [],
    }) as const;
  const homework = (episodeId: number, hours: number, score: number | null) =>
    ({
      kind: 'homework',
      episodeId,
      studentId: ids.eager,
      version: 1,
      submittedTime: at(hours).getTime(),
      score,
    }) as const;
  const questions = {
    kind: 'exercise',
    episodeId: ids.first,
    studentId: ids.eager,
    version: 1,
    questions: 4,
    answered: 3,
    right: 2,
  } as const;
  const finishedTime = at(73).getTime();
  const prestudy = {
    kind: 'prestudy',
    episodeId: ids.first,
    studentId: ids.eager,
    done: 2,
    parts: 2,
    finishedTime,
  } as const;
  await inTransaction(db, async (tx) => {
    const facts = [
      present(ids.first, ids.eager, 72),
      present(ids.second, ids.eager, 48),
      present(ids.second, ids.late, 48, 3600),
    ];
    await ingestAttendance(tx, facts, { at: TEST_NOW });
    await ingestWork(tx, [homework(ids.first, 60, 8550), homework(ids.second, 2, null), questions, prestudy], {
      at: TEST_NOW,
    });
  });
  await statistics.worker.catchUp();
});

const of = () => ({ params: { id: String(ids.lesson) } });
const PAGE = { page: '1', pageSize: '20' } as const;

describe('statistics 9: 明细', () => {
  test('each student in each episode, in words; before homework is due nothing is missing', async () => {
    const { episodes, list, total } = await api.call(contract.matrix, { ...of(), query: PAGE });
    expect(episodes.map(({ name }) => name)).toEqual(['第 1 讲', '第 2 讲', '第 3 讲']);
    expect(total).toBe(3);
    const cellsOf = (id: number) =>
      list
        .find((row) => row.studentId === id)
        ?.cells.map(({ presence, homework, score }) => [presence, homework, score]);
    expect(cellsOf(ids.eager)).toEqual([
      ['finished', 'corrected', 8550],
      ['finished', 'late', null],
      ['unknown', 'open', null],
    ]);
    expect(cellsOf(ids.absent)).toEqual([
      ['missed', 'missing', null],
      ['missed', 'missing', null],
      ['unknown', 'open', null],
    ]);
    expect(cellsOf(ids.late)).toEqual([
      ['notExpected', 'missing', null],
      ['late', 'missing', null],
      ['unknown', 'open', null],
    ]);
  });

  test('its cells count what the sums say', async () => {
    const { list } = await api.call(contract.matrix, { ...of(), query: PAGE });
    const reader = await sums.as();
    const summed = await reader.call(lessonAttendanceContract.students, { ...of(), query: PAGE });
    for (const { studentId, cells } of list) {
      const row = summed.list.find((each) => each.studentId === studentId);
      expect(row?.should).toBe(
        cells.filter(({ presence }) => presence !== 'notExpected' && presence !== 'unknown').length,
      );
      expect(row?.unreported).toBe(cells.filter(({ presence }) => presence === 'unknown').length);
      expect(row?.attended).toBe(
        cells.filter(({ presence }) => ['finished', 'attended', 'late'].includes(presence)).length,
      );
      expect(row?.homeworkDue).toBe(cells.filter(({ homework }) => homework !== 'none' && homework !== 'open').length);
      expect(row?.homeworkCorrected).toBe(cells.filter(({ score }) => score !== null).length);
    }
  });

  test('is filtered like the sums, risk by absences or by homework', async () => {
    const names = async (query: object) =>
      (await api.call(contract.matrix, { ...of(), query: { ...PAGE, ...query } })).list.map(({ name }) => name);
    expect(await names({ atRisk: '1' })).toEqual(expect.arrayContaining(['缺同学', '晚同学']));
    expect(await names({ atRisk: '1' })).toHaveLength(2);
    expect(await names({ text: '晚' })).toEqual(['晚同学']);
    expect(await names({ teamId: '0' })).toEqual(['晚同学']);
  });
});

describe('statistics 9: 个人', () => {
  const student = (studentId: number) => ({ params: { id: String(ids.lesson), studentId: String(studentId) } });

  test('every episode of one student, with the team of then beside', async () => {
    const { student: named, team, sums: own, list } = await api.call(contract.student, student(ids.eager));
    expect([named.name, team?.id]).toEqual(['=勤同学', ids.team]);
    expect(own).toMatchObject({
      should: 2,
      attended: 2,
      unreported: 1,
      homeworkDue: 2,
      homeworkSubmitted: 2,
      homeworkLate: 1,
    });
    expect(list[0]).toMatchObject({
      team: { id: ids.team },
      presence: 'finished',
      liveSeconds: 7200,
      homework: 'corrected',
      score: 8550,
      questions: 4,
      answered: 3,
      right: 2,
      withPrestudy: true,
      prestudied: true,
      teamCounts: { should: 2, attended: 1, homeworkDue: 2, homeworkSubmitted: 1 },
    });
  });

  test('somebody without figures in the lesson is not found; without the right nobody is seen', async () => {
    const stranger = await aStudent(db);
    expect(await api.send(contract.student, student(stranger))).toMatchObject({ status: 404 });
    const counter = await app.as({ privileges: new Set(['amaze', 'STATISTICS_READ', 'EXPORT']) });
    for (const sent of [
      await counter.send(contract.student, student(ids.eager)),
      await counter.send(contract.matrix, { ...of(), query: PAGE }),
      await counter.send(contract.exportCsv, { ...of(), query: { kind: 'sums' } }),
    ])
      expect(sent).toMatchObject({ status: 409, error: { code: 'studentRightMissing' } });
    const exporter = await app.as({ privileges: new Set(['amaze', 'EXPORT', 'STUDENT_READ']) });
    expect(await exporter.send(contract.exportCsv, { ...of(), query: { kind: 'sums' } })).toMatchObject({
      status: 409,
      error: { code: 'statisticsRightMissing' },
    });
  });
});

describe('statistics 9: export', () => {
  test('says who, when, filters and versions; cells that a sheet would compute are made harmless', async () => {
    const csv = await api.call(contract.exportCsv, { ...of(), query: { kind: 'sums', text: '勤' } });
    const [lesson, who, when, , , filters, versions] = csv.split('\r\n');
    expect(lesson).toContain(`初一数学（${ids.lesson}）`);
    expect(who).toMatch(/^"导出人",".+"$/);
    expect(when).toMatch(/^"导出时间","\d{4}-/);
    expect(filters).toContain('姓名包含：勤');
    expect(versions).toContain('到课率 第 1 版');
    expect(versions).toContain('作业提交率 第 1 版');
    expect(csv).not.toContain('"=勤同学"');
    expect(csv.trimEnd().split('\r\n').at(-1)).toMatch(/'=勤同学.*,"2","2","1","0","2","2","1","100\.0"/);
  });

  test('the matrix has a column for each episode and a row for each student', async () => {
    const csv = await api.call(contract.exportCsv, { ...of(), query: { kind: 'matrix' } });
    const lines = csv.trimEnd().split('\r\n');
    expect(lines.at(-4)).toContain('"第 1 讲","第 2 讲","第 3 讲"');
    expect(csv).toContain('完课，作业已批改，85.5 分');
    expect(csv).toContain('缺勤，作业未交');
  });
});

describe('statistics 9: the students behind a number of homework, 互动 and prestudy', () => {
  const opened = (share: WorkShare, query: object = {}) =>
    sums.as().then((reader) =>
      reader.call(lessonAttendanceContract.work, {
        params: { id: String(ids.lesson), episodeId: String(ids.first) },
        query: { share, ...PAGE, ...query },
      }),
    );

  test('are as many as the number says, in all and by team', async () => {
    const reader = await sums.as();
    const { list } = await reader.call(lessonAttendanceContract.episodes, { ...of(), query: {} });
    const first = list.find(({ id }) => id === ids.first);
    const { list: teams } = await reader.call(lessonAttendanceContract.teams, {
      params: { id: String(ids.lesson), episodeId: String(ids.first) },
    });
    for (const [counts, teamId] of [
      [first, undefined] as const,
      ...teams.map((row) => [row, String(row.team?.id ?? 0)] as const),
    ]) {
      if (!counts) throw new Error('the episode has figures');
      const query = teamId === undefined ? {} : { teamId };
      for (const share of [
        'homeworkDue',
        'homeworkSubmitted',
        'homeworkLate',
        'homeworkCorrected',
        'prestudyShould',
        'prestudyFinished',
      ] as const)
        expect((await opened(share, query)).total, `${share} ${teamId}`).toBe(counts[share]);
      const missing = await opened('homeworkMissing', query);
      expect(missing.total).toBe(counts.homeworkDue - counts.homeworkSubmitted);
      const exercised = await opened('exercised', query);
      const sumOfRows = (key: 'questions' | 'answered' | 'right') =>
        exercised.list.reduce((sum, row) => sum + row[key], 0);
      expect([sumOfRows('questions'), sumOfRows('answered'), sumOfRows('right')]).toEqual([
        counts.exerciseQuestions,
        counts.exerciseAnswered,
        counts.exerciseRight,
      ]);
    }
    expect(first?.homeworkDue).toBeGreaterThan(1);
  });

  test('say what each did', async () => {
    expect((await opened('homeworkCorrected')).list).toMatchObject([
      { studentId: ids.eager, team: { id: ids.team }, late: false, score: 8550 },
    ]);
    expect((await opened('exercised')).list).toMatchObject([
      { studentId: ids.eager, questions: 4, answered: 3, right: 2 },
    ]);
    expect((await opened('prestudyFinished')).list).toMatchObject([{ studentId: ids.eager, prestudied: true }]);
  });
});
