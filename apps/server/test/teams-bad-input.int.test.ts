/**
 * Teams 10, line by line: wrong input of each call about teams (小班), their students and goods is answered in Chinese with a stable
 * code, and writes nothing.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lessonBooksModule } from '../src/modules/goods-management/index.ts';
import { studentMovesModule } from '../src/modules/student-moves/index.ts';
import { teamsModule } from '../src/modules/team-management/index.ts';
import type { ApiClient } from './api-client.ts';
import { aLesson, TEST_NOW } from './builders.ts';
import { openWithEngine } from './lessons-app.ts';
import { moduleApp } from './module-app.ts';
import { changedTables, tablePrinter } from './robustness/table-prints.ts';
import { planCommand, rowsOfTask } from './run-command.ts';
import { aStudent, aTeam } from './team-builders.ts';

const { database, engine, api: moves } = await openWithEngine(studentMovesModule);
const { db } = database;
const deps = { db, now: () => TEST_NOW, engine };
const apps = [moduleApp(teamsModule(deps)), moduleApp(lessonBooksModule(deps))] as const;
const printTables = tablePrinter(database.pool);

interface World {
  readonly lesson: number;
  readonly other: number;
  /** With one student. */
  readonly team: number;
  readonly student: number;
  readonly dest: number;
  readonly full: number;
  readonly binned: number;
  /** Of the other lesson. */
  readonly foreign: number;
}
let world: World;
let clients: Readonly<Record<'teams' | 'moves' | 'books', ApiClient>>;

