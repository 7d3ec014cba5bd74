import { examStatsContract as contract, type ExamFigures } from '@lectern/contract/exams/exam-stats';
import type { Fact } from '@lectern/contract/exams/facts';
import type { ScoreFigures } from '@lectern/domain/exams/scoring/score-figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../../test/builders.ts';
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
import { anEnrolment, aStudent, aTeam } from '../../../../test/team-builders.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { ingestFacts } from '../../facts/index.ts';
import { examStatsModule } from '../index.ts';

const database = await openSeededDatabase();
const { db } = database;
let clock = TEST_NOW;
/** Lines that the environment lists; the administrators' own go before them. */
const standardLines: number[] = [];
const app = moduleApp(examStatsModule({ db, now: () => clock, talentProductLineIds: standardLines }));
const api = await app.as();
const maths = await app.as({ scope: { subjects: [2], phases: null } });
const english = await app.as({ scope: { subjects: [3], phases: null } });
const withoutNames = await app.as({ privileges: new Set(['amaze', 'STATISTICS_READ']) });
afterAll(async () => {
  await app.close();
  await database.close();
});

const BEFORE_THE_RESULTS = new Date(TEST_NOW.getTime() - 3_600_001);
const LEVELS = [
  { levelId: 1, levelName: '甲', ordinal: 1, score: 800 },
  { levelId: 2, levelName: '乙', ordinal: 2, score: 0 },
];
const CERTIFICATES = [
  { levelId: 1, name: '一等奖' },
  { levelId: null, name: '参与奖' },
];
const report = (facts: readonly Fact[]) => inTransaction(db, (tx) => ingestFacts(tx, facts, { at: TEST_NOW, by: '' }));

async function sits({ examId, questionIds }: BuiltExam, studentId: number, answers: readonly (Answer | null)[]) {
  const given = Object.fromEntries(questionIds.map((id, index) => [id, answers[index] ?? null]));
  await report(factsOfStudent({ examId, studentId }, given));
  return studentId;
}

/**
 * Question 1 is A for 400, question 2 is B for 600. 一班: ann has both (1000), bob the second (600), cem is absent. 二班: dan
 * has the first and leaves the second (400), eve has the second (600). 三班 has nobody. fay has both (1000) and no team;
 * gil is in no lesson and has nothing (0). hal belongs to a lesson in English that has the exam too, and is absent.
 */
async function buildWorld() {
  const lessonId = await aLesson(db);
  const far = await aLesson(db, { name: '英语课', subjectId: 3 });
  const teams = [await aTeam(db, lessonId), await aTeam(db, lessonId), await aTeam(db, lessonId)] as const;
  const farTeam = await aTeam(db, far, 'on_shelf', { name: '英语小班' });
  const [line] = await db.selectFrom('productLine').select('id').orderBy('id').limit(1).execute();
  const exam = await anExamWithPaper(db, {
    lessonId,
    questions: [choice('A', 400), choice('B', 600)],
    exam: {
      withLevelRule: true,
      levelRules: JSON.stringify(LEVELS),
      hasCertificate: true,
      certificates: JSON.stringify(CERTIFICATES),
      productLineId: line?.id ?? null,
    },
  });
  const place = { lessonId: far, kind: 'jam', itemId: exam.examId, ordinal: 1, labelId: 12 };
  await db.insertInto('lessonAgenda').values(place).execute();
  const fay = await aStudent(db);
  await anEnrolment(db, { lessonId, studentId: fay });
  return {
    exam,
    lessonId,
    farLessonId: far,
    teams,
    farTeam,
    lineId: line?.id ?? 0,
    ann: await sits(exam, await aStudent(db, [teams[0]], { nickname: '安同学' }), [chose('A'), chose('B')]),
    bob: await sits(exam, await aStudent(db, [teams[0]]), [chose('C'), chose('B')]),
    cem: await aStudent(db, [teams[0]]),
    dan: await sits(exam, await aStudent(db, [teams[1]]), [chose('A'), null]),
    eve: await sits(exam, await aStudent(db, [teams[1]]), [chose('C'), chose('B')]),
    fay: await sits(exam, fay, [chose('A'), chose('B')]),
    gil: await sits(exam, await aStudent(db), [chose('C'), chose('D')]),
    hal: await aStudent(db, [farTeam]),
  };
}

let world: Awaited<ReturnType<typeof buildWorld>>;
beforeAll(async () => {
  world = await buildWorld();
  standardLines.push(world.lineId);
});

