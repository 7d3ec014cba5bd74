/** Samples of the commands about assistants. */
import fc from 'fast-check';
import { anAssistant } from '../builders.ts';
import type { CommandSample, CommandWorld } from './command-world.ts';
import { episodesOf, spreadEpisodes } from './episode-inputs.ts';

const someone = async (world: CommandWorld): Promise<object> => {
  await spreadEpisodes(world);
  return { assistantId: await anAssistant(world.db) };
};

/** Helps already, in the lessons and in their episodes. */
const helping = async (world: CommandWorld): Promise<object> => {
  await spreadEpisodes(world);
  const assistantId = await anAssistant(world.db);
  const lessons = world.lessonIds.map((lessonId) => ({ lessonId, assistantId }));
  await world.db.insertInto('lessonAssistant').values(lessons).execute();
  const chosen = await world.db
    .selectFrom('episode')
    .select('id')
    .where('id', 'in', [0, ...(await episodesOf(world))])
    .execute();
  const episodes = chosen.map(({ id }) => ({ episodeId: id, assistantId }));
  if (episodes.length > 0) await world.db.insertInto('episodeAssistant').values(episodes).execute();
  return { assistantId };
};

const nothing = fc.constant({});

export const ASSISTANT_SAMPLES: Readonly<Record<string, CommandSample>> = {
  'lesson.assignAssistant': { input: nothing, prepare: someone },
  'lesson.unassignAssistant': { input: nothing, prepare: helping },
  'episode.assignAssistant': { input: nothing, prepare: someone, chosen: episodesOf },
  'episode.unassignAssistant': { input: nothing, prepare: helping, chosen: episodesOf },
  'assistant.remove': {
    input: nothing,
    chosen: async ({ db }) => [await anAssistant(db), await anAssistant(db)],
  },
};