beforeAll(async () => {
  const open = { withMentor: true, transferable: true } as const;
  const [lesson, other] = [await aLesson(db, open), await aLesson(db, open)];
  const team = await aTeam(db, lesson, 'on_shelf', { studentCount: 1 });
  const student = await aStudent(db, [team]);
  const gone = { deletedAt: TEST_NOW, name: '已删除' };
  world = {
    lesson,
    other,
    team,
    student,
    dest: await aTeam(db, lesson),
    full: await aTeam(db, lesson, 'off_shelf', { capacity: 0 }),
    foreign: await aTeam(db, other),
    binned: await aTeam(db, lesson, 'off_shelf', { ...gone, saleOrdinal: 9 }),
  };
  clients = { moves, teams: await apps[0].as(), books: await apps[1].as() };
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const API = '/tutor-atm-lesson/api';
const MANY = Array.from({ length: 201 }, (_, index) => index + 1);
const LONG = '长'.repeat(201);

interface Wrong {
  readonly of: 'teams' | 'moves' | 'books';
  readonly url: (world: World) => string;
  readonly body: (world: World) => object;
  readonly status: 400 | 404 | 409;
  readonly code: string;
  readonly says: RegExp;
}
const wrong = (
  of: Wrong['of'],
  url: Wrong['url'],
  body: Wrong['body'],
  ...[status, code, says]: [Wrong['status'], string, RegExp]
): Wrong => {
  return { of, url, body, status, code, says };
};
const transferUrl = (reason: string) => (w: World) =>
  `${API}/teams/${w.team}/students/transfer?destTeamId=${w.dest}&reason=${encodeURIComponent(reason)}`;
const transfer = (from: keyof World, to: keyof World, students: (w: World) => readonly number[]) =>
  [
    (w: World) => `${API}/teams/${w[from]}/students/transfer?destTeamId=${w[to]}&reason=${encodeURIComponent('换')}`,
    (w: World) => ({ studentIds: students(w) }),
  ] as const;
const spreadUrl = () => `${API}/teams/students/batch-transfer/v2`;
const mergeUrl = (w: World) => `/tutor-paiban/api/lessons/${w.lesson}/async-merge-teams`;
const teamUrl = (w: World) => `${API}/teams/${w.team}`;
const orderUrl = (w: World) => `${API}/lessons/${w.lesson}/update-teams-sale-ordinal`;
const operateUrl = () => `${API}/teams/all-batch-update`;
const own = (w: World) => ({ studentIds: [w.student] });
const spread = (w: World) => ({ srcTeamIds: [w.team], destTeamIds: [w.dest], reason: '换' });
const merge = (w: World) => ({ srcTeamIds: [w.team], destTeamId: w.dest, reason: '合' });

const LINES: Readonly<Record<string, Wrong>> = {
  'no reason, E201': wrong('moves', transferUrl(' '), own, 400, 'INVALID', /请填写原因/),
  'no reason, E202': wrong('moves', spreadUrl, (w) => ({ ...spread(w), reason: '' }), 400, 'INVALID', /请填写原因/),
  'no reason, E211': wrong('moves', mergeUrl, (w) => ({ ...merge(w), reason: '' }), 400, 'INVALID', /请填写原因/),
  'a reason over 200, E201': wrong('moves', transferUrl(LONG), own, 400, 'INVALID', /最多 200 个字/),
  'a reason over 200, E202': wrong(
    'moves',
    spreadUrl,
    (w) => ({ ...spread(w), reason: LONG }),
    400,
    'INVALID',
    /最多 200 个字/,
  ),
  'a reason over 200, E211': wrong(
    'moves',
    mergeUrl,
    (w) => ({ ...merge(w), reason: LONG }),
    400,
    'INVALID',
    /最多 200 个字/,
  ),
  'a reason over 200, E210': wrong(
    'moves',
    (w) => `${API}/move-teams/lesson/${w.other}`,
    (w) => ({ teamIds: [w.team], reason: LONG }),
    400,
    'INVALID',
    /最多 200 个字/,
  ),
  'no reason, E061': wrong(
    'moves',
    () => `${API}/batch-operation/copy-team/batch-transfer-lesson/v2`,
    (w) => ({ srcLessonId: w.lesson, destLessonId: w.other, transferReason: ' ' }),
    400,
    'INVALID',
    /请填写转班原因/,
  ),
  'the destination is the source, E201': wrong(
    'moves',
    ...transfer('team', 'team', (w) => [w.student]),
    409,
    'sameTeam',
    /相同/,
  ),
  'the destination is a source, E202': wrong(
    'moves',
    spreadUrl,
    (w) => ({ ...spread(w), destTeamIds: [w.team] }),
    409,
    'sameTeam',
    /重复/,
  ),
  'the destination is the lesson itself, E210': wrong(
    'moves',
    (w) => `${API}/move-teams/lesson/${w.lesson}`,
    (w) => ({ teamIds: [w.team] }),
    409,
    'sameLesson',
    /请选择其他课程/,
  ),
  'a student of another team': wrong(
    'moves',
    ...transfer('dest', 'team', (w) => [w.student]),
    409,
    'notHere',
    /已不在小班/,
  ),
  '201 students, E201': wrong('moves', ...transfer('team', 'dest', () => MANY), 400, 'INVALID', /最多 200 名/),
  '201 teams, E202': wrong(
    'moves',
    spreadUrl,
    (w) => ({ ...spread(w), srcTeamIds: MANY }),
    400,
    'INVALID',
    /最多 200 个/,
  ),
  '201 teams, E211': wrong(
    'moves',
    mergeUrl,
    (w) => ({ ...merge(w), srcTeamIds: MANY }),
    400,
    'INVALID',
    /最多 200 个/,
  ),
  '201 teams, E195': wrong(
    'teams',
    () => `${API}/teams/batch-update/v2`,
    () => ({ teams: MANY.map((id) => ({ id, capacity: 1 })) }),
    400,
    'INVALID',
    /最多 200 个/,
  ),
  '201 teams, E196': wrong(
    'teams',
    operateUrl,
    () => ({ operationType: 'on_shelf', teamIds: MANY }),
    400,
    'INVALID',
    /最多 200 个/,
  ),
  'a capacity of -1, E192': wrong('teams', teamUrl, () => ({ capacity: -1 }), 400, 'INVALID', /容量不能小于 0/),
  'a capacity of 1.5, E192': wrong('teams', teamUrl, () => ({ capacity: 1.5 }), 400, 'INVALID', /容量须为整数/),
  'a capacity of 5001, E192': wrong('teams', teamUrl, () => ({ capacity: 5001 }), 400, 'INVALID', /容量最多 5000/),
  'a capacity of -1, E194': wrong(
    'teams',
    () => `${API}/teams`,
    (w) => ({ lessonId: w.lesson, name: '新班', capacity: -1 }),
    400,
    'INVALID',
    /容量不能小于 0/,
  ),
  'a capacity of 5001, E196': wrong(
    'teams',
    operateUrl,
    (w) => ({ operationType: 'capacity', value: 5001, teamIds: [w.dest] }),
    400,
    'INVALID',
    /容量最多 5000/,
  ),
  'a team of another lesson in an order': wrong(
    'teams',
    orderUrl,
    (w) => ({ teamIds: [w.team, w.dest, w.full, w.foreign] }),
    400,
    'INVALID',
    /不属于该课程的小班/,
  ),
  'an order with a gap': wrong(
    'teams',
    orderUrl,
    (w) => ({ teamIds: [w.dest, w.team] }),
    400,
    'INVALID',
    /缺少该课程的小班/,
  ),
  'an order with a double': wrong(
    'teams',
    orderUrl,
    (w) => ({ teamIds: [w.dest, w.dest, w.team, w.full] }),
    400,
    'INVALID',
    /重复的小班/,
  ),
  'a binned team, E192': wrong(
    'teams',
    (w) => `${API}/teams/${w.binned}`,
    () => ({ capacity: 5 }),
    404,
    'NOT_FOUND',
    /不存在/,
  ),
  'into a binned team, E201': wrong(
    'moves',
    ...transfer('team', 'binned', (w) => [w.student]),
    409,
    'teamGone',
    /请选择其他小班/,
  ),
  'a binned team in an order': wrong(
    'teams',
    orderUrl,
    (w) => ({ teamIds: [w.team, w.dest, w.full, w.binned] }),
    400,
    'INVALID',
    /不属于该课程的小班/,
  ),
  'an unknown tag, E192': wrong(
    'teams',
    teamUrl,
    () => ({ restrictionTags: ['nobody'] }),
    400,
    'INVALID',
    /不认识的售卖限制/,
  ),
  'an unknown tag, E196': wrong(
    'teams',
    operateUrl,
    (w) => ({ operationType: 'restriction', value: ['nobody'], teamIds: [w.dest] }),
    400,
    'INVALID',
    /不认识的售卖限制/,
  ),
  'an unknown operation, E196': wrong(
    'teams',
    operateUrl,
    (w) => ({ operationType: 'sell', teamIds: [w.dest] }),
    400,
    'INVALID',
    /operationType 只能是/,
  ),
  'E202 without a place': wrong(
    'moves',
    spreadUrl,
    (w) => ({ ...spread(w), destTeamIds: [w.full] }),
    409,
    'placesShort',
    /还差 1 个/,
  ),
  'E202 of teams without students': wrong(
    'moves',
    spreadUrl,
    (w) => ({ ...spread(w), srcTeamIds: [w.full] }),
    409,
    'noStudents',
    /没有学员/,
  ),
  'a merge of one team with itself': wrong(
    'moves',
    mergeUrl,
    (w) => ({ ...merge(w), destTeamId: w.team }),
    409,
    'sameTeam',
    /不能把小班合并到自己/,
  ),
  'a merge with a team of another lesson': wrong(
    'moves',
    mergeUrl,
    (w) => ({ ...merge(w), destTeamId: w.foreign }),
    409,
    'otherLesson',
    /不属于课程/,
  ),
  'an ISBN with a wrong digit': wrong(
    'books',
    (w) => `/lectern/api/lessons/${w.lesson}/books`,
    () => ({ change: { kind: 'add', item: { isbn: '9783161484101', title: '书' } } }),
    400,
    'INVALID',
    /ISBN 校验位不正确/,
  ),
};

describe('teams 10: through the call', () => {
  test.each(Object.entries(LINES))('%s', async (_line, { of, url, body, status, code, says }) => {
    const before = await printTables();
    const answer = await clients[of].raw({ method: 'POST', url: url(world), payload: body(world) });
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(answer.error.message).toMatch(says);
    if (status === 400) expect(answer.error.details, 'the place').toEqual(expect.arrayContaining([expect.anything()]));
    expect(changedTables(before, await printTables())).toEqual([]);
  });

  test('a date before the enrolment refuses the row by name, and one to come as well', async () => {
    const { lesson, student, dest } = world;
    const codesAt = async (at: number) => {
      const input = { lessonId: lesson, studentIds: [student], destTeamId: dest, reason: '换', at };
      const plan = await planCommand(engine, { type: 'student.transfer', ids: [], input });
      return (await rowsOfTask(engine, plan.id)).map(({ outcome, reasons }) => [outcome, reasons.at(-1)?.code]);
    };
    expect(await codesAt(1)).toEqual([['refused', 'beforeEnrolment']]);
    expect(await codesAt(TEST_NOW.getTime() + 1)).toEqual([['refused', 'inFuture']]);
  });
});
