import { teamSchedulesContract as contract } from '@lectern/contract/teams/team-schedules';
import { afterAll, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp } from '../../../test/module-app.ts';
import { HOUR_MS, openOutline } from '../../../test/outline-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { teamSchedulesModule } from './index.ts';

const { database, engine } = await openOutline();
const { db } = database;
const app = moduleApp(teamSchedulesModule({ db, now: () => TEST_NOW }));
const api = await app.as();
afterAll(() => app.close());

const span = (hours: number) => ({
  startAt: new Date(TEST_NOW.getTime() + hours * HOUR_MS),
  endAt: new Date(TEST_NOW.getTime() + (hours + 1) * HOUR_MS),
});

async function aTutoredTeam() {
  const lessonId = await aLesson(db, { withMentor: true, semesterId: null });
  const [before, after] = [await aTeacher(db, { name: '张老师' }), await aTeacher(db, { name: '李老师' })];
  const teamId = await aTeam(db, lessonId, 'on_shelf', { mentorId: before });
  await anAgendaEntry(db, { lessonId, labelId: 21, ordinal: 1 }, 'mentorEpisodeGroup', {
    name: '第一次',
    ...span(-48),
  });
  await anAgendaEntry(db, { lessonId, labelId: 21, ordinal: 2 }, 'mentorEpisodeGroup', { name: '第二次', ...span(48) });
  return { lessonId, teamId, after };
}

const mentors = async (teamId: number) =>
  (await api.call(contract.tutoringOfTeam, { query: { teamId: String(teamId) } })).map(({ name, mentor }) => [
    name,
    mentor?.name ?? null,
  ]);

test('exams 8, E216: a new mentor takes over the coming tutoring, as the plan says; what began stays with who led it', async () => {
  const { teamId, after } = await aTutoredTeam();
  const plan = await planCommand(engine, { type: 'team.mentor', ids: [teamId], input: { mentorId: after } });
  const [row] = await rowsOfTask(engine, plan.id);
  expect(row?.reasons).toContainEqual({
    outcome: 'ok',
    code: 'tutoringFollows',
    message: expect.stringMatching(/^之后的辅导课由李老师接手，已开始的不变：第二次 \d{4}-\d\d-\d\d \d\d:\d\d$/),
    to: expect.stringContaining(`/teams/${teamId}`),
  });
  await confirmAll(engine, plan);
  expect(await mentors(teamId)).toEqual([
    ['第一次', '张老师'],
    ['第二次', '李老师'],
  ]);
  await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
  expect(await mentors(teamId)).toEqual([
    ['第一次', '张老师'],
    ['第二次', '张老师'],
  ]);
});

test('a team that loses its mentor has nobody for the coming tutoring', async () => {
  const { teamId } = await aTutoredTeam();
  const plan = await planCommand(engine, { type: 'team.withoutMentor', ids: [teamId] });
  const [row] = await rowsOfTask(engine, plan.id);
  expect(row?.reasons.map(({ message }) => message).join()).toContain('之后的辅导课不再有辅导老师');
  await confirmAll(engine, plan);
  expect(await mentors(teamId)).toEqual([
    ['第一次', '张老师'],
    ['第二次', null],
  ]);
});

test('decision 214: a new team has the coming tutoring, one that goes has none, and their plans say so', async () => {
  const { lessonId, teamId, after } = await aTutoredTeam();
  const reasonsOf = async (run: Parameters<typeof planCommand>[1]) => {
    const [row] = await rowsOfTask(engine, (await planCommand(engine, run)).id);
    return row?.reasons.filter(({ code }) => code.startsWith('tutoring')).map(({ code, message }) => [code, message]);
  };
  const input = { lessonId, pattern: '新 {序号} 班', capacity: 30, mentorIds: [after] };
  expect(await reasonsOf({ type: 'team.create', ids: [], input })).toEqual([
    ['tutoringJoined', expect.stringMatching(/^参加之后的辅导课，由李老师带：第二次 \d{4}-\d\d-\d\d \d\d:\d\d$/)],
  ]);
  const destTeamId = await aTeam(db, lessonId);
  const merge = { srcTeamIds: [teamId], destTeamId, reason: '人数少' };
  expect((await reasonsOf({ type: 'team.merge', ids: [], input: merge }))?.map(([code]) => code)).toEqual([
    'tutoringLeft',
  ]);
  const elsewhere = await aTutoredTeam();
  expect(
    (
      await reasonsOf({ type: 'team.move', ids: [teamId], input: { destLessonId: elsewhere.lessonId, reason: '调整' } })
    )?.map(([code]) => code),
  ).toEqual(['tutoringLeft', 'tutoringJoined']);
  expect(await reasonsOf({ type: 'team.bin', ids: [teamId] })).toEqual([
    ['tutoringLeft', expect.stringMatching(/^不再参加之后的辅导课：第二次 /)],
  ]);
});
