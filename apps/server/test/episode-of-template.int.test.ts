import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { outlineContract as contract } from '@lectern/contract/outline/outline';
import { beforeAll, expect, test } from 'vitest';
import { matrixCounts } from '../src/modules/propagation/present-matrix.ts';
import { anActor } from './bare-app.ts';
import { anEpisode, aTemplate, TEST_NOW } from './builders.ts';
import { aDraft, anOpenLesson, HOUR_MS, type OutlineApp, openOutline } from './outline-app.ts';
import { runCommand } from './run-command.ts';
import { anEpisodeTemplate } from './template-builders.ts';

let app: OutlineApp;
beforeAll(async () => {
  app = await openOutline();
});

const GIVES = {
  name: '勾股定理',
  roomMode: 2,
  reward: 7,
  specialEpisodeType: 17,
  features: JSON.stringify({ withHomework: true, layeredHomeworkType: 'byLevel', withNote: true }),
  configured: JSON.stringify({ brand: '甲' }),
} as const;

async function aLessonWithTemplate() {
  const { db } = app.database;
  const templateId = await aTemplate(db);
  const episodeTemplateId = await anEpisodeTemplate(db, templateId, 1, GIVES);
  return { templateId, episodeTemplateId, lessonId: await anOpenLesson(db, { templateId }) };
}

type Made = Awaited<ReturnType<typeof aLessonWithTemplate>>;
const draft = ({ episodeTemplateId }: Made) => ({ ...aDraft(5, { name: GIVES.name }), episodeTemplateId });
const under = ({ lessonId }: Made) => ({ params: { id: String(lessonId), labelId: '1' } });

/** Each answers the lesson in which the episode stands. */
const WAYS: Readonly<Record<string, (made: Made) => Promise<number>>> = {
  'the tray': async (made) => {
    const { startTime, endTime } = draft(made);
    const places = [{ lessonId: made.lessonId, templateId: made.episodeTemplateId, startTime, endTime }];
    await runCommand(app.engine, { type: 'outline.placeEpisodes', ids: [], input: { places } });
    return made.lessonId;
  },
  'several lessons at once': async (made) => {
    const input = { lessonIds: [made.lessonId], labelId: 1, episodes: [draft(made)] };
    await runCommand(app.engine, { type: 'outline.addEpisodes', ids: [], input });
    return made.lessonId;
  },
  E024: async (made) => {
    await app.outline.call(contract.addEpisode, { body: { lessonId: made.lessonId, labelId: 1, ...draft(made) } });
    return made.lessonId;
  },
  E035: async (made) => {
    await app.outline.call(contract.addEpisodes, { ...under(made), body: { episodes: [draft(made)] } });
    return made.lessonId;
  },
  E038: async (made) => {
    const episodes = [{ ...draft(made), performanceTime: TEST_NOW.getTime() + 200 * HOUR_MS }];
    await app.outline.call(contract.addPerformedEpisodes, { ...under(made), body: { episodes } });
    return made.lessonId;
  },
  'a copy with episodes of its own': (made) => copied(made, 'create_episode'),
  'a copy that shares them': (made) => copied(made, 'merge_episode'),
  E034: async (made) => {
    const from = await WAYS['E035']?.(made);
    const [item] = await app.lessons.call(lessonsContract.agendas, { params: { id: String(from) } });
    const lessonId = await anOpenLesson(app.database.db, { templateId: made.templateId });
    const params = { id: String(lessonId), labelId: '1' };
    await app.outline.call(contract.attachEpisodes, { params, body: { ids: [item?.id ?? 0] } });
    return lessonId;
  },
};

async function copied(made: Made, copyMode: string): Promise<number> {
  await WAYS['E035']?.(made);
  const [row] = await runCommand(app.engine, { type: 'lesson.copy', ids: [made.lessonId], input: { copyMode } });
  return row?.appliedId ?? 0;
}

const attributesOf = (lessonId: number) =>
  app.database.db
    .selectFrom('lessonAgenda')
    .innerJoin('episode', 'episode.id', 'lessonAgenda.itemId')
    .select(['name', 'subjectId', 'specialEpisodeType', 'episode.kind', 'roomMode', 'reward', 'features', 'configured'])
    .select('episodeTemplateId')
    .where('lessonId', '=', lessonId)
    .where('lessonAgenda.kind', '=', 'episode')
    .execute();

const countsOf = ({ templateId }: Made) =>
  matrixCounts(app.database.db, { actor: anActor(), templateId, at: TEST_NOW });

