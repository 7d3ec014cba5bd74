/** What the property test gives the commands of templates. */
import fc from 'fast-check';
import { aLesson, anEpisode, aTemplate, aTutoringTemplate, TEST_NOW } from '../builders.ts';
import { aTeam } from '../team-builders.ts';
import { anEpisodeTemplate } from '../template-builders.ts';
import { type CommandSample, type CommandWorld, HOUR_MS, IN_TERM } from './command-world.ts';
import { episodesOf, spreadEpisodes } from './episode-inputs.ts';

export const TEMPLATE_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'template.propagate': {
    input: fc.record({ lessonCardLabel: fc.constantFrom('新', '热卖', null), limit: fc.nat(60), reward: fc.nat(9) }),
    prepare: aTemplateToFollow,
  },
  'lesson.arrangeTutoring': { input: fc.constant({}), prepare: tutoringToArrange },
  'template.removeEpisodes': {
    input: fc.constant({}),
    prepare: async (world) => {
      await spreadEpisodes(world);
      await aDeletedTemplateBehind(world);
      return {};
    },
    chosen: episodesOf,
  },
  'lesson.createByConnection': { input: fc.constant({}), prepare: aConnectionToFollow },
  'team.createByConnection': { input: fc.constant({}), prepare: aConnectionWithLateTeams },
  'lessonTemplate.bin': { input: fc.constant({}), chosen: templatesAlone },
};

const SEMESTER = 122;

/** The lessons get a template with these values, and their first episodes one that each of them follows. */
async function aTemplateToFollow({ db, lessonIds }: CommandWorld, input: object): Promise<object> {
  const { reward, ...defaults } = { reward: 0, ...input };
  const templateId = await aTemplate(db, { lessonDefaults: JSON.stringify(defaults) });
  const episodeTemplate = await anEpisodeTemplate(db, templateId, 1, { reward });
  await db
    .updateTable('lesson')
    .set({ templateId })
    .where('id', 'in', [...lessonIds])
    .execute();
  const first = await db
    .selectFrom('lessonAgenda')
    .select(['lessonId', 'itemId'])
    .distinctOn('lessonId')
    .where('lessonId', 'in', [...lessonIds])
    .where('kind', '=', 'episode')
    .orderBy('lessonId')
    .orderBy('ordinal')
    .execute();
  for (const { itemId } of first) {
    await db.updateTable('episode').set({ episodeTemplateId: episodeTemplate }).where('id', '=', itemId).execute();
  }
  const columns = ['lessonCardLabel', 'limit', `episode:${episodeTemplate}:reward`];
  const overwrite = lessonIds.flatMap((lessonId) => columns.map((column) => ({ lessonId, column })));
  return { templateId, columns, overwrite };
}

/** The lessons get a class type with tutoring after an episode that each of them has. */
async function tutoringToArrange({ db, lessonIds }: CommandWorld): Promise<object> {
  const templateId = await aTemplate(db);
  const episodeTemplateId = await anEpisodeTemplate(db, templateId, 1);
  await aTutoringTemplate(db, templateId, { name: '课后答疑', episodeTemplateId, startOffsetMs: HOUR_MS });
  await db
    .updateTable('lesson')
    .set({ templateId, withMentor: true })
    .where('id', 'in', [...lessonIds])
    .execute();
  for (const lessonId of lessonIds) {
    const times = { startAt: new Date(IN_TERM), endAt: new Date(IN_TERM + HOUR_MS) };
    await anEpisode(db, { lessonId, ordinal: 900 }, { episodeTemplateId, ...times });
  }
  return {};
}

/** All their episodes come from an episode template that was deleted since. */
async function aDeletedTemplateBehind({ db, lessonIds }: CommandWorld): Promise<void> {
  const episodeTemplateId = await anEpisodeTemplate(db, await aTemplate(db), 1, { deletedAt: TEST_NOW });
  const held = db
    .selectFrom('lessonAgenda')
    .select('itemId')
    .where('kind', '=', 'episode')
    .where('lessonId', 'in', [...lessonIds]);
  await db.updateTable('episode').set({ episodeTemplateId }).where('id', 'in', held).execute();
}

/** The lessons stand in a template and semester that continue in the next one. */
async function aConnectionToFollow({ db, lessonIds }: CommandWorld): Promise<{ readonly connectionId: number }> {
  const place = { flattedCategory: 'live' };
  const [fromTemplateId, toTemplateId] = [await aTemplate(db, place), await aTemplate(db, place)];
  await db
    .updateTable('lesson')
    .set({ templateId: fromTemplateId, semesterId: SEMESTER })
    .where('id', 'in', [...lessonIds])
    .execute();
  const { id: connectionId } = await db
    .insertInto('templateConnection')
    .values({ fromTemplateId, toTemplateId, fromSemesterId: SEMESTER, toSemesterId: SEMESTER })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { connectionId };
}

/** As if each had been made before its teams. */
async function aConnectionWithLateTeams(world: CommandWorld): Promise<object> {
  const { connectionId } = await aConnectionToFollow(world);
  for (const srcLessonId of world.lessonIds) {
    await aTeam(world.db, srcLessonId);
    const lessonId = await aLesson(world.db);
    await world.db.insertInto('connectionLesson').values({ connectionId, srcLessonId, lessonId }).execute();
  }
  return { connectionId };
}

/** As many as there are lessons; nothing hangs on them. */
async function templatesAlone({ db, lessonIds }: CommandWorld): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const lessonId of lessonIds) ids.push(await aTemplate(db, { name: `班型 ${lessonId}` }));
  return ids;
}
