import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { anEpisode, anEpisodeTemplate, aTeacher, aTemplate, TEST_NOW } from '../../../../test/builders.ts';
import { anOpenLesson, HOUR_MS, type OutlineApp, openOutline } from '../../../../test/outline-app.ts';
import { confirmAll, planCommand } from '../../../../test/run-command.ts';
import { itemsInParts } from '../../../platform/engine/store/task-rows.queries.ts';

const by = { actor: anActor(), call: { requestId: 'test', address: '' } };
let app: OutlineApp;
let lessonId: number;
let waiting: readonly number[];
let teacherId: number;
beforeAll(async () => {
  app = await openOutline();
});
beforeEach(async () => {
  const { db } = app.database;
  const templateId = await aTemplate(db);
  lessonId = await anOpenLesson(db, { templateId });
  waiting = [
    await anEpisodeTemplate(db, templateId, { name: '第 1 讲', roomMode: 2 }),
    await anEpisodeTemplate(db, templateId, { name: '第 2 讲', ordinal: 2 }),
  ];
  teacherId = await aTeacher(db);
});

const items = () => app.lessons.call(lessonsContract.agendas, { params: { id: String(lessonId) } });
const at = (hours: number) => TEST_NOW.getTime() + hours * HOUR_MS;
const place = (index: number, hours: number, more: object = {}) => {
  const times = { startTime: at(hours), endTime: at(hours) + 90 * 60_000 };
  return { lessonId, templateId: waiting[index] ?? 0, ...times, teacherId, ...more };
};
const run = (...places: object[]) => app.engine.runMany(by, { type: 'outline.placeEpisodes', input: { places } });
async function rowsOf(taskId: number) {
  const rows = [];
  for await (const part of itemsInParts(app.database.db, taskId, {})) rows.push(...part);
  return rows;
}
const codesOf = async (taskId: number) =>
  (await rowsOf(taskId)).map(({ state, reasons }) => [state, ...reasons.map(({ code }) => code)]);

describe('outline.placeEpisodes', () => {
  test('puts what waits into the outline by its time, as its template says, and one undo takes all of it back', async () => {
    const task = await run(place(1, 96), place(0, 48));
    expect(task).toMatchObject({ state: 'succeeded', succeeded: 2 });
    expect(await items()).toMatchObject([
      { name: '第 1 讲', teacherId, startTime: at(48), endTime: at(49.5), labelId: 1 },
      { name: '第 2 讲', teacherId, startTime: at(96) },
    ]);
    const { db } = app.database;
    const made = await db
      .selectFrom('episode')
      .select(['episodeTemplateId', 'roomMode'])
      .where('episodeTemplateId', 'in', waiting)
      .orderBy('startAt')
      .execute();
    expect(made).toEqual([
      { episodeTemplateId: waiting[0], roomMode: 2 },
      { episodeTemplateId: waiting[1], roomMode: 1 },
    ]);
    const back = await app.engine.planUndo(by, task.id);
    await app.engine.confirm(by, back.id, { hash: back.planHash ?? '', choices: {}, reason: '' });
    expect(await items()).toEqual([]);
    expect((await run(place(0, 48))).succeeded).toBe(1);
  });

  test('what meets another of the plan or a saved one stays unless a reason is given, the others go', async () => {
    const { db } = app.database;
    const otherId = await anOpenLesson(db);
    const times = { startAt: new Date(at(200)), endAt: new Date(at(201)) };
    await anEpisode(db, { lessonId: otherId }, { teacherId, ...times });
    expect(await codesOf((await run(place(0, 48), place(1, 200))).id)).toEqual([
      ['succeeded'],
      ['notDone', 'exception.conflict.teacher'],
    ]);
    const plan = await planCommand(app.engine, {
      type: 'outline.placeEpisodes',
      ids: [],
      input: { places: [place(1, 200)] },
    });
    expect((await confirmAll(app.engine, plan)).state).toBe('succeeded');
    const made = db
      .selectFrom('episode')
      .select('conflictOverride')
      .where('episodeTemplateId', '=', waiting[1] ?? 0);
    expect((await made.executeTakeFirstOrThrow()).conflictOverride).toMatchObject({ reason: '测试' });
    lessonId = await anOpenLesson(db, { templateId: await templateOf() });
    const rows = await codesOf(
      (await run(place(0, 300, { teacherId: null }), place(1, 300.5, { teacherId: null }))).id,
    );
    expect(rows.map(([, code]) => code)).toEqual(['exception.conflict.team', 'exception.conflict.team']);
  });

  test('R194, R195, and what is placed already, of another template or out of reach', async () => {
    await run(place(0, 48));
    const foreign = await anEpisodeTemplate(app.database.db, await aTemplate(app.database.db));
    const tooLong = { startTime: at(400), endTime: at(400) + 61 * 60_000 };
    const task = await run(
      place(0, 72),
      place(1, -1),
      place(1, 400, { ...tooLong, lessonId: 999_999 }),
      place(1, 96, { templateId: foreign }),
    );
    expect((await codesOf(task.id)).map(([, code]) => code)).toEqual([
      'alreadyPlaced',
      'tooSoon',
      'notFound',
      'templateOfOther',
    ]);
    await expect(run(place(1, 96), place(1, 120))).rejects.toThrow('同一讲次出现了多次');
  });
});

async function templateOf(): Promise<number> {
  const row = await app.database.db
    .selectFrom('lesson')
    .select('templateId')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  return row.templateId ?? 0;
}
