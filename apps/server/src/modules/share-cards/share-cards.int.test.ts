import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { shareCardsContract as contract, type ShareCardBody } from '@lectern/contract/lessons/share-cards';
import { beforeEach, describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, aTemplate, seedDictionaries, TEST_NOW } from '../../../test/builders.ts';
import { test as base } from '../../../test/harness.ts';
import type { Db } from '../../platform/db/database.ts';

const test = base.extend<{ operator: ApiClient; viewer: ApiClient }>({
  operator: async ({ api }, use) => use(await api.as()),
  viewer: async ({ api }, use) => use(await api.as({ privileges: ['amaze', 'LESSON_READ'] })),
});
const DAY_MS = 86_400_000;
const now = TEST_NOW.getTime();
const CARD: ShareCardBody = {
  level: 'subject',
  targetId: 2,
  channel: 'all',
  title: '邀你一起学{课程名称}',
  description: '名师直播，课后答疑',
  picture: null,
  link: '',
  parameters: [{ name: 'from', value: 'share' }],
  startTime: 0,
  endTime: 0,
};
const of = (id: number) => ({ params: { id: String(id) } });

beforeEach<{ database: { db: Db }; clock: { set(at: Date): void } }>(async ({ database, clock }) => {
  clock.set(TEST_NOW);
  await seedDictionaries(database.db);
  await database.db.deleteFrom('shareCard').execute();
});

describe('areas 12: share cards', () => {
  test('a card is kept with its versions, and an earlier one is had again', async ({ operator, viewer }) => {
    const made = await operator.call(contract.create, { body: CARD });
    const changed = { ...CARD, title: '改过的标题', rev: made.rev };
    expect(await operator.call(contract.update, { ...of(made.id), body: changed })).toEqual({ id: made.id, rev: 2 });
    const read = await viewer.call(contract.get, of(made.id));
    expect(read).toMatchObject({ title: '改过的标题', rev: 2, state: 'active', targetName: '数学' });
    expect(read.versions.map(({ rev, content }) => [rev, content.title])).toEqual([
      [2, '改过的标题'],
      [1, CARD.title],
    ]);
    const [, first] = read.versions;
    await operator.call(contract.update, { ...of(made.id), body: { ...CARD, ...first?.content, rev: 2 } });
    expect(await viewer.call(contract.get, of(made.id))).toMatchObject({ title: CARD.title, rev: 3 });
    const stale = await operator.send(contract.update, { ...of(made.id), body: changed });
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE', details: { rev: 3 } } });
  });

  test('the list finds by state, channel, target and words', async ({ operator, database }) => {
    const lessonId = await aLesson(database.db);
    const add = (change: Partial<ShareCardBody>) => operator.call(contract.create, { body: { ...CARD, ...change } });
    const active = await add({});
    const later = await add({ channel: 'qq', startTime: now + DAY_MS, endTime: now + 2 * DAY_MS });
    const over = await add({ level: 'lesson', targetId: lessonId, endTime: now, title: '100% 直播' });
    const found = async (query: object) =>
      (await operator.call(contract.list, { query })).list.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await found({})).toEqual([active.id, later.id, over.id]);
    expect(await found({ state: 'active' })).toEqual([active.id]);
    expect(await found({ state: 'upcoming' })).toEqual([later.id]);
    expect(await found({ state: 'over' })).toEqual([over.id]);
    expect(await found({ channel: 'qq' })).toEqual([later.id]);
    expect(await found({ level: 'lesson', targetId: String(lessonId) })).toEqual([over.id]);
    expect(await found({ text: '0% 直' })).toEqual([over.id]);
    expect(await found({ text: '%' })).toEqual([over.id]);
  });

  test('a lesson says which card it shows today and why', async ({ operator, viewer, database }) => {
    const templateId = await aTemplate(database.db, { name: '秋季班型' });
    const lessonId = await aLesson(database.db, { templateId });
    const add = (change: Partial<ShareCardBody>) => operator.call(contract.create, { body: { ...CARD, ...change } });
    await add({ level: 'lesson', targetId: lessonId, endTime: now });
    const chosen = await add({ level: 'lessonTemplate', targetId: templateId });
    await add({ level: 'global', targetId: null });
    const args = { ...of(lessonId), query: { channel: 'qq' as const } };
    const shown = await viewer.call(contract.ofLesson, args);
    expect(shown.card?.id).toBe(chosen.id);
    expect(shown.steps.map(({ level, outcome, targetName }) => [level, outcome, targetName])).toEqual([
      ['lesson', 'notValid', '初一数学秋季系统班'],
      ['lessonTemplate', 'chosen', '秋季班型'],
      ['subject', 'notReached', '数学'],
      ['global', 'notReached', ''],
    ]);
    expect((await viewer.send(contract.ofLesson, { ...args, ...of(987_654) })).status).toBe(404);
  });

  test('two validities for one place are refused with the other card, also from the bin', async ({ operator }) => {
    const first = await operator.call(contract.create, { body: { ...CARD, endTime: now + DAY_MS } });
    const meeting = { ...CARD, startTime: now, title: '又一张' };
    const refused = await operator.send(contract.create, { body: meeting });
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'shareCardsMeet', details: [{ path: 'startTime', cardId: first.id }] },
    });
    expect(refused.error.message).toContain(`卡片 ${first.id}“${CARD.title}”`);
    await operator.call(contract.create, { body: { ...meeting, channel: 'qq' } });
    await operator.call(contract.create, { body: { ...meeting, startTime: now + DAY_MS } });
    await operator.call(contract.remove, { ...of(first.id), query: { rev: '1' } });
    const third = await operator.call(contract.create, { body: { ...meeting, endTime: now + DAY_MS } });
    const params = { kind: 'shareCard' as const, id: String(first.id) };
    expect(await operator.send(recycleBinContract.restore, { params })).toMatchObject({
      error: { code: 'shareCardsMeet', details: [{ cardId: third.id }] },
    });
    await operator.call(contract.remove, { ...of(third.id), query: {} });
    await operator.call(recycleBinContract.restore, { params });
    expect(await operator.call(contract.get, of(first.id))).toMatchObject({ rev: 3 });
  });

  test('of two saves for one place at the same moment one is refused', async ({ operator }) => {
    const answers = await Promise.all([1, 2, 3].map(() => operator.send(contract.create, { body: CARD })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test.for<[string, Partial<ShareCardBody>, string]>([
    ['a script as link', { link: 'javascript:alert(1)' }, 'link'],
    ['another site in disguise', { link: '//other.example' }, 'link'],
    ['a parameter of the product', { parameters: [{ name: 'lessonId', value: '8' }] }, 'parameters.0.name'],
    ['an end before its start', { startTime: 5, endTime: 4 }, 'endTime'],
    ['a subject that does not exist', { targetId: 999 }, 'targetId'],
    ['a picture that is not there', { picture: 'x'.repeat(32) }, 'picture'],
  ])('bad input: %s is refused with its place', async ([, wrong, path], { operator }) => {
    const refused = await operator.send(contract.create, { body: { ...CARD, ...wrong } });
    expect([400, 409]).toContain(refused.status);
    expect(refused.error.details).toMatchObject([{ path }]);
    expect((await operator.call(contract.list, { query: {} })).total).toBe(0);
  });
});
