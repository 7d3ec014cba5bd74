/** Decision 142, E210: whole teams go to another lesson, with everything that hangs on their students, and back. */
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { studentMovesContract as contract } from '@lectern/contract/teams/student-moves';
import { describe, expect, test } from 'vitest';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { moduleApp } from '../../../test/module-app.ts';
import { pay } from '../../../test/paid-orders.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { anEnrolment, aStudent, aTeam } from '../../../test/team-builders.ts';
import { lessonsModule } from '../lessons/index.ts';
import { verifyTeams } from '../teams/index.ts';
import { studentMovesModule } from './index.ts';

const { database, engine, api, app } = await openWithEngine(studentMovesModule);
const { db } = database;
const lessons = await moduleApp(lessonsModule({ db, now: () => TEST_NOW, engine })).as();

const LESSON = { withMentor: true, transferable: true } as const;
const aFullTeam = async (lessonId: number, students: number, over: object = {}) => {
  const team = await aTeam(db, lessonId, 'on_shelf', { capacity: 20, studentCount: students, ...over });
  const ids: number[] = [];
  for (let made = 0; made < students; made += 1) ids.push(await aStudent(db, [team]));
  return { team, ids };
};
const teamOf = (id: number) => db.selectFrom('team').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const teamsOf = async (lessonId: number) => {
  const rows = await db
    .selectFrom('team')
    .selectAll()
    .where('lessonId', '=', lessonId)
    .orderBy('saleOrdinal')
    .execute();
  return rows.map(({ name, saleStatus, studentCount, saleOrdinal }) => [saleOrdinal, name, saleStatus, studentCount]);
};
/** Everything that a move may touch. */
const worldOf = async (lessonIds: readonly number[], studentIds: readonly number[]) => ({
  stays: await db
    .selectFrom('teamStudent')
    .selectAll()
    .where('lessonId', 'in', lessonIds)
    .orderBy('studentId')
    .execute(),
  enrolments: await db
    .selectFrom('enrolment')
    .select(['id', 'lessonId', 'studentId', 'orderId', 'endedAt', 'endReason', 'replacedBy'])
    .where('lessonId', 'in', lessonIds)
    .orderBy('id')
    .execute(),
  parcels: await db.selectFrom('studentParcel').select('state').where('studentId', 'in', studentIds).execute(),
  paid: await db.selectFrom('lesson').select(['id', 'paidCount']).where('id', 'in', lessonIds).orderBy('id').execute(),
  teams: await Promise.all(lessonIds.map(teamsOf)),
});

