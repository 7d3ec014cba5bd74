import { operationLogContract } from '@lectern/contract/history/operation-log';
import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect } from 'vitest';
import { aLesson, seedDictionaries } from '../../../test/builders.ts';
import { test } from '../../../test/harness.ts';

describe('lessons within the whole application', () => {
  test('a change is told in words by the operation log', async ({ api, database }) => {
    await seedDictionaries(database.db);
    const id = await aLesson(database.db);
    const operator = await api.as({ name: '教务小林', privileges: ['amaze', 'LESSON_READ', 'LESSON_WRITE'] });
    await operator.call(contract.update, { params: { id: String(id) }, body: { rev: 1, semester: 121, limit: 30 } });
    await operator.call(contract.publish, { params: { id: String(id) }, body: { rev: 2 } });
    const { list } = await operator.call(operationLogContract.ofSubject, {
      query: { subjectType: 'lesson', subjectId: String(id) },
    });
    expect(list).toMatchObject([
      {
        actionLabel: '发布课程',
        actorName: '教务小林',
        changes: [{ label: '状态', before: '未发布', after: '已发布' }],
      },
      {
        actionLabel: '修改课程',
        changes: [
          { label: '学期', before: '2026 年秋季', after: '2026 年暑期' },
          { label: '招生人数', before: '不限人数', after: '30 人' },
        ],
      },
    ]);
  });

  test('the log of a lesson outside of the data scope is as if it did not exist', async ({ api, database }) => {
    await seedDictionaries(database.db);
    const maths = await aLesson(database.db);
    const english = await aLesson(database.db, { subjectId: 3 });
    const person = await api.as({ name: '英语组小周', privileges: ['amaze', 'LESSON_READ'] });
    await database.db
      .updateTable('role')
      .set({ scopeSubjects: [3] })
      .where('id', 'in', (role) =>
        role
          .selectFrom('staffRole')
          .innerJoin('staff', 'staff.id', 'staffRole.staffId')
          .select('staffRole.roleId')
          .where('staff.name', '=', '英语组小周'),
      )
      .execute();
    const logOf = (id: number) =>
      person.send(operationLogContract.ofSubject, { query: { subjectType: 'lesson', subjectId: String(id) } });
    expect((await logOf(maths)).status).toBe(404);
    expect((await logOf(english)).status).toBe(200);

    const operator = await api.as();
    for (const id of [maths, english]) {
      await operator.call(contract.update, { params: { id: String(id) }, body: { rev: 1, limit: 30 } });
    }
    const seen = await person.call(operationLogContract.all, { query: { subjectType: 'lesson' } });
    expect(seen.list.map(({ subjectId }) => subjectId)).toEqual([english]);
    const all = await operator.call(operationLogContract.all, { query: { subjectType: 'lesson' } });
    expect(all.list.slice(0, 2).map(({ subjectId }) => subjectId)).toEqual([english, maths]);
  });

  test('a creation sent twice under one key makes one lesson', async ({ api, database }) => {
    await seedDictionaries(database.db);
    const operator = await api.as();
    const body = { name: '只建一次', category: 'systematic', flattedCategory: 'systematic' } as const;
    const headers = { 'idempotency-key': 'create-lesson-once' };
    const [first, second] = [
      await operator.call(contract.create, { body }, headers),
      await operator.call(contract.create, { body }, headers),
    ];
    expect(second.id).toBe(first.id);
    const rows = await database.db.selectFrom('lesson').select('id').where('name', '=', body.name).execute();
    expect(rows).toEqual([{ id: first.id }]);
  });

  test('nobody signed in sees nothing', async ({ api }) => {
    expect(await api.anonymous.send(contract.listIds, { query: {} })).toMatchObject({ status: 401 });
    expect(await api.anonymous.send(contract.exportCsv, { query: {} })).toMatchObject({ status: 401 });
  });
});
