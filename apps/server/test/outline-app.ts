/** What every test file of outlines stands on: the module behind HTTP, on a database of its own, at a fixed time. */
import type { EpisodeDraftInput } from '@lectern/contract/outline/outline-fields';
import { afterAll } from 'vitest';
import { lessonsModule } from '../src/modules/lessons/index.ts';
import { outlineModule } from '../src/modules/outline/index.ts';
import { recycleBinModule } from '../src/modules/recycle-bin/index.ts';
import type { TaskEngine } from '../src/platform/engine/task-engine.ts';
import type { ApiClient } from './api-client.ts';
import { anActor } from './bare-app.ts';
import { aLesson, TEST_NOW } from './builders.ts';
import type { OpenTestDatabase } from './database.ts';
import { moduleApp, openSeededDatabase } from './module-app.ts';
import { testEngine } from './test-engine.ts';

export const HOUR_MS = 3_600_000;
export const REPORT_URL = 'https://report.test/{lessonId}/{studentId}';

export interface OutlineApp {
  readonly database: OpenTestDatabase;
  /** The outline's calls, the lessons' and the bin's, as a person who may do everything. */
  readonly outline: ApiClient;
  /** The outline's calls as somebody else. */
  readonly outlineAs: (who: Parameters<typeof anActor>[0]) => Promise<ApiClient>;
  readonly lessons: ApiClient;
  readonly bin: ApiClient;
  readonly engine: TaskEngine;
}

export async function openOutline(): Promise<OutlineApp> {
  const database = await openSeededDatabase();
  const { db } = database;
  const now = () => TEST_NOW;
  const engine = testEngine(database, { now, actorOf: (id) => Promise.resolve(anActor({ id })) });
  const lessonsMade = lessonsModule({ db, now, engine });
  const outlineMade = outlineModule({ db, now, engine, reportUrl: REPORT_URL });
  const providers = { ...lessonsMade.bin, ...outlineMade.bin };
  const lessons = moduleApp(lessonsMade);
  const outline = moduleApp(outlineMade);
  const bin = moduleApp(recycleBinModule({ now, warn: () => undefined, providers }));
  afterAll(async () => {
    await engine.runner.stop();
    await Promise.all([lessons.close(), outline.close(), bin.close()]);
    await database.close();
  });
  return {
    database,
    outline: await outline.as(),
    outlineAs: (who) => outline.as(who),
    lessons: await lessons.as(),
    bin: await bin.as(),
    engine,
  };
}

/** An hour and a half, `days` after the test's now. */
export function aDraft(days: number, overrides: Partial<EpisodeDraftInput> = {}): EpisodeDraftInput {
  const startTime = TEST_NOW.getTime() + days * 24 * HOUR_MS;
  return { name: `第 ${days} 讲`, startTime, endTime: startTime + 1.5 * HOUR_MS, ...overrides };
}

/** Of no semester, so that it may be taught at any time. */
export function anOpenLesson(db: OpenTestDatabase['db'], overrides: Parameters<typeof aLesson>[1] = {}) {
  return aLesson(db, { semesterId: null, ...overrides });
}
