import { teamsContract as contract } from '@lectern/contract/teams/teams';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { pay } from '../../../test/paid-orders.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { teamsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(teamsModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const idText = (id: number) => ({ id: String(id) });
const withMentor = { withMentor: true } as const;
const namesOf = async (lessonId: number) =>
  (await api.call(contract.ofLesson, { params: idText(lessonId), query: {} })).list.map(({ name }) => name);
const teamOf = (id: number) => api.call(contract.get, { params: idText(id) });
const limitOf = async (id: number) =>
  (await db.selectFrom('lesson').select('seatLimit').where('id', '=', id).executeTakeFirstOrThrow()).seatLimit;
const actionsOf = async (subjectType: string, subjectId: number) => {
  const rows = await db
    .selectFrom('operationLog')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows.filter((row) => row.subjectType === subjectType).map(({ action }) => action);
};
const run = async (type: string, ids: readonly number[], input: object) => {
  const plan = await planCommand(engine, { type, ids, input });
  await confirmAll(engine, plan);
  return plan.id;
};
const undo = async (taskId: number) => {
  const plan = await engine.planUndo(aMaker(), taskId);
  await confirmAll(engine, plan);
};

describe('E191-E195: one team', () => {
  test('E194, R255: is made behind the others, off shelf, with the class type and the capacity of its type', async () => {
    const lesson = await aLesson(db, withMentor);
    await aTeam(db, lesson);
    const { id } = await api.call(contract.create, { body: { lessonId: lesson, name: '周末班', typeId: 6 } });
    expect(await teamOf(id)).toMatchObject({
      name: '周末班',
      type: { id: 6, name: '中学小班' },
      classType: 'zhong_small',
      capacity: 12,
      saleStatus: 'off_shelf',
      saleOrdinal: 2,
      restrictionTags: ['normal'],
    });
    expect(await namesOf(lesson)).toEqual(['1 班', '周末班']);
    expect(await actionsOf('team', id)).toEqual(['team.create']);
    const again = await api.send(contract.create, { body: { lessonId: lesson, name: '周末班' } });
    expect(again).toMatchObject({ status: 409, error: { code: 'nameTaken' } });
  });

  test('a lesson without mentor has no teams, and says where that is fixed', async () => {
    const lesson = await aLesson(db, { withMentor: false });
    expect(await api.send(contract.create, { body: { lessonId: lesson, name: '1 班' } })).toMatchObject({
      status: 409,
      error: { code: 'withoutMentorLesson' },
    });
  });

  test('E192: absent fields stay; an old version is refused with the fields that differ', async () => {
    const team = await aTeam(db, await aLesson(db, withMentor), 'off_shelf');
    await api.call(contract.update, { params: idText(team), body: { rev: 1, capacity: 20, reservedLimit: 3 } });
    expect(await teamOf(team)).toMatchObject({ name: '1 班', capacity: 20, reservedLimit: 3, rev: 2 });
    expect(await api.send(contract.update, { params: idText(team), body: { rev: 1, capacity: 25 } })).toMatchObject({
      status: 409,
      error: { code: 'STALE', details: { fields: [{ field: 'capacity', yours: 25, theirs: 20 }] } },
    });
    // What a GET answers is posted back unchanged and changes nothing.
    await api.call(contract.update, { params: idText(team), body: { capacity: 20 } });
    expect((await teamOf(team)).rev).toBe(2);
  });

  test('teams 1: never fewer places than students and reserved ones', async () => {
    const team = await aTeam(db, await aLesson(db, withMentor), 'on_shelf', { studentCount: 9 });
    const change = (body: object) => api.send(contract.update, { params: idText(team), body });
    expect(await change({ capacity: 8 })).toMatchObject({ error: { code: 'belowStudents' } });
    expect(await change({ reservedLimit: 31 })).toMatchObject({ error: { code: 'reservedAbove' } });
    expect(await change({ capacity: 5001 })).toMatchObject({ status: 400 });
    expect(await change({ capacity: 1.5 })).toMatchObject({ status: 400 });
    expect(await change({ restrictionTags: ['nobody'] })).toMatchObject({ status: 400 });
    expect(await change({ mentorId: await aTeacher(db, { qualification: 0 }) })).toMatchObject({
      error: { code: 'mentorFired' },
    });
  });

  test('E195: each as it says, in one task that is undone', async () => {
    const lesson = await aLesson(db, withMentor);
    const [a, b] = [await aTeam(db, lesson, 'off_shelf'), await aTeam(db, lesson, 'off_shelf')];
    // A name that another gives up at the same time is still taken: in which order they are done is open.
    const teams = [
      { id: a, name: '2 班' },
      { id: b, name: '甲班', capacity: 12 },
    ];
    const { ids, taskId } = await api.call(contract.batchUpdate, { body: { teams } });
    expect(ids).toEqual([b]);
    expect(await namesOf(lesson)).toEqual(['1 班', '甲班']);
    await undo(taskId);
    expect(await namesOf(lesson)).toEqual(['1 班', '2 班']);
    const stale = await api.send(contract.batchUpdate, { body: { teams: [{ id: b, rev: 1, name: '乙班' }] } });
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE' } });
  });
});

