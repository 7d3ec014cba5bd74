import { operationLogContract } from '@lectern/contract/history/operation-log';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp } from '../../../test/module-app.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import {
  describeSubject,
  operationLogModule,
  plainValueLabel,
  recordOperation,
  recordOperations,
  wordsFrom,
} from './index.ts';

let database: OpenTestDatabase;
let app: ModuleApp;
let api: ApiClient;

beforeAll(async () => {
  database = await openTestDatabase();
  app = moduleApp(operationLogModule({ db: database.db }));
  api = await app.as();
  describeSubject('lesson', {
    fieldLabel: (field) => (field === 'name' ? '课程名称' : field),
    valueLabel: (field, value) => (field === 'status' && value === 'init' ? '未发布' : plainValueLabel(value)),
    actionLabel: (action) => (action === 'lesson.update' ? '修改课程' : action),
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const actor = { id: 7, name: '林静' };
const update = (id: number, changes: { field: string; before: unknown; after: unknown }[] = []) => ({
  actor,
  action: 'lesson.update',
  subject: { type: 'lesson', id, name: '初一数学' },
  changes,
  requestId: 'request-1',
  address: '10.0.0.1',
});
const logOf = (subjectId: number, more: object = {}) =>
  api.call(operationLogContract.ofSubject, { query: { subjectType: 'lesson', subjectId: String(subjectId), ...more } });

describe('a row of the log', () => {
  test('is written in the transaction of the effect: without the one there is not the other', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await recordOperation(tx, update(1));
      throw new Error('the effect failed');
    });
    await expect(failing).rejects.toThrow('the effect failed');
    expect((await logOf(1)).list).toEqual([]);

    await inTransaction(database.db, async (tx) => {
      await recordOperation(tx, update(1));
    });
    expect((await logOf(1)).list).toHaveLength(1);
  });

  test('is changed and removed by nobody: the database refuses', async () => {
    await inTransaction(database.db, (tx) => recordOperation(tx, update(2)));
    const change = sql`UPDATE operation_log SET actor_name = 'someone else'`.execute(database.db);
    await expect(change).rejects.toThrow('insert-only');
    await expect(sql`DELETE FROM operation_log`.execute(database.db)).rejects.toThrow('insert-only');
    await expect(sql`TRUNCATE operation_log`.execute(database.db)).rejects.toThrow('insert-only');
    expect((await logOf(2)).list).toMatchObject([{ actorName: '林静' }]);
  });

  test('names the system where nobody acts', async () => {
    await inTransaction(database.db, (tx) => recordOperation(tx, { ...update(3), actor: null }));
    expect((await logOf(3)).list).toMatchObject([{ actorName: '系统' }]);
  });
});

describe('L020: the log of an object', () => {
  test('shows words where the database has codes', async () => {
    const changes = [
      { field: 'name', before: '旧名', after: '新名' },
      { field: 'status', before: 'init', after: undefined },
      { field: 'gradeIds', before: [], after: [7, 8] },
      { field: 'internal', before: false, after: true },
    ];
    await inTransaction(database.db, (tx) => recordOperation(tx, update(4, changes)));
    expect((await logOf(4)).list).toMatchObject([
      {
        actionLabel: '修改课程',
        changes: [
          { field: 'name', label: '课程名称', before: '旧名', after: '新名' },
          { field: 'status', label: 'status', before: '未发布', after: '—' },
          { field: 'gradeIds', before: '—', after: '7、8' },
          { field: 'internal', before: '否', after: '是' },
        ],
      },
    ]);
  });

  test('pages from new to old by id, and is filtered by field and by person', async () => {
    const rows = Array.from({ length: 5 }, (_, i) =>
      update(5, [{ field: i % 2 ? 'price' : 'name', before: i, after: i + 1 }]),
    );
    await inTransaction(database.db, (tx) => recordOperations(tx, rows));
    const first = await logOf(5, { pageSize: '2' });
    expect(first).toMatchObject({ more: true, list: [{}, {}] });
    const rest = await logOf(5, { pageSize: '10', before: String(first.list[1]?.id) });
    expect(rest).toMatchObject({ more: false, list: [{}, {}, {}] });
    const ids = [...first.list, ...rest.list].map((row) => row.id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect((await logOf(5, { field: 'price' })).list).toHaveLength(2);
    expect((await logOf(5, { actorName: '静' })).list).toHaveLength(5);
    expect((await logOf(5, { actorName: '%' })).list).toHaveLength(0);
  });
});

describe('L021: the log across the product', () => {
  const TYPE = 'thing';
  const entry = (id: number, over: object = {}) => ({
    ...update(id),
    action: 'thing.change',
    subject: { type: TYPE, id, name: `东西 ${id}` },
    ...over,
  });
  const search = (more: object = {}, who = api) =>
    who.call(operationLogContract.all, { query: { subjectType: TYPE, ...more } });
  const idsFound = async (more: object = {}) => (await search(more)).list.map(({ subjectId }) => subjectId);

  beforeAll(async () => {
    describeSubject(TYPE, {
      ...wordsFrom('东西', { 'thing.change': '改东西' }, { size: '大小' }),
      // Even ones only, for those who are not administrators.
      visibleAmong: (person, ids) =>
        Promise.resolve(new Set(person.privileges.has('ADMIN_CONFIG') ? ids : ids.filter((id) => id % 2 === 0))),
    });
    await inTransaction(database.db, async (tx) => {
      await recordOperations(
        tx,
        Array.from({ length: 40 }, (_, i) => entry(i + 1)),
      );
      const size = [{ field: 'size', before: 1, after: 2 }];
      await recordOperation(tx, entry(101, { changes: size, taskId: 9, note: '批量' }));
      await recordOperation(tx, entry(102, { actor: { id: 8, name: '陈晨' }, action: 'thing.drop' }));
      await recordOperation(tx, entry(103, { subject: { type: TYPE, id: 103, name: '百分之 100% 的课' } }));
    });
  });

  test.for<[string, object, number[]]>([
    ['field', { field: 'size' }, [101]],
    ['task', { taskId: '9' }, [101]],
    ['part of a name', { actorName: '晨' }, [102]],
    ['action', { action: 'thing.drop' }, [102]],
    ['object', { subjectId: '7' }, [7]],
    ['part of the object’s name', { text: '百分之' }, [103]],
    ['one character of it', { text: '%' }, [103]],
    ['all at once', { field: 'size', taskId: '9', actorName: '林静', action: 'thing.change', text: '东西' }, [101]],
    ['a time that is over', { to: '1' }, []],
    ['a person nobody is', { actorName: '没有这个人' }, []],
  ])('is filtered by %s', async ([, more, ids]) => {
    expect(await idsFound(more)).toEqual(ids);
  });

  test('by a range of time', async () => {
    const [row] = (await search({ taskId: '9' })).list;
    const time = row?.time ?? 0;
    expect(await idsFound({ taskId: '9', from: String(time), to: String(time + 1) })).toEqual([101]);
    expect(await idsFound({ taskId: '9', from: String(time + 1) })).toEqual([]);
  });

  test('tells the task, and everything in words', async () => {
    expect((await search({ taskId: '9' })).list).toMatchObject([
      {
        subjectLabel: '东西',
        actionLabel: '改东西',
        taskId: 9,
        note: '批量',
        changes: [{ label: '大小', before: '1', after: '2' }],
      },
    ]);
    expect((await search({ subjectId: '7' })).list[0]?.taskId).toBeNull();
  });

  test('leaves out what lies outside of the reader’s scope, and still fills its pages', async () => {
    const reader = await app.as({ privileges: new Set(['amaze', 'LESSON_READ']) });
    const first = await search({ pageSize: '15' }, reader);
    const second = await search({ pageSize: '15', before: String(first.next) }, reader);
    expect(second.next).toBeNull();
    const ids = [...first.list, ...second.list].map(({ subjectId }) => subjectId);
    const even = [102, ...Array.from({ length: 20 }, (_, i) => 40 - 2 * i)];
    expect(first.list).toHaveLength(15);
    expect(ids).toEqual(even);
  });

  test('an object that no module describes is for administrators', async () => {
    await inTransaction(database.db, (tx) => recordOperation(tx, { ...update(1), subject: { type: 'secret', id: 1 } }));
    const reader = await app.as({ privileges: new Set(['amaze', 'LESSON_READ']) });
    expect((await search({ subjectType: 'secret' }, reader)).list).toEqual([]);
    expect((await search({ subjectType: 'secret' })).list).toHaveLength(1);
  });

  test('L022: offers the words there are', async () => {
    const words = await api.call(operationLogContract.words, {});
    expect(words.find(({ subjectType }) => subjectType === TYPE)).toEqual({
      subjectType: TYPE,
      label: '东西',
      actions: [{ value: 'thing.change', label: '改东西' }],
      fields: [{ value: 'size', label: '大小' }],
    });
  });
});
