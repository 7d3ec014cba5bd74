/** Comments of episodes: the feature on and off, in batch and by lesson (R227), and moderation. */
import { episodeExtrasContract as contract } from '@lectern/contract/episodes/episode-extras';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { runCommand } from '../../../test/run-command.ts';
import { aStudent } from '../../../test/team-builders.ts';
import { episodeExtrasModule } from './index.ts';

const { database, engine, app, api } = await openWithEngine(episodeExtrasModule);
const { db } = database;
const HOUR_MS = 3_600_000;
const pathOf = (id: number) => ({ params: { id: String(id) } });

async function aLessonWithEpisodes(): Promise<{ readonly lessonId: number; readonly ids: readonly number[] }> {
  const lessonId = await aLesson(db);
  const past = new Date(TEST_NOW.getTime() - 30 * HOUR_MS);
  const held = await anEpisode(db, { lessonId }, { startAt: past, endAt: new Date(past.getTime() + HOUR_MS) });
  return { lessonId, ids: [held, await anEpisode(db, { lessonId }), await anEpisode(db, { lessonId })] };
}

async function aComment(episodeId: number, content: string, hoursAgo = 1): Promise<number> {
  const studentId = await aStudent(db, [], { nickname: '豆豆', phone: '13800138000' });
  const createdAt = new Date(TEST_NOW.getTime() - hoursAgo * HOUR_MS);
  const row = { episodeId, studentId, content, createdAt };
  return (await db.insertInto('episodeComment').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const enabledOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await api.call(contract.commentFeature, pathOf(id))).enable));

test('E103, E104, decision 76: comments are off and on again by the body, also of an episode that was held', async () => {
  const { ids } = await aLessonWithEpisodes();
  const [id = 0] = ids;
  expect(await api.call(contract.commentFeature, pathOf(id))).toEqual({ episodeId: id, enable: true, rev: 1 });
  const off = await api.call(contract.setCommentFeature, { ...pathOf(id), body: { enable: false } });
  expect(off).toEqual({ episodeId: id, enable: false, rev: 2 });
  expect(await api.call(contract.setCommentFeature, { ...pathOf(id), body: { enable: false } })).toEqual(off);
  expect(await api.call(contract.setCommentFeature, { ...pathOf(id), body: { enable: true, rev: 2 } })).toMatchObject({
    enable: true,
  });
  const logged = await db
    .selectFrom('operationLog')
    .select(['action', 'changes'])
    .where('subjectType', '=', 'episode')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  expect(logged).toEqual([
    { action: 'episode.comments', changes: [{ field: 'comments', before: true, after: false }] },
    { action: 'episode.comments', changes: [{ field: 'comments', before: false, after: true }] },
  ]);
});

test('E104: refuses a version that somebody has saved over, and an episode that is not there', async () => {
  const { ids } = await aLessonWithEpisodes();
  const [id = 0] = ids;
  await api.call(contract.setCommentFeature, { ...pathOf(id), body: { enable: false } });
  const stale = await api.send(contract.setCommentFeature, { ...pathOf(id), body: { enable: true, rev: 1 } });
  expect(stale).toMatchObject({ status: 409, reply: { code: 'STALE' } });
  expect(await api.send(contract.commentFeature, pathOf(987_654_321))).toMatchObject({ status: 404 });
});

test('E103, E104: an episode that no lesson holds is read by whoever may change it', async () => {
  const { ids } = await aLessonWithEpisodes();
  const [id = 0] = ids;
  await db.deleteFrom('lessonAgenda').where('kind', '=', 'episode').where('itemId', '=', id).execute();
  const off = await api.call(contract.setCommentFeature, { ...pathOf(id), body: { enable: false } });
  expect(off).toEqual({ episodeId: id, enable: false, rev: 2 });
  expect(await api.call(contract.commentFeature, pathOf(id))).toEqual(off);
});

test('E105: a batch answers the ids for which it is so now', async () => {
  const { ids } = await aLessonWithEpisodes();
  const body = { episodeIds: [...ids, 987_654_321], enable: false };
  const { ids: done } = await api.call(contract.batchCommentFeature, { body });
  expect(done.toSorted((a, b) => a - b)).toEqual([...ids].toSorted((a, b) => a - b));
  expect(await enabledOf(ids)).toEqual([false, false, false]);
  expect((await api.call(contract.batchCommentFeature, { body })).ids).toEqual(done);
});

