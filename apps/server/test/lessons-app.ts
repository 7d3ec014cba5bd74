/** What every test file of lessons stands on: the module behind HTTP, on a database of its own, at a fixed time. */
import type { Contract } from '@lectern/contract/endpoint';
import { afterAll } from 'vitest';
import { type LessonsDeps, lessonsModule } from '../src/modules/lessons/index.ts';
import type { TaskEngine } from '../src/platform/engine/task-engine.ts';
import type { Actor } from '../src/platform/http/actor.ts';
import type { ApiClient } from './api-client.ts';
import { anActor } from './bare-app.ts';
import { TEST_NOW } from './builders.ts';
import type { OpenTestDatabase } from './database.ts';
import { type ModuleApp, type ModuleUnderTest, moduleApp, openSeededDatabase } from './module-app.ts';
import { testEngine } from './test-engine.ts';

export interface LessonsApp {
  readonly database: OpenTestDatabase;
  readonly app: Pick<ModuleApp, 'as'>;
  readonly engine: TaskEngine;
  /** A person who may do everything. */
  readonly api: ApiClient;
}

/** Called at the top of a file; closes by itself after the file's last test. */
export function openLessons(): Promise<LessonsApp> {
  return openWithEngine(lessonsModule);
}

/** The same for another module that offers commands. */
export async function openWithEngine<C extends Contract>(
  make: (deps: LessonsDeps) => ModuleUnderTest<C>,
): Promise<LessonsApp> {
  const database = await openSeededDatabase();
  const now = () => TEST_NOW;
  // What goes on behind an answer acts with the caller's rights of that moment.
  const people = new Map<number, Partial<Actor>>();
  const actorOf = (id: number) => Promise.resolve(anActor({ id, ...people.get(id) }));
  const engine = testEngine(database, { now, actorOf });
  const app = moduleApp(make({ db: database.db, now, engine }));
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
