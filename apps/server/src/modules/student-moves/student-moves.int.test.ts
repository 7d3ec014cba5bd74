import { studentMovesContract as contract } from '@lectern/contract/teams/student-moves';
import { describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { studentMovesModule } from './index.ts';

const { database, engine, api, app } = await openWithEngine(studentMovesModule);
const { db } = database;

const LESSON = { withMentor: true, transferable: true } as const;
const aFullTeam = async (lessonId: number, students: number, over: object = {}) => {
  const team = await aTeam(db, lessonId, 'on_shelf', { capacity: 20, studentCount: students, ...over });
  const ids: number[] = [];
  for (let made = 0; made < students; made += 1)
    ids.push(await aStudent(db, [team], { nickname: `学员 ${team}-${made}` }));
  return { team, ids };
};
const there = async (teamId: number) => {
  const rows = await db
    .selectFrom('teamStudent')
    .select('studentId')
    .where('teamId', '=', teamId)
    .where('leftAt', 'is', null)
    .orderBy('studentId')
    .execute();
  const { studentCount } = await db
    .selectFrom('team')
    .select('studentCount')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  // The count is that of the open stays, whatever is done.
  expect(studentCount).toBe(rows.length);
  return rows.map(({ studentId }) => studentId);
};
const staysOf = (studentId: number) =>
  db.selectFrom('teamStudent').selectAll().where('studentId', '=', studentId).orderBy('joinedAt').execute();
const enrolmentsOf = (studentId: number) =>
  db.selectFrom('enrolment').selectAll().where('studentId', '=', studentId).orderBy('id').execute();
const planned = async (type: string, input: object) => {
  const plan = await planCommand(engine, { type, ids: [], input });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const run = async (type: string, input: object) => {
  const { plan } = await planned(type, input);
  await confirmAll(engine, plan);
  return plan.id;
};
const undo = async (taskId: number) => {
  const plan = await engine.planUndo(aMaker(), taskId);
  await confirmAll(engine, plan);
  return rowsOfTask(engine, plan.id);
};
const codesOf = (rows: Awaited<ReturnType<typeof rowsOfTask>>) =>
  rows.map(({ reasons }) => reasons.map(({ outcome, code }) => `${outcome} ${code}`));
const transfer = (teamId: number, destTeamId: number, studentIds: readonly number[], reason = '换时间') =>
  api.send(contract.transfer, {
    params: { id: String(teamId) },
    query: { destTeamId: String(destTeamId), reason },
    body: { studentIds: [...studentIds] },
  });

describe('E201, R259: 转班 within a lesson', () => {
  test('the old stay ends when the new one begins, with the reason; the undo restores it to the same instants', async () => {
    const lesson = await aLesson(db, LESSON);
    const { team, ids } = await aFullTeam(lesson, 2);
    const { team: dest } = await aFullTeam(lesson, 0);
    const [moved = 0, stays = 0] = ids;
    const before = await staysOf(moved);
    const answer = await transfer(team, dest, [moved]);
    expect(answer).toMatchObject({ status: 200, reply: { ids: [moved] } });
    expect([await there(team), await there(dest)]).toEqual([[stays], [moved]]);
    const [old, present] = await staysOf(moved);
    expect(old?.leftAt).toEqual(present?.joinedAt);
    expect(old).toMatchObject({ leaveReason: '换时间', leftBy: '测试员' });
    expect(old?.enrolmentId).toBe(present?.enrolmentId);
    const taskId = answer.reply?.taskId ?? 0;
    expect(old?.leaveTaskId).toBe(taskId);
    await undo(taskId);
    expect(await staysOf(moved)).toEqual(before);
    expect([await there(team), await there(dest)]).toEqual([[moved, stays].toSorted((x, y) => x - y), []]);
    const rows = await db
      .selectFrom('studentTransfer')
      .selectAll()
      .where('studentId', '=', moved)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { fromTeamId: team, toTeamId: dest, reason: '换时间', kind: 'withinLesson', undone: false },
      { fromTeamId: dest, toTeamId: team, undone: true },
    ]);
  });

  test('teams 2: whoever moved on keeps the undo away', async () => {
    const lesson = await aLesson(db, LESSON);
    const { team, ids } = await aFullTeam(lesson, 1);
    const [second, third] = [await aTeam(db, lesson), await aTeam(db, lesson)];
    const first = await transfer(team, second, ids);
    await transfer(second, third, ids);
    const plan = await engine.planUndo(aMaker(), first.reply?.taskId ?? 0);
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([
      { outcome: 'refused', reasons: [{ code: 'changedSinceRun' }] },
    ]);
    expect(await there(third)).toEqual(ids);
  });

  test('teams 9: two transfers of one student: one wins, the other row says 预览后已变更', async () => {
    const lesson = await aLesson(db, LESSON);
    const { team, ids } = await aFullTeam(lesson, 1);
    const [second, third] = [await aTeam(db, lesson), await aTeam(db, lesson)];
    const input = { teamId: team, studentIds: ids, reason: '换时间' };
    const { plan: one } = await planned('student.transfer', { ...input, destTeamId: second });
    const { plan: other } = await planned('student.transfer', { ...input, destTeamId: third });
    await confirmAll(engine, one);
    await confirmAll(engine, other);
    expect(await rowsOfTask(engine, other.id)).toMatchObject([
      {
        state: 'notDone',
        resultCode: 'changedSincePlan',
        resultMessage: expect.stringMatching(/^预览后已变更：测试员 .* 转班/),
      },
    ]);
    expect([await there(second), await there(third)]).toEqual([ids, []]);
  });

  test('a team without room is refused by name; only as many go as there are places', async () => {
    const lesson = await aLesson(db, LESSON);
    const { team, ids } = await aFullTeam(lesson, 3);
    const dest = await aTeam(db, lesson, 'on_shelf', { capacity: 4, reservedLimit: 2 });
    const { rows } = await planned('student.transfer', {
      teamId: team,
      destTeamId: dest,
      studentIds: ids,
      reason: '换时间',
    });
    expect(codesOf(rows)).toEqual([[], [], ['refused full']]);
    expect(rows[2]?.reasons[0]?.message).toContain('没有名额');
  });
});