const ofExam = () => ({ params: { jamId: String(world.exam.examId) } });
const ofTeam = (team: number) => ({ params: { jamId: String(world.exam.examId), teamId: String(team) } });
const ofQuestion = (team: number, questionId: number) => ({
  params: { ...ofTeam(team).params, questionId: String(questionId) },
});
const levels = (first: number, second: number) => [
  { name: '甲', count: first },
  { name: '乙', count: second },
];
type Sums = readonly [due: number, sat: number, marked: number, score: number, total: number];
type Rates = readonly [mean: number | null, rate: number | null, highest: number | null, lowest: number | null];
const theFigures = (
  [due, sat, marked, score, total]: Sums,
  [mean, rate, highest, lowest]: Rates,
  perLevel: ScoreFigures['levels'],
): ScoreFigures => ({ due, sat, marked, score, total, mean, rate, highest, lowest, levels: perLevel });
const NOBODY = theFigures([0, 0, 0, 0, 0], [null, null, null, null], levels(0, 0));
const ONE = theFigures([3, 2, 2, 1600, 2000], [800, 0.8, 1000, 600], levels(1, 1));
const TWO = theFigures([2, 2, 2, 1000, 2000], [500, 0.5, 600, 400], levels(0, 2));
const UNPLACED = theFigures([1, 1, 1, 1000, 1000], [1000, 1, 1000, 1000], levels(1, 0));
const EXTRA = theFigures([0, 1, 1, 0, 1000], [0, 0, 0, 0], levels(0, 1));

describe('E250, E251: teams of an exam', () => {
  test.each<[sentence: string, team: () => number, figures: ScoreFigures]>([
    ['who is absent is due and has no score', () => world.teams[0], ONE],
    ['sums over sums, levels by rule', () => world.teams[1], TWO],
    ['nobody: zeros, and rates null', () => world.teams[2], NOBODY],
  ])('statistics 10: %s', async (_sentence, team, figures) => {
    const { list } = await api.call(contract.teams, ofExam());
    const lesson = { id: world.lessonId, name: '初一数学秋季系统班' };
    expect(list.find((row) => row.team?.id === team())).toMatchObject({ ...figures, lesson });
    const one = await api.call(contract.team, ofTeam(team()));
    expect(one).toMatchObject({ ...figures, lesson, team: { id: team() } });
    expect(one).toMatchObject({ computedTime: TEST_NOW.getTime(), pending: 0, version: 1, state: 'reported' });
  });

  test('未分班 is a row of its own, who sat without having to is beside, and all are summed', async () => {
    const { list, extra, all } = await api.call(contract.teams, ofExam());
    expect(list.filter(({ team }) => team === null)).toEqual([
      { ...UNPLACED, team: null, lesson: { id: world.lessonId, name: '初一数学秋季系统班' } },
    ]);
    expect(extra).toEqual(EXTRA);
    expect(all).toEqual(theFigures([7, 6, 6, 3600, 6000], [600, 0.6, 1000, 0], levels(2, 4)));
  });
});

