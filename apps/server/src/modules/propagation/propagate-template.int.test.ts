import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aLesson, aTeacher, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../test/run-command.ts';
import {
  aLessonOf,
  anEpisodeTemplate,
  changeEpisodeTemplate,
  changeTemplate,
} from '../../../test/template-builders.ts';
import type { ItemRow } from '../../platform/engine/store/task-rows.queries.ts';
import { provenanceOfLessons } from '../provenance/index.ts';

const {
  database: { db },
  engine,
  api,
} = await openLessons();
const type = 'template.propagate';

/** Rows of the lessons with everything a propagation may touch, without who saved last and how often. */
async function picture(ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ picture: unknown }>`
    SELECT jsonb_build_object('lesson', to_jsonb(l) - '{rev,updated_at,updated_by}'::text[], 'origins', p.fields,
      'agenda', (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.ordinal) FROM lesson_agenda a WHERE a.lesson_id = l.id),
      'episodes', (SELECT jsonb_agg(to_jsonb(e) - '{rev,updated_at,updated_by}'::text[] ORDER BY e.id) FROM lesson_agenda a
        JOIN episode e ON e.id = a.item_id AND a.kind = 'episode' WHERE a.lesson_id = l.id)) AS picture
    FROM lesson l LEFT JOIN lesson_provenance p ON p.lesson_id = l.id WHERE l.id = ANY(${[...ids]}::bigint[]) ORDER BY l.id`.execute(
    db,
  );
  return rows.map((row) => JSON.stringify(row.picture));
}
const codesOf = (row: ItemRow | undefined) => row?.reasons.map(({ code }) => code);
const lessonOf = (id: number) => db.selectFrom('lesson').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const episodeOf = (id: number) => db.selectFrom('episode').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function world() {
  const template = await aTemplate(db, { lessonDefaults: JSON.stringify({ price: 100, lessonCardLabel: '旧' }) });
  const first = await anEpisodeTemplate(db, template, 1);
  const second = await anEpisodeTemplate(db, template, 2);
  const values = { price: 100, lessonCardLabel: '旧' };
  const make = (overrides = {}) => aLessonOf(db, template, [first, second], { ...values, ...overrides });
  return { template, first, second, make };
}

