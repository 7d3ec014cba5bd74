import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { propagationContract } from '@lectern/contract/lesson-templates/propagation';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { moneyText } from '@lectern/domain/money/money-text';
import { expect, test } from 'vitest';
import { aLesson, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { moduleApp } from '../../../test/module-app.ts';
import { runCommand } from '../../../test/run-command.ts';
import { aLessonOf, anEpisodeTemplate } from '../../../test/template-builders.ts';
import { lessonTemplatesModule } from '../lesson-templates/index.ts';
import { propagationModule } from './index.ts';

const {
  database: { db },
  engine,
  api,
} = await openLessons();
const now = () => TEST_NOW;
const calls = await moduleApp(propagationModule({ db, now })).as();
const templates = await moduleApp(lessonTemplatesModule({ db, now })).as();

const defaults = { price: 100, lessonCardLabel: '旧' };
async function world() {
  const template = await aTemplate(db, { lessonDefaults: JSON.stringify(defaults) });
  const first = await anEpisodeTemplate(db, template, 1);
  const second = await anEpisodeTemplate(db, template, 2);
  return { template, first, second, id: String(template) };
}
async function changeDefaults(id: number, lessonDefaults: object) {
  const { rev } = await db.selectFrom('lessonTemplate').select('rev').where('id', '=', id).executeTakeFirstOrThrow();
  await templates.call(lessonTemplatesContract.update, { params: { id: String(id) }, body: { rev, lessonDefaults } });
}
async function saveLesson(id: number, body: object) {
  const { rev } = await db.selectFrom('lesson').select('rev').where('id', '=', id).executeTakeFirstOrThrow();
  await api.call(lessonsContract.update, { params: { id: String(id) }, body: { rev, ...body } });
}

test('areas 4: after a save of the template each lesson shows what will change, what is its own and what has begun', async () => {
  const { template, first, second, id } = await world();
  const plain = await aLessonOf(db, template, [first, second], { name: '未改', ...defaults });
  const own = await aLessonOf(db, template, [first], { name: '已改', ...defaults });
  await aLessonOf(db, template, [first, second], { name: '已开课', begins: 0, ...defaults });
  await aLesson(db, { templateId: template, name: '已取消', status: 'canceled' });
  await saveLesson(own.id, { price: 150 });
  await changeDefaults(template, { price: 200, lessonCardLabel: '新' });

  const matrix = await calls.call(propagationContract.matrix, { params: { id } });
  const told = matrix.cells.map(([row, column, state, value]) => [
    matrix.lessons[row]?.name,
    matrix.columns[column]?.label,
    state,
    matrix.values[value],
  ]);
  expect(told.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['已开课', '售价', 'frozen', '1.00 元'],
    ['已开课', '课程卡片角标', 'willChange', '旧'],
    ['已改', '售价', 'local', '1.50 元'],
    ['已改', '课程卡片角标', 'willChange', '旧'],
    ['未改', '售价', 'willChange', '1.00 元'],
    ['未改', '课程卡片角标', 'willChange', '旧'],
  ]);
  expect(matrix.columns.find(({ key }) => key === 'price')).toMatchObject({
    value: '2.00 元',
    counts: { willChange: 1, local: 1, frozen: 1, same: 0 },
  });
  expect(matrix.newEpisodes).toEqual([{ name: '第 2 讲', lessons: 1 }]);
  expect(await calls.call(propagationContract.counts, { params: { id } })).toMatchObject({
    lessons: 3,
    differing: 3,
    toChange: 3,
  });

  await runCommand(engine, { type: 'template.propagate', ids: [plain.id], input: { columns: ['price'] } });
  const { fields } = await calls.call(propagationContract.provenance, { params: { id: String(plain.id) } });
  expect(fields['price']).toMatchObject({
    origin: 'template',
    ref: id,
    by: '测试员',
    template: { state: 'same', value: '2.00 元' },
  });
  expect(fields['lessonCardLabel']).toMatchObject({ origin: null, template: { state: 'willChange', value: '新' } });
});

