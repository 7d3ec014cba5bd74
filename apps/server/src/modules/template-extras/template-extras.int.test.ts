import {
  templateExtrasContract as contract,
  type TemplateExtraBody,
} from '@lectern/contract/lesson-templates/template-extras';
import { afterAll, expect, test } from 'vitest';
import { anActor } from '../../../test/bare-app.ts';
import { anEpisodeTemplate, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { binExtra, purgeExtras, restoreExtra } from './bin-extra.ts';
import { templateExtrasModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const deps = { db, now: () => TEST_NOW };
const app = moduleApp(templateExtrasModule(deps));
const api = await app.as();
afterAll(async () => {
  await app.close();
  await database.close();
});

const aBook = (name: string) => ({
  kind: 'book' as const,
  name,
  isbn: '978-3-16-148410-0',
  edition: '人教版',
  volume: '三年级上册',
  quantity: 1,
  required: true,
});
const of = (id: number) => ({ params: { id: String(id) } });
const reading = () => aTemplate(db, { supportReadingTraining: true });
const listed = async (id: number) =>
  (await api.call(contract.list, { params: { id: String(id), kind: 'book' } })).map(({ body }) => body.name);
const by = {
  actor: anActor(),
  call: { requestId: 'test', address: '', idempotencyKey: undefined },
};

test('R068: books are kept in their order, changed with their version and told in the template log', async () => {
  const id = await reading();
  const made = [];
  for (const name of ['论语', '城南旧事', '朝花夕拾']) {
    made.push(await api.call(contract.create, { ...of(id), body: aBook(name) }));
  }
  const [first, second, third] = made.map((row) => row.id);
  const items = [third, first, second].map((each, index) => ({ id: each ?? 0, ordinal: index + 1 }));
  await api.call(contract.order, { params: { id: String(id), kind: 'book' }, body: { items } });
  expect(await listed(id)).toEqual(['朝花夕拾', '论语', '城南旧事']);

  const body = { ...aBook('论语'), quantity: 2 };
  expect(await api.call(contract.update, { ...of(first ?? 0), body: { body, rev: 1 } })).toMatchObject({ rev: 2 });
  const stale = await api.send(contract.update, {
    ...of(first ?? 0),
    body: { body: { ...body, quantity: 3 }, rev: 1 },
  });
  expect(stale).toMatchObject({
    status: 409,
    error: { code: 'STALE', details: { rev: 2 } },
  });
  const log = await db.selectFrom('operationLog').select('action').where('subjectId', '=', id).orderBy('id').execute();
  expect(log.map(({ action }) => action.replace('lessonTemplate.', ''))).toEqual([
    'addItem',
    'addItem',
    'addItem',
    'sort',
    'changeItem',
  ]);
});

test('R067, R068, R070: a template without the switch has no such list, and the answer says which switch', async () => {
  const id = await aTemplate(db);
  const refused = await api.send(contract.create, { ...of(id), body: aBook('论语') });
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'extraOff', message: expect.stringContaining('阅读训练') },
  });
  const exam = { kind: 'mockExam' as const, name: '第一单元模拟考', unit: '第一单元', duration: 3_600_000 };
  expect(await api.call(contract.create, { ...of(id), body: exam })).toMatchObject({ ordinal: 1, body: exam });
});

test.for([
  ['a wrong ISBN', { ...aBook('论语'), isbn: '9783161484101' }, 'ISBN'],
  ['a material that waits for episode 0', material('atEpisode', 0), '至少为 1'],
] as const)('areas 3: %s is refused with the reason', async ([, body, words]) => {
  const id = await aTemplate(db, { supportReadingTraining: true, withGift: true });
  const refused = await api.send(contract.create, { ...of(id), body });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.error)).toContain(words);
});

function material(trigger: 'enrolled' | 'atEpisode', triggerCount: number): TemplateExtraBody {
  return { kind: 'material', name: '教辅礼盒', sku: '', quantity: 1, trigger, triggerCount };
}

test('R070: a writing task belongs to an episode of its own template', async () => {
  const id = await aTemplate(db, { withWritingTrain: true });
  const own = await anEpisodeTemplate(db, id);
  const other = await anEpisodeTemplate(db, await aTemplate(db));
  const task = (episodeTemplateId: number): TemplateExtraBody => ({
    kind: 'writingTask',
    name: '我的家乡',
    genre: 'narrative',
    episodeTemplateId,
    openDays: 7,
  });
  const refused = await api.send(contract.create, { ...of(id), body: task(other) });
  expect(refused).toMatchObject({ status: 409, error: { code: 'episodeOfOtherTemplate' } });
  expect(await api.call(contract.create, { ...of(id), body: task(own) })).toMatchObject({ body: task(own) });
});

test('what is deleted comes back to its place for 30 days, and is gone afterwards', async () => {
  const id = await reading();
  const rows = [];
  for (const name of ['甲', '乙', '丙']) rows.push(await api.call(contract.create, { ...of(id), body: aBook(name) }));
  const second = rows[1]?.id ?? 0;
  await api.call(contract.remove, { ...of(second), query: { rev: '1' } });
  expect(await listed(id)).toEqual(['甲', '丙']);
  await restoreExtra(deps, by, second);
  expect(await listed(id)).toEqual(['甲', '乙', '丙']);
  await binExtra(deps, by, second, undefined);
  expect(await purgeExtras(deps, new Date(TEST_NOW.getTime() - 1))).toBe(0);
  expect(await purgeExtras(deps, TEST_NOW)).toBe(1);
  await expect(restoreExtra(deps, by, second)).rejects.toThrow('回收站');
});

test('lists of templates outside of the scope are not there', async () => {
  const id = await reading();
  const { id: book } = await api.call(contract.create, { ...of(id), body: aBook('论语') });
  const outside = await app.as({ scope: { subjects: [3], phases: null } });
  const answers = [
    await outside.send(contract.list, { params: { id: String(id), kind: 'book' } }),
    await outside.send(contract.remove, { ...of(book), query: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