describe('template.propagate', () => {
  test('areas 4: writes what the template gives now to the chosen lessons, and undo leaves every byte as it was', async () => {
    const { template, first, make } = await world();
    const [a, b, c] = [await make(), await make(), await make()];
    await changeTemplate(db, template, { price: 200, lessonCardLabel: '新' }, { price: 100, lessonCardLabel: '旧' });
    await changeEpisodeTemplate(
      db,
      first,
      { reward: 5, name: '第 1 讲 有理数' },
      {
        [`episode:${first}:reward`]: 0,
        [`episode:${first}:name`]: '第 1 讲',
      },
    );
    const before = await picture([a.id, b.id, c.id]);

    const columns = ['price', 'lessonCardLabel', `episode:${first}:reward`, `episode:${first}:name`];
    const plan = await planCommand(engine, { type, ids: [a.id, b.id], input: { templateId: template, columns } });
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row?.changes).toEqual([
      { field: `episode:${first}:name:第 1 讲`, before: '第 1 讲', after: '第 1 讲 有理数' },
      { field: `episode:${first}:reward:第 1 讲`, before: '0', after: '5' },
      { field: 'lessonCardLabel', before: '旧', after: '新' },
      { field: 'price', before: 100, after: 200 },
    ]);
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    expect(await lessonOf(a.id)).toMatchObject({ price: 200, lessonCardLabel: '新' });
    expect(await episodeOf(a.episodeIds[0] ?? 0)).toMatchObject({ reward: 5, name: '第 1 讲 有理数' });
    expect((await picture([c.id]))[0]).toBe(before[2]);
    const origins = (await provenanceOfLessons(db, [a.id]))(a.id);
    expect(origins['price']).toMatchObject({ origin: 'template', ref: template, given: 200 });

    const undo = await engine.planUndo(aMaker(), plan.id);
    await confirmAll(engine, undo);
    expect((await rowsOfTask(engine, undo.id)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
    expect(await picture([a.id, b.id, c.id])).toEqual(before);

    const again = await runCommand(engine, { type, ids: [a.id], input: { templateId: template, columns } });
    expect(again.map(({ state }) => state)).toEqual(['succeeded']);
  });

  test('areas 4: what a lesson changed itself stays, unless its cell is named', async () => {
    const { template, make } = await world();
    const { id } = await make();
    const { rev } = await lessonOf(id);
    await api.call(lessonsContract.update, { params: { id: String(id) }, body: { rev, price: 150 } });
    await changeTemplate(db, template, { price: 200 }, { price: 100 });
    const input = { templateId: template, columns: ['price'] };
    const [kept] = await runCommand(engine, { type, ids: [id], input });
    expect(codesOf(kept)).toEqual(['unchanged']);
    const overwrite = [{ lessonId: id, column: 'price' }];
    const [taken] = await runCommand(engine, { type, ids: [id], input: { templateId: template, overwrite } });
    expect(taken?.state).toBe('succeeded');
    expect(await lessonOf(id)).toMatchObject({ price: 200, lessonCardLabel: '旧' });
  });

  test('areas 4, R226: what has begun keeps what was paid for, and its words may change', async () => {
    const { template, first, second, make } = await world();
    const { id, episodeIds } = await make({ begins: 0 });
    await changeTemplate(db, template, { price: 200, lessonCardLabel: '新' }, { price: 100, lessonCardLabel: '旧' });
    for (const each of [first, second]) {
      const given = { [`episode:${each}:reward`]: 0, [`episode:${each}:roomMode`]: 1 };
      await changeEpisodeTemplate(db, each, { reward: 9, roomMode: 2 }, given);
    }
    const parts = [first, second].flatMap((each) => [`episode:${each}:reward`, `episode:${each}:roomMode`]);
    const columns = ['price', 'lessonCardLabel', ...parts];
    await runCommand(engine, { type, ids: [id], input: { columns } });
    expect(await lessonOf(id)).toMatchObject({ price: 100, lessonCardLabel: '新' });
    const [begun, coming] = await Promise.all(episodeIds.map(episodeOf));
    expect([begun, coming]).toMatchObject([
      { reward: 0, roomMode: 1 },
      { reward: 0, roomMode: 2 },
    ]);
  });

  test('areas 4: a left-out cell stays as it is', async () => {
    const { template, make } = await world();
    const [a, b] = [await make(), await make()];
    await changeTemplate(db, template, { price: 200 }, { price: 100 });
    const exceptCells = [{ lessonId: b.id, column: 'price' }];
    const rows = await runCommand(engine, { type, ids: [a.id, b.id], input: { columns: ['price'], exceptCells } });
    expect(rows.map(({ state }) => state)).toEqual(['succeeded', 'unchanged']);
    expect((await lessonOf(b.id)).price).toBe(100);
  });

  test('areas 4: the order of the outline is a column of its own, and goes back', async () => {
    const { first, second, make } = await world();
    const { id } = await make();
    const order = async () =>
      (
        await sql<{ template: number }>`SELECT e.episode_template_id AS template FROM lesson_agenda a
          JOIN episode e ON e.id = a.item_id WHERE a.lesson_id = ${id} ORDER BY a.ordinal`.execute(db)
      ).rows.map(({ template }) => template);
    expect(await order()).toEqual([first, second]);
    await db.updateTable('episodeTemplate').set({ ordinal: 9 }).where('id', '=', first).execute();
    const overwrite = [{ lessonId: id, column: 'outline:order' }];
    const plan = await planCommand(engine, { type, ids: [id], input: { overwrite } });
    await confirmAll(engine, plan);
    expect(await order()).toEqual([second, first]);
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await order()).toEqual([first, second]);
  });

  test('areas 4: a longer episode moves the end of its lesson, and stops where its teacher is elsewhere', async () => {
    const { second, make } = await world();
    const { id, episodeIds } = await make();
    const last = episodeIds[1] ?? 0;
    await changeEpisodeTemplate(db, second, { durationMs: 7_200_000 }, { [`episode:${second}:duration`]: 5_400_000 });
    const input = { columns: [`episode:${second}:duration`] };
    const teacherId = await aTeacher(db);
    const { startAt, endAt } = await episodeOf(last);
    await db.updateTable('episode').set({ teacherId }).where('id', '=', last).execute();
    const busy = await aLesson(db);
    const { id: inTheWay } = await db
      .insertInto('episode')
      .values({ name: '另一讲', teacherId, startAt: endAt, endAt: new Date(endAt.getTime() + 3_600_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('lessonAgenda')
      .values({ lessonId: busy, kind: 'episode', itemId: inTheWay, labelId: 1, ordinal: 1 })
      .execute();
    const [refused] = await runCommand(engine, { type, ids: [id], input });
    expect(codesOf(refused)).toEqual(['teacherConflict']);
    await db.updateTable('episode').set({ deletedAt: TEST_NOW }).where('id', '=', inTheWay).execute();
    const [done] = await runCommand(engine, { type, ids: [id], input });
    expect(done?.state).toBe('succeeded');
    expect((await lessonOf(id)).endAt).toEqual(new Date(startAt.getTime() + 7_200_000));
  });

  test('areas 4: refuses lessons that are canceled, have no template or another one', async () => {
    const { template } = await world();
    const canceled = await aLesson(db, { templateId: template, status: 'canceled' });
    const none = await aLesson(db, { templateId: null });
    const other = await aLesson(db);
    const ids = [canceled, none, other];
    const rows = await runCommand(engine, { type, ids, input: { templateId: template, columns: ['price'] } });
    expect(rows.map(codesOf)).toEqual([['canceled'], ['noTemplate'], ['otherTemplate']]);
  });

  test('areas 4: what changed between plan and run is left alone', async () => {
    const { template, make } = await world();
    const { id } = await make();
    await changeTemplate(db, template, { price: 200 }, { price: 100 });
    const plan = await planCommand(engine, { type, ids: [id], input: { columns: ['price'] } });
    await changeTemplate(db, template, { price: 300 }, { price: 200 });
    await confirmAll(engine, plan);
    expect((await rowsOfTask(engine, plan.id))[0]).toMatchObject({ state: 'notDone', resultCode: 'changedSincePlan' });
    expect((await lessonOf(id)).price).toBe(100);
  });
});
