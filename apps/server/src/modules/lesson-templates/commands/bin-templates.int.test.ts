import { expect, test } from 'vitest';
import { aLesson, aTemplate, aTutoringTemplate } from '../../../../test/builders.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';
import { openTemplates } from '../../../../test/templates-app.ts';
import { testEngine } from '../../../../test/test-engine.ts';

const database = await openTemplates();
const { db } = database;
const engine = testEngine(database);
const type = 'lessonTemplate.bin';

const isBinned = async (id: number): Promise<boolean> => {
  const row = await db.selectFrom('lessonTemplate').select('deletedAt').where('id', '=', id).executeTakeFirstOrThrow();
  return row.deletedAt !== null;
};

test('R213, R216: of a group those that tutoring is bound to stay, each with its reason; the others go', async () => {
  const free = await aTemplate(db, { name: '可删班型' });
  const bound = await aTemplate(db, { name: '绑定班型' });
  const tutoring = await aTutoringTemplate(db, bound);
  const rows = await runCommand(engine, { type, ids: [free, bound] });
  const refused = rows.find((row) => row.subjectId === bound);
  expect(refused).toMatchObject({ state: 'refused' });
  expect(refused?.reasons).toMatchObject([
    { code: 'boundToTutoring', message: `“绑定班型”已绑定辅导班型：${tutoring}（答疑班）。解除绑定前不能删除` },
  ]);
  expect([await isBinned(free), await isBinned(bound)]).toEqual([true, false]);
});

test('what lessons are made from stays; a lesson in the bin does not hold it', async () => {
  const used = await aTemplate(db);
  await aLesson(db, { templateId: used });
  const left = await aTemplate(db);
  await aLesson(db, { templateId: left, deletedAt: new Date(), deletedBy: '某人' });
  const rows = await runCommand(engine, { type, ids: [used, left] });
  expect(rows.map((row) => [row.subjectId, row.state])).toEqual([
    [used, 'refused'],
    [left, 'succeeded'],
  ]);
});

test('a template bound after the plan is not deleted', async () => {
  const id = await aTemplate(db);
  const plan = await planCommand(engine, { type, ids: [id] });
  await aTutoringTemplate(db, id);
  await confirmAll(engine, plan);
  const [row] = await rowsOfTask(engine, plan.id);
  expect(row).toMatchObject({ state: 'refused', resultCode: 'boundToTutoring' });
  expect(await isBinned(id)).toBe(false);
});

test('the way back takes it out of the bin, and the log tells both', async () => {
  const id = await aTemplate(db);
  const plan = await planCommand(engine, { type, ids: [id] });
  await confirmAll(engine, plan);
  expect(await isBinned(id)).toBe(true);
  const undo = await engine.planUndo(aMaker(), plan.id);
  await confirmAll(engine, undo);
  expect(await isBinned(id)).toBe(false);
  const logged = await db
    .selectFrom('operationLog')
    .select('action')
    .where('subjectType', '=', 'lessonTemplate')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(['lessonTemplate.bin', 'lessonTemplate.unbin']);
});
