/** Teams 1: a canceled lesson has no team (小班) on the shelf; the plan shows which leave it, and the same transaction takes them off. */
import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { expect, test } from 'vitest';
import { aLesson } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aTeam } from '../../../test/team-builders.ts';

const { database, engine, api } = await openLessons();
const { db } = database;

const shelvesOf = async (lessonId: number) => {
  const teams = db.selectFrom('team').select(['saleStatus', 'rev']).where('lessonId', '=', lessonId).orderBy('id');
  return (await teams.execute()).map(({ saleStatus, rev }) => `${saleStatus} ${rev}`);
};
const loggedOf = (ids: readonly number[]) =>
  db
    .selectFrom('operationLog')
    .select(['action', 'subjectId', 'changes'])
    .where('subjectType', '=', 'team')
    .where('subjectId', 'in', [...ids])
    .execute();

test('E015: its teams leave the shelf with it, each with a row of the log; others keep their version', async () => {
  const lesson = await aLesson(db, { withMentor: true, status: 'published' });
  const shelved = [await aTeam(db, lesson, 'on_shelf'), await aTeam(db, lesson, 'on_shelf')];
  await aTeam(db, lesson, 'off_shelf');
  const answer = await api.call(contract.cancel, { params: { id: String(lesson) }, body: {} });
  expect(answer).toMatchObject({ status: 'canceled' });
  expect(await shelvesOf(lesson)).toEqual(['off_shelf 2', 'off_shelf 2', 'off_shelf 1']);
  const changes = [{ field: 'saleStatus', before: 'on_shelf', after: 'off_shelf' }];
  expect(await loggedOf(shelved)).toEqual(
    shelved.map((subjectId) => ({ action: 'team.unshelve', subjectId, changes })),
  );
});

test('a plan names them, and one that went on the shelf since is not taken off unseen', async () => {
  const lessons = [await aLesson(db, { withMentor: true }), await aLesson(db, { withMentor: true })];
  const [first = 0, second = 0] = lessons;
  const team = await aTeam(db, first, 'on_shelf', { name: '甲班' });
  const late = await aTeam(db, second, 'off_shelf');
  const plan = await planCommand(engine, { type: 'lesson.cancel', ids: lessons, input: {} });
  const rows = await rowsOfTask(engine, plan.id);
  expect(rows.map(({ changes }) => changes.filter(({ field }) => field === 'teamsOnShelf'))).toEqual([
    [{ field: 'teamsOnShelf', before: [{ id: team, name: '甲班' }], after: [] }],
    [],
  ]);
  await db.updateTable('team').set({ saleStatus: 'on_shelf' }).where('id', '=', late).execute();
  await confirmAll(engine, plan);
  const after = await rowsOfTask(engine, plan.id);
  expect(after.map(({ state, resultCode }) => [state, resultCode])).toEqual([
    ['succeeded', ''],
    ['notDone', 'changedSincePlan'],
  ]);
  expect([await shelvesOf(first), await shelvesOf(second)]).toEqual([['off_shelf 2'], ['on_shelf 1']]);
});