test('E106: per lesson with flag true and false, canceled episodes left alone; a lesson that is not there is a 404', async () => {
  const { lessonId, ids } = await aLessonWithEpisodes();
  const [first = 0, ...others] = ids;
  await db.updateTable('episode').set({ status: 'canceled' }).where('id', '=', first).execute();
  const call = (flag: 'true' | 'false') =>
    api.call(contract.lessonCommentFeature, { params: { id: String(lessonId), flag } });
  expect((await call('true')).ids).toEqual(others);
  expect(await enabledOf(others)).toEqual([false, false]);
  expect((await call('false')).ids).toEqual(others);
  expect(await enabledOf(others)).toEqual([true, true]);
  const missing = { params: { id: '987654321', flag: 'true' } } as const;
  expect(await api.send(contract.lessonCommentFeature, missing)).toMatchObject({ status: 404 });
});

test('R227: an episode that several lessons share is told, and kept from who does not reach all of them', async () => {
  const { ids } = await aLessonWithEpisodes();
  const [id = 0] = ids;
  const other = await aLesson(db, { subjectId: 3 });
  await db
    .insertInto('lessonAgenda')
    .values({ lessonId: other, kind: 'episode', itemId: id, labelId: 1, ordinal: 1 })
    .execute();
  const narrow = await app.as({ scope: { subjects: [2], phases: null } });
  const refused = await narrow.send(contract.setCommentFeature, { ...pathOf(id), body: { enable: false } });
  expect(refused).toMatchObject({ status: 409, reply: { code: 'outOfScope' } });
  const [row] = await runCommand(engine, { type: 'episode.comments', ids: [id], input: { state: 'off' } });
  expect(row?.reasons).toMatchObject([{ outcome: 'warning', code: 'sharedEpisode' }]);
});

test('issue 13.3: a batch that only an unconfirmed warning stops is refused, and leaves nothing', async () => {
  const { ids } = await aLessonWithEpisodes();
  const [id = 0] = ids;
  const other = await aLesson(db, { subjectId: 2 });
  await db
    .insertInto('lessonAgenda')
    .values({ lessonId: other, kind: 'episode', itemId: id, labelId: 1, ordinal: 1 })
    .execute();
  const tasks = () => db.selectFrom('task').select('id').orderBy('id').execute();
  const before = await tasks();
  const batch = { body: { episodeIds: [id], enable: false } };
  const refused = await api.send(contract.batchCommentFeature, batch);
  expect(refused).toMatchObject({ status: 409, reply: { code: 'warningsNotConfirmed' } });
  expect(await tasks()).toEqual(before);
  const confirmed = { 'confirm-warnings': 'sharedEpisode' };
  expect((await api.call(contract.batchCommentFeature, batch, confirmed)).ids).toEqual([id]);
  expect(await tasks()).toHaveLength(before.length + 1);
});

test('areas 5: the list of comment features is found by name, id, lesson and state, with counts of comments', async () => {
  const { lessonId, ids } = await aLessonWithEpisodes();
  const [first = 0, second = 0] = ids;
  await db.updateTable('episode').set({ name: '勾股定理 100%' }).where('id', '=', second).execute();
  const hidden = await aComment(first, '广告');
  await aComment(first, '很好');
  await api.call(contract.moderateComment, { ...pathOf(hidden), body: { state: 'hidden', reason: '广告' } });
  await api.call(contract.setCommentFeature, { ...pathOf(first), body: { enable: false } });
  const list = async (query: Record<string, string>) => {
    const found = await api.call(contract.commentSettings, { query });
    return found.list.map(({ id }) => id);
  };
  const of = { lessonId: String(lessonId) };
  expect(await list({ ...of, enable: 'false' })).toEqual([first]);
  expect((await list({ ...of, enable: 'true' })).includes(first)).toBe(false);
  expect(await list({ ...of, episodeInfo: '0%' })).toEqual([second]);
  expect(await list({ episodeInfo: String(second) })).toEqual([second]);
  expect(await list({ ...of, commented: 'true' })).toEqual([first]);
  const { list: rows } = await api.call(contract.commentSettings, { query: { ...of, enable: 'false' } });
  expect(rows).toMatchObject([{ enable: false, commentCount: 2, hiddenCount: 1, lessonCount: 1, lessonId }]);
});