describe('E196: the same to many', () => {
  test('R257, R148: on the shelf and off it; the last of a published lesson has to be confirmed', async () => {
    const lesson = await aLesson(db, { ...withMentor, status: 'published', publishedAt: TEST_NOW });
    await anEpisode(db, { lessonId: lesson });
    const mentorId = await aTeacher(db);
    const teams = [
      await aTeam(db, lesson, 'off_shelf', { mentorId }),
      await aTeam(db, lesson, 'off_shelf', { mentorId }),
    ];
    const operate = (body: object) => api.send(contract.batchOperate, { body: body as never });
    expect(await operate({ operationType: 'on_shelf', lessonId: lesson })).toMatchObject({ reply: { ids: teams } });
    expect(await teamOf(teams[0] ?? 0)).toMatchObject({ saleStatus: 'on_shelf' });
    const off = await operate({ operationType: 'off_shelf', teamIds: teams });
    expect(off).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
    expect(await operate({ operationType: 'off_shelf', teamIds: [teams[0]] })).toMatchObject({ status: 200 });
    expect(await operate({ operationType: 'sell', teamIds: teams })).toMatchObject({ status: 400 });
    expect(await operate({ operationType: 'on_shelf' })).toMatchObject({ status: 400 });
    // Its document names operationType in the address.
    const [id = 0] = teams;
    const inAddress = await api.raw({
      method: 'POST',
      url: '/tutor-atm-lesson/api/teams/all-batch-update?operationType=capacity',
      payload: { teamIds: [id], value: 17 },
    });
    expect(inAddress).toMatchObject({ status: 200, reply: { ids: [id] } });
    expect(await teamOf(id)).toMatchObject({ capacity: 17 });
    const tooMany = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await operate({ operationType: 'on_shelf', teamIds: tooMany })).toMatchObject({ status: 400 });
  });

  test('teams 4: on the shelf with a mentor who is elsewhere then is a warning; off it the buyers of today are named', async () => {
    const [lesson, other] = [await aLesson(db, withMentor), await aLesson(db, { ...withMentor, semesterId: null })];
    const mentorId = await aTeacher(db, { isMentor: true });
    for (const lessonId of [lesson, other]) await anEpisode(db, { lessonId });
    await aTeam(db, other, 'on_shelf', { mentorId });
    const team = await aTeam(db, lesson, 'off_shelf', { mentorId });
    const plan = await planCommand(engine, { type: 'team.shelve', ids: [team], input: {} });
    expect((await rowsOfTask(engine, plan.id))[0]?.reasons).toMatchObject([{ outcome: 'warning', code: 'mentorBusy' }]);
    const published = await aLesson(db, { ...withMentor, status: 'published' });
    const last = await aTeam(db, published);
    await db
      .insertInto('cartItem')
      .values({ studentId: await aStudent(db), lessonId: published })
      .execute();
    await pay(db, { lessonId: published, studentId: await aStudent(db) });
    const off = await planCommand(engine, { type: 'team.unshelve', ids: [last], input: {} });
    const [row] = await rowsOfTask(engine, off.id);
    expect(row?.reasons[0]?.message).toContain('今日付款 1 人，购物车中 1 人');
  });

  test('teams 4: without places or of a canceled lesson it is refused', async () => {
    const empty = await aTeam(db, await aLesson(db, withMentor), 'off_shelf', { capacity: 0 });
    const canceled = await aTeam(db, await aLesson(db, { ...withMentor, status: 'canceled' }), 'off_shelf');
    const plan = await planCommand(engine, { type: 'team.shelve', ids: [empty, canceled], input: {} });
    const codes = (await rowsOfTask(engine, plan.id)).map(({ reasons }) => reasons[0]?.code);
    expect(codes).toEqual(['noCapacity', 'lessonCanceled']);
  });

  test('a mentor, a restriction, an assign type: one field each, undone to what each had', async () => {
    const lesson = await aLesson(db, withMentor);
    const [mine, other] = [await aTeacher(db), await aTeacher(db, { name: '林老师' })];
    const teams = [await aTeam(db, lesson, 'off_shelf', { mentorId: mine }), await aTeam(db, lesson, 'off_shelf')];
    const task = await run('team.mentor', teams, { mentorId: other });
    expect((await teamOf(teams[1] ?? 0)).mentor).toEqual({ id: other, name: '林老师' });
    await undo(task);
    expect([(await teamOf(teams[0] ?? 0)).mentorId, (await teamOf(teams[1] ?? 0)).mentorId]).toEqual([mine, null]);
    await run('team.restrict', teams, { restrictionTags: ['special_user', 'unRenewed'] });
    expect((await teamOf(teams[0] ?? 0)).restrictionTags).toEqual(['special_user', 'unRenewed']);
    expect(await actionsOf('team', teams[0] ?? 0)).toEqual(['team.mentor', 'team.mentor', 'team.restrict']);
  });
});

