/** Teams 5: what a plan warns of when teams are made or changed, and where the students of one that is gone went. */
import { teamsContract as contract } from '@lectern/contract/teams/teams';
import { afterAll, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { teamsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(teamsModule({ db, now, engine }));
const maths = await app.as({ scope: { subjects: [2], phases: null } });
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const hour = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
async function aComingLesson(over: object = {}): Promise<number> {
  const lessonId = await aLesson(db, { withMentor: true, ...over });
  await anEpisode(db, { lessonId }, { startAt: hour(500), endAt: hour(502) });
  return lessonId;
}
async function warningsOf(type: string, ids: readonly number[], input: object) {
  const plan = await planCommand(engine, { type, ids, input });
  return (await rowsOfTask(engine, plan.id)).map(({ reasons }) =>
    reasons.map(({ outcome, code, message }) => `${outcome} ${code} ${message}`),
  );
}

test('decision 271: a mentor who gets more than 200 students with all teams of the plan is a warning', async () => {
  const mentorId = await aTeacher(db, { name: '周老师' });
  await aTeam(db, await aComingLesson(), 'on_shelf', { capacity: 200, studentCount: 150, mentorId });
  const over = await aLesson(db, { withMentor: true });
  await anEpisode(db, { lessonId: over }, { startAt: hour(-50), endAt: hour(-48) });
  await aTeam(db, over, 'on_shelf', { capacity: 200, studentCount: 190, mentorId });
  const lessonId = await aLesson(db, { withMentor: true });
  const [a, b] = [await aTeam(db, lessonId), await aTeam(db, lessonId)];
  expect(await warningsOf('team.mentor', [a], { mentorId })).toEqual([[]]);
  const message = '周老师现带 1 个小班、150 名学员，新增 2 个小班、60 个名额，招满后为 210 人，超过 200 人';
  expect(await warningsOf('team.mentor', [a, b], { mentorId })).toEqual([
    [`warning mentorLoad ${message}`],
    [`warning mentorLoad ${message}`],
  ]);
  const made = { lessonId, pattern: '新{序号}班', from: 1, count: 2, typeId: 5, mentorIds: [mentorId] };
  expect((await warningsOf('team.create', [], made))[1]?.[0]).toContain('warning mentorLoad 周老师现带');
});

test('a name that reads like that of another team of the lesson is a warning; of another lesson it is none', async () => {
  const lessonId = await aLesson(db, { withMentor: true });
  await aTeam(db, lessonId, 'on_shelf', { name: '1 班' });
  const team = await aTeam(db, lessonId, 'on_shelf', { name: '周六班' });
  const similar = 'warning nameSimilar 与小班“1 班”的名称相近，容易混淆，请核对';
  expect(await warningsOf('team.create', [], { lessonId, pattern: '一班', count: 1 })).toEqual([[similar]]);
  const renamed = (name: string) => warningsOf('team.change', [team], { teams: [{ id: team, name }] });
  expect(await renamed('第一班')).toEqual([[similar]]);
  expect(await renamed('2 班')).toEqual([[]]);
  const elsewhere = await aLesson(db, { withMentor: true });
  expect(await warningsOf('team.create', [], { lessonId: elsewhere, pattern: '一班', count: 1 })).toEqual([[]]);
});

test('a team that is gone names where its students went, unless that lies beyond the data scope', async () => {
  const own = await aLesson(db, { withMentor: true, subjectId: 2, subjectIds: [2], name: '数学课' });
  const english = await aLesson(db, { withMentor: true, subjectId: 3, subjectIds: [3] });
  const [dest, far] = [await aTeam(db, own, 'on_shelf', { name: '并入班' }), await aTeam(db, english)];
  const gone = await aTeam(db, own, 'off_shelf', { mergedInto: dest });
  const away = await aTeam(db, own, 'off_shelf', { movedTo: far });
  const goneTo = async (id: number) => {
    const { gone: how, goneTo: to } = await maths.call(contract.get, { params: { id: String(id) } });
    return [how, to];
  };
  expect(await goneTo(gone)).toEqual(['merged', { id: dest, name: '并入班', lessonId: own, lessonName: '数学课' }]);
  expect(await goneTo(away)).toEqual(['moved', null]);
  expect(await goneTo(dest)).toEqual([null, null]);
});
