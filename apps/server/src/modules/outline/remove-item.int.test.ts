import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { outlineContract as contract } from '@lectern/contract/outline/outline';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { anOpenLesson, HOUR_MS, type OutlineApp, openOutline } from '../../../test/outline-app.ts';
import { aStudent, aTeam, joinTeam } from '../../../test/team-builders.ts';
import { checkDrafts } from '../schedule/index.ts';

const DAY_MS = 24 * HOUR_MS;
let app: OutlineApp;
let lessonId: number;
beforeAll(async () => {
  app = await openOutline();
});
beforeEach(async () => {
  lessonId = await anOpenLesson(app.database.db, { refundDeadlineRule: 'days_before_3' });
});

const timesOf = ({ startAt, endAt }: { readonly startAt: Date; readonly endAt: Date }) => ({
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
});
const on = (days: number) => ({
  startAt: new Date(TEST_NOW.getTime() + days * DAY_MS),
  endAt: new Date(TEST_NOW.getTime() + days * DAY_MS + HOUR_MS),
});
const remove = (episodeId: number, of = lessonId, query = {}) =>
  app.outline.send(contract.removeEpisode, { params: { id: String(of), episodeId: String(episodeId) }, query });
const items = (id = lessonId) => app.lessons.call(lessonsContract.agendas, { params: { id: String(id) } });
const lesson = (id = lessonId) => app.lessons.call(lessonsContract.get, { params: { id: String(id) } });
const actionsOf = async (id: number) => {
  const rows = await app.database.db
    .selectFrom('operationLog')
    .select('action')
    .where('subjectType', '=', 'episode')
    .where('subjectId', '=', id)
    .execute();
  return rows.map(({ action }) => action);
};
const restore = (id: number) =>
  app.bin.send(recycleBinContract.restore, { params: { kind: 'episode', id: String(id) } });

describe('E046, R155: an episode is removed and the lesson updated with it', () => {
  test('span, computed times, version and log follow in the same transaction', async () => {
    const { db } = app.database;
    const first = await anEpisode(db, { lessonId }, { name: '甲', ...on(10) });
    await anEpisode(db, { lessonId }, { name: '乙', ...on(20) });
    const { rev } = await lesson();
    const { status, reply } = await remove(first);
    expect(status).toBe(200);
    expect(reply).toMatchObject({ removed: 'binned', lesson: { rev: rev + 1 } });
    const after = await lesson();
    expect(await actionsOf(first)).toEqual(['episode.bin']);
    expect(after.startTime).toBe(on(20).startAt.getTime());
    expect(after.refundDeadline).toBe(on(17).startAt.getTime());
    expect(await items()).toMatchObject([{ name: '乙', ordinal: 1, period: 1 }]);
  });

  test.for([
    [1, 'v2'],
    [2, 'v1'],
  ] as const)('a lesson of version %d is updated by %s', async ([version, updatedBy]) => {
    lessonId = await anOpenLesson(app.database.db, { version });
    const id = await anEpisode(app.database.db, { lessonId });
    const { reply } = await remove(id);
    expect(reply.updatedBy).toBe(updatedBy);
    expect('saleInfo' in reply.lesson).toBe(updatedBy === 'v2');
  });

  test('404 for a lesson or an episode that is not there, or is of another lesson, or is removed already', async () => {
    const other = await anOpenLesson(app.database.db);
    const id = await anEpisode(app.database.db, { lessonId: other });
    expect((await remove(id)).status).toBe(404);
    expect((await remove(id, 987_654)).status).toBe(404);
    expect((await remove(id, other)).status).toBe(200);
    expect((await remove(id, other)).status).toBe(404);
  });

  test('one that has begun stays, one of a canceled lesson too', async () => {
    const id = await anEpisode(app.database.db, { lessonId }, on(-1));
    expect((await remove(id)).error.code).toBe('started');
    const canceled = await anOpenLesson(app.database.db, { status: 'canceled' });
    const its = await anEpisode(app.database.db, { lessonId: canceled });
    expect((await remove(its, canceled)).error.code).toBe('canceled');
  });

  test('one that another lesson gives as well stays with the other', async () => {
    const { db } = app.database;
    const other = await anOpenLesson(db);
    const id = await anEpisode(db, { lessonId: other });
    await app.outline.call(contract.attachEpisodes, {
      params: { id: String(lessonId), labelId: '1' },
      body: { ids: [id] },
    });
    expect((await remove(id)).reply.removed).toBe('takenOut');
    expect(await items()).toEqual([]);
    expect(await items(other)).toMatchObject([{ id, sharedWith: 0 }]);
  });

  test('a stale version is refused', async () => {
    const id = await anEpisode(app.database.db, { lessonId });
    expect((await remove(id, lessonId, { rev: '9' })).error.code).toBe('STALE');
  });

  test('E047, L220: an exam and a tutoring group', async () => {
    const { db } = app.database;
    const jamId = await anAgendaEntry(db, { lessonId, labelId: 12 }, 'jam');
    const group = await anAgendaEntry(db, { lessonId, labelId: 21 }, 'mentorEpisodeGroup');
    const of = { lessonId: String(lessonId), jamId: String(jamId) };
    expect((await app.outline.send(contract.removeJam, { params: of, query: {} })).status).toBe(200);
    expect((await app.outline.send(contract.removeJam, { params: of, query: {} })).status).toBe(404);
    await app.outline.call(contract.removeItem, {
      params: { id: String(lessonId), kind: 'mentorEpisodeGroup', itemId: String(group) },
      query: {},
    });
    expect(await items()).toEqual([]);
    const back = (kind: 'jam' | 'mentorEpisodeGroup', id: number) =>
      app.bin.send(recycleBinContract.restore, { params: { kind, id: String(id) } });
    expect((await back('jam', group)).status).toBe(404);
    expect((await back('mentorEpisodeGroup', group)).status).toBe(200);
    expect((await back('jam', jamId)).status).toBe(200);
    expect((await back('jam', jamId)).status).toBe(404);
    expect(await items()).toMatchObject([
      { kind: 'jam', id: jamId },
      { kind: 'mentorEpisodeGroup', id: group },
    ]);
  });
});

