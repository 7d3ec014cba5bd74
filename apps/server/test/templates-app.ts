/** What every test file of templates stands on: both modules behind HTTP, on a database of its own, at a fixed time. */
import { afterAll } from 'vitest';
import { episodeTemplatesModule } from '../src/modules/episode-templates/index.ts';
import { lessonTemplatesModule } from '../src/modules/lesson-templates/index.ts';
import { rewardReach } from '../src/modules/propagation/index.ts';
import type { Actor } from '../src/platform/http/actor.ts';
import { TEST_NOW } from './builders.ts';
import { moduleApp, openSeededDatabase } from './module-app.ts';

/** Called at the top of a file; closes by itself after the file's last test. */
export async function openTemplates() {
  const database = await openSeededDatabase();
  const deps = { db: database.db, now: () => TEST_NOW };
  const lessonTemplates = moduleApp(lessonTemplatesModule(deps));
  const episodeTemplates = moduleApp(episodeTemplatesModule({ ...deps, rewardReach }));
  afterAll(async () => {
    await lessonTemplates.close();
    await episodeTemplates.close();
    await database.close();
  });
  const as = (actor: Partial<Actor> = {}) => lessonTemplates.as(actor);
  const episodesAs = (actor: Partial<Actor> = {}) => episodeTemplates.as(actor);
  return { ...database, as, api: await as(), episodesAs, episodes: await episodesAs() };
}
