import { deletePromptsContract as contract } from '@lectern/contract/history/delete-prompts';
import { lessonInfoTemplatesContract } from '@lectern/contract/lesson-templates/lesson-info-templates';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import type { PromptKind } from '@lectern/domain/delete-prompts/prompt-codes';
import { beforeEach, describe, expect } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import {
  aBundle,
  aLesson,
  anEpisode,
  anEpisodeTemplate,
  anInfoTemplate,
  aTemplate,
  aTutoringTemplate,
  seedDictionaries,
} from '../../../test/builders.ts';
import { test as base } from '../../../test/harness.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { deletePrompts } from './delete-prompts.ts';

const test = base.extend<{ operator: ApiClient }>({
  operator: async ({ api }, use) => use(await api.as()),
});
beforeEach<{ database: { db: Db } }>(async ({ database }) => {
  await seedDictionaries(database.db);
});

const ask = (api: ApiClient, kind: PromptKind, id: number) =>
  api.call(contract.list, { query: { kind, id: String(id) } });
const blockingOf = async (api: ApiClient, kind: PromptKind, id: number) =>
  (await ask(api, kind, id)).filter(({ blocks }) => blocks).map((prompt) => prompt.kind);
const of = (id: number) => ({ params: { id: String(id) }, query: {} });

describe('areas 5, E060: what refers to a lesson', () => {
  test('nothing: the list is empty and the lesson goes to the bin', async ({ operator, database }) => {
    const id = await aLesson(database.db);
    expect(await ask(operator, 'lesson', id)).toEqual([]);
    expect((await operator.send(lessonsContract.bin, of(id))).status).toBe(200);
    expect((await operator.send(contract.list, { query: { kind: 'lesson', id: String(id) } })).status).toBe(404);
  });

  test('is counted and named, at most five of a kind, what blocks first', async ({ operator, database: { db } }) => {
    const id = await aLesson(db);
    for (let n = 1; n <= 6; n += 1) await aBundle(db, [id], { name: `联报 ${n}` });
    const other = await aLesson(db, { name: '共用它的课程' });
    const episode = await anEpisode(db, { lessonId: id });
    const place = { kind: 'episode', itemId: episode, labelId: 1, ordinal: 1 };
    await db
      .insertInto('lessonAgenda')
      .values({ lessonId: other, ...place })
      .execute();
    const prompts = await ask(operator, 'lesson', id);
    expect(prompts).toMatchObject([
      { kind: 'bundles', label: '商品组合', count: 6, blocks: true },
      { kind: 'sharedItems', count: 1, blocks: false, sample: [{ id: episode, href: `/lessons/${id}/outline` }] },
    ]);
    expect(prompts[0]?.sample.map(({ name }) => name)).toEqual(['联报 6', '联报 5', '联报 4', '联报 3', '联报 2']);
  });

  test.for([
    ['published', 'published'],
    ['paid', 'paidStudents'],
    ['withStudents', 'teams'],
    ['inBundles', 'bundles'],
    ['isSource', 'derivedLessons'],
  ] as const)('what it is refused with (%s) is what blocks (%s)', async ([code, kind], { operator, database }) => {
    const { db } = database;
    const id = await aLesson(db, {
      status: code === 'published' ? 'published' : 'init',
      paidCount: code === 'paid' ? 3 : 0,
    });
    if (code === 'withStudents') await aStudent(db, [await aTeam(db, id)]);
    if (code === 'inBundles') await aBundle(db, [id]);
    if (code === 'isSource') await aLesson(db, { srcLessonId: id });
    expect(await blockingOf(operator, 'lesson', id)).toEqual([kind]);
    expect(await operator.send(lessonsContract.bin, of(id))).toMatchObject({ status: 409, error: { code } });
  });

  test('a lesson out of reach is counted and not named, students are named to those who may read them', async ({
    database: { db },
  }) => {
    const id = await aLesson(db, { subjectId: 2, subjectIds: [2], paidCount: 1 });
    await aLesson(db, { srcLessonId: id, subjectId: 3, subjectIds: [3] });
    await aStudent(db, [await aTeam(db, id)], { nickname: '小红' });
    const as = (actor: Partial<Actor>) => deletePrompts({ db, actor: anActor(actor) }, 'lesson', id);
    const limited = await as({ scope: { subjects: [2], phases: null }, privileges: new Set(['LESSON_READ']) });
    expect(limited.find(({ kind }) => kind === 'derivedLessons')).toMatchObject({ count: 1, sample: [] });
    expect(limited.find(({ kind }) => kind === 'paidStudents')).toMatchObject({ count: 1, sample: [] });
    const all = await as({ scope: { subjects: null, phases: null } });
    expect(all.find(({ kind }) => kind === 'derivedLessons')?.sample).toHaveLength(1);
    expect(all.find(({ kind }) => kind === 'paidStudents')?.sample).toMatchObject([{ name: '小红' }]);
    await expect(as({ scope: { subjects: [3], phases: null } })).rejects.toThrow(NotFoundError);
  });
});

