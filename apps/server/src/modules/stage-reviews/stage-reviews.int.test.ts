/** Stage reviews of outlines: their list (L750), and the videos of their knowledge review (E131-E133). */
import { stageReviewsContract as contract } from '@lectern/contract/outline/stage-reviews';
import { MAX_GROUP_VIDEOS } from '@lectern/domain/stage-reviews/stage-review-media';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { aLesson, anAgendaEntry, anEpisode, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { stageReviewsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const app = moduleApp(stageReviewsModule({ db, now: () => TEST_NOW }));
const MATHS = 1;
const ELSEWHERE = { scope: { subjects: [3], phases: null } };
let api: ApiClient;
let elsewhere: ApiClient;
beforeAll(async () => {
  api = await app.as();
  elsewhere = await app.as(ELSEWHERE);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function aVideo(overrides: { title?: string; state?: string; sourceEpisodeId?: number } = {}): Promise<number> {
  const row = { title: '有理数 回放', durationMs: 5_400_000, sizeBytes: 1_000_000, ...overrides };
  return (await db.insertInto('video').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

async function aReview(subjectId: number = MATHS, overrides: Parameters<typeof anAgendaEntry>[3] = {}) {
  const lessonId = await aLesson(db, { subjectId });
  const id = await anAgendaEntry(db, { lessonId, labelId: 31 }, 'stageReview', { name: '阶段一', ...overrides });
  return { lessonId, id };
}

const place = (id: number, groupId: number) => ({ params: { id: String(id), groupId: String(groupId) } });
const media = (id: number, mediaTypes?: string) => ({
  query: { stageReviewId: String(id), ...(mediaTypes === undefined ? {} : { mediaTypes }) },
});
const idsOf = async (reader: ApiClient, id: number) =>
  (await reader.call(contract.medias, media(id))).map((row) => row.id);

function logOf(id: number) {
  return db
    .selectFrom('operationLog')
    .select(['action', 'subjectName', 'changes'])
    .where('subjectType', '=', 'stageReview')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
}

test('E131, E132, E133: a video is put in once, read in the order it came, taken out once, each change logged', async () => {
  const { id } = await aReview();
  const [first, second] = [await aVideo(), await aVideo({ title: '整式 回放' })];
  for (const video of [second, first, second]) await api.call(contract.putVideo, place(video, id));
  const found = await api.call(contract.medias, media(id));
  expect(found.map((row) => row.id)).toEqual([second, first]);
  expect(found[0]).toMatchObject({
    stageReviewId: id,
    groupId: id,
    mediaType: 'video',
    name: '整式 回放',
    state: 'ready',
    duration: 5_400_000,
  });
  await api.call(contract.takeVideo, place(second, id));
  await api.call(contract.takeVideo, place(second, id));
  expect(await idsOf(api, id)).toEqual([first]);
  const logged = await logOf(id);
  expect(logged.map(({ action }) => action)).toEqual([
    'stageReview.putVideo',
    'stageReview.putVideo',
    'stageReview.takeVideo',
  ]);
  expect(logged[2]).toMatchObject({
    subjectName: '阶段一',
    changes: [{ field: 'video', before: { words: `整式 回放（${second}）` }, after: null }],
  });
});

test('R338: media are read by a comma list of kinds; none is all, an unknown one is 400', async () => {
  const { id } = await aReview();
  const video = await aVideo();
  await api.call(contract.putVideo, place(video, id));
  expect(await api.call(contract.medias, media(id, 'audio,video'))).toHaveLength(1);
  expect(await api.call(contract.medias, media(id, 'audio,document,picture'))).toEqual([]);
  const unknown = await api.send(contract.medias, media(id, 'video,film'));
  expect(unknown).toMatchObject({ status: 400 });
  expect(JSON.stringify(unknown.reply)).toContain('film');
});

test('a video that does not play yet is refused with what to do; one that no longer plays stays in its place', async () => {
  const { id } = await aReview();
  const processing = await aVideo({ state: 'processing' });
  expect(await api.send(contract.putVideo, place(processing, id))).toMatchObject({
    status: 409,
    reply: { code: 'videoNotReady', message: '视频转码中，可播放后再加入知识回顾' },
  });
  const video = await aVideo();
  await api.call(contract.putVideo, place(video, id));
  await db.updateTable('video').set({ state: 'offline' }).where('id', '=', video).execute();
  await api.call(contract.putVideo, place(video, id));
  expect(await api.call(contract.medias, media(id))).toMatchObject([{ id: video, state: 'offline' }]);
});

test('a knowledge review that is full is refused also for two who come at once', async () => {
  const { id } = await aReview();
  const present = await Promise.all(Array.from({ length: MAX_GROUP_VIDEOS - 1 }, () => aVideo()));
  await db
    .insertInto('knowledgeReviewVideo')
    .values(present.map((videoId) => ({ videoId, stageReviewId: id })))
    .execute();
  const two = [await aVideo(), await aVideo()];
  const answers = await Promise.all(two.map((video) => api.send(contract.putVideo, place(video, id))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await idsOf(api, id)).toHaveLength(MAX_GROUP_VIDEOS);
});

test('what lies beyond the data scope does not exist: neither the stage review nor a foreign video, in words', async () => {
  const { id, lessonId } = await aReview();
  const own = await aReview(3);
  const foreign = await aVideo({ sourceEpisodeId: await anEpisode(db, { lessonId }) });
  for (const call of [contract.putVideo, contract.takeVideo]) {
    expect(await elsewhere.send(call, place(await aVideo(), id))).toMatchObject({ status: 404 });
    const refused = await elsewhere.send(call, place(foreign, own.id));
    expect(refused).toMatchObject({ status: 404, reply: { message: expect.stringContaining('视频') } });
  }
  expect(await elsewhere.send(contract.medias, media(id))).toMatchObject({ status: 404 });
  expect(await api.send(contract.putVideo, place(foreign, 999_999))).toMatchObject({ status: 404 });
  await api.call(contract.putVideo, place(foreign, own.id));
  expect(await idsOf(api, own.id)).toEqual([foreign]);
  expect(await idsOf(elsewhere, own.id)).toEqual([]);
});

test('one that a lesson beyond the scope shares is read and not changed; one in the bin is gone', async () => {
  const { id } = await aReview(3);
  const other = await aLesson(db, { subjectId: MATHS });
  await db
    .insertInto('lessonAgenda')
    .values({ lessonId: other, kind: 'stageReview', itemId: id, labelId: 31, ordinal: 1 })
    .execute();
  const video = await aVideo();
  expect(await elsewhere.send(contract.putVideo, place(video, id))).toMatchObject({
    status: 409,
    reply: { code: 'sharedOutOfScope' },
  });
  await api.call(contract.putVideo, place(video, id));
  expect(await idsOf(elsewhere, id)).toEqual([video]);
  await db.updateTable('agendaEntry').set({ deletedAt: new Date(), deletedBy: '李' }).where('id', '=', id).execute();
  expect(await api.send(contract.medias, media(id))).toMatchObject({ status: 404 });
  expect(await api.send(contract.takeVideo, place(video, id))).toMatchObject({ status: 404 });
});

describe('L750: the stage reviews that stand in outlines', () => {
  const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
  const listed = async (query: Record<string, string>, reader = api) =>
    (await reader.call(contract.list, { query })).list.map((row) => row.name);

  test('R212: with their lessons, times and videos, the newest first; in progress between start and end', async () => {
    const { id, lessonId } = await aReview(MATHS, { name: '期末测一', startAt: at(-1), endAt: at(1) });
    await aReview(MATHS, { name: '期末测二', startAt: at(1), endAt: at(2) });
    await api.call(contract.putVideo, place(await aVideo(), id));
    await aReview(MATHS, { name: '期末测三', deletedAt: TEST_NOW, deletedBy: '李' });
    const { list, total } = await api.call(contract.list, { query: { name: '期末测' } });
    expect([total, list.map(({ name, state }) => [name, state])]).toEqual([
      2,
      [
        ['期末测二', null],
        ['期末测一', 'inProgress'],
      ],
    ]);
    expect(list[1]).toMatchObject({
      id,
      startTime: at(-1).getTime(),
      endTime: at(1).getTime(),
      lesson: { id: lessonId },
      lessonCount: 1,
      videoCount: 1,
    });
    expect(await listed({ name: '期末测', state: 'inProgress' })).toEqual(['期末测一']);
    expect(await listed({ name: String(id) })).toEqual(['期末测一']);
    expect(await listed({ lessonId: String(lessonId) })).toEqual(['期末测一']);
    expect(await listed({ name: '期末测', startFrom: String(TEST_NOW.getTime()) })).toEqual(['期末测二']);
    expect(await listed({ name: '期末测', startTo: String(TEST_NOW.getTime()) })).toEqual(['期末测一']);
    expect(await listed({ name: '期末测' }, elsewhere)).toEqual([]);
    const one = { params: { id: String(id) } };
    expect(await api.call(contract.get, one)).toEqual(list[1]);
    expect((await elsewhere.send(contract.get, one)).status).toBe(404);
    expect((await api.send(contract.get, { params: { id: '999999' } })).status).toBe(404);
  });

  test('R211, R351: of a template it has that one and the state of its knowledge review; without one, or once that is gone, none', async () => {
    const lessonTemplateId = await aTemplate(db);
    let ordinal = 0;
    const aReviewTemplate = async (name: string, opened: Date | null, isOn = true) => {
      const row = { lessonTemplateId, labelId: 31, ordinal: (ordinal += 1), name, stageExamName: name };
      const knowledge = { withKnowledgeReview: isOn, knowledgeReviewOpenedAt: opened };
      const made = db
        .insertInto('stageReviewTemplate')
        .values({ ...row, ...knowledge })
        .returning('id');
      return (await made.executeTakeFirstOrThrow()).id;
    };
    const wanted = [
      ['知识已开', at(-1), true, 'open'],
      ['知识未开', at(1), true, 'closed'],
      ['知识无时间', null, true, 'open'],
      ['知识关闭', null, false, null],
    ] as const;
    for (const [name, opened, isOn] of wanted) {
      const { id } = await aReview(MATHS, { name });
      await db
        .insertInto('stageReview')
        .values({ id, templateId: await aReviewTemplate(name, opened, isOn) })
        .execute();
    }
    await aReview(MATHS, { name: '知识没有模板' });
    const { list } = await api.call(contract.list, { query: { name: '知识' } });
    const states = list.map(({ name, template, knowledgeReview }) => [name, template?.name ?? null, knowledgeReview]);
    expect(states.toReversed()).toEqual([
      ...wanted.map(([name, , , state]) => [name, name, state]),
      ['知识没有模板', null, null],
    ]);
    expect(list.find(({ name }) => name === '知识未开')).toMatchObject({
      template: { lessonTemplateId },
      knowledgeReviewOpenedTime: at(1).getTime(),
    });
    await db.updateTable('stageReviewTemplate').set({ deletedAt: TEST_NOW }).where('name', '=', '知识已开').execute();
    const [gone] = (await api.call(contract.list, { query: { name: '知识已开' } })).list;
    expect(gone).toMatchObject({ template: null, knowledgeReview: null, knowledgeReviewOpenedTime: 0 });
  });

  test('a shared one names and counts only the lessons within reach', async () => {
    const { id } = await aReview(MATHS, { name: '共用测' });
    const own = await aLesson(db, { subjectId: 3 });
    await db
      .insertInto('lessonAgenda')
      .values({ lessonId: own, kind: 'stageReview', itemId: id, labelId: 31, ordinal: 1 })
      .execute();
    const one = { params: { id: String(id) } };
    expect(await elsewhere.call(contract.get, one)).toMatchObject({
      name: '共用测',
      lesson: { id: own },
      lessonCount: 1,
    });
    const query = { name: '共用测' };
    expect((await elsewhere.call(contract.list, { query })).list).toMatchObject([
      { lesson: { id: own }, lessonCount: 1 },
    ]);
    expect((await api.call(contract.list, { query })).list).toMatchObject([{ lessonCount: 2 }]);
  });
});