describe('teams 5: 转班 to another lesson', () => {
  test('the enrolment is carried with its order, parcels are canceled, the paid count moves; the undo brings all of it back', async () => {
    const [src, dest] = [
      await aLesson(db, { ...LESSON, paidCount: 2 }),
      await aLesson(db, { ...LESSON, name: '英语', paidCount: 1 }),
    ];
    const { team, ids } = await aFullTeam(src, 2);
    const { team: target } = await aFullTeam(dest, 0);
    const [moved = 0] = ids;
    const [order] = await db
      .insertInto('studentOrder')
      .values({
        orderNo: 'LT2026030100000001',
        studentId: moved,
        lessonId: src,
        lessonName: '甲',
        amount: 100,
        state: 'paid',
        paidAt: TEST_NOW,
      })
      .returning('id')
      .execute();
    await db
      .updateTable('enrolment')
      .set({ orderId: order?.id ?? null })
      .where('studentId', '=', moved)
      .execute();
    await db
      .insertInto('studentParcel')
      .values({ studentId: moved, lessonId: src, name: '教材', state: 'preparing' })
      .execute();
    const input = { teamId: team, destTeamId: target, studentIds: [moved], reason: '学科调整' };
    const { plan, rows } = await planned('student.transfer', input);
    expect(codesOf(rows)).toEqual([['warning unsentMaterials']]);
    const follows = rows[0]?.changes.filter(({ field }) => field.startsWith('follows.'));
    expect(follows?.map(({ field, before }) => [field, before])).toContainEqual(['follows.materials', 1]);
    expect(follows).toHaveLength(7);
    await confirmAll(engine, plan);
    expect(await there(target)).toEqual([moved]);
    expect(await enrolmentsOf(moved)).toMatchObject([
      { lessonId: src, endReason: 'transfer' },
      { lessonId: dest, source: 'transfer', orderId: order?.id, endedAt: null },
    ]);
    const paid = async () =>
      (await db.selectFrom('lesson').select('paidCount').where('id', 'in', [src, dest]).orderBy('id').execute()).map(
        (row) => row.paidCount,
      );
    const parcels = async () =>
      (await db.selectFrom('studentParcel').select('state').where('studentId', '=', moved).execute()).map(
        ({ state }) => state,
      );
    expect([await paid(), await parcels()]).toEqual([[1, 2], ['canceled']]);
    await undo(plan.id);
    expect([await paid(), await parcels(), await there(target)]).toEqual([[2, 1], ['preparing'], []]);
    expect(await enrolmentsOf(moved)).toMatchObject([
      { lessonId: src, endedAt: null, endReason: null, replacedBy: null },
    ]);
    expect(await there(team)).toEqual(ids);
  });

  test('R157, R163: a lesson that forbids it or may not be left is named', async () => {
    const src = await aLesson(db, LESSON);
    const fixed = await aLesson(db, { ...LESSON, transferable: false, name: '不可调课的课' });
    const banned = await aLesson(db, { ...LESSON, name: '禁止的课', transferForbidden: true });
    const { team, ids } = await aFullTeam(src, 1);
    const { team: fixedTeam, ids: fixedIds } = await aFullTeam(fixed, 1);
    const target = await aTeam(db, banned);
    expect(await transfer(team, target, ids)).toMatchObject({
      status: 409,
      error: { code: 'transferForbidden', message: expect.stringContaining('禁止的课') },
    });
    const open = await aTeam(db, src);
    expect(await transfer(fixedTeam, open, fixedIds)).toMatchObject({
      status: 409,
      error: { code: 'notTransferable' },
    });
  });

  test('teams 3: a student who would be in two places is warned of', async () => {
    const [src, dest, other] = [await aLesson(db, LESSON), await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team, ids } = await aFullTeam(src, 1);
    const target = await aTeam(db, dest);
    const teamOfOther = await aTeam(db, other);
    const studentId = ids[0] ?? 0;
    await joinTeam(db, { teamId: teamOfOther, studentId });
    const startAt = new Date(TEST_NOW.getTime() + 864e5);
    const endAt = new Date(startAt.getTime() + 36e5);
    await anEpisode(db, { lessonId: dest }, { startAt, endAt });
    await anEpisode(db, { lessonId: other }, { startAt, endAt });
    const { rows } = await planned('student.transfer', {
      teamId: team,
      destTeamId: target,
      studentIds: ids,
      reason: '换时间',
    });
    expect(codesOf(rows)).toEqual([['warning timeClash']]);
  });
});

