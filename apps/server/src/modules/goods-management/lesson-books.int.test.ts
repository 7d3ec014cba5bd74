import { lessonBooksContract as contract } from '@lectern/contract/goods/lesson-books';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { lessonBooksModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(lessonBooksModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});

const [FIRST, SECOND, THIRD] = ['9783161484100', '9780306406157', '9780804429573'] as const;
const at = (id: number) => ({ params: { id: String(id) } });
const aReader = async () =>
  aLesson(db, { templateId: await aTemplate(db, { supportReadingTraining: true }), flattedCategory: 'live' });
const goods = () => aLesson(db, { flattedCategory: 'physicalCommodity' });
const add = (id: number, isbn: string, title = '书') =>
  api.call(contract.change, { ...at(id), body: { change: { kind: 'add', item: { isbn, title } } } });
const isbnsOf = async (id: number) => (await api.call(contract.list, at(id))).books.map(({ isbn }) => isbn);
const logOf = async (id: number) => {
  const rows = await db.selectFrom('operationLog').selectAll().where('subjectId', '=', id).orderBy('id').execute();
  return rows.map(({ action }) => action);
};
const templateBook = (lessonTemplateId: number, isbn: string, ordinal: number, name = `班型书 ${ordinal}`) =>
  db
    .insertInto('templateExtra')
    .values({
      lessonTemplateId,
      kind: 'book',
      name,
      ordinal,
      fields: JSON.stringify({ isbn, edition: '人教版', volume: '', quantity: 2, required: false }),
    })
    .execute();
const run = async (type: string, ids: readonly number[], input: object = {}) => {
  const plan = await planCommand(engine, { type, ids, input });
  await confirmAll(engine, plan);
  return plan.id;
};
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));

describe('L530-L532: the books of a lesson', () => {
  test('R056: are added, changed, put in order and unbound, each with its log', async () => {
    const id = await goods();
    await add(id, '978-3-16-148410-0', '城南旧事');
    await add(id, '0-306-40615-2', '森林报');
    expect(await isbnsOf(id)).toEqual([FIRST, SECOND]);
    const item = { isbn: THIRD, title: '朝花夕拾', quantity: 3, required: false };
    await api.call(contract.change, { ...at(id), body: { change: { kind: 'change', key: SECOND, item } } });
    await api.call(contract.order, { ...at(id), body: { isbns: [THIRD, FIRST] } });
    expect((await api.call(contract.list, at(id))).books).toMatchObject([
      { isbn: THIRD, title: '朝花夕拾', quantity: 3, required: false, ordinal: 1, fromTemplate: false },
      { isbn: FIRST, title: '城南旧事', quantity: 1, required: true, ordinal: 2 },
    ]);
    await api.call(contract.change, { ...at(id), body: { change: { kind: 'remove', keys: [FIRST] } } });
    expect(await isbnsOf(id)).toEqual([THIRD]);
    expect(await logOf(id)).toEqual([
      'lesson.changeBooks',
      'lesson.changeBooks',
      'lesson.changeBooks',
      'lesson.orderBooks',
      'lesson.changeBooks',
    ]);
  });

  test('teams 10: an ISBN with a wrong digit is refused at its place, nothing is written', async () => {
    const id = await goods();
    const body = { change: { kind: 'add' as const, item: { isbn: '9783161484101', title: '书' } } };
    expect(await api.send(contract.change, { ...at(id), body })).toMatchObject({
      status: 400,
      error: { code: 'INVALID', message: expect.stringContaining('ISBN 校验位不正确') },
    });
    expect(await isbnsOf(id)).toEqual([]);
  });

  test('teams 1: an ISBN stands once in a lesson, in either form', async () => {
    const id = await goods();
    await add(id, SECOND);
    const body = { change: { kind: 'add' as const, item: { isbn: '0306406152', title: '同一本书' } } };
    expect(await api.send(contract.change, { ...at(id), body })).toMatchObject({
      status: 409,
      error: { code: 'keyTaken' },
    });
    // The database says so too.
    const again = { lessonId: id, isbn: SECOND, title: '同一本书', ordinal: 2 };
    await expect(db.insertInto('lessonBook').values(again).execute()).rejects.toThrow('lesson_book_once');
  });

  test('R149: a lesson with reading training has books, any other lesson has none', async () => {
    const reader = await aReader();
    await add(reader, FIRST);
    expect(await isbnsOf(reader)).toEqual([FIRST]);
    const other = await aLesson(db, { flattedCategory: 'live' });
    const body = { change: { kind: 'add' as const, item: { isbn: FIRST, title: '书' } } };
    expect(await api.send(contract.change, { ...at(other), body })).toMatchObject({
      status: 409,
      error: { code: 'noBooks' },
    });
  });

  test('a change that was decided on an older lesson is refused', async () => {
    const id = await goods();
    await add(id, FIRST);
    const body = { rev: 1, change: { kind: 'remove' as const, keys: [FIRST] } };
    expect(await api.send(contract.change, { ...at(id), body })).toMatchObject({
      status: 409,
      error: { code: 'STALE' },
    });
    expect(await isbnsOf(id)).toEqual([FIRST]);
  });

  test('an order names every book once', async () => {
    const id = await goods();
    await add(id, FIRST);
    await add(id, SECOND);
    expect(await api.send(contract.order, { ...at(id), body: { isbns: [SECOND] } })).toMatchObject({
      status: 409,
      error: { code: 'orderInvalid' },
    });
  });

  test('a lesson beyond the data scope has no books for anybody', async () => {
    const id = await aLesson(db, { flattedCategory: 'physicalCommodity', subjectId: 3 });
    const other = await app.as({ scope: { subjects: [2], phases: null } });
    expect(await other.send(contract.list, at(id))).toMatchObject({ status: 404 });
    const body = { change: { kind: 'add' as const, item: { isbn: FIRST, title: '书' } } };
    expect(await other.send(contract.change, { ...at(id), body })).toMatchObject({ status: 404 });
  });
});