test('areas 4: the list of what has drifted is the difference computed for each lesson, in pages', async () => {
  const { template } = await world();
  const expected: string[] = [];
  for (let made = 0; made < 12; made += 1) {
    const price = made % 3 === 0 ? 100 : 100 + made;
    const lessonCardLabel = made % 4 === 0 ? '另一个' : '旧';
    const id = await aLesson(db, { templateId: template, ...defaults, price, lessonCardLabel, endAt: null });
    if (price !== 100) expected.push(`${id} price ${moneyText(price)}`);
    if (lessonCardLabel !== '旧') expected.push(`${id} lessonCardLabel 另一个`);
  }
  await aLesson(db, { templateId: template, ...defaults, price: 1, endAt: new Date(TEST_NOW.getTime() - 1) });
  const found: string[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const query = { template: String(template), pageSize: '5', ...(before ? { before: String(before) } : {}) };
    const page: { list: { lesson: { id: number }; column: string; lessonValue: string }[]; next: number | null } =
      await calls.call(propagationContract.drift, { query });
    found.push(...page.list.map(({ lesson, column, lessonValue }) => `${lesson.id} ${column} ${lessonValue}`));
    before = page.next;
  }
  expect(found.toSorted()).toEqual(expected.toSorted());
  const only = { template: String(template), column: 'price', state: 'local' as const };
  const { list } = await calls.call(propagationContract.drift, { query: only });
  expect(list).toHaveLength(8);
  expect(list.every(({ column, templateValue }) => column === 'price' && templateValue === '1.00 元')).toBe(true);
});

test('areas 4: who changed a drifted field stands beside it, and back to the template is one plan over templates', async () => {
  const [one, other] = [await world(), await world()];
  const ids = [
    await aLesson(db, { templateId: one.template, ...defaults }),
    await aLesson(db, { templateId: other.template, ...defaults }),
  ];
  for (const id of ids) await saveLesson(id, { price: 150 });
  const { list } = await calls.call(propagationContract.drift, { query: { template: one.id } });
  expect(list).toMatchObject([{ column: 'price', by: '测试员', time: TEST_NOW.getTime(), lessonValue: '1.50 元' }]);
  const overwrite = ids.map((lessonId) => ({ lessonId, column: 'price' }));
  const rows = await runCommand(engine, { type: 'template.propagate', ids, input: { overwrite } });
  expect(rows.map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  expect((await calls.call(propagationContract.drift, { query: { template: one.id } })).list).toEqual([]);
});

test('areas 4: lessons and templates outside of the scope are not there', async () => {
  const { template, id } = await world();
  const lesson = await aLesson(db, { templateId: template });
  const outside = await moduleApp(propagationModule({ db, now })).as({ scope: { subjects: [3], phases: null } });
  const matrix = await outside.send(propagationContract.matrix, { params: { id } });
  const origins = await outside.send(propagationContract.provenance, { params: { id: String(lesson) } });
  expect([matrix.status, origins.status]).toEqual([404, 404]);
  expect((await outside.call(propagationContract.drift, { query: { template: id } })).list).toEqual([]);
});

test('areas 4: an episode that the template no longer has is told with its lessons, and how many have begun it', async () => {
  const { template, first, second, id } = await world();
  const coming = await aLessonOf(db, template, [first, second]);
  await aLessonOf(db, template, [first, second], { begins: 0 });
  const params = { id: String(first) };
  await templates.call(lessonTemplatesContract.deleteEpisode, { params, query: {} });
  const { removedEpisodes, newEpisodes, lessonsWithNew } = await calls.call(propagationContract.matrix, {
    params: { id },
  });
  expect(removedEpisodes).toEqual([{ name: '第 1 讲', lessons: 2, frozen: 1, coming: coming.episodeIds.slice(0, 1) }]);
  expect([newEpisodes, lessonsWithNew]).toEqual([[], 0]);
});
