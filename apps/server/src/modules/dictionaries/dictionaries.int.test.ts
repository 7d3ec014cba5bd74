import { lessonDictionariesContract as contract } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { dictionariesModule, seedDictionaries } from './index.ts';

let database: OpenTestDatabase;
let app: ModuleApp;
let api: ApiClient;

beforeAll(async () => {
  database = await openSeededDatabase();
  app = moduleApp(dictionariesModule({ db: database.db, now: () => TEST_NOW }));
  api = await app.as();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('dictionaries of a new installation', () => {
  test('hold the ids that rules know', async () => {
    const options = await api.call(contract.lessonOptions, {});
    const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
    expect(ids(options.semesters)).toEqual(expect.arrayContaining([100, 112, 121, 124]));
    expect(ids(options.productLines)).toContain(3);
    expect(ids(options.levels)).toEqual(expect.arrayContaining([0, 1, 2001, 100, 700, 1000]));
    expect(ids(options.labels)).toEqual(
      expect.arrayContaining([601, 602, 603, 604, 605, 700, 701, 702, 703, 704, 705, 801, 802, 803, 804]),
    );
    expect(ids(options.grades)).toEqual(expect.arrayContaining([1, 11, 12, 98, 99, 100]));
    expect(ids(options.subjects)).toContain(201);
    expect(options.semesters.filter((semester) => semester.current)).toHaveLength(1);
  });

  test('semesters follow each other without gap or overlap', async () => {
    const { semesters } = await api.call(contract.lessonOptions, {});
    const byId = semesters.toSorted((a, b) => a.id - b.id);
    for (const [i, semester] of byId.entries()) {
      expect(byId[i + 1]?.startTime ?? semester.endTime).toBe(semester.endTime);
    }
  });

  test('are filled once: a second start leaves them as staff keep them', async () => {
    await database.db.updateTable('level').set({ name: '改过的名字' }).where('id', '=', 4).execute();
    expect(await inTransaction(database.db, seedDictionaries)).toBe(false);
    expect(await api.call(contract.level, { params: { id: '4' } })).toEqual({ id: 4, name: '改过的名字' });
  });
});

describe('single reads', () => {
  test('R337, E065: tags of a semester, phase 0 for none; an unknown semester is 404', async () => {
    const tags = await api.call(contract.lessonTags, { params: { id: '122', phase: '0' } });
    expect(tags.length).toBeGreaterThan(0);
    expect(await api.send(contract.lessonTags, { params: { id: '9999', phase: '0' } })).toMatchObject({ status: 404 });
  });

  test('R337, E065: a tag of another phase is left out, and with phase 0 none is', async () => {
    await database.db.insertInto('tag').values({ name: '仅高中', phase: 3 }).execute();
    const named = async (phase: string) =>
      (await api.call(contract.lessonTags, { params: { id: '122', phase } })).map((tag) => tag.name);
    expect(await named('1')).not.toContain('仅高中');
    expect(await named('3')).toContain('仅高中');
    expect(await named('0')).toContain('仅高中');
  });

  test('R352, R363, E134: textbook editions of a phase, of a subject', async () => {
    const maths = await api.call(contract.textbookEditions, { query: { phase: '2', subjectId: '2' } });
    expect(maths.map((edition) => edition.name)).toContain('人教版');
    expect(new Set(maths.map(({ phase, subjectId }) => `${phase}:${subjectId}`))).toEqual(new Set(['2:2']));
    expect((await api.call(contract.textbookEditions, { query: { phase: '2' } })).length).toBeGreaterThan(maths.length);
    expect(await api.send(contract.textbookEditions, { query: {} as { phase: string } })).toMatchObject({
      status: 400,
    });
  });

  test('E217-E220: marks active, by cell, by ids, by name', async () => {
    const { id } = await database.db
      .insertInto('lessonMark')
      .values({ name: '小学专用', color: '#123456', businessCell: 'primary' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.db.insertInto('lessonMark').values({ name: '旧标记', color: '#000000', enabled: false }).execute();
    const names = (marks: readonly { name: string }[]) => marks.map((mark) => mark.name);
    expect(names(await api.call(contract.activeMarks, {}))).not.toContain('旧标记');
    const ofCell = await api.call(contract.businessCellMarks, { query: { businessCell: 'junior' } });
    expect(names(ofCell)).not.toContain('小学专用');
    expect(names(await api.call(contract.marksByIds, { body: { ids: [id, 999_999] } }))).toEqual(['小学专用']);
    expect(await api.call(contract.marksByIds, { body: { ids: [] } })).toEqual([]);
    expect(names(await api.call(contract.queryMarks, { query: { name: '旧', status: 'canceled' } }))).toEqual([
      '旧标记',
    ]);
    expect(names(await api.call(contract.queryMarks, { query: { name: '%' } }))).toEqual([]);
  });

  test('R353, R364, E241, E242, E244: labels by id and by phase and subject', async () => {
    expect(await api.call(contract.label, { params: { id: '703' } })).toMatchObject({ phase: 2, subjectId: 2 });
    expect(await api.send(contract.label, { params: { id: '99999' } })).toMatchObject({ status: 404 });
    const own = await api.call(contract.labelsOf, { query: { phase: '2', subjectId: '2' } });
    expect(own.map((label) => label.id)).toEqual([700, 701, 702, 703, 704, 705]);
    const ofPhase = await api.call(contract.labelOptions, { query: { phase: '2' } });
    expect(ofPhase.length).toBeGreaterThan(own.length);
    expect(new Set(ofPhase.map(({ phase }) => phase))).toEqual(new Set([2]));
    const ofSubject = await api.call(contract.labelOptions, { query: { subjectId: '2' } });
    expect(new Set(ofSubject.map(({ subjectId }) => subjectId))).toEqual(new Set([2]));
    expect((await api.call(contract.labelOptions, { query: {} })).length).toBeGreaterThan(ofPhase.length);
  });

  test('R353, E245, E246: levels, one of them, none', async () => {
    expect(await api.call(contract.levels, {})).toContainEqual({ id: 0, name: '不分难度' });
    expect(await api.call(contract.level, { params: { id: '0' } })).toEqual({ id: 0, name: '不分难度' });
    expect(await api.send(contract.level, { params: { id: '-5' } })).toMatchObject({ status: 404 });
  });
});

describe('R364, E243: saving the labels of a phase and subject', () => {
  const key = { phase: '3', subjectId: '6' };

  test('adds, renames and orders, and logs both lists', async () => {
    const saved = await api.call(contract.saveLabels, {
      query: key,
      body: {
        labels: [
          { id: 852, name: '一轮复习' },
          { id: 851, name: '必修同步班' },
        ],
      },
    });
    expect(saved.map((label) => label.name)).toEqual(['一轮复习', '必修同步班']);
    const swapped = await api.call(contract.saveLabels, {
      query: key,
      body: {
        labels: [
          { id: 852, name: '必修同步班' },
          { id: 851, name: '一轮复习' },
        ],
      },
    });
    expect(swapped.map((label) => label.id)).toEqual([852, 851]);
    const log = await database.db
      .selectFrom('operationLog')
      .selectAll()
      .where('action', '=', 'lessonLabels.save')
      .execute();
    expect(log).toHaveLength(2);
  });

  test('issue 13.7, E243: a label without an id is a new one; sent again it is the same one', async () => {
    const query = { phase: '2', subjectId: '3' };
    const before = await api.call(contract.labelsOf, { query });
    const save = () => api.call(contract.saveLabels, { query, body: { labels: [{ name: '文档标签' }] } });
    const saved = await save();
    expect(saved.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect([saved.length, saved[0]?.name]).toEqual([before.length + 1, '文档标签']);
    expect(await save()).toEqual(saved);
  });

  test('issue 13.6: one label of several saves that one, and leaves the others behind it', async () => {
    await aLesson(database.db, { labelId: 705 });
    const query = { phase: '2', subjectId: '2' };
    const saved = await api.call(contract.saveLabels, { query, body: { labels: [{ id: 704, name: '换了名字' }] } });
    expect(saved.map(({ id }) => id)).toEqual([704, 700, 701, 702, 703, 705]);
    expect(saved[0]).toMatchObject({ name: '换了名字' });
    expect(await api.call(contract.saveLabels, { query, body: { labels: [] } })).toHaveLength(6);
    const taken = { labels: [{ id: 870, name: saved[1]?.name ?? '' }] };
    expect(await api.send(contract.saveLabels, { query, body: taken })).toMatchObject({ status: 400 });
  });

  test.each([
    ['an id of another subject', { labels: [{ id: 601, name: '新标签' }] }, key],
    [
      'the same id twice',
      {
        labels: [
          { id: 860, name: '甲' },
          { id: 860, name: '乙' },
        ],
      },
      key,
    ],
    [
      'the same name twice',
      {
        labels: [
          { id: 860, name: '甲' },
          { id: 861, name: '甲' },
        ],
      },
      key,
    ],
    ['a subject that does not exist', { labels: [] }, { phase: '3', subjectId: '77' }],
    ['an empty name', { labels: [{ id: 860, name: ' ' }] }, key],
  ])('refuses %s', async (_, body, query) => {
    expect(await api.send(contract.saveLabels, { query, body })).toMatchObject({
      status: 400,
      error: { code: 'INVALID' },
    });
  });

  test('needs the privilege to write dictionaries', async () => {
    const reader = await app.as({ privileges: new Set(['amaze', 'LESSON_READ']) });
    expect(await reader.send(contract.saveLabels, { query: key, body: { labels: [] } })).toMatchObject({ status: 403 });
  });
});