describe('book.bind: the books of the template', () => {
  test('come behind those that stand; a second time there is nothing to do; the undo restores the list', async () => {
    const templateId = await aTemplate(db, { supportReadingTraining: true });
    const [one, two] = [await aLesson(db, { templateId }), await aLesson(db, { templateId })];
    await add(one, SECOND, '自有');
    await templateBook(templateId, '978-3-16-148410-0', 1);
    await templateBook(templateId, SECOND, 2);
    await templateBook(templateId, '', 3);
    expect((await api.call(contract.list, at(one))).template).toMatchObject({ unbound: 1, withoutIsbn: 1 });
    const task = await run('book.bind', [one, two]);
    expect(await rowsOfTask(engine, task)).toMatchObject([
      { outcome: 'warning', reasons: [{ code: 'isbnMissing', to: `/lessonTemplates/${templateId}/book-list` }] },
      { outcome: 'warning' },
    ]);
    expect(await isbnsOf(one)).toEqual([SECOND, FIRST]);
    expect((await api.call(contract.list, at(two))).books).toMatchObject([
      { isbn: FIRST, title: '班型书 1', edition: '人教版', quantity: 2, required: false, fromTemplate: true },
      { isbn: SECOND },
    ]);
    const again = await planCommand(engine, { type: 'book.bind', ids: [one], input: {} });
    expect(await rowsOfTask(engine, again.id)).toMatchObject([{ outcome: 'refused' }]);
    await undo(task);
    expect([await isbnsOf(one), await isbnsOf(two)]).toEqual([[SECOND], []]);
  });

  test('a template without books, and a lesson without template, name the place that helps', async () => {
    const templateId = await aTemplate(db, { supportReadingTraining: true });
    const [bare, own] = [await aLesson(db, { templateId }), await aLesson(db, { templateId: null })];
    const plan = await planCommand(engine, { type: 'book.bind', ids: [bare, own], input: {} });
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([
      { reasons: [{ code: 'templateWithoutBooks', to: `/lessonTemplates/${templateId}/book-list` }] },
      { reasons: [{ code: 'noTemplate', to: `/lessons/${own}/bindBook` }] },
    ]);
  });

  test('an undo is refused once the books were changed by somebody else', async () => {
    const id = await goods();
    await add(id, FIRST);
    const task = await run('book.unbind', [id]);
    await add(id, SECOND);
    const plan = await engine.planUndo(aMaker(), task);
    expect(await rowsOfTask(engine, plan.id)).toMatchObject([{ outcome: 'refused' }]);
    expect(await isbnsOf(id)).toEqual([SECOND]);
  });
});