describe('E252, E253, E254: students', () => {
  const SHOWN = {
    ann: { score: 1000, rate: 1, level: '甲', rank: 1, lessonRank: 1, teamRank: 1, percentile: 5 / 6 },
    bob: { score: 600, rate: 0.6, level: '乙', rank: 3, lessonRank: 3, teamRank: 2, percentile: 0.5 },
    cem: { score: null, rate: null, level: null, rank: null, lessonRank: null, teamRank: null, percentile: null },
    dan: { score: 400, rate: 0.4, level: '乙', rank: 5, lessonRank: 5, teamRank: 2, percentile: 0.25 },
    fay: { score: 1000, rate: 1, level: '甲', rank: 1, lessonRank: 1, teamRank: null, percentile: 5 / 6 },
    gil: { score: 0, rate: 0, level: '乙', rank: 6, lessonRank: null, teamRank: null, percentile: 0.5 / 6 },
  } as const;

  test.each<[sentence: string, who: keyof typeof SHOWN]>([
    ['the best of the exam, one of two', 'ann'],
    ['rank 1-1-3-3 over exam and lesson', 'bob'],
    ['who did not sit has neither score nor rank', 'cem'],
    ['an answer left open is worth nothing', 'dan'],
    ['without a team no rank in one', 'fay'],
    ['without a lesson no rank in one', 'gil'],
  ])('exams 5: %s', async (_sentence, who) => {
    const studentId = world[who];
    const { list } = await api.call(contract.students, { ...ofExam(), query: { studentIds: `${studentId}` } });
    expect(list).toMatchObject([{ studentId, ...SHOWN[who] }]);
    const { examId } = world.exam;
    const own = await api.call(contract.studentExams, {
      params: { studentId: `${studentId}` },
      query: { jamIds: `${examId}` },
    });
    expect(own.list).toEqual([{ ...list[0], exam: { id: examId, name: '期中考', state: 'reported' } }]);
  });

  test('a team from the best on; students in the order of the request, without those of whom there is nothing', async () => {
    const { list } = await api.call(contract.teamStudents, ofTeam(world.teams[0]));
    expect(list.map(({ studentId, name }) => [studentId, name])).toEqual([
      [world.ann, '安同学'],
      [world.bob, '小明'],
      [world.cem, '小明'],
    ]);
    const stranger = await aStudent(db);
    const studentIds = [world.gil, stranger, world.ann, 999_999_999].join(',');
    const found = await api.call(contract.students, { ...ofExam(), query: { studentIds } });
    expect(found.list.map(({ studentId }) => studentId)).toEqual([world.gil, world.ann]);
    expect((await api.call(contract.teamStudents, ofTeam(world.teams[2]))).list).toEqual([]);
  });

  test('names are for those who see students', async () => {
    const { list } = await withoutNames.call(contract.teamStudents, ofTeam(world.teams[0]));
    expect(list).toMatchObject([{ name: null, score: 1000 }, { name: null }, { name: null }]);
    const query = { jamIds: String(world.exam.examId) };
    const own = await withoutNames.call(contract.studentExams, { params: { studentId: `${world.ann}` }, query });
    expect(own.list).toMatchObject([{ name: null, score: 1000 }]);
  });

  test('an exam without the student is left out; 201 ids are refused', async () => {
    const other = await anExamWithPaper(db, { questions: [choice('A')] });
    const params = { studentId: String(world.ann) };
    const jamIds = `${other.examId},${world.exam.examId}`;
    const { list } = await api.call(contract.studentExams, { params, query: { jamIds } });
    expect(list.map(({ exam }) => exam.id)).toEqual([world.exam.examId]);
    const many = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
    expect((await api.send(contract.studentExams, { params, query: { jamIds: many } })).status).toBe(400);
    expect((await api.send(contract.students, { ...ofExam(), query: { studentIds: many } })).status).toBe(400);
  });
});

describe('E249: one question in one team', () => {
  const option = (label: string, count: number, key: string) => ({ label, right: label === key, count });
  const of = (key: string, counts: readonly number[]) =>
    ['A', 'B', 'C', 'D'].map((l, i) => option(l, counts[i] ?? 0, key));
  const scores = (...counts: readonly (readonly [number, number])[]) =>
    counts.map(([score, count]) => ({ score, count }));
  type Answers = readonly [joined: number, marked: number, answered: number, right: number, got: number, of: number];
  const solved = ([joined, marked, answered, right, got, all]: Answers, rate: number | null, more: object) => ({
    ...more,
    joined,
    marked,
    answered,
    right,
    got,
    of: all,
    rate,
  });
  const FIRST = { marked: 5, got: 1200, of: 2000, rate: 0.6 };
  const SECOND = { marked: 5, got: 2400, of: 3000, rate: 0.8 };

  test.each<[sentence: string, question: 0 | 1, team: 0 | 1 | 2, stat: object]>([
    [
      'one of two is wrong',
      0,
      0,
      solved([2, 2, 2, 1, 400, 800], 0.5, {
        options: of('A', [1, 0, 1, 0]),
        scores: scores([0, 1], [400, 1]),
        lesson: FIRST,
      }),
    ],
    [
      'both are right',
      1,
      0,
      solved([2, 2, 2, 2, 1200, 1200], 1, { options: of('B', [0, 2, 0, 0]), scores: scores([600, 2]), lesson: SECOND }),
    ],
    [
      'what is left open is not answered',
      1,
      1,
      solved([2, 2, 1, 1, 600, 1200], 0.5, {
        options: of('B', [0, 1, 0, 0]),
        scores: scores([0, 1], [600, 1]),
        lesson: SECOND,
      }),
    ],
    [
      'nobody: zeros, the lesson stays',
      0,
      2,
      solved([0, 0, 0, 0, 0, 0], null, { options: of('A', [0, 0, 0, 0]), scores: [], lesson: FIRST }),
    ],
  ])('statistics 10: %s', async (_sentence, question, team, stat) => {
    const call = ofQuestion(world.teams[team], world.exam.questionIds[question] ?? 0);
    expect(await api.call(contract.question, call)).toMatchObject(stat);
  });

  test('a question of another exam is none of this one', async () => {
    const other = await anExamWithPaper(db, { questions: [choice('A')] });
    const call = ofQuestion(world.teams[0], other.questionIds[0] ?? 0);
    expect((await api.send(contract.question, call)).status).toBe(404);
  });
});

