import { episodeTemplatesContract } from '@lectern/contract/episodes/episode-templates';
import { episodesContract } from '@lectern/contract/episodes/episodes';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { FUNCTION_TYPE } from '@lectern/domain/function-configurations/configuration-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { episodeTemplatesModule } from '../src/modules/episode-templates/index.ts';
import { episodesModule } from '../src/modules/episodes/index.ts';
import { lessonTemplatesModule } from '../src/modules/lesson-templates/index.ts';
import { rewardReach } from '../src/modules/propagation/index.ts';
import { aLesson, anEpisode, anEpisodeTemplate, aTemplate, TEST_NOW } from './builders.ts';
import { openLessons } from './lessons-app.ts';
import { moduleApp } from './module-app.ts';
import { runCommand } from './run-command.ts';

const { database, engine, api: lessons } = await openLessons();
const { db } = database;
const deps = { db, engine, now: () => TEST_NOW };
const apps = [
  moduleApp(episodesModule(deps)),
  moduleApp(lessonTemplatesModule(deps)),
  moduleApp(episodeTemplatesModule({ ...deps, rewardReach })),
] as const;
const [episodes, templates, episodeTemplates] = [await apps[0].as(), await apps[1].as(), await apps[2].as()];
afterAll(async () => {
  for (const app of apps) await app.close();
});

beforeAll(async () => {
  const componentInfo = JSON.stringify({ required: true, min: 1, max: 5, unit: '次' });
  const rules = JSON.stringify([{ dimension: 'gradeId', values: [7] }]);
  await db
    .insertInto('functionConfiguration')
    .values({
      key: 'visits',
      name: '回访次数',
      functionTypes: [1, 2, 3, 4],
      componentType: 'number',
      componentInfo,
      rules,
    })
    .execute();
});

const at = (id: number) => ({ params: { id: String(id) } });
const changesOf = async (type: string, id: number) => {
  const log = db
    .selectFrom('operationLog')
    .select('changes')
    .where('subjectType', '=', type)
    .where('subjectId', '=', id);
  return (await log.orderBy('id', 'desc').limit(1).execute())[0]?.changes;
};
const TOLD = {
  field: '配置字段：回访次数',
  before: { key: 'visits', words: '—', value: null },
  after: { key: 'visits', words: '3次', value: 3 },
};

type Sent = Record<string, number | null>;
interface Kind {
  readonly name: string;
  readonly make: (grade: number) => Promise<{ readonly id: number; readonly logged: readonly [string, number] }>;
  readonly save: (
    id: number,
    configured: Sent,
    rev: number,
  ) => Promise<{ status: number; error: { details?: unknown } }>;
  readonly read: (id: number) => Promise<unknown>;
}

const KINDS: Record<keyof typeof FUNCTION_TYPE.code, Kind> = {
  lesson: {
    name: 'a lesson',
    make: async (grade) => {
      const id = await aLesson(db, { gradeIds: [grade] });
      return { id, logged: ['lesson', id] };
    },
    save: (id, configured, rev) => lessons.send(lessonsContract.update, { ...at(id), body: { configured, rev } }),
    read: async (id) => (await lessons.call(lessonsContract.get, at(id))).configured,
  },
  lessonTemplate: {
    name: 'a lesson template',
    make: async (grade) => {
      const id = await aTemplate(db, { gradeIds: [grade] });
      return { id, logged: ['lessonTemplate', id] };
    },
    save: (id, configured, rev) =>
      templates.send(lessonTemplatesContract.update, { ...at(id), body: { configured, rev } }),
    read: async (id) => (await templates.call(lessonTemplatesContract.get, at(id))).configured,
  },
  episodeTemplate: {
    name: 'an episode template',
    make: async (grade) => {
      const template = await aTemplate(db, { gradeIds: [grade] });
      return { id: await anEpisodeTemplate(db, template), logged: ['lessonTemplate', template] };
    },
    save: (id, configured, rev) =>
      episodeTemplates.send(episodeTemplatesContract.update, { ...at(id), body: { configured, rev } }),
    read: async (id) => (await episodeTemplates.call(episodeTemplatesContract.get, at(id))).configured,
  },
  episode: {
    name: 'an episode',
    make: async (grade) => {
      const lessonId = await aLesson(db, { gradeIds: [grade] });
      const startAt = new Date(TEST_NOW.getTime() + 86_400_000);
      const id = await anEpisode(db, { lessonId }, { startAt, endAt: new Date(startAt.getTime() + 3_600_000) });
      return { id, logged: ['episode', id] };
    },
    save: (id, configured, rev) => episodes.send(episodesContract.update, { ...at(id), body: { configured, rev } }),
    read: async (id) => (await episodes.call(episodesContract.get, at(id))).configured,
  },
};

