/** Videos, rewards, feedback, the transfer switch and rooms of episodes. */
import { episodeExtrasContract as contract } from '@lectern/contract/episodes/episode-extras';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { describe, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../test/builders.ts';
import { openWithEngine } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { episodeExtrasModule } from './index.ts';

const { database, app, api, engine } = await openWithEngine(episodeExtrasModule);
const { db } = database;
const HOUR_MS = 3_600_000;
const pathOf = (id: number) => ({ params: { id: String(id) } });
const HELD = {
  startAt: new Date(TEST_NOW.getTime() - 2 * HOUR_MS),
  endAt: new Date(TEST_NOW.getTime() - HOUR_MS),
};

async function aVideo(overrides: { title?: string; state?: string; sourceEpisodeId?: number } = {}): Promise<number> {
  const row = { title: '有理数 回放', durationMs: 5_400_000, sizeBytes: 1_000_000, ...overrides };
  return (await db.insertInto('video').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const revOf = async (id: number) =>
  (await db.selectFrom('episode').select('rev').where('id', '=', id).executeTakeFirstOrThrow()).rev;

describe('videos', () => {
  test('E100-E102: who plays a video, and who plays it as a live episode', async () => {
    const lessonId = await aLesson(db);
    const live = await anEpisode(db, { lessonId }, { ...HELD, name: '直播' });
    const id = await aVideo({ sourceEpisodeId: live });
    const replay = await anEpisode(db, { lessonId }, { ...HELD, videoId: id, specialEpisodeType: 8 });
    const played = await anEpisode(db, { lessonId }, { videoId: id, specialEpisodeType: 18 });
    const features = JSON.stringify({ isPlaybackToLive: true });
    const switched = await anEpisode(db, { lessonId }, { videoId: id, features, specialEpisodeType: 8 });
    expect(await api.call(contract.video, pathOf(id))).toMatchObject({
      id,
      durationMs: 5_400_000,
      state: 'ready',
      source: { id: live, name: '直播', lessonId },
    });
    const all = await api.call(contract.videoEpisodes, pathOf(id));
    expect(all.map((episode) => [episode.id, episode.playsLive])).toEqual([
      [switched, true],
      [played, true],
      [replay, false],
    ]);
    expect((await api.call(contract.videoLiveEpisodes, pathOf(id))).map((episode) => episode.id)).toEqual([
      switched,
      played,
    ]);
    const { list } = await api.call(contract.videos, { query: { videoInfo: String(id) } });
    expect(list).toMatchObject([{ id, episodeCount: 3, liveCount: 2, sourceEpisodeId: live }]);
    const elsewhere = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await elsewhere.send(contract.videoEpisodes, pathOf(id))).toMatchObject({ status: 404 });
    expect(await elsewhere.send(contract.video, pathOf(id))).toMatchObject({ status: 404 });
    expect(await elsewhere.call(contract.videos, { query: { videoInfo: String(id) } })).toMatchObject({ list: [] });
    const unused = await aVideo();
    expect(await elsewhere.call(contract.video, pathOf(unused))).toMatchObject({ source: null });
    expect(await api.send(contract.videoEpisodes, pathOf(987_654_321))).toMatchObject({ status: 404 });
  });

  test('areas 5: videos are found by title, state and use', async () => {
    const lessonId = await aLesson(db);
    const used = await aVideo({ title: '浮力 100% 讲透' });
    const failed = await aVideo({ title: '浮力 转码', state: 'failed' });
    await anEpisode(db, { lessonId }, { videoId: used });
    const ids = async (query: Record<string, string>) =>
      (await api.call(contract.videos, { query: { videoInfo: '浮力', ...query } })).list.map(({ id }) => id);
    expect(await ids({})).toEqual([failed, used]);
    expect(await ids({ state: 'failed' })).toEqual([failed]);
    expect(await ids({ used: 'true' })).toEqual([used]);
    expect(await ids({ used: 'false' })).toEqual([failed]);
    expect(await ids({ videoInfo: '0%' })).toEqual([used]);
  });

  test('areas 5: an episode gets a video and loses it again; each refusal changes nothing', async () => {
    const episodeId = await anEpisode(db, { lessonId: await aLesson(db) });
    const id = await aVideo();
    const link = (videoId: number | null, rev: number) =>
      api.send(contract.linkVideo, { ...pathOf(episodeId), body: { videoId, rev } });
    const working = await aVideo({ state: 'processing' });
    expect(await link(working, 1)).toMatchObject({ status: 409, reply: { code: 'videoNotReady' } });
    expect(await link(987_654_321, 1)).toMatchObject({ status: 404 });
    expect(await link(null, 1)).toMatchObject({ status: 409, reply: { code: 'unchanged' } });
    expect(await revOf(episodeId)).toBe(1);
    expect(await link(id, 1)).toMatchObject({ status: 200, reply: { videoId: id, rev: 2 } });
    const fields = [{ field: 'videoId', yours: null, theirs: expect.any(Number) }];
    expect(await link(null, 1)).toMatchObject({ status: 409, reply: { code: 'STALE', details: { fields } } });
    expect(await link(null, 2)).toMatchObject({ status: 200, reply: { videoId: null, rev: 3 } });
    const logged = await db
      .selectFrom('operationLog')
      .select('changes')
      .where('action', '=', 'episode.linkVideo')
      .where('subjectId', '=', episodeId)
      .orderBy('id')
      .execute();
    const named = { id, name: '有理数 回放' };
    expect(logged.map(({ changes }) => changes)).toEqual([
      [{ field: 'video', before: null, after: named }],
      [{ field: 'video', before: named, after: null }],
    ]);
  });
});

describe('areas 5: many episodes get one video in one plan', () => {
  test('what plays it already or another scope holds is told; the way back gives each what it had', async () => {
    const lessonId = await aLesson(db);
    const [old, wanted] = [await aVideo({ title: '旧片' }), await aVideo({ title: '新片' })];
    const first = await anEpisode(db, { lessonId }, { videoId: old });
    const second = await anEpisode(db, { lessonId });
    const same = await anEpisode(db, { lessonId }, { videoId: wanted });
    const ids = [first, second, same, 987_654_321];
    const plan = await planCommand(engine, { type: 'episode.linkVideo', ids, input: { videoId: wanted } });
    const codes = (await rowsOfTask(engine, plan.id)).map(({ reasons }) => reasons[0]?.code);
    expect(codes).toEqual([undefined, undefined, 'unchanged', 'notFound']);
    await confirmAll(engine, plan);
    const videosNow = async () =>
      (await db.selectFrom('episode').select('videoId').where('id', 'in', ids).orderBy('id').execute()).map(
        ({ videoId }) => videoId,
      );
    expect(await videosNow()).toEqual([wanted, wanted, wanted]);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await videosNow()).toEqual([old, null, wanted]);
  });
});

describe('E108: rewards', () => {
  async function aClass() {
    const lessonId = await aLesson(db);
    const id = await anEpisode(db, { lessonId }, { ...HELD, reward: 20 });
    const team = await aTeam(db, lessonId);
    return { id, lessonId, students: [await aStudent(db, [team]), await aStudent(db, [team])] };
  }

  test('a student is rewarded once for an episode, however often it is sent', async () => {
    const { id, students } = await aClass();
    const [first = 0, second = 0] = students;
    const send = (body: { studentIds: number[]; amount?: number }) =>
      api.call(contract.rewardStudents, { ...pathOf(id), body });
    expect(await send({ studentIds: [first, first] })).toEqual({ rewarded: [first], already: [], amount: 20 });
    expect(await send({ studentIds: [first, second], amount: 5 })).toEqual({
      rewarded: [second],
      already: [first],
      amount: 5,
    });
    expect(await send({ studentIds: [first, second], amount: 99 })).toMatchObject({ rewarded: [] });
    expect(await api.call(contract.rewards, pathOf(id))).toMatchObject({ total: 2, sum: 25, amount: 20 });
    const logged = await db
      .selectFrom('operationLog')
      .select('id')
      .where('action', '=', 'episode.reward')
      .where('subjectId', '=', id)
      .execute();
    expect(logged).toHaveLength(2);
  });

  test('two calls at once give nothing twice', async () => {
    const { id, students } = await aClass();
    const send = () => api.send(contract.rewardStudents, { ...pathOf(id), body: { studentIds: students } });
    await Promise.all([send(), send(), send()]);
    expect(await api.call(contract.rewards, pathOf(id))).toMatchObject({ total: 2, sum: 40 });
  });

  test('L490: students of the episode are found by nickname or id, with their team and whether they were rewarded', async () => {
    const { id, lessonId } = await aClass();
    const team = await aTeam(db, lessonId, 'on_shelf', { name: '三班' });
    const anna = await aStudent(db, [team], { nickname: '安安' });
    const other = await aStudent(db, [team], { nickname: '安然' });
    await aStudent(db, [], { nickname: '安外人' });
    await api.call(contract.rewardStudents, { ...pathOf(id), body: { studentIds: [anna] } });
    const found = (query: { text?: string; ids?: string }) => api.call(contract.rewardable, { ...pathOf(id), query });
    const rewarded = { id: anna, name: '安安', teamName: '三班', rewarded: true };
    expect(await found({ text: '安' })).toEqual([
      { id: other, name: '安然', teamName: '三班', rewarded: false },
      rewarded,
    ]);
    expect(await found({ text: String(anna) })).toEqual([rewarded]);
    expect((await found({ ids: `${anna},${other},999999` })).map((one) => one.id)).toEqual([other, anna]);
    expect(await found({})).toHaveLength(4);
  });

  test('L490: without the right to see students nothing is found by nickname, and none is named', async () => {
    const { id, students } = await aClass();
    const blind = await app.as({ privileges: new Set(['amaze', 'EPISODE_READ', 'EPISODE_WRITE']) });
    const found = (text: string) => blind.call(contract.rewardable, { ...pathOf(id), query: { text } });
    expect(await found('小明')).toEqual([]);
    expect((await found('')).map(({ name }) => name)).toEqual(['', '']);
    expect((await found(String(students[0]))).map((one) => one.id)).toEqual([students[0]]);
  });

  test('refuses strangers, an episode to come and one without an amount; nobody is rewarded then', async () => {
    const { id, students, lessonId } = await aClass();
    const stranger = await aStudent(db);
    const to = (episodeId: number, studentIds: number[]) =>
      api.send(contract.rewardStudents, { ...pathOf(episodeId), body: { studentIds } });
    expect(await to(id, [...students, stranger])).toMatchObject({
      status: 409,
      reply: { code: 'notInEpisode', details: { studentIds: [stranger] } },
    });
    expect(await to(await anEpisode(db, { lessonId }), students)).toMatchObject({ reply: { code: 'notStarted' } });
    const without = await anEpisode(db, { lessonId }, HELD);
    expect(await to(without, students)).toMatchObject({ status: 409, reply: { code: 'noAmount' } });
    expect(await api.call(contract.rewards, pathOf(id))).toMatchObject({ total: 0, sum: 0, list: [] });
  });
});

test('E110: feedback is counted by type from what students said; names only for who may see students', async () => {
  const id = await anEpisode(db, { lessonId: await aLesson(db) }, HELD);
  const say = async (type: string, score: number, words = '') => {
    const studentId = await aStudent(db, [], { nickname: '豆豆' });
    await db.insertInto('episodeFeedback').values({ episodeId: id, studentId, type, score, words }).execute();
  };
  await say('teacher', 5, '讲得清楚');
  await say('teacher', 4);
  await say('content', 2);
  const all = await api.call(contract.feedback, { ...pathOf(id), query: {} });
  expect(all.map(({ type, count, meanHundredths, scores }) => [type, count, meanHundredths, scores])).toEqual([
    ['content', 1, 200, [0, 1, 0, 0, 0]],
    ['teacher', 2, 450, [0, 0, 0, 1, 1]],
    ['classroom', 0, 0, [0, 0, 0, 0, 0]],
  ]);
  const blind = await app.as({ privileges: new Set(PRIVILEGE.codes.filter((code) => code !== 'STUDENT_READ')) });
  const [teacher] = await blind.call(contract.feedback, { ...pathOf(id), query: { type: 'teacher' } });
  expect(teacher?.latest).toMatchObject([{ score: 5, words: '讲得清楚', student: { name: '' } }]);
});

test('E111: transfers of episodes are forbidden and allowed again; the answer names all for which it is so', async () => {
  const lessonId = await aLesson(db);
  const ids = [await anEpisode(db, { lessonId }), await anEpisode(db, { lessonId })];
  const call = (flag: 'true' | 'false') =>
    api.call(contract.enableTransfer, { params: { flag }, body: { episodeIds: ids } });
  expect((await call('true')).ids).toEqual(ids);
  expect((await call('false')).ids).toEqual(ids);
  expect((await call('true')).ids).toEqual(ids);
});

test('E112: the large room, the rooms of teams, and nothing where there is nothing', async () => {
  const lessonId = await aLesson(db);
  const id = await anEpisode(db, { lessonId }, { roomMode: 2 });
  const query = { episodeId: String(id) };
  expect(await api.call(contract.classroomInfo, { query })).toEqual({
    episodeId: id,
    roomMode: 2,
    roomId: '',
    teams: [],
  });
  const teamId = await aTeam(db, lessonId, 'on_shelf', { name: '3 班' });
  await db
    .insertInto('episodeRoom')
    .values([
      { episodeId: id, teamId: null, roomId: 'L-1' },
      { episodeId: id, teamId, roomId: 'T-3' },
    ])
    .execute();
  expect(await api.call(contract.classroomInfo, { query })).toMatchObject({
    roomId: 'L-1',
    teams: [{ teamId, teamName: '3 班', roomId: 'T-3' }],
  });
  const elsewhere = await app.as({ scope: { subjects: [3], phases: null } });
  expect(await elsewhere.send(contract.classroomInfo, { query })).toMatchObject({ status: 404 });
});
