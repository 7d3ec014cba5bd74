import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect, test } from 'vitest';
import { aLesson, aTemplate } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';

const { database, engine, api } = await openLessons();
const { db } = database;

const change = (id: number, rev: number, body: object) =>
  api.call(contract.update, { params: { id: String(id) }, body: { rev, ...body } });
const logIds = async (id: number) => {
  const rows = await db.selectFrom('operationLog').select('id').where('subjectId', '=', id).orderBy('id').execute();
  return rows.map((row) => row.id);
};
const planned = async (ids: readonly number[], logId: number) =>
  rowsOfTask(engine, (await planCommand(engine, { type: 'lesson.restore', ids, input: { logId } })).id);

describe('areas 1: 恢复到此版本', () => {
  test('gives back the fields of that version, says that the status stays, and can be taken back', async () => {
    const id = await aLesson(db, { name: '原名', price: 100, withHomework: true, homeworkType: 0 });
    await change(id, 1, { name: '第二版', price: 200 });
    await change(id, 2, { name: '第三版', withHomework: false, limit: 20 });
    const [second = 0] = await logIds(id);
    await api.call(contract.publish, { params: { id: String(id) }, body: {} });
    const [row] = await planned([id], second);
    expect(row).toMatchObject({ outcome: 'warning', reasons: [{ code: 'statusKept' }] });
    expect(row?.changes.map(({ field }) => field).toSorted()).toEqual(
      ['homeworkType', 'limit', 'name', 'withHomework'].toSorted(),
    );
    await runCommand(engine, { type: 'lesson.restore', ids: [id], input: { logId: second } });
    const restored = await db.selectFrom('lesson').selectAll().where('id', '=', id).executeTakeFirst();
    expect(restored).toMatchObject({
      name: '第二版',
      price: 200,
      withHomework: true,
      homeworkType: 0,
      seatLimit: 0,
      status: 'published',
    });
    const [entry] = await db
      .selectFrom('operationLog')
      .select(['action', 'note'])
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({ action: 'lesson.restore', note: expect.stringContaining(String(second)) });
  });

  test('a row of another lesson’s log, or none, is refused', async () => {
    const [one, other] = [await aLesson(db), await aLesson(db)];
    await change(one, 1, { price: 5 });
    const [logId = 0] = await logIds(one);
    expect(await planned([other], logId)).toMatchObject([
      { outcome: 'refused', reasons: [{ code: 'versionMissing' }] },
    ]);
    expect(await planned([one], 99_999_999)).toMatchObject([{ reasons: [{ code: 'versionMissing' }] }]);
    expect(await planned([one], logId)).toMatchObject([{ reasons: [{ code: 'unchanged' }] }]);
  });

  test('what could not be saved today is refused with the field', async () => {
    const old = await aTemplate(db);
    const id = await aLesson(db, { templateId: old });
    await change(id, 1, { price: 5 });
    await change(id, 2, { template: await aTemplate(db) });
    await db.updateTable('lessonTemplate').set({ deletedAt: new Date() }).where('id', '=', old).execute();
    const [logId = 0] = await logIds(id);
    expect(await planned([id], logId)).toMatchObject([
      { outcome: 'refused', reasons: [{ code: 'notSavable', to: `/lessons/${id}/edit?field=template` }] },
    ]);
  });
});
