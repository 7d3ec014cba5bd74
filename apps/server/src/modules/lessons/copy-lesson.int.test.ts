import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { aTeam } from '../../../test/team-builders.ts';

const DAY_MS = 86_400_000;
const days = (count: number): Date => new Date(TEST_NOW.getTime() + count * DAY_MS);
const at = (id: number) => ({ params: { id: String(id) } });

const { database, app, api } = await openLessons();
let source: number;
let episode: number;

beforeAll(async () => {
  const { db } = database;
  source = await aLesson(db, {
    status: 'published',
    paidCount: 12,
    lessonMarkId: 1,
    startSaleAt: days(-9),
    endSaleRule: 'days_before_3',
    endSaleAt: days(7),
    withMentor: true,
    version: 2,
  });
  episode = await anEpisode(
    db,
    { lessonId: source },
    { teacherId: await aTeacher(db), startAt: days(10), endAt: days(11) },
  );
  await anAgendaEntry(db, { lessonId: source, labelId: 12 }, 'jam');
  await aTeam(db, source);
});

const outlineOf = (lessonId: number) =>
  database.db
    .selectFrom('lessonAgenda')
    .select(['kind', 'itemId'])
    .where('lessonId', '=', lessonId)
    .orderBy('ordinal')
    .execute();

describe('E017, R283: copying a lesson', () => {
  test('a copy starts unpublished and unsold, with a name of its own, and leaves the original alone', async () => {
    const copy = await api.call(contract.copy, { ...at(source), body: {} });
    expect(copy).toMatchObject({
      name: '初一数学秋季系统班（副本）',
      status: 'init',
      version: 2,
      publishTime: 0,
      startSaleTime: 0,
      endSaleTime: 0,
      endSaleTimeCalculationRule: 'days_before_3',
      lessonMarkId: null,
      withMentor: true,
      episodeIds: [],
      startTime: 0,
    });
    const row = await database.db
      .selectFrom('lesson')
      .select(['paidCount', 'assessmentId'])
      .where('id', '=', copy.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ paidCount: 0, assessmentId: null });
    expect(await api.call(contract.get, at(source))).toMatchObject({ status: 'published', rev: 1 });
    const [entry] = await database.db.selectFrom('operationLog').selectAll().where('subjectId', '=', copy.id).execute();
    expect(entry).toMatchObject({ action: 'lesson.copy', note: `复制自课程 ${source}，不复制讲次` });
  });

  test('without a body it copies without episodes', async () => {
    expect(await api.call(contract.copy, at(source) as never)).toMatchObject({ episodeIds: [] });
  });

  test('merge_episode shares every item of the outline, so the times by rule stay', async () => {
    const copy = await api.call(contract.copy, {
      ...at(source),
      body: { copyMode: 'merge_episode', name: '共用讲次' },
    });
    expect(copy).toMatchObject({
      name: '共用讲次',
      episodeIds: [episode],
      jamCount: 1,
      endSaleTime: days(7).getTime(),
      startTime: days(10).getTime(),
    });
    expect(await outlineOf(copy.id)).toEqual(await outlineOf(source));
  });

  test('create_episode makes episodes of its own, without teacher, so that none is double booked', async () => {
    const copy = await api.call(contract.copy, { ...at(source), body: { copyMode: 'create_episode' } });
    const [made] = copy.episodeIds;
    expect(copy).toMatchObject({
      episodeCount: 1,
      jamCount: 0,
      teachers: [],
      endSaleTime: days(7).getTime(),
      endTime: days(11).getTime(),
    });
    expect(made).not.toBe(episode);
    const row = await database.db
      .selectFrom('episode')
      .selectAll()
      .where('id', '=', made ?? 0)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: '第 1 讲 有理数', teacherId: null, startAt: days(10) });
    expect(await api.call(contract.check, { query: { lessonId: String(copy.id) } })).toEqual([]);
  });

  test('a name at the limit is shortened for the suffix', async () => {
    const long = await aLesson(database.db, { name: '数'.repeat(60) });
    const copy = await api.call(contract.copy, { ...at(long), body: {} });
    expect(copy.name).toBe(`${'数'.repeat(56)}（副本）`);
  });

  test('refuses an unknown mode, an unknown lesson, one outside the scope', async () => {
    expect(
      await api.send(contract.copy, { ...at(source), body: { copyMode: 'all' as 'merge_episode' } }),
    ).toMatchObject({ status: 400 });
    expect(await api.send(contract.copy, { ...at(99_999_999), body: {} })).toMatchObject({ status: 404 });
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await english.send(contract.copy, { ...at(source), body: {} })).toMatchObject({ status: 404 });
  });
});
