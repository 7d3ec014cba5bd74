import { studentMovesContract as contract } from '@lectern/contract/teams/student-moves';
import { expect, test } from 'vitest';
import { aLesson, aTeacher } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { aTeam } from '../../../test/team-builders.ts';
import { studentMovesModule } from './index.ts';

const { database, api, app } = await openWithEngine(studentMovesModule);
const { db } = database;
const of = (id: number) => ({ params: { id: String(id) } });

test('L556, decision 153: each team has its room, why nobody may join it, and why each strategy passes it over', async () => {
  const lessonId = await aLesson(db, { withMentor: true });
  const mentorId = await aTeacher(db, { name: '周老师' });
  const open = await aTeam(db, lessonId, 'on_shelf', { capacity: 10, reservedLimit: 2, studentCount: 3, mentorId });
  const alone = await aTeam(db, lessonId, 'on_shelf', { capacity: 10 });
  const full = await aTeam(db, lessonId, 'on_shelf', { capacity: 4, studentCount: 4, mentorId });
  const beyond = await aTeam(db, lessonId, 'off_shelf', {
    capacity: 4,
    studentCount: 5,
    restrictionTags: ['unLimit'],
  });
  const gone = await aTeam(db, lessonId, 'off_shelf', { mergedInto: open });
  const { list } = await api.call(contract.placingTeams, of(lessonId));
  expect(list.map(({ id, room, refusal }) => [id, room, refusal])).toEqual([
    [open, 5, null],
    [alone, 10, null],
    [full, 0, expect.stringContaining('没有名额')],
    [beyond, -1, null],
  ]);
  expect(list.map(({ id }) => id)).not.toContain(gone);
  expect(list.map(({ passedOver }) => [passedOver.all, passedOver.all_assigned])).toEqual([
    [null, null],
    [null, '没有辅导老师'],
    ['没有名额', '没有名额'],
    ['未上架', '未上架'],
  ]);
  expect(list[0]).toMatchObject({ mentor: { id: mentorId, name: '周老师' }, capacity: 10, reservedLimit: 2 });
});

test('L556: nobody may join a team of a canceled lesson; a lesson beyond the scope is not there', async () => {
  const lessonId = await aLesson(db, { withMentor: true, status: 'canceled' });
  await aTeam(db, lessonId);
  const { list } = await api.call(contract.placingTeams, of(lessonId));
  expect(list[0]?.refusal).toContain('已取消');
  const elsewhere = await app.as({ scope: { subjects: [3], phases: null } });
  expect(await elsewhere.send(contract.placingTeams, of(lessonId))).toMatchObject({ status: 404 });
});
