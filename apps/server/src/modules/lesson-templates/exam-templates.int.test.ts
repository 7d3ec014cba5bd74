import { examTemplatesContract as contract } from '@lectern/contract/exams/exam-templates';
import { lessonTemplatesContract as items } from '@lectern/contract/lesson-templates/lesson-templates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTemplate } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { examTemplatesModule, lessonTemplatesModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const deps = { db, now: () => new Date('2026-10-14T03:30:00Z') };
const app = moduleApp(examTemplatesModule(deps));
const api = await app.as();
const itemsApp = moduleApp(lessonTemplatesModule(deps));
const ofItems = await itemsApp.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });

beforeAll(async () => {
  await db
    .insertInto('level')
    .values([1, 2].map((n) => ({ id: 5000 + n, name: `试验级 ${n}`, ordinal: 900 + n })))
    .execute();
});
afterAll(async () => {
  await app.close();
  await itemsApp.close();
  await database.close();
});

const idOf = (id: number) => ({ params: { id: String(id) } });
const EXAM = { title: '期中考', duration: 90, hasCertificate: true };
const placed = async () => ({ lessonTemplateId: await aTemplate(db), label: 12 });
const level = (levelId: number, ordinal: number, score: number) => ({ levelId, levelName: '', ordinal, score });

const WHOLE = {
  ...EXAM,
  mode: 'promotion',
  examType: 'midterm',
  markingTime: 172_800_000,
  limitedEnterTime: 900_000,
  publishReportType: 'manual',
  withLevelRule: true,
  levelRules: [level(5001, 1, 9000), level(5002, 2, 0)],
  gradeIds: [7, 8],
  major: 'like',
  productLineId: null,
  jamReportDesc: '成绩仅供参考',
  certificateConfigList: [{ levelId: 5001, name: '金奖' }],
  startTime: 1_800_000_000_000,
} as const;

test('E176, E177, E179: every field of an exam template is kept; R247: its end follows from start and minutes', async () => {
  const made = await api.call(contract.create, {
    body: {
      ...(await placed()),
      ...WHOLE,
      levelRules: [...WHOLE.levelRules],
      gradeIds: [7, 8],
      certificateConfigList: [{ levelId: 5001, name: '金奖' }],
    },
  });
  expect(made).toMatchObject({ ...WHOLE, endTime: WHOLE.startTime + 90 * 60_000, ordinal: 1, rev: 1 });
  expect(await api.call(contract.get, idOf(made.id))).toEqual(made);
  const changed = await api.call(contract.update, { ...idOf(made.id), body: { rev: 1, duration: 60 } });
  expect(changed).toMatchObject({ ...WHOLE, duration: 60, endTime: WHOLE.startTime + 3_600_000, rev: 2 });
  const again = await api.call(contract.update, { ...idOf(made.id), body: { duration: 60 } });
  expect(again.rev).toBe(2);
});

test('E079, E082, E086, E087, R366: exam templates are listed in their order and deleted', async () => {
  const place = await placed();
  const first = await api.call(contract.create, { body: { ...place, ...EXAM } });
  const second = await api.call(contract.create, { body: { ...place, ...EXAM, title: '补考' } });
  const order = [second, first].map(({ id }, i) => ({ id, ordinal: i + 1 }));
  await ofItems.call(items.sortJams, {
    ...idOf(place.lessonTemplateId),
    query: { labelId: '12' },
    body: { items: order },
  });
  const titles = (await api.call(contract.ofLessonTemplate, idOf(place.lessonTemplateId))).map(({ title }) => title);
  expect(titles).toEqual(['补考', '期中考']);
  await ofItems.call(items.deleteJam, { ...idOf(second.id), query: {} });
  expect(await api.call(contract.getAmongLessonTemplates, idOf(first.id))).toMatchObject({ ordinal: 1 });
  expect(await api.send(contract.getAmongLessonTemplates, idOf(second.id))).toMatchObject({ status: 404 });
});