const planned = async (ids: readonly number[], destLessonId: number) => {
  const plan = await planCommand(engine, { type: 'team.move', ids, input: { destLessonId, reason: '时段调整' } });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const run = async (ids: readonly number[], destLessonId: number) => {
  const { plan } = await planned(ids, destLessonId);
  await confirmAll(engine, plan);
  return plan.id;
};
const undo = async (taskId: number) => {
  const plan = await engine.planUndo(aMaker(), taskId);
  const rows = await rowsOfTask(engine, plan.id);
  if (rows.some(({ outcome }) => outcome !== 'refused')) await confirmAll(engine, plan);
  return rowsOfTask(engine, plan.id);
};
const codesOf = (rows: Awaited<ReturnType<typeof rowsOfTask>>) =>
  rows.map(({ reasons }) => reasons.map(({ outcome, code }) => `${outcome} ${code}`));

describe('team.move', () => {
  test('a team with history stays, empty and gone; a copy takes its students with orders, parcels and paid counts; the undo restores all', async () => {
    const [src, dest] = [
      await aLesson(db, { ...LESSON, paidCount: 1 }),
      await aLesson(db, { ...LESSON, name: '秋季' }),
    ];
    await aTeam(db, dest, 'on_shelf', { name: '甲班' });
    const { team, ids } = await aFullTeam(src, 2, { name: '甲班' });
    const [paid = 0] = ids;
    await pay(db, { lessonId: src, studentId: paid });
    const parcel = { studentId: paid, lessonId: src, name: '教材', state: 'preparing' };
    await db.insertInto('studentParcel').values(parcel).execute();
    const before = await worldOf([src, dest], ids);
    const { plan, rows } = await planned([team], dest);
    expect(codesOf(rows)).toEqual([['warning unsentMaterials']]);
    const follows = rows[0]?.changes.filter(({ field }) => field.startsWith('follows.'));
    expect(follows?.map(({ field, before: count }) => [field, count])).toContainEqual(['follows.materials', 1]);
    expect(await worldOf([src, dest], ids)).toEqual(before);
    await confirmAll(engine, plan);
    const [row] = await rowsOfTask(engine, plan.id);
    const copyId = row?.appliedId ?? 0;
    expect(await teamOf(team)).toMatchObject({
      movedTo: copyId,
      saleStatus: 'off_shelf',
      studentCount: 0,
      lessonId: src,
    });
    expect(await teamsOf(dest)).toEqual([
      [1, '甲班', 'on_shelf', 0],
      [2, '甲班（2）', 'on_shelf', 2],
    ]);
    const after = await worldOf([src, dest], ids);
    expect([after.parcels, after.paid.map(({ paidCount }) => paidCount)]).toEqual([[{ state: 'canceled' }], [0, 1]]);
    const transfers = await db
      .selectFrom('studentTransfer')
      .selectAll()
      .where('studentId', 'in', ids)
      .orderBy('studentId')
      .execute();
    expect(transfers).toMatchObject(
      ids.map(() => ({ kind: 'wholeTeam', reason: '时段调整', fromTeamId: team, toTeamId: copyId, undone: false })),
    );
    expect(transfers.map(({ followed }) => (Array.isArray(followed) ? followed.length : 0))).toEqual([7, 7]);
    expect((await verifyTeams(db)).faults).toEqual([]);
    expect((await undo(plan.id)).map(({ state }) => state)).toEqual(['succeeded']);
    expect(await worldOf([src, dest], ids)).toEqual(before);
    expect(await teamOf(team)).toMatchObject({ movedTo: null, saleStatus: 'on_shelf', studentCount: 2 });
  });

  const MOVES: readonly (readonly [string, (src: number, dest: number, team: number) => [number[], object]])[] = [
    ['team.move', (_src, destLessonId, team) => [[team], { destLessonId, reason: '时段调整' }]],
    [
      'lesson.transferStudents',
      (srcLessonId, destLessonId) => [[], { srcLessonId, destLessonId, transferReason: '并课' }],
    ],
  ];
  test.each(MOVES)('teams 1: after %s the copy keeps its places for the same purposes', async (type, of) => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, 1);
    const expiresAt = new Date(TEST_NOW.getTime() + 86_400_000);
    const kept = [
      { purpose: 'old', seats: 2, expiresAt },
      { purpose: 'named', seats: 1, expiresAt: null },
    ];
    const over = { purpose: 'old', seats: 4, endedAt: TEST_NOW, endReason: 'released' };
    await db
      .insertInto('teamReservation')
      .values([...kept, over].map((one) => ({ teamId: team, ...one })))
      .execute();
    await db.updateTable('team').set({ reservedLimit: 5 }).where('id', '=', team).execute();
    const [ids, input] = of(src, dest, team);
    const plan = await planCommand(engine, { type, ids, input });
    await confirmAll(engine, plan);
    const copyId = (await rowsOfTask(engine, plan.id))[0]?.appliedId ?? 0;
    expect(await teamOf(copyId)).toMatchObject({ lessonId: dest, reservedLimit: 5 });
    const copied = db.selectFrom('teamReservation').select(['purpose', 'seats', 'expiresAt']).orderBy('id');
    expect(await copied.where('teamId', '=', copyId).execute()).toEqual([
      ...kept,
      { purpose: 'other', seats: 2, expiresAt: null },
    ]);
    expect((await verifyTeams(db)).faults).toEqual([]);
    await undo(plan.id);
    expect(await teamOf(team)).toMatchObject({ reservedLimit: 5, studentCount: 1 });
  });

  test('one that nobody ever joined goes itself, as the last and under a free name, and comes back', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const [first, second] = [await aTeam(db, src), await aTeam(db, src)];
    await aTeam(db, dest, 'on_shelf', { name: '1 班' });
    const task = await run([first], dest);
    expect(await teamOf(first)).toMatchObject({ lessonId: dest, name: '1 班（2）', saleOrdinal: 2, movedTo: null });
    expect(await teamOf(second)).toMatchObject({ saleOrdinal: 1 });
    await undo(task);
    expect(await teamOf(first)).toMatchObject({ lessonId: src, name: '1 班', saleOrdinal: 1 });
    expect(await teamOf(second)).toMatchObject({ saleOrdinal: 2 });
    const again = await run([first], dest);
    await db.updateTable('team').set({ studentCount: 1 }).where('id', '=', first).execute();
    await aStudent(db, [first]);
    expect(codesOf(await undo(again))).toEqual([['refused teamInUse']]);
  });

  test('whoever joined or left the copy keeps the undo away', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, 1);
    const task = await run([team], dest);
    const copyId = (await teamOf(team)).movedTo ?? 0;
    await aStudent(db, [copyId], { nickname: '新来的' });
    const rows = await undo(task);
    expect(codesOf(rows)).toEqual([['refused changedSinceRun']]);
    expect(rows[0]?.reasons[0]?.message).toContain('新来的');
  });

  test('E061, decision 140: what went on from the copy into another team keeps the undo away', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, 1);
    const task = await run([team], dest);
    const copyId = (await teamOf(team)).movedTo ?? 0;
    await aTeam(db, dest, 'off_shelf', { mergedInto: copyId });
    expect(codesOf(await undo(task))).toEqual([['refused changedSinceRun']]);
  });

  test('a limit that follows the teams changes on both sides', async () => {
    const follows = { ...LESSON, limitKind: 'teamCapacityLimit' as const };
    const [src, dest] = [
      await aLesson(db, { ...follows, seatLimit: 30 }),
      await aLesson(db, { ...follows, seatLimit: 30 }),
    ];
    await aTeam(db, src, 'on_shelf', { capacity: 10 });
    await aTeam(db, dest, 'on_shelf', { capacity: 30 });
    const { team } = await aFullTeam(src, 1);
    const task = await run([team], dest);
    const limits = async () =>
      (await db.selectFrom('lesson').select('seatLimit').where('id', 'in', [src, dest]).orderBy('id').execute()).map(
        ({ seatLimit }) => seatLimit,
      );
    expect(await limits()).toEqual([10, 50]);
    await undo(task);
    expect(await limits()).toEqual([30, 30]);
  });
});

