/** What every test file of lessons stands on: the module behind HTTP, on a database of its own, at a fixed time. */
import { afterAll } from 'vitest';
import { lessonsModule } from '../src/modules/lessons/index.ts';
import type { ApiClient } from './api-client.ts';
import { TEST_NOW } from './builders.ts';
import type { OpenTestDatabase } from './database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from './module-app.ts';

export interface LessonsApp {
  readonly database: OpenTestDatabase;
  readonly app: ModuleApp;
  /** A person who may do everything. */
  readonly api: ApiClient;
}

/** Called at the top of a file; closes by itself after the file's last test. */
export async function openLessons(): Promise<LessonsApp> {
  const database = await openSeededDatabase();
  const app = moduleApp(lessonsModule({ db: database.db, now: () => TEST_NOW }));
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return { database, app, api: await app.as() };
}
