import { lessonStudentsContract as contract } from '@lectern/contract/students/lesson-students';
import type { Privilege } from '@lectern/domain/access/privileges';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { lessonStudentsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(lessonStudentsModule({ db, now: () => TEST_NOW }));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);
const of = (id: number) => ({ params: { id: String(id) } });
const listed = async (lessonId: number, query: object = {}) =>
  (await api.call(contract.list, { ...of(lessonId), query })).list;
const names = async (lessonId: number, query: object = {}) => (await listed(lessonId, query)).map(({ name }) => name);
const counts = (lessonId: number, query: object = {}) => api.call(contract.counts, { ...of(lessonId), query });

let orders = 0;
async function anOrder(studentId: number, lessonId: number): Promise<number> {
  orders += 1;
  const order = {
    orderNo: `SO${String(orders).padStart(12, '0')}`,
    studentId,
    lessonId,
    lessonName: '课程',
    amount: 129_900,
    state: 'paid',
    paidAt: daysAgo(12),
  };
  const { id } = await db.insertInto('studentOrder').values(order).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** One of each state: 甲 in a team, 乙 in none, 丙 refunded five days ago, 丁 gone to another lesson two days ago. */
async function aClass() {
  const [lesson, other] = [
    await aLesson(db, { withMentor: true }),
    await aLesson(db, { withMentor: true, name: '别的课' }),
  ];
  const mentorId = await aTeacher(db, { name: '周老师' });
  const [team, elsewhere] = [await aTeam(db, lesson, 'on_shelf', { mentorId }), await aTeam(db, other)];
  const student = (nickname: string) => aStudent(db, [], { nickname, phone: '13800001234' });
  const [a, b, c, d] = [await student('甲'), await student('乙'), await student('丙'), await student('丁')];
  const since = { lessonId: lesson, startedAt: daysAgo(10) };
  await anEnrolment(db, { ...since, studentId: a, orderId: await anOrder(a, lesson) });
  await joinTeam(db, { teamId: team, studentId: a, joinedAt: daysAgo(9) });
  await anEnrolment(db, { ...since, studentId: b, source: 'manual', startedAt: daysAgo(1) });
  const gone = async (studentId: number, days: number, endReason: string) => {
    await anEnrolment(db, { ...since, studentId });
    await joinTeam(db, { teamId: team, studentId, joinedAt: daysAgo(9), leftAt: daysAgo(days) });
    const ended = { endedAt: daysAgo(days), endReason };
    await db.updateTable('enrolment').set(ended).where('studentId', '=', studentId).execute();
  };
  await gone(c, 5, 'refund');
  await gone(d, 2, 'transfer');
  const move = { studentId: d, fromLessonId: lesson, fromTeamId: team, toLessonId: other, toTeamId: elsewhere };
  const moved = { ...move, at: daysAgo(2), reason: '时间冲突', kind: 'acrossLessons', madeBy: '运营' };
  await db.insertInto('studentTransfer').values(moved).execute();
  return { lesson, other, team, mentorId, b };
}

describe('L553: the students of a lesson', () => {
  test('issue 15: each enrolment has its state, team, order and moves, and no full number', async () => {
    const { lesson, team } = await aClass();
    const rows = await listed(lesson);
    expect(new Map(rows.map(({ name, state }) => [name, state]))).toEqual(
      new Map([
        ['甲', 'studying'],
        ['乙', 'unplaced'],
        ['丙', 'refunded'],
        ['丁', 'transferred'],
      ]),
    );
    expect(rows.find(({ name }) => name === '甲')).toMatchObject({
      phone: '138****1234',
      team: { id: team },
      mentor: { name: '周老师' },
      order: { amount: 129_900, paidTime: daysAgo(12).getTime() },
      endedTime: 0,
    });
    expect(rows.find(({ name }) => name === '丁')?.moves).toMatchObject([
      { direction: 'out', reason: '时间冲突', to: { lesson: { name: '别的课' } }, madeBy: '运营' },
    ]);
    expect(rows[0]?.name, 'the last to enrol is first').toBe('乙');
  });

  test('issue 15: as of an earlier instant the roster is that of then', async () => {
    const { lesson } = await aClass();
    const at = String(daysAgo(3).getTime());
    const rows = await listed(lesson, { at });
    expect(new Map(rows.map(({ name, state }) => [name, state]))).toEqual(
      new Map([
        ['甲', 'studying'],
        ['丙', 'refunded'],
        ['丁', 'studying'],
      ]),
    );
    expect(rows.find(({ name }) => name === '丁')).toMatchObject({ endedTime: 0, moves: [] });
    expect(await counts(lesson, { at })).toMatchObject({ total: 3, studying: 2, refunded: 1, unplaced: 0 });
    expect(await listed(lesson, { at: String(daysAgo(30).getTime()) })).toEqual([]);
  });

  test('issue 15: the filters find what they name, and the count is theirs', async () => {
    const { lesson, team, mentorId, b } = await aClass();
    expect(await names(lesson, { state: 'unplaced' })).toEqual(['乙']);
    expect(await names(lesson, { state: 'transferred' })).toEqual(['丁']);
    expect(await names(lesson, { source: 'manual' })).toEqual(['乙']);
    expect(await names(lesson, { teamId: String(team) })).toEqual(['甲']);
    expect(await names(lesson, { mentorId: String(mentorId), state: 'studying' })).toEqual(['甲']);
    expect(await names(lesson, { moved: 'out' })).toEqual(['丁']);
    expect(await names(lesson, { moved: 'in' })).toEqual([]);
    expect(await names(lesson, { text: String(b) })).toEqual(['乙']);
    expect(await names(lesson, { text: '丙' })).toEqual(['丙']);
    const [{ order } = { order: null }] = await listed(lesson, { text: '甲' });
    expect(await names(lesson, { text: order?.no ?? '' })).toEqual(['甲']);
    const page = await api.call(contract.list, { ...of(lesson), query: { pageSize: '2', page: '2' } });
    expect([page.list.length, page.total]).toEqual([2, 4]);
    expect(await counts(lesson)).toEqual({
      total: 4,
      studying: 1,
      unplaced: 1,
      transferred: 1,
      refunded: 1,
      removed: 0,
      canceled: 0,
    });
  });

  test('a lesson without mentor has no teams: whoever is enrolled studies', async () => {
    const lesson = await aLesson(db, { withMentor: false });
    const studentId = await aStudent(db, [], { nickname: '戊' });
    await anEnrolment(db, { lessonId: lesson, studentId });
    expect(await listed(lesson, { state: 'studying' })).toMatchObject([{ name: '戊', state: 'studying', team: null }]);
    expect(await names(lesson, { state: 'unplaced' })).toEqual([]);
    expect(await counts(lesson)).toMatchObject({ studying: 1, unplaced: 0 });
  });

  test('areas 2: a lesson beyond the scope is not found, and where somebody went beyond it has no name', async () => {
    const { lesson, other } = await aClass();
    await db
      .updateTable('lesson')
      .set({ subjectId: 3, subjectIds: [3] })
      .where('id', '=', other)
      .execute();
    const near = await app.as({ scope: { subjects: [2], phases: null } });
    const { list } = await near.call(contract.list, { ...of(lesson), query: { state: 'transferred' } });
    expect(list[0]?.moves).toMatchObject([{ direction: 'out', to: { lesson: null, team: null } }]);
    for (const call of [contract.list, contract.counts, contract.exportCsv]) {
      expect((await near.send(call, { ...of(other), query: {} })).status).toBe(404);
    }
  });

  test('teams 6: attendance so far stands beside each student, as of now and for whoever may read statistics', async () => {
    const { lesson, b } = await aClass();
    const counts0 = { should: 4, attended: 1, onTime: 1, finished: 1, finishedWithReplay: 1, liveSeconds: 60 };
    const nothing = { should: 0, attended: 0, onTime: 0, finished: 0, finishedWithReplay: 0, liveSeconds: 0 };
    await db
      .insertInto('lessonStudentStat')
      .values({ lessonId: lesson, studentId: b, ...nothing, unreported: 4, missedRun: 0 })
      .execute();
    const attendanceOf = async (query: object = {}, client = api) => {
      const { list } = await client.call(contract.list, { ...of(lesson), query });
      return new Map(list.map(({ name, attendance }) => [name, attendance]));
    };
    expect((await attendanceOf()).get('乙'), 'nothing was reported').toBe(null);
    await db
      .updateTable('lessonStudentStat')
      .set({ ...counts0, unreported: 0, missedRun: 3 })
      .where('lessonId', '=', lesson)
      .execute();
    const now = await attendanceOf();
    expect([now.get('乙'), now.get('甲')]).toEqual([{ should: 4, attended: 1, missedRun: 3 }, null]);
    expect((await attendanceOf({ at: String(TEST_NOW.getTime()) })).get('乙')).toBe(null);
    const reader = await app.as({ privileges: new Set<Privilege>(['amaze', 'STUDENT_READ']) });
    expect((await attendanceOf({}, reader)).get('乙')).toBe(null);
    const risky = await api.call(contract.list, { ...of(lesson), query: { risk: '1' } });
    expect([risky.total, risky.list.map(({ name }) => name)]).toEqual([1, ['乙']]);
    const refused = { status: 409, error: { code: 'statisticsRightMissing' } };
    expect(await reader.send(contract.list, { ...of(lesson), query: { risk: '1' } })).toMatchObject(refused);
    const query = { columns: 'name,attendance', text: '乙' };
    expect(await api.call(contract.exportCsv, { ...of(lesson), query })).toContain('"乙","1 / 4"');
  });

  test('L555: the file has the chosen columns, and nobody without the right to see students gets it', async () => {
    const { lesson } = await aClass();
    const query = { columns: 'name,phone,state,moves', state: 'transferred' as const };
    const file = await api.call(contract.exportCsv, { ...of(lesson), query });
    expect(file).toContain('"丁","138****1234","已转出"');
    expect(file).toContain('别的课 1 班，时间冲突');
    const exporter = await app.as({ privileges: new Set<Privilege>(['amaze', 'EXPORT']) });
    expect(await exporter.send(contract.exportCsv, { ...of(lesson), query })).toMatchObject({
      status: 409,
      error: { code: 'studentRightMissing' },
    });
  });
});