describe('E247, E248: talent exams (decision 113)', () => {
  const own = (userId: number, lessonId = world.lessonId) => ({
    ...ofExam(),
    query: { userId: String(userId), lessonId: String(lessonId) },
  });
  const EMPTY = { score: null, total: null, rank: null, of: 0, percentile: null, level: null, medal: null };

  test('an exam is one by its product line, as the administrators list them', async () => {
    const isTalent = () => api.call(contract.isTalentJam, ofExam());
    const list = (talentProductLineIds: readonly number[]) => {
      const value = { pendingTutoringIds: [], prestudyLabelIds: [], giftLabelIds: [], promotionLabelIds: [] };
      const row = { key: 'idLists', value: JSON.stringify({ ...value, talentProductLineIds }), updatedBy: '' };
      return db
        .insertInto('setting')
        .values({ ...row, updatedAt: TEST_NOW })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
        .execute();
    };
    expect(await isTalent()).toBe(true);
    await list([world.lineId + 1000]);
    expect(await isTalent()).toBe(false);
    expect(await api.call(contract.talentStat, own(world.ann))).toMatchObject(EMPTY);
    await list([world.lineId]);
    expect(await isTalent()).toBe(true);
    const without = await anExamWithPaper(db);
    expect(await api.call(contract.isTalentJam, { params: { jamId: String(without.examId) } })).toBe(false);
  });

  test.each<[sentence: string, call: () => ReturnType<typeof own>, stat: object]>([
    [
      'the certificate of the level is the medal',
      () => own(world.ann),
      { score: 1000, total: 1000, rank: 1, of: 6, percentile: 5 / 6, level: '甲', medal: '一等奖' },
    ],
    [
      'else the one for everybody',
      () => own(world.eve),
      { score: 600, rank: 3, of: 6, percentile: 0.5, level: '乙', medal: '参与奖' },
    ],
    ['who did not sit', () => own(world.cem), EMPTY],
    ['from a lesson that the student was not in', () => own(world.ann, world.farLessonId), EMPTY],
  ])('statistics 10: %s', async (_sentence, call, stat) => {
    expect(await api.call(contract.talentStat, call())).toMatchObject({ ...stat, state: 'reported', version: 1 });
  });
});