describe('E202: 批量转班', () => {
  test('everybody of the sources goes, those of one team together; short places refuse all', async () => {
    const lesson = await aLesson(db, LESSON);
    const [one, two] = [await aFullTeam(lesson, 3), await aFullTeam(lesson, 2)];
    const small = await aTeam(db, lesson, 'on_shelf', { capacity: 2 });
    const large = await aTeam(db, lesson, 'on_shelf', { capacity: 3 });
    const body = { srcTeamIds: [one.team, two.team], destTeamIds: [small], reason: '合并时段' };
    expect(await api.send(contract.spread, { body })).toMatchObject({ status: 409, error: { code: 'placesShort' } });
    expect(await there(small)).toEqual([]);
    const answer = await api.send(contract.spread, { body: { ...body, destTeamIds: [small, large] } });
    expect(answer.reply?.ids).toEqual([...one.ids, ...two.ids].toSorted((x, y) => x - y));
    expect([await there(small), await there(large)]).toEqual([two.ids, one.ids]);
    await undo(answer.reply?.taskId ?? 0);
    expect([await there(one.team), await there(two.team)]).toEqual([one.ids, two.ids]);
  });
});

describe('student.place, student.remove', () => {
  test('R254: who is 未分班 gets a team by strategy, and is 未分班 again by the undo', async () => {
    const lesson = await aLesson(db, LESSON);
    const first = await aTeam(db, lesson, 'on_shelf', { capacity: 1 });
    const second = await aTeam(db, lesson, 'on_shelf', { capacity: 1, mentorId: await aTeacher(db) });
    const ids = [await aStudent(db), await aStudent(db), await aStudent(db)];
    for (const studentId of ids) await anEnrolment(db, { lessonId: lesson, studentId });
    const { plan, rows } = await planned('student.place', { lessonId: lesson, strategy: 'all' });
    expect(codesOf(rows)).toEqual([[], [], ['refused noTeam']]);
    expect(rows[2]?.reasons[0]?.message).toContain('没有名额');
    await confirmAll(engine, plan);
    expect([await there(first), await there(second)]).toEqual([[ids[0]], [ids[1]]]);
    await undo(plan.id);
    expect([await there(first), await there(second)]).toEqual([[], []]);
  });

  test('out of the team is 未分班, out of the lesson ends the enrolment; both can be undone', async () => {
    const lesson = await aLesson(db, LESSON);
    const { team, ids } = await aFullTeam(lesson, 2);
    const [out = 0, gone = 0] = ids;
    const first = await run('student.remove', { lessonId: lesson, studentIds: [out], reason: '家长要求' });
    const second = await run('student.remove', {
      lessonId: lesson,
      studentIds: [gone],
      reason: '误报',
      fromLesson: true,
    });
    expect(await there(team)).toEqual([]);
    expect(await enrolmentsOf(out)).toMatchObject([{ endedAt: null }]);
    expect(await enrolmentsOf(gone)).toMatchObject([{ endReason: 'removed' }]);
    await undo(second);
    await undo(first);
    expect(await there(team)).toEqual(ids);
    expect(await enrolmentsOf(gone)).toMatchObject([{ endedAt: null, endReason: null }]);
  });
});

