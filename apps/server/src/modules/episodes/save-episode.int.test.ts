import { episodesContract as contract } from '@lectern/contract/episodes/episodes';
import { beforeEach, describe, expect, test } from 'vitest';
import { aLesson, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openEpisodes } from '../../../test/episodes-app.ts';

const { database, api, app } = await openEpisodes();
const { db } = database;
const HOUR_MS = 3_600_000;
const ms = (hours: number) => TEST_NOW.getTime() + hours * HOUR_MS;
const at = (hours: number) => new Date(ms(hours));

let teacher: number;
let lesson: number;
let episode: number;

beforeEach(async () => {
  teacher = await aTeacher(db);
  lesson = await aLesson(db, { semesterId: null });
  const times = { startAt: at(24), endAt: at(25.5) };
  episode = await anEpisode(db, { lessonId: lesson }, { name: '数轴', teacherId: teacher, ...times });
});

const rowOf = (id: number) => db.selectFrom('episode').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const save = (body: object, client = api, id = episode) =>
  client.send(contract.update, { params: { id: String(id) }, body: { rev: 1, ...body } });
const logsOf = (id: number) =>
  db
    .selectFrom('operationLog')
    .select(['action', 'changes', 'note'])
    .where('subjectType', '=', 'episode')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

describe('E093: a new episode', () => {
  const body = { name: '第 9 讲', subject: 2, startTime: ms(48), endTime: ms(49.5) };

  test('is made with what was said, the rest as an ordinary one, and logged', async () => {
    const made = await api.call(contract.create, {
      body: { ...body, teacherId: teacher, reward: 3, features: { withHomework: true }, layeredHomeworkType: 'byTeam' },
    });
    expect(made).toMatchObject({
      name: '第 9 讲',
      specialEpisodeType: 0,
      kind: 0,
      roomMode: 1,
      teacherId: teacher,
      duration: 90 * 60_000,
      reward: 3,
      layeredHomeworkType: 'byTeam',
      lessons: [],
      rev: 1,
    });
    expect(made.features).toMatchObject({ withHomework: true, withExam: false });
    const [log] = await logsOf(made.id);
    expect(log?.action).toBe('episode.create');
    expect(log?.changes).toContainEqual({ field: 'teacher', before: null, after: { id: teacher, name: '王老师' } });
    expect(log?.changes).toContainEqual({ field: 'withHomework', before: false, after: true });
  });

  test.each<[string, object, string]>([
    ['R194: within five minutes', { startTime: ms(0.05), endTime: ms(1.55) }, 'tooSoon'],
    ['an end before the start', { endTime: ms(47) }, 'endBeforeStart'],
    ['R195: a length that is not offered', { endTime: ms(48) + 67 * 60_000 }, 'durationNotOffered'],
    ['a subject that does not exist', { subject: 999 }, 'subjectNotFound'],
    ['a teacher who does not exist', { teacherId: 99_999_999 }, 'teacherNotFound'],
  ])('%s is refused, and nothing is written', async (_, change, code) => {
    const before = await db.selectFrom('episode').select('id').execute();
    const { status, error } = await api.send(contract.create, { body: { ...body, ...change } });
    expect([status, error.code]).toEqual([409, code]);
    expect(await db.selectFrom('episode').select('id').execute()).toEqual(before);
  });

  test('R232: who was fired is given nothing', async () => {
    const fired = await aTeacher(db, { qualification: 0 });
    const { error } = await api.send(contract.create, { body: { ...body, teacherId: fired } });
    expect(error.code).toBe('teacherFired');
  });
});

