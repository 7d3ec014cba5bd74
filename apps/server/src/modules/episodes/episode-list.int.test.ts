import { episodesContract as contract } from '@lectern/contract/episodes/episodes';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openEpisodes } from '../../../test/episodes-app.ts';
import { aTeam } from '../../../test/team-builders.ts';

const { database, api, app } = await openEpisodes();
const { db } = database;
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR_MS);
const made: Record<string, number> = {};

beforeAll(async () => {
  made['lesson'] = await aLesson(db);
  made['english'] = await aLesson(db, { subjectId: 3, name: '英语' });
  made['teacher'] = await aTeacher(db);
  const { lesson = 0, english = 0 } = made;
  made['past'] = await anEpisode(
    db,
    { lessonId: lesson, ordinal: 1 },
    { name: '有理数', startAt: at(-48), endAt: at(-47) },
  );
  made['live'] = await anEpisode(
    db,
    { lessonId: lesson, ordinal: 2 },
    {
      name: '数轴',
      teacherId: made['teacher'],
      startAt: at(24),
      endAt: at(25.5),
      features: JSON.stringify({ withNote: true }),
      reward: 5,
    },
  );
  made['record'] = await anEpisode(
    db,
    { lessonId: lesson, ordinal: 3, includedInPeriod: false },
    { name: '有理数录播', specialEpisodeType: 13, kind: 3, roomMode: 3, startAt: at(72), endAt: at(73) },
  );
  made['other'] = await anEpisode(
    db,
    { lessonId: english, ordinal: 1 },
    { name: 'Unit 1', subjectId: 3, startAt: at(12), endAt: at(13), status: 'canceled' },
  );
  const alone = { name: '无课程的讲次', subjectId: 2, startAt: at(96), endAt: at(97) };
  made['alone'] = (await db.insertInto('episode').values(alone).returning('id').executeTakeFirstOrThrow()).id;
  const gone = { ...alone, name: '已删除', deletedAt: TEST_NOW };
  await db.insertInto('episode').values(gone).execute();
});

type Query = Readonly<Record<string, string>>;
const idsOf = async (query: Query, client = api) => (await client.call(contract.listIds, { query })).list;
const named = (...names: string[]): number[] => names.map((name) => made[name] ?? 0);

describe('E092: the episode list', () => {
  test.each<[string, Query, string[]]>([
    ['without filters all, the newest first', {}, ['alone', 'other', 'record', 'live', 'past']],
    ['R223: by a part of the name', { episodeInfo: '有理' }, ['record', 'past']],
    ['R223: by a name in another case', { episodeInfo: 'unit' }, ['other']],
    ['by subject', { subject: '3' }, ['other']],
    ['by types', { specialEpisodeTypes: '13,14' }, ['record']],
    ['by kind', { kind: '3' }, ['record']],
    ['by room mode', { roomMode: '3' }, ['record']],
    ['by status', { status: 'canceled' }, ['other']],
    ['those that still need a teacher', { withoutTeacher: 'true' }, ['alone', 'other', 'past']],
    ['those that do not', { withoutTeacher: 'false' }, ['record', 'live']],
    ['by time, soonest first', { sort: 'startTime', order: 'asc' }, ['past', 'other', 'live', 'record', 'alone']],
    ['several at once', { subject: '2', episodeInfo: '数轴', status: 'normal' }, ['live']],
  ])('%s', async (_, query, names) => {
    expect(await idsOf(query)).toEqual(named(...names));
  });

  test('by lesson, by teacher and by the time they begin', async () => {
    expect(await idsOf({ lessonId: String(made['lesson']) })).toEqual(named('record', 'live', 'past'));
    expect(await idsOf({ teacherId: String(made['teacher']) })).toEqual(named('live'));
    const span = { startFrom: String(at(12).getTime()), startTo: String(at(72).getTime()) };
    expect(await idsOf(span)).toEqual(named('other', 'live'));
  });

  test('a pure integer ignores all other filters except paging', async () => {
    const id = String(made['past']);
    expect(await idsOf({ episodeInfo: id, subject: '3', status: 'canceled', pageSize: '50' })).toEqual(named('past'));
    expect(await idsOf({ episodeInfo: id, page: '2' })).toEqual([]);
  });

  test('R189: a list of ids drops the filters', async () => {
    const list = named('past', 'other').join(' ');
    expect(await idsOf({ episodeInfo: list, subject: '3', sort: 'startTime', order: 'asc' })).toEqual(
      named('past', 'other'),
    );
  });

  test('pages and counts', async () => {
    const page = await api.call(contract.listIds, { query: { page: '2', pageSize: '2' } });
    expect(page).toEqual({ list: named('record', 'live'), total: 5, totalExact: true, page: 2, pageSize: 2 });
    expect((await api.call(contract.listIds, { query: { pageSize: '1', count: 'exact' } })).total).toBe(5);
  });

  test('an unknown filter is refused by name', async () => {
    const { status, text } = await api.send(contract.listIds, { query: { nonsense: '1' } as never });
    expect(status).toBe(400);
    expect(text).toContain('nonsense');
  });

  test('stays within the data scope, with what no lesson holds', async () => {
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await idsOf({}, english)).toEqual(named('alone', 'other'));
    const { status } = await english.send(contract.get, { params: { id: String(made['live']) } });
    expect(status).toBe(404);
  });
});

