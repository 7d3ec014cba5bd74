import { formatDateTime, parseDateTime } from '@lectern/domain/time/shanghai-time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import {
  aLesson,
  anAgendaEntry,
  anEpisode,
  anEpisodeTemplate,
  aTeacher,
  aTemplate,
  TEST_NOW,
} from '../../../../test/builders.ts';
import { openSeededDatabase } from '../../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';
import { testEngine } from '../../../../test/test-engine.ts';

const database = await openSeededDatabase();
const { db } = database;
const engine = testEngine(database, {
  now: () => TEST_NOW,
  actorOf: (id) => Promise.resolve(anActor({ id })),
});
afterAll(async () => {
  await engine.runner.stop();
  await database.close();
});

const moment = (text: string): number => parseDateTime(text) ?? Number.NaN;
const aClass = (more: object = {}) => aLesson(db, { semesterId: null, ...more });
const at = (lessonId: number, text: string, more: object = {}) =>
  anEpisode(db, { lessonId }, { startAt: new Date(moment(text)), ...more });

let sourceId: number;
beforeEach(async () => {
  await db.deleteFrom('holiday').execute();
  sourceId = await aClass({ name: '来源班' });
  // Saturdays and Sundays.
  for (const text of ['2026-03-07 18:30', '2026-03-08 10:00', '2026-03-14 18:30', '2026-03-15 10:00']) {
    await at(sourceId, text);
  }
});

const run = (ids: readonly number[], more: object = {}) => ({
  type: 'lesson.copySchedule',
  ids,
  input: { sourceId, ...more },
});
const outlineOf = async (lessonId: number) => {
  const rows = await db
    .selectFrom('lessonAgenda as a')
    .leftJoin('episode as e', (join) =>
      join.onRef('e.id', '=', 'a.itemId').on('a.kind', '=', 'episode').on('e.deletedAt', 'is', null),
    )
    .leftJoin('agendaEntry as x', (join) => join.onRef('x.id', '=', 'a.itemId').on('a.kind', '<>', 'episode'))
    .select(['e.name', 'e.startAt', 'x.name as entry', 'x.startAt as entryAt'])
    .where('a.lessonId', '=', lessonId)
    .execute();
  return rows
    .flatMap(({ name, startAt, entry, entryAt }) => {
      const time = startAt ?? entryAt;
      return time ? [`${formatDateTime(time.getTime())} ${name ?? entry ?? ''}`] : [];
    })
    .toSorted();
};
const aClassType = async (count: number) => {
  const templateId = await aTemplate(db);
  for (let ordinal = 1; ordinal <= count; ordinal += 1) {
    await anEpisodeTemplate(db, templateId, { name: `第 ${ordinal} 讲`, ordinal });
  }
  return templateId;
};

describe('lesson.copySchedule', () => {
  test('what a lesson has to come moves along the pattern with its exams; one undo restores it', async () => {
    const id = await aClass();
    const teacherId = await aTeacher(db);
    await at(id, '2026-03-03 09:00', { name: '甲', teacherId });
    await at(id, '2026-03-04 09:00', { name: '乙' });
    await anAgendaEntry(db, { lessonId: id }, 'jam', {
      name: '测验',
      startAt: new Date(moment('2026-03-05 09:00')),
      endAt: new Date(moment('2026-03-05 10:00')),
    });
    const before = await outlineOf(id);
    const plan = await planCommand(engine, run([id]));
    expect(await outlineOf(id)).toEqual(before);
    expect((await confirmAll(engine, plan)).state).toBe('succeeded');
    expect(await outlineOf(id)).toEqual(['2026-03-07 18:30 甲', '2026-03-08 10:00 乙', '2026-03-09 10:00 测验']);
    const kept = await db.selectFrom('episode').select('teacherId').where('name', '=', '甲').executeTakeFirst();
    expect(kept).toEqual({ teacherId });
    await confirmAll(engine, await engine.planUndo(aMaker(), plan.id));
    expect(await outlineOf(id)).toEqual(before);
  });

  test('a lesson without episodes gets those of its class type; one undo takes them to the bin', async () => {
    const id = await aClass({ templateId: await aClassType(3) });
    const plan = await planCommand(engine, run([id]));
    const [row] = await rowsOfTask(engine, plan.id);
    expect(row).toMatchObject({ subjectType: 'lesson', subjectId: id, outcome: 'ok' });
    await confirmAll(engine, plan);
    expect(await outlineOf(id)).toEqual([
      '2026-03-07 18:30 第 1 讲',
      '2026-03-08 10:00 第 2 讲',
      '2026-03-14 18:30 第 3 讲',
    ]);
    const undo = await engine.planUndo(aMaker(), plan.id);
    expect((await confirmAll(engine, undo)).state).toBe('succeeded');
    expect(await outlineOf(id)).toEqual([]);
    await runCommand(engine, run([id]));
    expect(await outlineOf(id)).toHaveLength(3);
  });

  test('from another day on, over a holiday', async () => {
    await db.insertInto('holiday').values({ name: '校庆', firstDay: '2026-04-04', lastDay: '2026-04-04' }).execute();
    const id = await aClass({ templateId: await aClassType(2) });
    await runCommand(engine, run([id], { fromTime: moment('2026-04-01') }));
    expect(await outlineOf(id)).toEqual(['2026-04-05 10:00 第 1 讲', '2026-04-11 18:30 第 2 讲']);
  });

  test('a conflict is a choice of the plan, and what happened since the plan stops the lesson as a whole', async () => {
    const teacherId = await aTeacher(db);
    const id = await aClass();
    await at(id, '2026-03-03 09:00', { teacherId });
    await at(await aClass(), '2026-03-07 19:00', { teacherId });
    const [row] = await rowsOfTask(engine, (await planCommand(engine, run([id]))).id);
    expect(row?.reasons).toMatchObject([{ outcome: 'warning', code: expect.stringMatching(/^exception\./) as string }]);

    const empty = await aClass({ templateId: await aClassType(2) });
    const plan = await planCommand(engine, run([empty]));
    await confirmAll(engine, await planCommand(engine, run([empty])));
    const placed = await outlineOf(empty);
    expect((await confirmAll(engine, plan)).state).not.toBe('succeeded');
    expect(await outlineOf(empty)).toEqual(placed);
  });

  test('says why a lesson is left out', async () => {
    const canceled = await aClass({ status: 'canceled' });
    const bare = await aClass();
    const settled = await aClass();
    await at(settled, '2026-03-07 18:30');
    const codes = async (ids: readonly number[], more: object = {}) =>
      (await rowsOfTask(engine, (await planCommand(engine, run(ids, more))).id)).map((row) => row.reasons[0]?.code);
    expect(await codes([sourceId, canceled, bare, settled, 99_999_999])).toEqual([
      'unchanged',
      'canceled',
      'nothingToPlace',
      'unchanged',
      'notFound',
    ]);
    expect(await codes([settled], { sourceId: bare })).toEqual(['noPattern']);
    expect(await codes([settled], { sourceId: 99_999_999 })).toEqual(['sourceMissing']);
  });
});