describe('R261, E019: a limit that follows the teams', () => {
  test('changes with shelf, capacity and reserved places in the same transaction, and back with the undo', async () => {
    const lesson = await aLesson(db, { ...withMentor, limitKind: 'teamCapacityLimit', seatLimit: 30 });
    await aTeam(db, lesson, 'on_shelf', { capacity: 30 });
    const second = await aTeam(db, lesson, 'off_shelf', { capacity: 20 });
    const task = await run('team.shelve', [second], {});
    expect(await limitOf(lesson)).toBe(50);
    await run('team.capacity', [second], { capacity: 20, reservedLimit: 5 });
    expect(await limitOf(lesson)).toBe(45);
    expect(await actionsOf('lesson', lesson)).toEqual(['lesson.limitByTeams', 'lesson.limitByTeams']);
    const third = await aTeam(db, lesson, 'off_shelf', { capacity: 10 });
    await undo(await run('team.shelve', [third], {}));
    expect(await limitOf(lesson)).toBe(45);
    expect(task).toBeGreaterThan(0);
  });

  test('one that would be below the paid count is a warning; without places it stays, for 0 is unlimited', async () => {
    const lesson = await aLesson(db, { ...withMentor, limitKind: 'teamCapacityLimit', seatLimit: 30, paidCount: 25 });
    const team = await aTeam(db, lesson, 'on_shelf', { capacity: 30 });
    const reasonsOf = async (type: string, input: object) => {
      const plan = await planCommand(engine, { type, ids: [team], input });
      return (await rowsOfTask(engine, plan.id)).flatMap(({ reasons }) => reasons.map(({ code }) => code));
    };
    expect(await reasonsOf('team.capacity', { capacity: 20 })).toEqual(['belowPaid']);
    expect(await reasonsOf('team.unshelve', {})).toEqual(['noPlacesLeft']);
    await run('team.unshelve', [team], {});
    expect(await limitOf(lesson)).toBe(30);
  });
});

