import { assistantsContract as contract } from '@lectern/contract/people/assistants';
import type { WantedTimes } from '@lectern/contract/schedule/wanted-times';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { aLesson, anAssistant, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { assistantsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const app = moduleApp(assistantsModule({ db, now, engine }));
const api = await app.as();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await db.updateTable('assistant').set({ deletedAt: TEST_NOW }).execute();
});

const at = (days: number) => ({ startAt: new Date(TEST_NOW.getTime() + days * 86_400_000) });
const anEpisodeAt = async (days: number, more: object = {}) =>
  anEpisode(db, { lessonId: await aLesson(db) }, { ...at(days), ...more });
const rank = async (wanted: WantedTimes, name = '') =>
  (await api.call(contract.rank, { body: { name, wanted } })).people.map(({ id, isFree, reasons }) => [
    id,
    isFree,
    reasons[0],
  ]);

test('L877: who helps, teaches or is away then comes behind who has time', async () => {
  const episodeId = await anEpisodeAt(20);
  const free = await anAssistant(db, { name: '空闲' });
  const helping = await anAssistant(db, { name: '协助' });
  const teaching = await anAssistant(db, { name: '授课', account: 'rank-teaching' });
  const away = await anAssistant(db, { name: '请假', account: 'rank-away' });
  await db
    .insertInto('episodeAssistant')
    .values({ episodeId: await anEpisodeAt(20), assistantId: helping })
    .execute();
  await anEpisodeAt(20, { teacherId: await aTeacher(db, { ldapAccount: 'Rank-Teaching' }) });
  const leave = { startAt: at(19).startAt, endAt: at(21).startAt, reason: '病假', createdBy: '测试员' };
  await db
    .insertInto('teacherLeave')
    .values({ teacherId: await aTeacher(db, { ldapAccount: 'rank-away' }), ...leave })
    .execute();
  const found = await rank({ of: 'episodes', ids: [episodeId] });
  expect(found).toEqual(
    [
      [free, true, '学科学段相符'],
      [teaching, false, '时间被占用'],
      [away, false, '请假'],
      [helping, false, '时间被占用'],
    ].toSorted((a, b) => found.findIndex(([id]) => id === a[0]) - found.findIndex(([id]) => id === b[0])),
  );
  expect(found[0]?.[0]).toBe(free);
  expect(await rank({ of: 'episodes', ids: [episodeId] }, '空')).toEqual([[free, true, '学科学段相符']]);
});

test('L877: for a lesson they are free at all of its times, and its own episodes are in nobody’s way', async () => {
  const lessonId = await aLesson(db);
  const ids = [await anEpisode(db, { lessonId }, at(30)), await anEpisode(db, { lessonId }, at(37))];
  const own = await anAssistant(db);
  const busy = await anAssistant(db);
  await db
    .insertInto('episodeAssistant')
    .values({ episodeId: ids[0] ?? 0, assistantId: own })
    .execute();
  await db
    .insertInto('episodeAssistant')
    .values({ episodeId: await anEpisodeAt(37), assistantId: busy })
    .execute();
  expect(await rank({ of: 'lessons', ids: [lessonId] })).toEqual([
    [own, true, '学科学段相符'],
    [busy, false, '时间被占用：1 / 2 讲'],
  ]);
});