test.each(Object.values(KINDS))('R269: $name keeps, answers, logs and clears the field that matches', async (kind) => {
  const { id, logged } = await kind.make(7);
  const { save, read } = kind;
  expect(await save(id, { visits: 3 }, 1)).toMatchObject({ status: 200 });
  expect(await read(id)).toEqual({ visits: 3 });
  expect(await changesOf(...logged)).toEqual([TOLD]);
  for (const [wrong, message] of [
    [{ visits: 6 }, '回访次数不能大于 5次'],
    [{ visits: null }, '请填写回访次数'],
    [{ visits: 3, calls: 1 }, '没有适用的配置字段 calls，请刷新后再保存'],
  ] as const) {
    const refused = await save(id, wrong, 2);
    expect(refused).toMatchObject({ status: 400, error: { details: [{ message }] } });
  }
  expect(await save(id, { visits: 2 }, 1)).toMatchObject({ status: 409 });
  expect(await read(id)).toEqual({ visits: 3 });
});

test.each(Object.values(KINDS))('R270: $name that the rules do not match has no such field', async ({ make, save }) => {
  const { id } = await make(10);
  const refused = await save(id, { visits: 3 }, 1);
  expect(refused).toMatchObject({ status: 400, error: { details: [{ path: 'configured.visits' }] } });
});

test('a save that says nothing of configured fields asks for none, and keeps what is there', async () => {
  const id = await aLesson(db, { gradeIds: [7], configured: JSON.stringify({ gone: 1 }) });
  await lessons.call(lessonsContract.update, { ...at(id), body: { price: 100, rev: 1 } });
  expect((await lessons.call(lessonsContract.get, at(id))).configured).toEqual({ gone: 1 });
  const kind = { category: 'systematic', flattedCategory: 'systematic' } as const;
  const body = { ...kind, name: '配置字段', grades: [{ id: 7 }] };
  const made = await lessons.call(lessonsContract.create, { body: { ...body, configured: { visits: 1 } } });
  expect(made.configured).toEqual({ visits: 1 });
  expect(await lessons.send(lessonsContract.create, { body: { ...body, configured: {} } })).toMatchObject({
    status: 400,
  });
});

test('areas 1: 恢复到此版本 gives configured fields back, tells each, and leaves what the configuration no longer takes', async () => {
  const id = await aLesson(db, { gradeIds: [7] });
  const save = (configured: Sent, rev: number) =>
    lessons.call(lessonsContract.update, { ...at(id), body: { configured, rev } });
  const { rev } = await save({ visits: 3 }, 1);
  const first = await db
    .selectFrom('operationLog')
    .select('id')
    .where('subjectType', '=', 'lesson')
    .where('subjectId', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await save({ visits: 5 }, rev);
  const command = { type: 'lesson.restore', ids: [id], input: { logId: first.id } };
  const [done] = await runCommand(engine, command);
  expect(done?.changes).toEqual([{ ...TOLD, before: { key: 'visits', words: '5次', value: 5 } }]);
  expect(await KINDS.lesson.read(id)).toEqual({ visits: 3 });
  await save({ visits: 1 }, rev + 2);
  await db
    .updateTable('functionConfiguration')
    .set({ rules: '[]', functionTypes: [2] })
    .execute();
  const [left] = await runCommand(engine, command);
  expect(left?.reasons).toMatchObject([{ code: 'configuredKept' }, { code: 'unchanged' }]);
  expect(await KINDS.lesson.read(id)).toEqual({ visits: 1 });
});