describe('team.move is refused', () => {
  const refusedBy = async (destOver: object) => {
    const src = await aLesson(db, LESSON);
    const dest = await aLesson(db, { ...LESSON, ...destOver });
    const { team, ids } = await aFullTeam(src, 1);
    await pay(db, { lessonId: src, studentId: ids[0] ?? 0 });
    return codesOf((await planned([team], dest)).rows);
  };

  test.each([
    ['a canceled lesson', { status: 'canceled' as const }, 'refused lessonCanceled'],
    ['a lesson that forbids it', { transferForbidden: true }, 'refused transferForbidden'],
    ['a lesson without a place left', { seatLimit: 5, paidCount: 5 }, 'refused limited'],
  ])('for %s', async (_sentence, dest, code) => {
    expect(await refusedBy(dest)).toEqual([[code]]);
  });

  test.each([
    ['notTransferable', { transferable: false }],
    ['deadlinePassed', { transferredDeadline: TEST_NOW }],
  ])(
    'R163, R170, decision 158: not, but warned of a lesson that may not be left, as %s; one without students just goes',
    async (code, over) => {
      const [src, dest] = [await aLesson(db, { ...LESSON, ...over }), await aLesson(db, LESSON)];
      const { team } = await aFullTeam(src, 1);
      const { team: empty } = await aFullTeam(src, 0);
      expect(codesOf((await planned([team, empty], dest)).rows)).toEqual([[`warning ${code}`], []]);
      await run([team, empty], dest);
      const come = (await teamsOf(dest)).map(([, , , students]) => Number(students));
      // Rows may be done side by side: either may come first.
      expect(come.toSorted((a, b) => b - a)).toEqual([1, 0]);
    },
  );

  test('decision 158: who became unable to leave after the plan is not taken along: nobody confirmed it', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, 1);
    const { plan } = await planned([team], dest);
    await db.updateTable('lesson').set({ transferable: false }).where('id', '=', src).execute();
    await confirmAll(engine, plan);
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ state: 'notDone', resultCode: 'changedSincePlan' }]);
    expect(await teamsOf(dest)).toEqual([]);
  });

  test('for its own lesson, for a student who is there, by name, and for a team that is gone', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team: own } = await aFullTeam(src, 1);
    const { team, ids } = await aFullTeam(src, 1);
    await anEnrolment(db, { lessonId: dest, studentId: ids[0] ?? 0 });
    const there = await aTeam(db, dest, 'on_shelf', { studentCount: 1 });
    const both = await aStudent(db, [own, there], { nickname: '两边都在' });
    await db.updateTable('team').set({ studentCount: 2 }).where('id', '=', own).execute();
    expect(codesOf((await planned([own], src)).rows)).toEqual([['refused sameLesson']]);
    const { rows } = await planned([own, team], dest);
    // Who is enrolled there and in no team goes along.
    expect(codesOf(rows)).toEqual([['refused alreadyHere'], []]);
    expect(rows[0]?.reasons[0]?.message).toContain('两边都在');
    expect(both).toBeGreaterThan(0);
    await run([team], dest);
    expect(codesOf((await planned([team], await aLesson(db, LESSON))).rows)).toEqual([['refused teamGone']]);
  });

  test('price and kind of the lesson are warnings', async () => {
    expect(await refusedBy({ price: 1, subjectId: 3 })).toEqual([
      ['warning otherKindOfLesson', 'warning priceDiffers'],
    ]);
  });

  test('R148: leaving a published lesson without a team on the shelf is a warning, of all teams of the plan together', async () => {
    const [src, dest] = [
      await aLesson(db, { ...LESSON, status: 'published', inviteFresh: false }),
      await aLesson(db, LESSON),
    ];
    const [first, second] = [await aTeam(db, src), await aTeam(db, src)];
    expect(codesOf((await planned([first], dest)).rows)).toEqual([[]]);
    const both = codesOf((await planned([first, second], dest)).rows);
    expect(both).toEqual([['warning lastOnShelf'], ['warning lastOnShelf']]);
  });

  test('who joined after the plan is not taken along', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, 1);
    const { plan } = await planned([team], dest);
    await aStudent(db, [team]);
    await confirmAll(engine, plan);
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ state: 'notDone', resultCode: 'changedSincePlan' }]);
    expect(await teamsOf(dest)).toEqual([]);
  });
});