test('areas 5: comments are listed the newest first and filtered by state, episode, lesson, words, nickname and time', async () => {
  const { lessonId, ids } = await aLessonWithEpisodes();
  const [first = 0, second = 0] = ids;
  const old = await aComment(first, '老师语速有点快', 9);
  const fresh = await aComment(second, '听懂了 100%');
  const list = async (query: Record<string, string>) =>
    (await api.call(contract.comments, { query: { lessonId: String(lessonId), ...query } })).list.map(({ id }) => id);
  expect(await list({})).toEqual([fresh, old]);
  expect(await list({ episodeId: String(first) })).toEqual([old]);
  expect(await list({ content: '0%' })).toEqual([fresh]);
  expect(await list({ nickname: '豆' })).toEqual([fresh, old]);
  expect(await list({ startTime: String(TEST_NOW.getTime() - 2 * HOUR_MS) })).toEqual([fresh]);
  expect(await list({ endTime: String(TEST_NOW.getTime() - 2 * HOUR_MS) })).toEqual([old]);
  await api.call(contract.moderateComment, { ...pathOf(old), body: { state: 'hidden', reason: '无关' } });
  expect(await list({ state: 'hidden' })).toEqual([old]);
  expect(await list({ state: 'visible' })).toEqual([fresh]);
});

test('areas 5: a comment is hidden with a reason, says who did it, and is shown again', async () => {
  const { lessonId, ids } = await aLessonWithEpisodes();
  const [first = 0] = ids;
  const id = await aComment(first, '加我微信');
  const decide = (body: { state: 'visible' | 'hidden'; reason?: string; rev?: number }) =>
    api.send(contract.moderateComment, { ...pathOf(id), body });
  expect(await decide({ state: 'hidden' })).toMatchObject({ status: 409, reply: { code: 'noReason' } });
  expect(await decide({ state: 'hidden', reason: '广告', rev: 1 })).toMatchObject({ status: 200, reply: { rev: 2 } });
  const query = { lessonId: String(lessonId) };
  const [shown] = (await api.call(contract.comments, { query })).list;
  expect(shown).toMatchObject({ state: 'hidden', reason: '广告', hiddenTime: TEST_NOW.getTime() });
  expect(shown?.hiddenBy).not.toBe('');
  expect(await decide({ state: 'hidden', reason: '广告' })).toMatchObject({
    status: 409,
    reply: { code: 'unchanged' },
  });
  expect(await decide({ state: 'visible', rev: 1 })).toMatchObject({ status: 409, reply: { code: 'STALE' } });
  expect(await decide({ state: 'visible' })).toMatchObject({ status: 200 });
  const [again] = (await api.call(contract.comments, { query })).list;
  expect(again).toMatchObject({ state: 'visible', reason: '', hiddenBy: '', hiddenTime: 0 });
});

test('areas 2: nicknames only for who may see students, comments only within the scope, never a phone number', async () => {
  const { lessonId, ids } = await aLessonWithEpisodes();
  await aComment(ids[0] ?? 0, '好');
  const query = { lessonId: String(lessonId) };
  const blind = await app.as({ privileges: new Set(PRIVILEGE.codes.filter((code) => code !== 'STUDENT_READ')) });
  expect((await blind.call(contract.comments, { query })).list.map(({ student }) => student.name)).toEqual(['']);
  expect((await blind.call(contract.comments, { query: { ...query, nickname: '豆' } })).list).toEqual([]);
  const elsewhere = await app.as({ scope: { subjects: [3], phases: null } });
  expect(await elsewhere.call(contract.comments, { query })).toMatchObject({ list: [], total: 0 });
  expect(JSON.stringify(await api.call(contract.comments, { query }))).not.toContain('13800138000');
});