describe('teams 2: back-dated moves', () => {
  const day = (days: number): number => TEST_NOW.getTime() + days * 86_400_000;
  test('take effect at the instant, with a warning; not in the future and not before the student came', async () => {
    const lesson = await aLesson(db, LESSON);
    const { team, ids } = await aFullTeam(lesson, 1);
    const dest = await aTeam(db, lesson);
    const input = { teamId: team, destTeamId: dest, studentIds: ids, reason: '补录' };
    const codesAt = async (at: number) => codesOf((await planned('student.transfer', { ...input, at })).rows);
    expect(await codesAt(day(1))).toEqual([['refused inFuture']]);
    expect(await codesAt(day(-31))).toEqual([['warning backDated', 'refused beforeEnrolment']]);
    const { plan, rows } = await planned('student.transfer', { ...input, at: day(-3) });
    expect(codesOf(rows)).toEqual([['warning backDated']]);
    await confirmAll(engine, plan);
    const stays = await staysOf(ids[0] ?? 0);
    expect(stays.map(({ leftAt, joinedAt }) => [joinedAt.getTime(), leftAt?.getTime() ?? null])).toEqual([
      [day(-30), day(-3)],
      [day(-3), null],
    ]);
  });
});

describe('teams 2: what a back-dated move may not do', () => {
  const day = (days: number): number => TEST_NOW.getTime() + days * 86_400_000;
  const reasonsAt = async (type: string, input: object) =>
    (await planned(type, input)).rows.flatMap(({ reasons }) => reasons.map(({ code }) => code));

  test('overlap a stay that is over, in this lesson or in the one where the student goes', async () => {
    const [lesson, other] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const [team, dest] = [await aTeam(db, lesson), await aTeam(db, other)];
    const studentId = await aStudent(db);
    await joinTeam(db, { teamId: team, studentId, joinedAt: new Date(day(-20)), leftAt: new Date(day(-5)) });
    const place = { lessonId: lesson, studentIds: [studentId], destTeamId: team, reason: '补录' };
    expect(await reasonsAt('student.place', { ...place, at: day(-6) })).toEqual(['backDated', 'overlapsEarlier']);
    const remove = { lessonId: lesson, studentIds: [studentId], reason: '补录', fromLesson: true };
    expect(await reasonsAt('student.remove', { ...remove, at: day(-6) })).toEqual(['backDated', 'overlapsEarlier']);
    await run('student.place', { ...place, at: day(-5) });
    expect((await staysOf(studentId)).map(({ joinedAt }) => joinedAt.getTime())).toEqual([day(-20), day(-5)]);

    const ended = { startedAt: new Date(day(-19)), endedAt: new Date(day(-2)), endReason: 'removed' as const };
    await db
      .insertInto('enrolment')
      .values({ lessonId: other, studentId, source: 'order', ...ended })
      .execute();
    const go = { teamId: team, destTeamId: dest, studentIds: [studentId], reason: '补录' };
    expect(await reasonsAt('student.transfer', { ...go, at: day(-3) })).toContain('overlapsEarlier');
    expect(await reasonsAt('student.transfer', { ...go, at: day(-2) })).not.toContain('overlapsEarlier');
  });

  test('go without a reason, nor without naming the episodes whose figures it moves', async () => {
    const lesson = await aLesson(db, LESSON);
    const team = await aTeam(db, lesson);
    const studentId = await aStudent(db);
    await anEnrolment(db, { lessonId: lesson, studentId, startedAt: new Date(day(-9)) });
    for (const ago of [6, 4, 2, 1]) {
      const startAt = new Date(day(-ago));
      await anEpisode(db, { lessonId: lesson }, { name: `${ago} 天前的课`, startAt, endAt: new Date(day(-ago) + 1) });
    }
    const place = { lessonId: lesson, studentIds: [studentId], destTeamId: team };
    const warned = async (at: number) =>
      (await planned('student.place', { ...place, reason: '补录', at })).rows[0]?.reasons[0]?.message;
    expect(await warned(day(-5))).toMatch(/：4 天前的课、2 天前的课、1 天前的课$/);
    expect(await warned(day(-7))).toMatch(/：6 天前的课、4 天前的课、2 天前的课 等 4 讲$/);
    expect(await warned(day(-1) + 1)).toMatch(/没有已结束的讲次/);
    await expect(planned('student.place', { ...place, at: day(-5) })).rejects.toThrow('生效时间早于现在时，请填写原因');
    await expect(planned('student.place', place), 'now it needs none').resolves.toBeDefined();
  });
});

