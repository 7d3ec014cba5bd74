/** Teams 5, 合班: what a plan says of each source before anything moves, and what is kept of it. */
import { studentMovesContract as contract } from '@lectern/contract/teams/student-moves';
import { FOLLOWER } from '@lectern/domain/teams/what-follows';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { summaryOf } from '../../platform/engine/store/plan-summary.ts';
import { studentMovesModule } from './index.ts';

const { database, engine, api } = await openWithEngine(studentMovesModule);
const { db } = database;

const aFullTeam = async (lessonId: number, students: number, over: object = {}) => {
  const team = await aTeam(db, lessonId, 'on_shelf', { capacity: 20, studentCount: students, ...over });
  const ids: number[] = [];
  for (let made = 0; made < students; made += 1) ids.push(await aStudent(db, [team]));
  return { team, ids };
};
const planned = async (srcTeamIds: readonly number[], destTeamId: number, more: object = {}) => {
  const input = { srcTeamIds, destTeamId, reason: '人数少', ...more };
  const plan = await planCommand(engine, { type: 'team.merge', ids: [], input });
  return { plan, rows: await rowsOfTask(engine, plan.id) };
};
const codesOf = (rows: Awaited<ReturnType<typeof rowsOfTask>>) =>
  rows.map(({ reasons }) => reasons.map(({ outcome, code }) => `${outcome} ${code}`));

test('what follows the students stands in the plan line by line with counts, and with each in the record of the transfer', async () => {
  const lessonId = await aLesson(db, { withMentor: true });
  const hour = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
  await anEpisode(db, { lessonId }, { startAt: hour(-48), endAt: hour(-46) });
  await anEpisode(db, { lessonId }, { startAt: hour(48), endAt: hour(50) });
  const { team, ids } = await aFullTeam(lessonId, 3, { mentorId: await aTeacher(db) });
  const [first = 0] = ids;
  const parcel = { studentId: first, lessonId, name: '教材', state: 'preparing' };
  await db.insertInto('studentParcel').values(parcel).execute();
  const dest = await aTeam(db, lessonId, 'on_shelf', { mentorId: await aTeacher(db) });
  const empty = await aTeam(db, lessonId);
  const { plan, rows } = await planned([team, empty], dest);
  expect(codesOf(rows)).toEqual([['warning mentorDiffers'], ['warning mentorDiffers']]);
  expect(summaryOf(plan).impact.map(({ label, value }) => `${label} ${value}`)).toEqual([
    '在读学员 3 人',
    '付费金额 0.00 元',
    '未来讲次 1 讲',
    '待发物料 1 件',
    '辅导老师 1 位',
  ]);
  const follows = rows.map(({ changes }) => changes.filter(({ field }) => field.startsWith('follows.')));
  expect(follows[0]?.map(({ field, before }) => [field.replace('follows.', ''), before])).toEqual([
    ['records', 1],
    ['coming', 1],
    ['exams', 0],
    ['materials', 1],
    ['welcomeCall', 3],
    ['order', 0],
    ['renewal', 3],
  ]);
  expect(follows[0]).toHaveLength(FOLLOWER.codes.length);
  expect(follows[1]).toEqual([]);
  await confirmAll(engine, plan);
  await engine.runner.runNow(plan.id, 30_000);
  const transfers = await db
    .selectFrom('studentTransfer')
    .select(['studentId', 'followed', 'kind'])
    .where('fromTeamId', '=', team)
    .orderBy('studentId')
    .execute();
  expect(transfers.map(({ studentId }) => studentId)).toEqual(ids);
  const unsent = transfers.map(({ followed }) => JSON.stringify(followed).includes('"what":"materials","count":1'));
  expect(unsent).toEqual([true, false, false]);
  const [log] = await db.selectFrom('operationLog').selectAll().where('subjectId', '=', team).execute();
  expect(log).toMatchObject({ action: 'team.merge', note: '人数少' });
  expect(JSON.stringify(log?.changes)).toContain('follows.welcomeCall');
  const undo = await engine.planUndo(aMaker(), plan.id);
  const back = await rowsOfTask(engine, undo.id);
  expect(back.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('follows.coming');
  expect(
    summaryOf(undo)
      .impact.slice(0, 4)
      .map(({ label, value }) => `${label} ${value}`),
  ).toEqual(['在读学员 3 人', '付费金额 0.00 元', '未来讲次 1 讲', '待发物料 1 件']);
});

test('rooms that differ, reserved places and an exam that is being taken are warnings', async () => {
  const lessonId = await aLesson(db, { withMentor: true });
  const { team } = await aFullTeam(lessonId, 1, { reservedLimit: 2 });
  const { team: same } = await aFullTeam(lessonId, 1);
  const dest = await aTeam(db, lessonId);
  const running = { startAt: new Date(TEST_NOW.getTime() - 60_000), endAt: new Date(TEST_NOW.getTime() + 60_000) };
  await anAgendaEntry(db, { lessonId }, 'jam', running);
  const coming = await anEpisode(db, { lessonId });
  const over = await anEpisode(db, { lessonId }, { startAt: new Date(TEST_NOW.getTime() - 86_400_000) });
  const room = (episodeId: number, teamId: number, roomId: string) => ({ episodeId, teamId, roomId });
  await db
    .insertInto('episodeRoom')
    .values([
      room(coming, team, '甲'),
      room(coming, same, '乙'),
      room(coming, dest, '乙'),
      room(over, same, '甲'),
      room(over, dest, '乙'),
    ])
    .execute();
  const { rows } = await planned([team, same], dest);
  expect(codesOf(rows)).toEqual([
    ['warning examRunning', 'warning roomDiffers', 'warning reservedLost'],
    ['warning examRunning'],
  ]);
  expect(rows[0]?.reasons[1]?.message).toContain('未来 1 讲');
});

test('R148, decision 139: the last team on the shelf, and a limit that falls below who paid, are warnings', async () => {
  const lessonId = await aLesson(db, {
    withMentor: true,
    status: 'published',
    limitKind: 'teamCapacityLimit',
    seatLimit: 40,
    paidCount: 25,
  });
  const { team } = await aFullTeam(lessonId, 1);
  const { team: second } = await aFullTeam(lessonId, 1);
  const off = await aTeam(db, lessonId, 'off_shelf');
  expect(codesOf((await planned([team], second)).rows)).toEqual([['warning belowPaid']]);
  expect(codesOf((await planned([team, second], off)).rows)).toEqual([
    ['warning lastOnShelf', 'warning noPlacesLeft'],
    ['warning lastOnShelf', 'warning noPlacesLeft'],
  ]);
});

test('E211: a canceled lesson merges nothing, in the plan as in the run', async () => {
  const lessonId = await aLesson(db, { withMentor: true });
  const { team } = await aFullTeam(lessonId, 1);
  const dest = await aTeam(db, lessonId);
  const { plan } = await planned([team], dest);
  await db.updateTable('lesson').set({ status: 'canceled' }).where('id', '=', lessonId).execute();
  await confirmAll(engine, plan);
  await engine.runner.runNow(plan.id, 30_000);
  expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ state: 'refused', resultCode: 'lessonCanceled' }]);
  const body = { srcTeamIds: [team], destTeamId: dest, reason: '合' };
  expect(await api.send(contract.merge, { params: { id: String(lessonId) }, body })).toMatchObject({
    status: 409,
    error: { code: 'lessonCanceled' },
  });
});