describe('team.create: many by a pattern', () => {
  test('mentors take turns, names count on; the undo puts those that nobody joined in the bin', async () => {
    const lesson = await aLesson(db, withMentor);
    const mentorIds = [await aTeacher(db), await aTeacher(db)];
    await aTeam(db, lesson, 'off_shelf', { name: '3 班' });
    const input = { lessonId: lesson, pattern: '{序号} 班', from: 2, count: 4, typeId: 5, mentorIds };
    const plan = await planCommand(engine, { type: 'team.create', ids: [], input });
    const rows = await rowsOfTask(engine, plan.id);
    expect(rows.map(({ subjectName, reasons }) => [subjectName, reasons[0]?.code])).toEqual([
      ['2 班', undefined],
      ['3 班', 'nameTaken'],
      ['4 班', undefined],
      ['5 班', undefined],
    ]);
    await confirmAll(engine, plan);
    const { list } = await api.call(contract.ofLesson, { params: idText(lesson), query: {} });
    expect(list.map(({ name, mentorId, capacity }) => [name, mentorId, capacity])).toEqual([
      ['3 班', null, 30],
      ['2 班', mentorIds[0], 40],
      ['4 班', mentorIds[0], 40],
      ['5 班', mentorIds[1], 40],
    ]);
    await aStudent(db, [list[2]?.id ?? 0]);
    const back = await engine.planUndo(aMaker(), plan.id);
    const refused = (await rowsOfTask(engine, back.id)).filter(({ reasons }) => reasons.length > 0);
    expect(refused.map(({ subjectName, reasons }) => [subjectName, reasons[0]?.code])).toEqual([['4 班', 'teamInUse']]);
    await confirmAll(engine, back);
    const left = await api.call(contract.ofLesson, { params: idText(lesson), query: {} });
    expect(left.list.map(({ name, saleOrdinal }) => [name, saleOrdinal])).toEqual([
      ['3 班', 1],
      ['4 班', 2],
    ]);
  });
});

describe('teams 2: two instants of one roster', () => {
  test('L520: who came, who left, who moved on; who came and went between them is in none', async () => {
    const lesson = await aLesson(db, withMentor);
    const [team, other] = [await aTeam(db, lesson), await aTeam(db, lesson)];
    const day = (nth: number) => new Date(Date.UTC(2026, 8, nth));
    const stay = async (nickname: string, teamId: number, joined: number, left?: number) => {
      const known = await db.selectFrom('student').select('id').where('nickname', '=', nickname).executeTakeFirst();
      const studentId = known?.id ?? (await aStudent(db, [], { nickname }));
      const times = { joinedAt: day(joined), leftAt: left === undefined ? null : day(left) };
      await joinTeam(db, { teamId, studentId, ...times });
    };
    await stay('一直在', team, 1);
    await stay('新来的', team, 5);
    await stay('走了的', team, 1, 5);
    await stay('转走的', team, 1, 6);
    await stay('转走的', other, 6);
    await stay('路过的', team, 4, 5);
    await stay('走了又来的', team, 1, 4);
    await stay('走了又来的', team, 6);
    const between = (from: number, to: number) => ({
      params: idText(team),
      query: { from: String(day(from).getTime()), to: String(day(to).getTime()) },
    });
    const { joined, left, moved } = await api.call(contract.rosterDifference, between(3, 8));
    expect([joined, left, moved].map((part) => part.map(({ name }) => name))).toEqual([
      ['新来的'],
      ['走了的'],
      ['转走的'],
    ]);
    expect(moved[0]?.movedTo).toMatchObject({ id: other });
    expect(await api.send(contract.rosterDifference, between(8, 8))).toMatchObject({ status: 400 });
  });
});