describe('teams 10: bad input writes nothing', () => {
  test('through the calls', async () => {
    const lesson = await aLesson(db, LESSON);
    const { team, ids } = await aFullTeam(lesson, 1);
    const dest = await aTeam(db, lesson);
    const stranger = await aStudent(db);
    expect(await transfer(team, dest, ids, '')).toMatchObject({ status: 400 });
    expect(await transfer(team, dest, ids, '长'.repeat(201))).toMatchObject({ status: 400 });
    expect(await transfer(team, team, ids)).toMatchObject({ status: 409, error: { code: 'sameTeam' } });
    expect(await transfer(team, dest, [stranger])).toMatchObject({ status: 409, error: { code: 'notEnrolled' } });
    expect(await transfer(dest, team, ids)).toMatchObject({ status: 409, error: { code: 'notHere' } });
    expect(await transfer(team, 99_999_999, ids)).toMatchObject({ status: 404 });
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await transfer(team, dest, many)).toMatchObject({ status: 400 });
    await db.updateTable('team').set({ deletedAt: TEST_NOW, saleStatus: 'off_shelf' }).where('id', '=', dest).execute();
    expect(await transfer(team, dest, ids)).toMatchObject({ status: 409, error: { code: 'teamGone' } });
    expect(await there(team)).toEqual(ids);
    const teacher = await app.as({ privileges: new Set(['amaze', 'TEAM_WRITE']) });
    const request = {
      params: { id: String(team) },
      query: { destTeamId: String(dest), reason: '换' },
      body: { studentIds: ids },
    };
    expect(await teacher.send(contract.transfer, request)).toMatchObject({ status: 403 });
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await english.send(contract.transfer, request)).toMatchObject({ status: 404 });
  });
});