test('an exam does not stand under a label of episodes', async () => {
  const body = { lessonTemplateId: await aTemplate(db), label: 1, ...EXAM };
  expect(await api.send(contract.create, { body })).toMatchObject({ status: 409, error: { code: 'labelOfOtherKind' } });
});

describe('what is refused, with nothing written', () => {
  test.for([
    ['R238: a gift pack of another type', { mode: 'giftPack', examType: 'final' }, 'giftPackExamType'],
    ['entering after the end', { limitedEnterTime: 90 * 60_000 + 1 }, 'enterAfterEnd'],
    [
      'R241: two levels from the same score',
      { withLevelRule: true, levelRules: [level(5001, 1, 0), level(5002, 2, 0)] },
      'level.notFalling',
    ],
    ['R241: a level that does not exist', { withLevelRule: true, levelRules: [level(77, 1, 0)] }, 'level.unknownLevel'],
  ] as const)('%s', async ([, change, code]) => {
    const place = await placed();
    const body = { ...place, ...EXAM, ...structuredClone(change) } as never;
    expect(await api.send(contract.create, { body })).toMatchObject({ status: 409, error: { code } });
    expect(await api.call(contract.ofLessonTemplate, idOf(place.lessonTemplateId))).toEqual([]);
  });

  test.for([
    ['a duration of 0', { duration: 0 }],
    ['a duration of 1.5 minutes', { duration: 1.5 }],
    ['a type that is none (R237)', { examType: 'quiz' }],
  ] as const)('wrong input: %s', async ([, change]) => {
    const body = { ...(await placed()), ...EXAM, ...change } as never;
    expect(await api.send(contract.create, { body })).toMatchObject({ status: 400 });
  });
});

test('R241: without the switch level rules are not kept', async () => {
  const made = await api.call(contract.create, {
    body: { ...(await placed()), ...EXAM, levelRules: [level(5001, 1, 0)] },
  });
  expect(made).toMatchObject({ withLevelRule: false, levelRules: [] });
});

test('E180: at most 200 ids; what lies beyond the data scope is left out', async () => {
  const { id } = await api.call(contract.create, { body: { ...(await placed()), ...EXAM } });
  const ids = (count: number) => ({ body: { ids: [id, ...Array.from({ length: count - 1 }, (_, i) => 900_000 + i)] } });
  expect((await api.call(contract.batchGet, ids(200))).map((one) => one.id)).toEqual([id]);
  expect(await api.send(contract.batchGet, ids(201))).toMatchObject({ status: 400 });
  expect(await english.call(contract.batchGet, ids(1))).toEqual([]);
  expect(await english.send(contract.get, idOf(id))).toMatchObject({ status: 404 });
});

test('E178: the exams that were made of it, the newest first', async () => {
  const { id } = await api.call(contract.create, { body: { ...(await placed()), ...EXAM } });
  expect(await api.call(contract.examIds, idOf(id))).toEqual([]);
  const entries = await db
    .insertInto('agendaEntry')
    .values(['一', '二'].map((name) => ({ kind: 'jam', name })))
    .returning('id')
    .execute();
  await db
    .updateTable('exam')
    .set({ templateId: id, subjectId: 2 })
    .where(
      'id',
      'in',
      entries.map((entry) => entry.id),
    )
    .execute();
  expect(await api.call(contract.examIds, idOf(id))).toEqual(entries.map((entry) => entry.id).toReversed());
});

test('E181: the options of one enumeration, by name', async () => {
  expect(await api.call(contract.enums, { query: { name: 'examType' } })).toEqual([
    { value: 'midterm', label: '期中' },
    { value: 'final', label: '期末' },
    { value: 'other', label: '其他' },
  ]);
  expect(await api.send(contract.enums, { query: { name: 'colour' } as never })).toMatchObject({ status: 400 });
});