describe('R243: before the results are out', () => {
  const WITHHELD = { marked: 0, score: null, total: null, mean: null, rate: null, highest: null, levels: [] };
  const NONE = { score: null, level: null, rank: null, teamRank: null, percentile: null, rate: null };
  const early = async <T>(make: () => Promise<T>): Promise<T> => {
    clock = BEFORE_THE_RESULTS;
    return make().finally(() => {
      clock = TEST_NOW;
    });
  };

  test('who sat is known and no score, nor which questions there are', async () => {
    const query = { studentIds: `${world.ann}` };
    const figures = await early(() => api.call(contract.teams, ofExam()));
    expect(figures).toMatchObject({ state: 'examing', all: { ...WITHHELD, due: 7, sat: 6 }, extra: WITHHELD });
    expect(figures.list[0]).toMatchObject({ ...WITHHELD, due: 3, sat: 2 });
    expect(await early(() => api.call(contract.team, ofTeam(world.teams[0])))).toMatchObject(WITHHELD);
    const team = await early(() => api.call(contract.teamStudents, ofTeam(world.teams[0])));
    expect(team.list).toMatchObject([NONE, NONE, NONE]);
    expect((await early(() => api.call(contract.students, { ...ofExam(), query }))).list).toMatchObject([NONE]);
    const own = { params: { studentId: `${world.ann}` }, query: { jamIds: `${world.exam.examId}` } };
    expect((await early(() => api.call(contract.studentExams, own))).list).toMatchObject([
      { ...NONE, exam: { state: 'examing' } },
    ]);
    const talent = { ...ofExam(), query: { userId: `${world.ann}`, lessonId: `${world.lessonId}` } };
    expect(await early(() => api.call(contract.talentStat, talent))).toMatchObject({ score: null, rank: null, of: 0 });
    const answered = { answered: null, right: null, got: null, of: null, rate: null, options: [], scores: [] };
    for (const questionId of [world.exam.questionIds[0] ?? 0, 999_999_999]) {
      const call = ofQuestion(world.teams[0], questionId);
      expect(await early(() => api.call(contract.question, call))).toMatchObject({ ...answered, joined: 2 });
    }
  });

  test('exams 3: afterwards who is not fully marked is pending and in no mean', async () => {
    const lessonId = await aLesson(db);
    const team = await aTeam(db, lessonId);
    const exam = await anExamWithPaper(db, { lessonId, questions: [choice('A', 400), open(600)] });
    await sits(exam, await aStudent(db, [team]), [chose('A'), null]);
    await sits(exam, await aStudent(db, [team]), [chose('A'), essay('略')]);
    const params = { jamId: String(exam.examId), teamId: String(team) };
    expect(await api.call(contract.team, { params })).toMatchObject({ pending: 1, sat: 2, marked: 1, mean: 400 });
    const question = { params: { ...params, questionId: String(exam.questionIds[0]) } };
    expect(await api.call(contract.question, question)).toMatchObject({ pending: 1, joined: 2, marked: 1, rate: 1 });
  });
});

describe('beyond the data scope', () => {
  test('an exam, a team and a student are as if they were not there', async () => {
    const statusOf = async (sent: Promise<{ readonly status: number }>) => (await sent).status;
    const query = { jamIds: String(world.exam.examId) };
    const statuses = [
      english.send(contract.isTalentJam, ofExam()),
      english.send(contract.teams, ofExam()),
      english.send(contract.team, ofTeam(world.farTeam)),
      english.send(contract.students, { ...ofExam(), query: { studentIds: `${world.hal}` } }),
      english.send(contract.studentExams, { params: { studentId: `${world.hal}` }, query }),
      maths.send(contract.team, ofTeam(world.farTeam)),
      maths.send(contract.teamStudents, ofTeam(world.farTeam)),
      maths.send(contract.question, ofQuestion(world.farTeam, world.exam.questionIds[0] ?? 0)),
      maths.send(contract.studentExams, { params: { studentId: `${world.hal}` }, query }),
      maths.send(contract.team, ofTeam(999_999_999)),
    ];
    expect(await Promise.all(statuses.map(statusOf))).toEqual(statuses.map(() => 404));
    const shown = await maths.call(contract.teams, ofExam());
    expect(JSON.stringify(shown)).not.toContain('英语');
    expect(shown.all).toMatchObject({ due: 6, sat: 6 });
    const { list } = await maths.call(contract.students, { ...ofExam(), query: { studentIds: `${world.hal}` } });
    expect(list).toEqual([]);
  });
});

test('E250, E251, E252 and E254 agree', async () => {
  const { list, extra, all } = await api.call(contract.teams, ofExam());
  const sum = (rows: readonly ExamFigures[], of: 'due' | 'sat' | 'marked' | 'score' | 'total') =>
    rows.reduce((found, row) => found + (row[of] ?? 0), 0);
  for (const figure of ['due', 'sat', 'marked', 'score', 'total'] as const) {
    expect(sum([...list, extra], figure), figure).toBe(all[figure]);
  }
  const placed = list.flatMap(({ team, ...figures }) => (team ? [{ team, figures }] : []));
  expect(placed).toHaveLength(4);
  for (const { team, figures } of placed) {
    expect(await api.call(contract.team, ofTeam(team.id))).toMatchObject({ team, ...figures });
    const students = await api.call(contract.teamStudents, ofTeam(team.id));
    const scores = students.list.flatMap(({ score }) => score ?? []);
    expect(students.list).toHaveLength(figures.due);
    expect([scores.length, scores.reduce((a, b) => a + b, 0)]).toEqual([figures.marked, figures.score]);
    if (students.list.length === 0) continue;
    const studentIds = students.list.map(({ studentId }) => studentId).join(',');
    expect((await api.call(contract.students, { ...ofExam(), query: { studentIds } })).list).toEqual(students.list);
  }
});