describe('E203-E205, E214: the teams of a lesson', () => {
  test('E205: all of them in a new order; what is no order names what is wrong; the undo brings the old one', async () => {
    const lesson = await aLesson(db, withMentor);
    const [a, b, c] = [await aTeam(db, lesson), await aTeam(db, lesson), await aTeam(db, lesson)];
    const order = (teamIds: readonly number[]) =>
      api.send(contract.order, { params: idText(lesson), body: { teamIds: [...teamIds] } });
    expect(await order([c, a, b])).toMatchObject({ status: 200 });
    expect(await api.call(contract.idsOfLesson, { params: idText(lesson) })).toEqual([c, a, b]);
    expect(await order([c, a])).toMatchObject({ status: 400, error: { details: [{ code: 'order.missing' }] } });
    expect(await order([c, a, b])).toMatchObject({ status: 200 });
    expect(await order([c, a, b, b])).toMatchObject({ status: 400, error: { details: [{ code: 'order.repeated' }] } });
    const foreign = await aTeam(db, await aLesson(db, withMentor));
    expect(await order([c, a, b, foreign])).toMatchObject({
      status: 400,
      error: { details: [{ code: 'order.foreign' }], message: expect.stringContaining(String(foreign)) },
    });
    const task = await db.selectFrom('task').select('id').where('type', '=', 'team.order').executeTakeFirstOrThrow();
    await undo(task.id);
    expect(await api.call(contract.idsOfLesson, { params: idText(lesson) })).toEqual([a, b, c]);
    expect(await actionsOf('lesson', lesson)).toEqual(['lesson.orderTeams', 'lesson.orderTeams']);
  });

  test('E203: without a page all of them, also more than a page holds', async () => {
    const lesson = await aLesson(db, withMentor);
    for (let made = 0; made < 25; made += 1) await aTeam(db, lesson);
    const all = await api.call(contract.ofLesson, { params: idText(lesson), query: {} });
    expect([all.list.length, all.total]).toEqual([25, 25]);
    const paged = await api.call(contract.ofLesson, { params: idText(lesson), query: { page: '2', pageSize: '20' } });
    expect([paged.list.length, paged.list[0]?.saleOrdinal]).toEqual([5, 21]);
  });

  test('E203, E214: by shelf and page, with the sums', async () => {
    const lesson = await aLesson(db, { ...withMentor, paidCount: 12 });
    await aTeam(db, lesson, 'on_shelf', {
      capacity: 10,
      reservedLimit: 2,
      studentCount: 8,
      mentorId: await aTeacher(db),
    });
    await aTeam(db, lesson, 'off_shelf', { capacity: 20, studentCount: 1 });
    // Enrolled and in no team: 未分班.
    for (const studentId of [await aStudent(db), await aStudent(db), await aStudent(db)]) {
      await anEnrolment(db, { lessonId: lesson, studentId });
    }
    const shelf = await api.call(contract.ofLesson, { params: idText(lesson), query: { saleStatus: 'on_shelf' } });
    expect([shelf.total, shelf.list[0]?.name]).toEqual([1, '1 班']);
    const second = await api.call(contract.ofLesson, { params: idText(lesson), query: { page: '2', pageSize: '1' } });
    expect([second.total, second.list.map(({ name }) => name)]).toEqual([2, ['2 班']]);
    expect(await api.call(contract.summary, { query: { lessonId: String(lesson) } })).toEqual({
      teamCount: 2,
      onShelfCount: 1,
      capacity: 30,
      reserved: 2,
      studentCount: 9,
      unassignedCount: 3,
      withoutMentorCount: 1,
      fullCount: 1,
    });
  });

  test('L500: across lessons by what fills, by mentor and name; beyond the scope there is nothing', async () => {
    const lesson = await aLesson(db, { ...withMentor, subjectId: 2, phase: 2 });
    const mentorId = await aTeacher(db);
    const full = await aTeam(db, lesson, 'on_shelf', { name: '满员班', capacity: 5, studentCount: 5, mentorId });
    const open = await aTeam(db, lesson, 'on_shelf', { name: '有位班', mentorId });
    const found = async (query: object) => (await api.call(contract.list, { query })).list.map(({ id }) => id);
    expect(await found({ mentorId: String(mentorId), fill: 'full' })).toEqual([full]);
    expect(await found({ text: '有位' })).toEqual([open]);
    const [half] = [await aTeam(db, lesson, 'on_shelf', { capacity: 10, studentCount: 5, mentorId })];
    await aTeam(db, lesson, 'off_shelf', { capacity: 0, mentorId });
    const filled = (fillFrom: string, fillTo: string) => found({ mentorId: String(mentorId), fillFrom, fillTo });
    expect(await filled('50', '100')).toEqual([half, full]);
    expect(await filled('0', '49')).toEqual([open]);
    expect(await api.send(contract.list, { query: { fillFrom: '-1' } })).toMatchObject({ status: 400 });
    await db.deleteFrom('team').where('id', '>', open).execute();
    expect(await found({ lessonId: String(lesson) })).toEqual([full, open]);
    expect(await found({ mentorId: String(mentorId), subject: '2' })).toEqual([open, full]);
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect((await english.call(contract.list, { query: { mentorId: String(mentorId) } })).total).toBe(0);
    expect(await english.send(contract.get, { params: idText(open) })).toMatchObject({ status: 404 });
    expect(await english.send(contract.ofLesson, { params: idText(lesson), query: {} })).toMatchObject({ status: 404 });
  });

  test('E215: the types are eight, read only', async () => {
    expect((await api.call(contract.types, {})).map(({ name }) => name)).toContain('中学大班');
  });
});

