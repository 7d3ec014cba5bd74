/** Saved views feed plans: what a command finds by the view of a list is what that list takes as its query. */
import { describe, expect, test } from 'vitest';
import { allCommands } from '../src/all-commands.ts';
import { queryOfView } from '../src/modules/preferences/index.ts';
import type { SubjectSource } from '../src/platform/engine/commands/command-type.ts';
import type { EngineDeps } from '../src/platform/engine/engine-deps.ts';
import { anActor } from './bare-app.ts';
import { anAssistant, aStaffRow, TEST_NOW } from './builders.ts';
import { openLessons } from './lessons-app.ts';
import { aMaker, rowsOfTask } from './run-command.ts';
import { testEngine } from './test-engine.ts';

const { database } = await openLessons();
const { db } = database;
const sources = new Map(allCommands().map(({ subject }) => [`${subject.type} ${subject.viewPage}`, subject]));
const [viewed, others] = [true, false].map((has) =>
  [...sources.values()].filter(({ viewPage }) => (viewPage !== null) === has),
);
const named = (some: readonly SubjectSource[] = []) => some.map((source) => [source.type, source] as const);
const idsOf = (source: SubjectSource, query: string) => source.idsOfQuery(db, anActor(), query, TEST_NOW, 5);

describe('issue 13, 3: records are chosen by a saved view', () => {
  test('there are lists with views, and records that are chosen by id alone', () => {
    expect(viewed?.map(({ viewPage }) => viewPage)).toEqual(
      expect.arrayContaining(['episodes', 'jwcAssistants', 'lessonTemplates', 'lessons', 'teams']),
    );
    expect(others?.length).toBeGreaterThan(0);
  });

  test.each(named(viewed))('%s: a list without filters is taken', async (_, source) => {
    await expect(idsOf(source, 'page=2&pageSize=50')).resolves.toBeInstanceOf(Array);
  });

  test.each(named(others))('%s: no list selects it, by a view or by its query', async (_, source) => {
    await expect(idsOf(source, '')).rejects.toMatchObject({ message: expect.stringContaining('筛选条件') });
  });

  test('a view of the list of assistants gives a plan with those that it shows', async () => {
    await aStaffRow(db);
    const ids = [await anAssistant(db, { name: '视图助教' }), await anAssistant(db, { name: '视图助教乙' })];
    await anAssistant(db);
    const { id: viewId } = await db
      .insertInto('savedView')
      .values({ ownerId: aMaker().actor.id, page: 'jwcAssistants', name: '视图', query: 'name=视图助教' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofView: EngineDeps['queryOfView'] = (actor, id, page) => queryOfView(db, actor, id, page);
    const engine = testEngine(database, { over: { queryOfView: ofView } });
    const plan = await engine.plan(aMaker(), { type: 'assistant.remove', selection: { viewId }, input: {} });
    const rows = await rowsOfTask(engine, plan.id);
    expect(new Set(rows.map(({ subjectId }) => subjectId))).toEqual(new Set(ids));
    await engine.runner.stop();
  });
});
