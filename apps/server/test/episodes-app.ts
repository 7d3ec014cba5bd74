/** What every test file of episodes stands on: the module behind HTTP, on a database of its own, at a fixed time. */
import { afterAll } from 'vitest';
import { episodesModule } from '../src/modules/episodes/index.ts';
import type { Actor } from '../src/platform/http/actor.ts';
import { anActor } from './bare-app.ts';
import { TEST_NOW } from './builders.ts';
import type { LessonsApp } from './lessons-app.ts';
import { moduleApp, openSeededDatabase } from './module-app.ts';
import { testEngine } from './test-engine.ts';

/** Called at the top of a file; closes by itself after the file's last test. */
export async function openEpisodes(): Promise<LessonsApp> {
  const database = await openSeededDatabase();
  const now = () => TEST_NOW;
  const people = new Map<number, Partial<Actor>>();
  const actorOf = (id: number) => Promise.resolve(anActor({ id, ...people.get(id) }));
  const engine = testEngine(database, { now, actorOf });
  const app = moduleApp(episodesModule({ db: database.db, now, engine }));
  afterAll(async () => {
    await engine.runner.stop();
    await app.close();
    await database.close();
  });
  let lastId = 100;
  const as = (actor: Partial<Actor> = {}) => {
    lastId += 1;
    const person = { id: lastId, ...actor };
    people.set(person.id, person);
    return app.as(person);
  };
  return { database, app: { as }, engine, api: await as(anActor()) };
}