test('teams 11: the merge of a team takes no more statements for thirty students than for three', async () => {
  const lessonId = await aLesson(db, { withMentor: true });
  const dest = await aTeam(db, lessonId, 'on_shelf', { capacity: 200 });
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const statementsOf = async (students: number): Promise<number> => {
    const { team } = await aFullTeam(lessonId, students, { capacity: 40 });
    const before = sent.mock.calls.length;
    const { plan } = await planned([team], dest);
    await confirmAll(engine, plan);
    await engine.runner.runNow(plan.id, 30_000);
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ state: 'succeeded' }]);
    return sent.mock.calls.length - before;
  };
  const few = await statementsOf(3);
  expect(await statementsOf(30)).toBeLessThanOrEqual(few);
  sent.mockRestore();
});

test('teams 5: the undo of a merge counts those who return, without those who have left since', async () => {
  const lessonId = await aLesson(db, { withMentor: true });
  const { team, ids } = await aFullTeam(lessonId, 3);
  const dest = await aTeam(db, lessonId, 'on_shelf', { capacity: 20 });
  const { plan } = await planned([team], dest);
  await confirmAll(engine, plan);
  await engine.runner.runNow(plan.id, 30_000);
  const gone = ids.slice(0, 1);
  const input = { lessonId, studentIds: gone, reason: '退出', fromLesson: false };
  const removal = await planCommand(engine, { type: 'student.remove', ids: [], input });
  await confirmAll(engine, removal);
  await engine.runner.runNow(removal.id, 30_000);
  const undo = await engine.planUndo(aMaker(), plan.id);
  expect(summaryOf(undo).impact[0]).toEqual({ label: '在读学员', value: '2 人' });
  const [row] = await rowsOfTask(engine, undo.id);
  expect(row?.reasons.map(({ message }) => message)).toEqual(['1 名学员已离开合并后的小班，不会移回']);
  expect(row?.changes.find(({ field }) => field === 'studentCount')).toEqual({
    field: 'studentCount',
    before: 0,
    after: 2,
  });
});
