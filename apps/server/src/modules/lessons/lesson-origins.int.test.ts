import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { expect, test } from 'vitest';
import { aLesson, aTemplate } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { runCommand } from '../../../test/run-command.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { keepGivenOfLessons, type LessonProvenance, provenanceOfLessons } from '../provenance/index.ts';

const {
  database: { db },
  engine,
  api,
} = await openLessons();

const provenance = async (id: number): Promise<LessonProvenance> => (await provenanceOfLessons(db, [id]))(id);
const save = async (id: number, body: object) => {
  const { rev } = await db.selectFrom('lesson').select('rev').where('id', '=', id).executeTakeFirstOrThrow();
  await api.call(lessonsContract.update, { params: { id: String(id) }, body: { rev, ...body } });
};
const newLesson = {
  name: '初一数学秋季班',
  category: 'systematic' as const,
  flattedCategory: 'systematic' as const,
  subject: 2,
  phase: 2,
  grades: [{ id: 7 }],
  semester: 122,
};

test('areas 4: a new lesson has from its template what it holds as the template gives it, the rest from a person', async () => {
  const template = await aTemplate(db, { lessonDefaults: JSON.stringify({ price: 9900, limit: 40 }) });
  const { id } = await api.call(lessonsContract.create, { body: { ...newLesson, template, price: 9900, limit: 30 } });
  const { price, limit, name, grades, withGift, subject, phase } = await provenance(id);
  expect([subject, phase].map((field) => [field?.origin, field?.ref])).toEqual([
    ['template', template],
    ['template', template],
  ]);
  expect(price).toMatchObject({ origin: 'template', ref: template, given: 9900 });
  expect(grades).toMatchObject({ origin: 'template', ref: template, given: [{ id: 7 }] });
  expect(withGift).toMatchObject({ origin: 'template' });
  expect(limit).toMatchObject({ origin: 'manual' });
  expect(limit).not.toHaveProperty('given');
  expect(name).toMatchObject({ origin: 'manual', ref: null });
});

test('areas 4: an edit is somebody’s, a computed time its rule’s, and what was not touched keeps its origin', async () => {
  const id = await aLesson(db, { endSaleRule: 'init' });
  expect(await provenance(id)).toEqual({});
  await save(id, { price: 100, displayTimeCalculationRule: 'aggregate_display' });
  const first = await provenance(id);
  expect(first['price']).toMatchObject({ origin: 'manual', by: '测试员' });
  expect(first['displayTimeCalculationRule']).toMatchObject({ origin: 'manual' });
  expect(first['name']).toBeUndefined();
  await save(id, { name: '改名' });
  expect(await provenance(id)).toMatchObject(first);
});

test('areas 4: what a task wrote names the task', async () => {
  const id = await aLesson(db);
  const [row] = await runCommand(engine, { type: 'lesson.limit', ids: [id], input: { limit: 77 } });
  expect(row?.state).toBe('succeeded');
  const { limit } = await provenance(id);
  expect(limit?.origin).toBe('task');
  const { type } = await db
    .selectFrom('task')
    .select('type')
    .where('id', '=', Number(limit?.ref))
    .executeTakeFirstOrThrow();
  expect(type).toBe('lesson.limit');
});

test('areas 4: what the row of a table gave is imported, what was chosen once for all rows is the task’s', async () => {
  const template = await aTemplate(db, { lessonDefaults: JSON.stringify({ price: 199_900 }) });
  const rows = [{ ...newLesson, template, name: '导入班', price: 1, limit: 5 }];
  const byCall = await api.call(lessonsContract.batchCreate, { body: { lessons: rows } });
  const { price, name, withGift } = await provenance(byCall.ids[0] ?? 0);
  expect(price).toMatchObject({ origin: 'import', ref: byCall.taskId });
  expect([name?.origin, withGift?.origin]).toEqual(['import', 'template']);
  const input = { lessons: [{ ...newLesson, name: '粘贴班', limit: 5 }], imported: ['name'] };
  const [made] = await runCommand(engine, { type: 'lesson.batchCreate', ids: [], input });
  const pasted = await provenance(made?.appliedId ?? 0);
  expect([pasted['name']?.origin, pasted['limit']?.origin]).toEqual(['import', 'task']);
});

test('areas 4: a copy has from the template what it shares with it, the rest from the task that made it', async () => {
  const template = await aTemplate(db, { lessonDefaults: JSON.stringify({ price: 199_900 }) });
  const id = await aLesson(db, { templateId: template });
  const { id: copy } = await api.call(lessonsContract.copy, {
    params: { id: String(id) },
    body: { copyMode: 'not_copy_episode' },
  });
  const { price, name } = await provenance(copy);
  expect(price).toMatchObject({ origin: 'template', ref: template });
  expect(name?.origin).toBe('task');
});

test('areas 4: what a template gave is kept at its first change, once, and outlives edits by hand', async () => {
  const template = await aTemplate(db, { lessonDefaults: JSON.stringify({ price: 1 }) });
  const id = await aLesson(db, { templateId: template, price: 1 });
  await inTransaction(db, (tx) => keepGivenOfLessons(tx, template, { price: 1 }));
  await inTransaction(db, (tx) => keepGivenOfLessons(tx, template, { price: 2 }));
  await save(id, { price: 5 });
  expect((await provenance(id))['price']).toMatchObject({ given: 1, origin: 'manual' });
});

test('areas 4: with another template nothing counts that the old one gave', async () => {
  const from = await aTemplate(db);
  const to = await aTemplate(db, { lessonDefaults: JSON.stringify({ lessonCardLabel: '新' }) });
  const id = await aLesson(db, { templateId: from, lessonCardLabel: '旧' });
  await inTransaction(db, (tx) => keepGivenOfLessons(tx, from, { lessonCardLabel: '旧' }));
  await save(id, { template: to });
  const { lessonCardLabel, withGift } = await provenance(id);
  expect(lessonCardLabel).not.toHaveProperty('given');
  expect(withGift).toMatchObject({ origin: 'template', ref: to });
});