test.for(Object.keys(WAYS))('issue 13 section 5: made by %s, an episode has what its template gives', async (way) => {
  const made = await aLessonWithTemplate();
  const lessonId = (await WAYS[way]?.(made)) ?? 0;
  expect(await attributesOf(lessonId)).toEqual([
    {
      name: GIVES.name,
      subjectId: 2,
      specialEpisodeType: GIVES.specialEpisodeType,
      kind: 0,
      roomMode: GIVES.roomMode,
      reward: GIVES.reward,
      features: JSON.parse(GIVES.features) as unknown,
      configured: JSON.parse(GIVES.configured) as unknown,
      episodeTemplateId: made.episodeTemplateId,
    },
  ]);
  expect((await countsOf(made)).cells).toMatchObject({ local: 0, willChange: 0 });
  // A later change of the template reaches it as one of the template's, not as a value of the lesson's own.
  await app.database.db
    .updateTable('episodeTemplate')
    .set({ reward: 9 })
    .where('id', '=', made.episodeTemplateId)
    .execute();
  const { cells, lessons } = await countsOf(made);
  expect(cells).toMatchObject({ local: 0, willChange: lessons });
});

test('issue 13 section 5: what the draft says itself stands', async () => {
  const made = await aLessonWithTemplate();
  const episodes = [{ ...draft(made), name: '复习课', roomMode: 3 as const, specialEpisodeType: 13 as const }];
  await app.outline.call(contract.addEpisodes, { ...under(made), body: { episodes } });
  expect(await attributesOf(made.lessonId)).toMatchObject([
    { name: '复习课', roomMode: 3, specialEpisodeType: 13, kind: 3, reward: 7 },
  ]);
});

const anOwnEpisode = (lessonId: number, columns: object) =>
  anEpisode(
    app.database.db,
    { lessonId },
    { name: GIVES.name, startAt: new Date(TEST_NOW.getTime() + 99 * HOUR_MS), ...columns },
  );
const bind = (lessonId: number, episodeId: number, episodeTemplateId: number | null) =>
  app.outline.call(contract.bindTemplates, {
    params: { id: String(lessonId) },
    body: { bindings: [{ episodeId, episodeTemplateId }] },
  });
const TAKEN = {
  roomMode: GIVES.roomMode,
  reward: GIVES.reward,
  features: JSON.parse(GIVES.features) as unknown,
  configured: JSON.parse(GIVES.configured) as unknown,
};

test.for([
  ['what nobody has set is the template’s', {}, {}],
  ['a room of its own stays', { roomMode: 3 }, { roomMode: 3 }],
  ['a reward of its own stays', { reward: 2 }, { reward: 2 }],
  ['features of its own stay', { features: JSON.stringify({ withNote: true }) }, { features: { withNote: true } }],
  ['what is configured stays', { configured: JSON.stringify({ brand: '乙' }) }, { configured: { brand: '乙' } }],
  ['its name stays', { name: '复习课' }, { name: '复习课' }],
  ['its type stays', { specialEpisodeType: 13, kind: 3 }, { specialEpisodeType: 13, kind: 3 }],
  [
    'one that has begun stays as it was held',
    { startAt: new Date(TEST_NOW.getTime() - HOUR_MS) },
    { roomMode: 1, reward: 0, features: {}, configured: {} },
  ],
] as const)('issue 13 section 5, E041: bound to a template, %s', async ([, own, kept]) => {
  const made = await aLessonWithTemplate();
  const id = await anOwnEpisode(made.lessonId, own);
  await bind(made.lessonId, id, made.episodeTemplateId);
  expect(await attributesOf(made.lessonId)).toEqual([
    {
      name: GIVES.name,
      subjectId: 2,
      specialEpisodeType: 0,
      kind: 0,
      ...TAKEN,
      episodeTemplateId: made.episodeTemplateId,
      ...kept,
    },
  ]);
});

test('issue 13 section 5, E041: bound to another template, it changes what the first one gave, and unbound it keeps all', async () => {
  const made = await aLessonWithTemplate();
  const { db } = app.database;
  const second = await anEpisodeTemplate(db, made.templateId, 2, { reward: 4, roomMode: 3 });
  const id = await anOwnEpisode(made.lessonId, {});
  await bind(made.lessonId, id, made.episodeTemplateId);
  await db.updateTable('episode').set({ roomMode: 1 }).where('id', '=', id).execute();
  await bind(made.lessonId, id, second);
  expect(await attributesOf(made.lessonId)).toMatchObject([{ reward: 4, roomMode: 3, features: {} }]);
  await bind(made.lessonId, id, null);
  expect(await attributesOf(made.lessonId)).toMatchObject([{ reward: 4, roomMode: 3, episodeTemplateId: null }]);
});