describe('what the calls tell of an episode', () => {
  test('R356: its row has the lesson’s count of 讲, the switches, and the state of the clock', async () => {
    const { rows = [] } = await api.call(contract.listIds, { query: { expand: 'rows' } });
    const row = (name: string) => rows.find(({ id }) => id === made[name]);
    expect(row('live')).toMatchObject({
      period: 2,
      includedInPeriod: true,
      lessonCount: 1,
      lesson: { id: made['lesson'], name: '初一数学秋季系统班' },
      duration: 90 * 60_000,
      teacherName: '王老师',
      reward: 5,
      exStatus: 1,
      features: { withNote: true, withHomework: false },
      layeredHomeworkType: 'none',
    });
    expect(row('record')).toMatchObject({ period: null, includedInPeriod: false });
    expect(row('alone')).toMatchObject({ period: null, includedInPeriod: null, lessonCount: 0, lesson: null });
    expect([row('past')?.exStatus, row('other')?.exStatus]).toEqual([-2, -1]);
  });

  test('E090, E096: the lessons that hold it', async () => {
    const params = { id: String(made['live']) };
    const episode = await api.call(contract.get, { params });
    expect(episode.lessons).toEqual([{ id: made['lesson'], name: '初一数学秋季系统班', status: 'init', period: 2 }]);
    expect(await api.call(contract.lessonIds, { params })).toEqual([made['lesson']]);
    expect((await api.send(contract.get, { params: { id: '99999999' } })).status).toBe(404);
  });

  test('E091, R369: a batch in the order of its ids, with what is asked for beside', async () => {
    const ids = [...named('other', 'past'), 99_999_999].join(',');
    const plain = await api.call(contract.batchGet, { query: { ids } });
    expect(plain.map(({ id }) => id)).toEqual(named('other', 'past'));
    expect(plain[0]).not.toHaveProperty('partLesson');
    expect(plain[0]).not.toHaveProperty('forbidComment');
    const [more] = await api.call(contract.batchGet, {
      query: { ids, needPartLesson: 'true', needForbidComment: 'true' },
    });
    expect(more).toMatchObject({ partLesson: [{ id: made['english'], period: 1 }], forbidComment: false });
  });

  test('E098: the episodes beside a tutoring group, of one teacher', async () => {
    const { lesson = 0, teacher = 0 } = made;
    const id = String(
      await anAgendaEntry(db, { lessonId: lesson, ordinal: 9 }, 'mentorEpisodeGroup', { name: '辅导' }),
    );
    expect(await api.call(contract.ofMentorGroup, { params: { id }, query: {} })).toEqual(
      named('past', 'live', 'record'),
    );
    const query = { teacherId: String(teacher) };
    expect(await api.call(contract.ofMentorGroup, { params: { id }, query })).toEqual(named('live'));
    const exam = String(await anAgendaEntry(db, { lessonId: lesson, ordinal: 10 }, 'jam'));
    expect((await api.send(contract.ofMentorGroup, { params: { id: exam }, query: {} })).status).toBe(404);
  });

  test('E099: the rooms of a team, an open one without an end', async () => {
    const { lesson = 0, live = 0 } = made;
    const teamId = await aTeam(db, lesson);
    const params = { id: String(live), teamId: String(teamId) };
    expect(await api.call(contract.roomRecords, { params })).toEqual([]);
    const record = { episodeId: live, teamId, roomId: 'room-1', openedAt: at(24), peakOnline: 28, attended: 30 };
    await db.insertInto('roomRecord').values(record).execute();
    const [told] = await api.call(contract.roomRecords, { params });
    expect(told).toMatchObject({ roomId: 'room-1', openedTime: at(24).getTime(), closedTime: 0, attended: 30 });
    // R356: the episode itself carries its teams and room records.
    const { teams, roomRecords } = await api.call(contract.get, { params: { id: String(live) } });
    expect(teams).toMatchObject([{ id: teamId, lessonId: lesson }]);
    expect(roomRecords).toEqual([told]);
  });

  test('E113: a replay names the live episode that it came from; a live one is none', async () => {
    const { lesson = 0, live = 0 } = made;
    const { templateId } = await db
      .selectFrom('lesson')
      .select('templateId')
      .where('id', '=', lesson)
      .executeTakeFirstOrThrow();
    const template = { lessonTemplateId: templateId ?? 0, name: '数轴', labelId: 1, ordinal: 2, durationMs: 5_400_000 };
    const { id: episodeTemplateId } = await db
      .insertInto('episodeTemplate')
      .values(template)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('episode').set({ episodeTemplateId }).where('id', '=', live).execute();
    const replay = {
      name: '数轴回放',
      kind: 1,
      specialEpisodeType: 8,
      episodeTemplateId,
      startAt: at(48),
      endAt: at(49),
    };
    const id = await anEpisode(db, { lessonId: lesson, ordinal: 11 }, replay);
    const told = await api.call(contract.replay, { params: { id: String(id) } });
    expect(told).toMatchObject({ id, kind: 1, sources: [{ id: live, name: '数轴' }] });
    expect((await api.send(contract.replay, { params: { id: String(live) } })).status).toBe(404);
    await db.deleteFrom('lessonAgenda').where('itemId', '=', id).where('kind', '=', 'episode').execute();
    await db.updateTable('episode').set({ deletedAt: TEST_NOW }).where('id', '=', id).execute();
  });

  test('E114: an ordinary episode goes without a word', async () => {
    const tagOf = (name: string) => api.call(contract.showTag, { params: { id: String(made[name]) } });
    expect(await tagOf('live')).toEqual({ showTag: false, tag: '' });
    expect(await tagOf('record')).toEqual({ showTag: true, tag: '录播课' });
  });

  test('L231: the file has the columns that were asked for, in words', async () => {
    const query = { columns: 'id,name,period,withHomework,status', ids: String(made['live']) };
    const { text } = await api.raw({
      method: 'GET',
      url: `/lectern/api/episodes.csv?${new URLSearchParams(query).toString()}`,
    });
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"讲次 ID","讲次名称","上课时段","课后作业","状态"',
      expect.stringContaining('"数轴","第 2 讲 2026-03-02 10:00–11:30"'),
    ]);
    const { status } = await api.send(contract.exportCsv, { query: { columns: 'password' } });
    expect(status).toBe(400);
  });
});