describe('E199, E200: membership by date', () => {
  test('teams 2: the roster of any instant; who moved is in one team at each of them, and who left is named with where to', async () => {
    const lesson = await aLesson(db, withMentor);
    const [a, b] = [await aTeam(db, lesson), await aTeam(db, lesson)];
    const [moved, stayed, gone] = [await aStudent(db, []), await aStudent(db, []), await aStudent(db, [])];
    const day = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);
    const stay = (teamId: number, studentId: number, from: number, to: number | null) =>
      joinTeam(db, { teamId, studentId, joinedAt: day(from), leftAt: to === null ? null : day(to) });
    await stay(a, moved, -10, -5);
    await stay(b, moved, -5, null);
    await stay(a, stayed, -8, null);
    await stay(a, gone, -8, -2);
    const why = { leaveReason: '家长要求', leftBy: '陈岚', leaveTaskId: 17 };
    await db.updateTable('teamStudent').set(why).where('studentId', '=', gone).execute();
    const rosterOf = async (id: number, at?: Date) => {
      const query = at ? { at: String(at.getTime()) } : {};
      return (await api.call(contract.students, { params: idText(id), query })).list.map(({ studentId }) => studentId);
    };
    expect(await rosterOf(a)).toEqual([stayed]);
    expect(await rosterOf(b)).toEqual([moved]);
    expect([await rosterOf(a, day(-6)), await rosterOf(b, day(-6))]).toEqual([[moved, stayed, gone], []]);
    expect([await rosterOf(a, day(-5)), await rosterOf(b, day(-5))]).toEqual([[stayed, gone], [moved]]);
    const { list } = await api.call(contract.removedStudents, { params: idText(a), query: {} });
    expect(list.map(({ studentId, leftTime, movedTo }) => [studentId, leftTime, movedTo?.id ?? null])).toEqual([
      [gone, day(-2).getTime(), null],
      [moved, day(-5).getTime(), b],
    ]);
    expect(list.map(({ leaveReason, leftBy, taskId }) => [leaveReason, leftBy, taskId])).toEqual([
      ['家长要求', '陈岚', 17],
      ['', '', null],
    ]);
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await english.send(contract.students, { params: idText(a), query: {} })).toMatchObject({ status: 404 });
  });

  test('E206, E207: the teams of an episode are those of every lesson that has it', async () => {
    const [one, other] = [await aLesson(db, withMentor), await aLesson(db, withMentor)];
    const episode = await anEpisode(db, { lessonId: one });
    const [label] = await db.selectFrom('lessonAgenda').select('labelId').where('lessonId', '=', one).execute();
    await db
      .insertInto('lessonAgenda')
      .values({ lessonId: other, kind: 'episode', itemId: episode, labelId: label?.labelId ?? 0, ordinal: 1 })
      .execute();
    const teams = [await aTeam(db, one), await aTeam(db, other)];
    await aTeam(db, await aLesson(db, withMentor));
    expect(await api.call(contract.idsOfEpisode, { params: idText(episode) })).toEqual(teams);
    expect((await api.call(contract.ofEpisode, { params: idText(episode) })).map(({ lessonId }) => lessonId)).toEqual([
      one,
      other,
    ]);
  });
});