describe('decision 83: an exam is frozen shortly before it starts', () => {
  const inMinutes = (minutes: number) => ({
    startAt: new Date(TEST_NOW.getTime() + minutes * 60_000),
    endAt: new Date(TEST_NOW.getTime() + (minutes + 60) * 60_000),
  });
  const removeExam = async (minutes: number) => {
    const jam = { name: '期中考试', ...inMinutes(minutes) };
    const own = await anOpenLesson(app.database.db);
    const jamId = await anAgendaEntry(app.database.db, { lessonId: own, labelId: 12 }, 'jam', jam);
    const params = { lessonId: String(own), jamId: String(jamId) };
    const { status, error } = await app.outline.send(contract.removeJam, { params, query: {} });
    return status === 200 ? 'removed' : error.message;
  };

  const addExam = async (minutes: number) => {
    const { startAt, endAt } = timesOf(inMinutes(minutes));
    const params = { id: String(await anOpenLesson(app.database.db)), labelId: '12' };
    const jams = [{ name: '期中考试', startTime: startAt, endTime: endAt }];
    const { status, error } = await app.outline.send(contract.addJams, { params, body: { jams } });
    return status === 200 ? status : error.code;
  };

  test('R252: by ten minutes, or by what administrators saved in their place (decision 82)', async () => {
    const { db } = app.database;
    expect(await removeExam(11)).toBe('removed');
    // E037: R194 alone would let it in after five minutes.
    expect([await addExam(9), await addExam(11)]).toEqual(['examFrozen', 200]);
    expect(await removeExam(9)).toMatch(/^“期中考试”即将开始，考试已冻结，不能新增或移除（自 .* 起）$/);
    const features = {
      episodeDurationMinutes: [90],
      resourceId: '',
      jamFreezeTime: 1_200_000,
      inviteFreshLessonAllowAgendaLabelIds: [],
      teacherIdsDisplayPhone: [],
      jamPromotionModeShowMixedLevelIds: [],
    };
    await db
      .insertInto('setting')
      .values({ key: 'features', value: JSON.stringify(features), updatedBy: '管理员' })
      .execute();
    expect(await removeExam(11)).toContain('已冻结');
    expect([await addExam(19), await addExam(21)]).toEqual(['examFrozen', 200]);
    const [verdict] = await checkDrafts(db, [{ kind: 'jam', id: null, ...timesOf(inMinutes(15)) }], { now: TEST_NOW });
    expect(verdict?.conflicts.map(({ kind, text }) => [kind, text.slice(0, 14)])).toEqual([
      ['examFreeze', '考试开始前 20 分钟内不能'],
    ]);
    await db.deleteFrom('setting').where('key', '=', 'features').execute();
  });
});

