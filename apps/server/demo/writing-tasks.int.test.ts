import { afterAll, expect, test } from 'vitest';
import { aLesson, anEpisode, aTemplate } from '../test/builders.ts';
import { openSeededDatabase } from '../test/module-app.ts';
import { anEpisodeTemplate } from '../test/template-builders.ts';
import { insertWritingTasks } from './writing-tasks.repository.ts';

const database = await openSeededDatabase();
const { db } = database;
afterAll(() => database.close());

test('demo: lessons have the writing tasks of their templates, open from the start of the episode', async () => {
  const templateId = await aTemplate(db, { withWritingTrain: true });
  const episodeTemplateId = await anEpisodeTemplate(db, templateId, 1);
  const lessonId = await aLesson(db, { templateId });
  const startAt = new Date('2026-03-02T00:00:00Z');
  const episodeId = await anEpisode(db, { lessonId }, { startAt, episodeTemplateId });
  const fields = JSON.stringify({ genre: 'narrative', episodeTemplateId, openDays: 7 });
  await db
    .insertInto('templateExtra')
    .values({ lessonTemplateId: templateId, kind: 'writingTask', name: '我的同桌', fields, ordinal: 1 })
    .execute();
  await db.transaction().execute(insertWritingTasks);
  const columns = ['lessonId', 'episodeId', 'topic', 'openAt', 'closeAt', 'state'] as const;
  expect(await db.selectFrom('writingTask').select(columns).execute()).toEqual([
    { lessonId, episodeId, topic: '我的同桌', openAt: startAt, closeAt: new Date('2026-03-09T00:00:00Z'), state: 'on' },
  ]);
});