const RUN_MS = 30_000;

describe('E211: 合班', () => {
  const merged = async (input: object) => {
    const task = await run('team.merge', input);
    // Always a task: it waits for a worker.
    expect((await rowsOfTask(engine, task)).map(({ state }) => state)).not.toContain('succeeded');
    await engine.runner.runNow(task, RUN_MS);
    return task;
  };

  test('all of the sources are in one team, the sources stay with where they went; the undo takes those back who are still there', async () => {
    const lesson = await aLesson(db, LESSON);
    const [one, two] = [await aFullTeam(lesson, 2), await aFullTeam(lesson, 1)];
    const { team: dest, ids: there1 } = await aFullTeam(lesson, 1);
    const before = await staysOf(one.ids[0] ?? 0);
    const input = { srcTeamIds: [one.team, two.team], destTeamId: dest, reason: '人数少', expand: false };
    const task = await merged(input);
    expect(await there(dest)).toEqual([...one.ids, ...two.ids, ...there1].toSorted((x, y) => x - y));
    expect((await rowsOfTask(engine, task)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    const source = await db.selectFrom('team').selectAll().where('id', '=', one.team).executeTakeFirstOrThrow();
    expect(source).toMatchObject({ mergedInto: dest, saleStatus: 'off_shelf', studentCount: 0 });
    // One has moved on meanwhile and stays where they went.
    const third = await aTeam(db, lesson);
    const [back = 0, movedOn = 0] = one.ids;
    await transfer(dest, third, [movedOn]);
    const undoTask = await engine.planUndo(aMaker(), task);
    expect(codesOf(await rowsOfTask(engine, undoTask.id)).flat()).toEqual(['warning movedSince']);
    await confirmAll(engine, undoTask);
    await engine.runner.runNow(undoTask.id, RUN_MS);
    expect(await there(one.team)).toEqual([back]);
    expect(await there(two.team)).toEqual(two.ids);
    expect([await there(dest), await there(third)]).toEqual([there1, [movedOn]]);
    expect(await staysOf(back)).toEqual(before);
  });

  test('teams 10: places that are short, itself, teams of two lessons', async () => {
    const [lesson, other] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(lesson, 3);
    const small = await aTeam(db, lesson, 'on_shelf', { capacity: 2 });
    const foreign = await aTeam(db, other);
    const merge = (lessonId: number, destTeamId: number) =>
      api.send(contract.merge, {
        params: { id: String(lessonId) },
        body: { srcTeamIds: [team], destTeamId, reason: '合' },
      });
    expect(await merge(lesson, small)).toMatchObject({
      status: 409,
      error: { code: 'placesShort', message: expect.stringContaining('还差 1 个') },
    });
    expect(await merge(lesson, team)).toMatchObject({ status: 409, error: { code: 'sameTeam' } });
    expect(await merge(lesson, foreign)).toMatchObject({ status: 409, error: { code: 'otherLesson' } });
    const expanded = await merged({ srcTeamIds: [team], destTeamId: small, reason: '合', expand: true });
    expect(expanded).toBeGreaterThan(0);
    expect(await there(small)).toHaveLength(3);
    // As any change of the capacity it is a new version of the team, and logged.
    const grown = await db.selectFrom('team').selectAll().where('id', '=', small).executeTakeFirstOrThrow();
    expect(grown).toMatchObject({ capacity: 3, rev: 2 });
    const log = db.selectFrom('operationLog').select(['action', 'changes']).where('subjectId', '=', small);
    expect(await log.where('subjectType', '=', 'team').execute()).toEqual([
      { action: 'team.capacity', changes: [{ field: 'capacity', before: 2, after: 3 }] },
    ]);
  });
});