describe('L221: what would follow', () => {
  test('field notes 4.7: the times that change, and who paid on either side of them or when nobody knows; nothing is written', async () => {
    const { db } = app.database;
    const first = await anEpisode(db, { lessonId }, { name: '甲', ...on(10) });
    await anEpisode(db, { lessonId }, { name: '乙', ...on(20) });
    await db
      .updateTable('lesson')
      .set({ refundDeadline: on(7).startAt, paidCount: 5 })
      .where('id', '=', lessonId)
      .execute();
    const team = await aTeam(db, lessonId);
    for (const [index, days] of [-5, 9].entries()) {
      const studentId = await aStudent(db);
      const joinedAt = on(days + index).startAt;
      await joinTeam(db, { teamId: team, studentId, joinedAt });
    }
    const { rev } = await lesson();
    const reply = await app.outline.call(contract.consequences, {
      params: { id: String(lessonId) },
      body: { remove: [{ kind: 'episode', id: first }] },
    });
    expect(reply).toEqual({
      startTime: { before: on(10).startAt.getTime(), after: on(20).startAt.getTime() },
      endTime: { before: on(20).endAt.getTime(), after: on(20).endAt.getTime() },
      times: [
        {
          field: 'refundDeadline',
          before: on(7).startAt.getTime(),
          after: on(17).startAt.getTime(),
          turn: 'none',
          payers: { before: { until: 1, after: 1 }, after: { until: 2, after: 0 } },
        },
      ],
      paid: 5,
    });
    expect((await lesson()).rev).toBe(rev);
  });
});

describe('an episode in the recycle bin', () => {
  test('is listed with its lesson and comes back to its place, and the lesson follows', async () => {
    const { db } = app.database;
    const ids = [];
    for (const [index, name] of ['甲', '乙', '丙'].entries()) {
      ids.push(await anEpisode(db, { lessonId }, { name, ...on(index + 1) }));
    }
    const [first = 0, second = 0] = ids;
    await remove(second);
    await remove(first);
    const { list } = await app.bin.call(recycleBinContract.list, { query: { kind: 'episode' } });
    expect(list.find(({ id }) => id === second)).toMatchObject({ name: '乙（初一数学秋季系统班）', daysLeft: 30 });
    const { rev } = await lesson();
    expect((await restore(second)).status).toBe(200);
    expect((await restore(first)).status).toBe(200);
    expect((await items()).map(({ name }) => name)).toEqual(['甲', '乙', '丙']);
    expect(await lesson()).toMatchObject({ rev: rev + 2, startTime: on(1).startAt.getTime() });
    expect((await restore(first)).status).toBe(404);
  });

  test('stays there while its teacher is busy or its lesson is in the bin', async () => {
    const { db } = app.database;
    const teacherId = await aTeacher(db);
    const id = await anEpisode(db, { lessonId }, { teacherId, ...on(40) });
    await remove(id);
    const other = await anOpenLesson(db, { name: '后来者' });
    const taken = await anEpisode(db, { lessonId: other }, { teacherId, name: '占位', ...on(40) });
    const { error } = await restore(id);
    expect(error.code).toBe('teacherBusy');
    expect(error.message).toContain('“后来者”的“占位”');
    await remove(taken, other);
    await app.lessons.call(lessonsContract.bin, { params: { id: String(lessonId) }, query: {} });
    expect((await restore(id)).error.code).toBe('lessonInBin');
  });

  test('one that went there with its lesson is not listed by itself', async () => {
    const id = await anEpisode(app.database.db, { lessonId });
    await app.lessons.call(lessonsContract.bin, { params: { id: String(lessonId) }, query: {} });
    const { list } = await app.bin.call(recycleBinContract.list, { query: { kind: 'episode', pageSize: '200' } });
    expect(list.map((row) => row.id)).not.toContain(id);
    expect((await restore(id)).status).toBe(404);
  });
});