describe('E210', () => {
  const move = (id: number, teamIds: readonly number[], client = api, confirmed?: string, reason?: string) =>
    client.send(
      contract.moveTeams,
      { params: { id: String(id) }, body: { teamIds: [...teamIds], ...(reason !== undefined && { reason }) } },
      confirmed === undefined ? {} : { 'confirm-warnings': confirmed },
    );

  test('R170, decision 158: the team of a topic lesson goes where the caller confirms it and says why', async () => {
    const [src, dest] = [await aLesson(db, { ...LESSON, transferable: false }), await aLesson(db, LESSON)];
    const { team, ids } = await aFullTeam(src, 1);
    const refused = await move(dest, [team]);
    expect(refused).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
    expect(refused.error.details).toMatchObject({ warnings: [{ code: 'notTransferable' }] });
    expect(await move(dest, [team], api, 'notTransferable')).toMatchObject({ error: { code: 'reasonMissing' } });
    expect(await teamsOf(dest)).toEqual([]);
    const moved = await move(dest, [team], api, 'notTransferable', '专题课合并开班');
    expect(moved).toMatchObject({ status: 200, reply: { ids: [team] } });
    const transfers = db.selectFrom('studentTransfer').select(['studentId', 'reason', 'kind']);
    expect(await transfers.where('fromTeamId', '=', team).execute()).toEqual([
      { studentId: ids[0], reason: '专题课合并开班', kind: 'wholeTeam' },
    ]);
  });

  test('answers the teams, confirms no warning by itself, and refuses with the reason', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, { ...LESSON, price: 1 })];
    const { team } = await aFullTeam(src, 1);
    expect(await move(dest, [team])).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
    expect(await teamsOf(dest)).toEqual([]);
    expect(await move(dest, [team], api, 'priceDiffers')).toMatchObject({ status: 200, reply: { ids: [team] } });
    expect(await move(dest, [team])).toMatchObject({ status: 409, error: { code: 'teamGone' } });
  });

  test('teams 10: 201 ids, none, a team or a lesson that nobody sees, and without the right', async () => {
    const [src, dest] = [await aLesson(db, LESSON), await aLesson(db, LESSON)];
    const { team } = await aFullTeam(src, 1);
    expect(await move(dest, [])).toMatchObject({ status: 400 });
    expect(
      await move(
        dest,
        Array.from({ length: 201 }, (_, index) => index + 1),
      ),
    ).toMatchObject({ status: 400 });
    expect(await move(99_999_999, [team])).toMatchObject({ status: 404 });
    expect(await move(dest, [99_999_999])).toMatchObject({ status: 404 });
    const teacher = await app.as({ privileges: new Set(['amaze', 'TEAM_WRITE']) });
    expect(await move(dest, [team], teacher)).toMatchObject({ status: 403 });
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await move(dest, [team], english)).toMatchObject({ status: 404 });
    expect(await teamsOf(dest)).toEqual([]);
  });

  test('R148: the sale of both lessons is right afterwards', async () => {
    const sold = { status: 'published' as const, endAt: new Date(Date.now() + 9e9), seatLimit: 1 };
    const [src, dest] = [
      await aLesson(db, { ...LESSON, ...sold, paidCount: 1 }),
      await aLesson(db, { ...LESSON, ...sold }),
    ];
    const { team, ids } = await aFullTeam(src, 1);
    await pay(db, { lessonId: src, studentId: ids[0] ?? 0 });
    const soldOut = async (id: number) =>
      (await lessons.call(lessonsContract.getV2, { params: { id: String(id) } })).saleInfo.soldOut;
    expect([await soldOut(src), await soldOut(dest)]).toEqual([true, false]);
    await run([team], dest);
    expect([await soldOut(src), await soldOut(dest)]).toEqual([false, true]);
  });
});