describe('E094: a change', () => {
  test('keeps what is not sent, counts the version up and tells who', async () => {
    const { status, reply } = await save({ reward: 8, features: { withExam: true } });
    expect([status, reply]).toMatchObject([200, { name: '数轴', reward: 8, rev: 2, features: { withExam: true } }]);
    const [log] = await logsOf(episode);
    expect(log).toMatchObject({
      action: 'episode.update',
      changes: [
        { field: 'reward', before: 0, after: 8 },
        { field: 'withExam', before: false, after: true },
      ],
    });
  });

  test('a time that moves takes the lesson along', async () => {
    await save({ startTime: ms(72), endTime: ms(73.5) });
    const row = await db.selectFrom('lesson').select(['startAt', 'endAt']).where('id', '=', lesson).executeTakeFirst();
    expect(row).toEqual({ startAt: at(72), endAt: at(73.5) });
  });

  test('areas 5: a teacher’s other episode is named, and nothing is written', async () => {
    const otherLesson = await aLesson(db, { name: '初二物理班', semesterId: null });
    const times = { startAt: at(48), endAt: at(49) };
    const other = await anEpisode(db, { lessonId: otherLesson }, { name: '浮力', teacherId: teacher, ...times });
    const { status, error } = await save({ startTime: ms(48), endTime: ms(49.5) });
    expect([status, error.code]).toEqual([409, 'scheduleConflict']);
    expect(error.message).toContain('浮力');
    expect((await rowOf(episode)).rev).toBe(1);
    // It ends where the other begins: half-open.
    expect((await save({ startTime: ms(49), endTime: ms(50) })).status).toBe(200);
    expect((await rowOf(other)).rev).toBe(1);
  });

  test('with a reason it may stand beside the other, and the reason goes when the time does', async () => {
    const times = { startAt: at(48), endAt: at(49) };
    await anEpisode(db, { lessonId: await aLesson(db, { semesterId: null }) }, { teacherId: teacher, ...times });
    const reason = '两班合上';
    const { status, reply, error } = await save({ startTime: ms(48), endTime: ms(49), overrideReason: reason });
    expect([status, error.message, reply.overrideReason]).toEqual([200, undefined, reason]);
    expect((await logsOf(episode))[0]?.note).toBe(reason);
    expect((await save({ rev: 2, startTime: ms(60), endTime: ms(61) })).reply.overrideReason).toBeNull();
  });

  test('what has begun keeps its time and teacher', async () => {
    const times = { startAt: at(-0.5), endAt: at(1) };
    const begun = await anEpisode(db, { lessonId: lesson, ordinal: 2 }, times);
    expect((await save({ startTime: ms(5), endTime: ms(6) }, api, begun)).error.code).toBe('started');
    expect((await save({ name: '改个名字' }, api, begun)).status).toBe(200);
  });

  test('from an older version it is refused with the fields that differ', async () => {
    await save({ reward: 8 });
    const { status, error } = await save({ reward: 9, name: '数轴' });
    expect([status, error.code]).toEqual([409, 'STALE']);
    expect(error.details).toMatchObject({ rev: 2, fields: [{ field: 'reward', yours: 9, theirs: 8 }] });
    expect((await save({ reward: 9, rev: undefined })).status).toBe(200);
  });

  test('of two at once one wins, the other is told', async () => {
    const answers = await Promise.all([save({ reward: 1 }), save({ reward: 2 })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('two who give one teacher two episodes at the same time cannot both', async () => {
    const second = await anEpisode(
      db,
      { lessonId: await aLesson(db, { semesterId: null }) },
      { startAt: at(30), endAt: at(31) },
    );
    const time = { startTime: ms(100), endTime: ms(101) };
    const answers = await Promise.all([save(time), save({ ...time, teacherId: teacher }, api, second)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('outside the data scope it does not exist, canceled it cannot be changed', async () => {
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect((await save({ reward: 1 }, english)).status).toBe(404);
    await db.updateTable('episode').set({ status: 'canceled' }).where('id', '=', episode).execute();
    expect((await save({ reward: 1 })).error.code).toBe('canceled');
  });

  test('issue 13.8: a teacher outside the data scope cannot be chosen by id; who teaches there already can stay', async () => {
    const foreign = await aTeacher(db, { subjects: [3], phase: 3 });
    const maths = await app.as({ scope: { subjects: [2], phases: [2] } });
    expect((await save({ teacherId: foreign }, maths)).error.code).toBe('teacherNotFound');
    const body = { name: '第 9 讲', subject: 2, startTime: ms(48), endTime: ms(49.5), teacherId: foreign };
    expect((await maths.send(contract.create, { body })).error.code).toBe('teacherNotFound');
    await db.updateTable('episode').set({ teacherId: foreign }).where('id', '=', episode).execute();
    expect((await save({ teacherId: foreign, reward: 2 }, maths)).status).toBe(200);
  });

  test('issue 13.7: canceled and sent back as it was read, it is taken and changes nothing', async () => {
    await db.updateTable('episode').set({ status: 'canceled' }).where('id', '=', episode).execute();
    const before = await rowOf(episode);
    const logged = (await logsOf(episode)).length;
    const read = await api.call(contract.get, { params: { id: String(episode) } });
    const { name, startTime, endTime, rev } = read;
    expect((await save({ name, startTime, endTime, rev })).status).toBe(200);
    expect((await save({ name, startTime, endTime, rev: undefined })).status).toBe(200);
    expect([await rowOf(episode), (await logsOf(episode)).length]).toEqual([before, logged]);
    expect((await save({ name, startTime, endTime, rev: 99 })).status).toBe(409);
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect((await save({ name }, english)).status).toBe(404);
  });
});

describe('the calls that go through the engine', () => {
  test('E095: cancels one, the lesson follows, and a second time is refused', async () => {
    const second = await anEpisode(db, { lessonId: lesson, ordinal: 2 }, { startAt: at(48), endAt: at(49) });
    const params = { id: String(episode) };
    const { status, rev, taskId } = await api.call(contract.cancel, { params, body: { rev: 1 } });
    expect([status, rev]).toEqual(['canceled', 2]);
    expect(taskId).toBeGreaterThan(0);
    const { startAt } = await db
      .selectFrom('lesson')
      .select('startAt')
      .where('id', '=', lesson)
      .executeTakeFirstOrThrow();
    expect(startAt).toEqual(at(48));
    expect((await api.send(contract.cancel, { params, body: {} })).error.code).toBe('unchanged');
    const stale = await api.send(contract.cancel, { params: { id: String(second) }, body: { rev: 7 } });
    expect(stale.error.code).toBe('STALE');
    expect((await api.send(contract.cancel, { params: { id: '99999999' }, body: {} })).status).toBe(404);
  });

  test('E095: what has begun is not canceled', async () => {
    const begun = await anEpisode(db, { lessonId: lesson, ordinal: 2 }, { startAt: at(-1), endAt: at(1) });
    expect((await api.send(contract.cancel, { params: { id: String(begun) }, body: {} })).error.code).toBe('started');
  });

  test('E097: gives episodes to another teacher and tells why one was not', async () => {
    const next = await aTeacher(db, { name: '李老师' });
    const begun = await anEpisode(db, { lessonId: lesson, ordinal: 2 }, { startAt: at(-1), endAt: at(1) });
    const query = { newTeacherId: String(next) };
    const { ids, outcomes } = await api.call(contract.changeTeacher, { query, body: { ids: [episode, begun] } });
    expect(ids).toEqual([episode]);
    expect(outcomes.find(({ id }) => id === begun)).toMatchObject({ ok: false, code: 'started' });
    expect((await rowOf(episode)).teacherId).toBe(next);
  });

  test('E107: moves episodes of one outline, and refuses one that is not in it', async () => {
    const params = { id: String(lesson) };
    const times = [{ id: episode, startTime: ms(30), endTime: ms(31) }];
    const { ids } = await api.call(contract.agendaTimes, { params, body: { times } });
    expect(ids).toEqual([episode]);
    expect((await rowOf(episode)).startAt).toEqual(at(30));
    const strange = await anEpisode(db, { lessonId: await aLesson(db, { semesterId: null }) });
    const more = [...times, { id: strange, startTime: ms(40), endTime: ms(41) }];
    expect((await api.send(contract.agendaTimes, { params, body: { times: more } })).error.code).toBe('notInLesson');
  });
});