describe('what refers to templates', () => {
  test('lessons and tutoring of a lesson template block, its outline does not', async ({ operator, database }) => {
    const { db } = database;
    const id = await aTemplate(db);
    const episodeTemplateId = await anEpisodeTemplate(db, id);
    expect(await blockingOf(operator, 'lessonTemplate', id)).toEqual([]);
    const lessonId = await aLesson(db, { templateId: id });
    await aTutoringTemplate(db, id, { episodeTemplateId });
    expect(await ask(operator, 'lessonTemplate', id)).toMatchObject([
      { kind: 'lessons', count: 1, blocks: true, sample: [{ id: lessonId, href: `/lessons/${lessonId}` }] },
      { kind: 'tutoring', count: 1, blocks: true },
      { kind: 'episodeTemplates', count: 1, blocks: false },
    ]);
  });

  test('R213: tutoring of an episode template blocks until it is gone, episodes do not', async ({
    operator,
    database: { db },
  }) => {
    const templateId = await aTemplate(db);
    const id = await anEpisodeTemplate(db, templateId);
    const tutoring = await aTutoringTemplate(db, templateId, { episodeTemplateId: id });
    const lessonId = await aLesson(db, { name: '甲班' });
    await anEpisode(db, { lessonId }, { episodeTemplateId: id, name: '第 1 讲' });
    expect(await blockingOf(operator, 'episodeTemplate', id)).toEqual(['tutoring']);
    const remove = () => operator.send(lessonTemplatesContract.deleteEpisode, of(id));
    expect((await remove()).error.code).toBe('boundToTutoring');
    await db.updateTable('mentorEpisodeTemplate').set({ deletedAt: new Date() }).where('id', '=', tutoring).execute();
    expect(await ask(operator, 'episodeTemplate', id)).toMatchObject([
      { kind: 'episodes', count: 1, blocks: false, sample: [{ name: '第 1 讲（甲班）' }] },
    ]);
    expect((await remove()).status).toBe(200);
  });

  test('lessons that use a 课程信息模板 block as its deletion is refused', async ({ operator, database: { db } }) => {
    const id = await anInfoTemplate(db);
    expect(await ask(operator, 'lessonInfoTemplate', id)).toEqual([]);
    await aLesson(db, { infoTemplateId: id, name: '使用者' });
    expect(await ask(operator, 'lessonInfoTemplate', id)).toMatchObject([
      { kind: 'lessons', count: 1, blocks: true, sample: [{ name: '使用者' }] },
    ]);
    const refused = await operator.send(lessonInfoTemplatesContract.remove, of(id));
    expect(refused.error.code).toBe('infoTemplateInUse');
  });
});

describe('what refers to an episode, a third-party lesson, a video', () => {
  test('an episode names its lessons, assistants and comments, and nothing blocks', async ({ operator, database }) => {
    const { db } = database;
    const lessonId = await aLesson(db, { name: '持有它的课程' });
    const id = await anEpisode(db, { lessonId });
    const studentId = await aStudent(db);
    await db.insertInto('episodeComment').values({ episodeId: id, studentId, content: '很好' }).execute();
    expect(await ask(operator, 'episode', id)).toMatchObject([
      { kind: 'lessons', count: 1, blocks: false, sample: [{ id: lessonId, name: '持有它的课程' }] },
      { kind: 'comments', count: 1, blocks: false },
    ]);
  });

  test('a video names the episodes that play it', async ({ operator, database: { db } }) => {
    const { id } = await db
      .insertInto('video')
      .values({ title: '回放', state: 'ready' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await ask(operator, 'video', id)).toEqual([]);
    const episode = await anEpisode(db, { lessonId: await aLesson(db) }, { videoId: id });
    expect(await ask(operator, 'video', id)).toMatchObject([{ kind: 'episodes', sample: [{ id: episode }] }]);
  });

  test('a third-party lesson names ours that it stands beside', async ({ operator, database: { db } }) => {
    const lessonId = await aLesson(db, { name: '我们的课' });
    const { id } = await db
      .insertInto('externalLesson')
      .values({ provider: '甲', externalId: 'A1', name: '外部课', lessonId, createdBy: '', updatedBy: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await ask(operator, 'externalLesson', id)).toMatchObject([{ sample: [{ name: '我们的课' }] }]);
    expect(await ask(operator, 'lesson', lessonId)).toMatchObject([{ kind: 'externalLessons', count: 1 }]);
  });

  test.for([
    'lesson',
    'episode',
    'lessonTemplate',
    'episodeTemplate',
    'jamTemplate',
    'stageReviewTemplate',
    'lessonInfoTemplate',
    'externalLesson',
    'video',
  ] as const)('%s that does not exist is 404', async (kind, { operator }) => {
    const answer = await operator.send(contract.list, { query: { kind, id: '987654' } });
    expect(answer).toMatchObject({ status: 404 });
  });
});
