import { scheduleMovesContract as contract } from '@lectern/contract/schedule/schedule-moves';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import { aLesson, anAssistant, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { coverProposal } from './cover-proposal.ts';
import { MAX_BOARD } from './exchange-board.queries.ts';
import { scheduleMovesModule } from './index.ts';

const HOUR_MS = 3_600_000;
const WEEK = 7 * 24;
const ms = (hours: number) => TEST_NOW.getTime() + hours * HOUR_MS;
const hours = (count: number) => new Date(ms(count));

let database: OpenTestDatabase;
let app: ModuleApp;
let api: ApiClient;
let teacher: number;

beforeAll(async () => {
  database = await openSeededDatabase();
  const now = () => TEST_NOW;
  app = moduleApp(scheduleMovesModule({ db: database.db, now, engine: testEngine(database, { now }) }));
  api = await app.as();
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  teacher = await aTeacher(database.db, { name: '王老师' });
});

const aClass = (name = '数学班') => aLesson(database.db, { name, semesterId: null });
const at = (lessonId: number, start: number, more: object = {}) =>
  anEpisode(database.db, { lessonId }, { teacherId: teacher, startAt: hours(start), endAt: hours(start + 1), ...more });
const params = (id: number) => ({ params: { id: String(id) } });
const startOf = async (id: number) =>
  ((
    await database.db.selectFrom('episode').select('startAt').where('id', '=', id).executeTakeFirstOrThrow()
  ).startAt.getTime() -
    TEST_NOW.getTime()) /
  HOUR_MS;

describe('L876: teachers ranked for times', () => {
  const rank = async (wanted: object, name = '') =>
    (await api.call(contract.rankTeachers, { body: { name, wanted } as never })).people;

  it('for an episode that is yet to be made, with what takes those who have no time', async () => {
    const lessonId = await aClass();
    await at(await aClass('英语班'), 24);
    const free = await aTeacher(database.db, { name: '空老师' });
    const times = [{ startTime: ms(24.5), endTime: ms(25.5) }];
    const people = await rank({ of: 'times', lessonId, times });
    const places = new Map(people.map(({ id }, place) => [id, place]));
    expect(places.get(free)).toBeLessThan(places.get(teacher) ?? 0);
    expect(people.find(({ id }) => id === teacher)).toMatchObject({ isFree: false });
    expect(people.find(({ id }) => id === teacher)?.reasons.join()).toContain('英语班');
    expect((await rank({ of: 'times', lessonId, times }, '空')).map(({ name }) => name)).toEqual(['空老师']);
  });

  it('for all that a lesson has to come: its own episodes are in nobody’s way', async () => {
    const lessonId = await aClass();
    await at(lessonId, 24);
    await at(lessonId, 48);
    const busy = await aTeacher(database.db, { name: '忙老师' });
    await at(await aClass(), 48, { teacherId: busy });
    const people = await rank({ of: 'lessons', ids: [lessonId] });
    expect(people.find(({ id }) => id === teacher)).toMatchObject({ isFree: true });
    expect(people.find(({ id }) => id === busy)).toMatchObject({ isFree: false });
    expect(people.find(({ id }) => id === busy)?.reasons).toContain('时间被占用：1 / 2 讲');
  });

  it('for chosen episodes; what lies out of reach is no time to fill', async () => {
    const id = await at(await aClass(), 24);
    expect((await rank({ of: 'episodes', ids: [id] })).find((one) => one.id === teacher)?.isFree).toBe(true);
    const other = await app.as({ scope: { subjects: [3], phases: null } });
    const { people } = await other.call(contract.rankTeachers, {
      body: { name: '', wanted: { of: 'episodes', ids: [id] } },
    });
    expect(people.every(({ isFree }) => isFree)).toBe(true);
  });
});

describe('suggestions', () => {
  it('L210: offers the times of the class’s pattern, and says of the others who is taken', async () => {
    const lesson = await aClass();
    const [first] = [await at(lesson, 24), await at(lesson, 24 + WEEK), await at(lesson, 24 + 2 * WEEK)];
    await at(await aClass('英语班'), 24 + 3 * WEEK + 0.5);
    const { slots } = await api.call(contract.freeSlots, {
      ...params(first),
      query: { from: String(ms(25)), to: String(ms(25 + 4 * WEEK)) },
    });
    expect(
      slots.map(({ startTime, blockers }) => [(startTime - ms(24)) / HOUR_MS / WEEK, blockers.map(({ kind }) => kind)]),
    ).toEqual([
      [1, ['class']],
      [2, ['class']],
      [3, ['teacher']],
      [4, []],
    ]);
    expect(slots.find(({ blockers }) => blockers[0]?.kind === 'teacher')?.blockers[0]?.name).toContain('英语班');
  });

  it('L210, L211, L213: a teacher’s own hours bound what is offered, and count against who has others', async () => {
    const { db } = database;
    const hoursOf = { weekdays: [1, 2, 3, 4, 5, 6, 7], firstMinute: 14 * 60, lastMinute: 20 * 60 };
    await db
      .insertInto('teacherHours')
      .values({ teacherId: teacher, ...hoursOf })
      .execute();
    const lesson = await aClass();
    const [id] = [await at(lesson, 24), await at(lesson, 24 + 2 * WEEK)];
    const query = { from: String(ms(25)), to: String(ms(25 + WEEK)) };
    const any = await api.call(contract.freeSlots, { ...params(id), query: { ...query, pattern: 'any' } });
    const clocks = new Set(any.slots.map(({ startTime }) => (startTime + 8 * HOUR_MS) % (24 * HOUR_MS)));
    expect([Math.min(...clocks) / HOUR_MS, Math.max(...clocks) / HOUR_MS]).toEqual([14, 19]);
    const along = await api.call(contract.freeSlots, { ...params(id), query });
    expect(along.slots.map(({ blockers }) => blockers.map(({ kind }) => kind))).toEqual([['hours']]);
    const { teachers } = await api.call(contract.teachers, { ...params(id), query: {} });
    const own = teachers.find((one) => one.id === teacher);
    expect(own?.reasons).toContainEqual({ code: 'offHours', text: '不在可授课时间（每天 14:00–20:00）', points: -40 });
  });

  it('L211: ranks everybody with reasons; who is taken or away is last and says why', async () => {
    const lesson = await aClass();
    const id = await at(lesson, 24);
    await at(lesson, 24 + WEEK);
    const [busy, away] = [await aTeacher(database.db, { name: '忙' }), await aTeacher(database.db, { name: '假' })];
    await at(await aClass('英语班'), 24, { teacherId: busy });
    await database.db
      .insertInto('teacherLeave')
      .values({ teacherId: away, startAt: hours(0), endAt: hours(48), reason: '病假' })
      .execute();
    const { teachers } = await api.call(contract.teachers, { ...params(id), query: {} });
    expect(teachers[0]).toMatchObject({ id: teacher, isFree: true });
    expect(teachers[0]?.reasons.map(({ code }) => code)).toEqual(['current', 'subject', 'phase', 'continuity', 'load']);
    const byId = new Map(teachers.map((one) => [one.id, one]));
    expect(byId.get(busy)).toMatchObject({ isFree: false, busy: [{ kind: 'episode' }] });
    expect(byId.get(busy)?.busy[0]?.name).toContain('英语班');
    expect(byId.get(away)?.reasons.at(-1)?.text).toBe('请假：病假');
    expect(teachers.findIndex(({ isFree }) => !isFree)).toBe(teachers.filter(({ isFree }) => isFree).length);
  });

  it('L212: finds the exchange with another class, with the conflicts before and after', async () => {
    const [a, b, c] = [await aClass('甲班'), await aClass('乙班'), await aClass('丙班')];
    const other = await aTeacher(database.db);
    const id = await at(a, 24);
    await at(c, 24.5, { conflictOverride: JSON.stringify({ reason: '旧冲突' }) });
    const partner = await at(b, 48, { teacherId: other });
    const withPartner = async () => {
      const query = { from: String(ms(1)), to: String(ms(100)) };
      const { exchanges } = await api.call(contract.exchanges, { ...params(id), query });
      return exchanges.find(({ moves }) => moves.length === 2 && moves.some(({ episodeId }) => episodeId === partner));
    };
    const found = await withPartner();
    expect(found).toMatchObject({ conflictsBefore: 1, conflictsAfter: 0 });
    expect(found?.moves.map(({ episodeId, startTime }) => [episodeId, startTime])).toEqual([
      [id, ms(48)],
      [partner, ms(24)],
    ]);
    // What is only warned of counts too: the mentor of the other class is taken where that one would go.
    const mentorId = await aTeacher(database.db, { isMentor: true });
    const taken = await aClass('丁班');
    await at(taken, 24, { teacherId: await aTeacher(database.db) });
    for (const lesson of [b, taken]) await aTeam(database.db, lesson, 'on_shelf', { mentorId });
    expect(await withPartner()).toMatchObject({ conflictsBefore: 1, conflictsAfter: 1 });
  });

  it('L212: offers nothing that the plan of it would refuse, such as a time outside of the semester', async () => {
    const { db } = database;
    const termed = await aLesson(db, { name: '学期班' });
    const { startAt } = await db
      .selectFrom('semester')
      .select('startAt')
      .where('id', '=', 122)
      .executeTakeFirstOrThrow();
    const start = (startAt.getTime() - TEST_NOW.getTime()) / HOUR_MS + 24;
    const id = await at(termed, start);
    const early = await at(await aClass('乙班'), start - 48, { teacherId: await aTeacher(db) });
    const late = await at(await aClass('丙班'), start + 48, { teacherId: await aTeacher(db) });
    const { exchanges } = await api.call(contract.exchanges, {
      ...params(id),
      query: { from: String(ms(start - 100)), to: String(ms(start + 100)) },
    });
    const partners = exchanges.flatMap(({ moves }) =>
      moves.length === 2 ? moves.map(({ episodeId }) => episodeId) : [],
    );
    expect(partners).toContain(late);
    expect(partners).not.toContain(early);
  });

  it('issue 13, 2: L212 judges before it cuts: thirty cheap exchanges that the plan refuses hide no good one', async () => {
    const { db } = database;
    const semester = db.selectFrom('semester').select('startAt').where('id', '=', 122);
    const { startAt } = await semester.executeTakeFirstOrThrow();
    const start = (startAt.getTime() - TEST_NOW.getTime()) / HOUR_MS;
    const id = await at(await aClass('学期前的班'), start - 24);
    for (let index = 0; index < 30; index += 1) {
      const termed = await aLesson(db, { name: `学期班${index}` });
      await at(termed, start + 24 + 2 * index, { teacherId: await aTeacher(db) });
    }
    const paid = await aLesson(db, { name: '已售班', semesterId: null, paidCount: 5 });
    const good = await at(paid, start + 200, { teacherId: await aTeacher(db) });
    const query = { from: String(ms(start - 100)), to: String(ms(start + 300)) };
    const { exchanges } = await api.call(contract.exchanges, { ...params(id), query });
    const swaps = exchanges.filter(({ moves }) => moves.length === 2);
    expect(swaps.map(({ moves }) => moves.map(({ episodeId }) => episodeId))).toContainEqual([id, good]);
  });

  it('issue 13, 2: L212 says when it looked at a part only: at the episodes nearest in time, its own among them', async () => {
    const { db } = database;
    const history = { subjectId: 9 };
    const teacherId = await aTeacher(db, { subjects: [9] });
    const crowd = await aLesson(db, { name: '先上的班', semesterId: null, ...history });
    // Begun: they only stand on the board.
    const first = await at(crowd, -60, { ...history, teacherId: null });
    const copied = sql.raw('name, subject_id, special_episode_type, kind');
    await sql`INSERT INTO episode (${copied}, start_at, end_at)
      SELECT ${copied}, start_at + i * interval '1 minute', end_at + i * interval '1 minute'
      FROM episode, generate_series(1, ${MAX_BOARD}::int) AS i WHERE id = ${first}`.execute(db);
    const own = await aLesson(db, { name: '自己的班', semesterId: null, ...history });
    const other = await aLesson(db, { name: '对方的班', semesterId: null, ...history });
    const id = await at(own, 100, { ...history, teacherId });
    const partner = await at(other, 104, { ...history, teacherId: await aTeacher(db, { subjects: [9] }) });
    const found = (from: number) =>
      api.call(contract.exchanges, { ...params(id), query: { from: String(ms(from)), to: String(ms(120)) } });
    const cut = await found(-100);
    expect([cut.lookedAt, cut.isPart]).toEqual([MAX_BOARD, true]);
    const swaps = (reply: typeof cut) => reply.exchanges.map(({ moves }) => moves.map(({ episodeId }) => episodeId));
    expect(swaps(cut)).toContainEqual([id, partner]);
    const whole = await found(90);
    expect([whole.lookedAt, whole.isPart]).toEqual([2, false]);
    expect(swaps(whole)).toContainEqual([id, partner]);
  });

  it('issue 13, 2: L212 finds partners through shared students, whatever subject and teacher they have', async () => {
    const { db } = database;
    const own = await aClass('数学班');
    const english = await aLesson(db, { name: '英语班', semesterId: null, subjectId: 3 });
    await aStudent(db, [await aTeam(db, own), await aTeam(db, english)]);
    const id = await at(own, 24);
    const partner = await at(english, 72, { subjectId: 3, teacherId: await aTeacher(db, { subjects: [3] }) });
    const stranger = await aLesson(db, { name: '物理班', semesterId: null, subjectId: 4 });
    const unknown = await at(stranger, 96, { subjectId: 4, teacherId: await aTeacher(db, { subjects: [4] }) });
    const query = { from: String(ms(1)), to: String(ms(120)) };
    const { exchanges } = await api.call(contract.exchanges, { ...params(id), query });
    const partners = exchanges.flatMap(({ moves }) => moves.map(({ episodeId }) => episodeId));
    expect(partners).toContain(partner);
    expect(partners).not.toContain(unknown);
  });

  it('issue 13, 2: L211 counts what the conflict check warns of: too short a gap comes behind nobody before', async () => {
    const { db } = database;
    const id = await at(await aClass(), 24);
    const name = `赶场${id}`;
    const [rushed, rested] = [await aTeacher(db, { name: `${name}甲` }), await aTeacher(db, { name: `${name}乙` })];
    await at(await aClass('前一讲'), 23, { teacherId: rushed });
    await at(await aClass('很早'), 10, { teacherId: rested });
    const { teachers } = await api.call(contract.teachers, { ...params(id), query: {} });
    const both = teachers.filter(({ id: one }) => one === rushed || one === rested);
    expect(both.map((one) => [one.id, one.isFree, one.reasons.map(({ code }) => code).includes('backToBack')])).toEqual(
      [
        [rested, true, false],
        [rushed, true, true],
      ],
    );
  });

  it('L213, L214: proposes who stands in, and lists leave with what is still open', async () => {
    const lesson = await aClass();
    const id = await at(lesson, 24);
    const query = { from: String(ms(1)), to: String(ms(100)) };
    const { rows, isBest } = await api.call(contract.leaveCover, { ...params(teacher), query });
    expect(isBest).toBe(true);
    expect(rows).toMatchObject([{ episodeId: id, lessonName: '数学班' }]);
    expect(rows[0]?.teacherId).not.toBe(teacher);
    await database.db
      .insertInto('teacherLeave')
      .values({ teacherId: teacher, startAt: hours(1), endAt: hours(100), reason: '年假' })
      .execute();
    const found = (filters: Readonly<Record<string, string>>) =>
      api.call(contract.leaves, { query: { teacherId: String(teacher), ...filters } });
    const expected = [{ teacherName: '王老师', reason: '年假', uncovered: 1 }];
    expect(await found({})).toMatchObject({ list: expected, total: 1 });
    const matching = { state: 'coming', cover: 'open', startTime: String(ms(50)), endTime: String(ms(200)) };
    expect(await found({ ...matching, sort: 'endTime', order: 'asc' })).toMatchObject({ list: expected });
    expect(await found({ state: 'all', page: '2' })).toMatchObject({ list: [], total: 1 });
    for (const other of [
      { state: 'over' },
      { state: 'ongoing' },
      { cover: 'covered' },
      { startTime: String(ms(100)) },
      { endTime: String(ms(1)) },
    ]) {
      expect(await found(other), JSON.stringify(other)).toMatchObject({ list: [], total: 0 });
    }
    expect(await api.send(contract.leaveCover, { ...params(99_999_999), query })).toMatchObject({ status: 404 });
  });

  it('issue 13.2: stand-ins are ranked with short gaps and full days, as the ranking of teachers is', async () => {
    const { db } = database;
    const id = await at(await aClass(), 24);
    const near = await aTeacher(db, { name: '赵老师' });
    await anEpisode(
      db,
      { lessonId: await aClass('前一班') },
      { teacherId: near, startAt: hours(22), endAt: hours(24) },
    );
    const mentor = await aTeacher(db, { name: '钱老师' });
    const range = { teacherIds: [teacher], from: hours(1), to: hours(100), now: TEST_NOW };
    const { suited } = await coverProposal(db, anActor(), range);
    const codesOf = (who: number) =>
      suited
        .get(id)
        ?.find((one) => one.id === who)
        ?.reasons.map(({ code }) => code);
    expect(codesOf(near)).toContain('backToBack');
    expect(codesOf(mentor)).not.toContain('backToBack');
    const ranked = await api.call(contract.teachers, {
      ...params(id),
      query: { startTime: String(ms(24)), endTime: String(ms(25)) },
    });
    const told = ranked.teachers.find((one) => one.id === near)?.reasons.map(({ text }) => text);
    const own = suited
      .get(id)
      ?.find((one) => one.id === near)
      ?.reasons.map(({ text }) => text);
    expect(own).toEqual(told);
  });

  it('issue 13, 2: who is a mentor, an assistant or away by another row is free for no suggestion', async () => {
    const { db } = database;
    const id = await at(await aClass(), 24);
    const account = (role: string) => `role-${role}-${id}`;
    const [mentor, helper, away, awayToo, free] = [
      await aTeacher(db, { name: '辅导' }),
      await aTeacher(db, { name: '助教', ldapAccount: account('assistant') }),
      await aTeacher(db, { name: '请假', ldapAccount: account('away') }),
      await aTeacher(db, { ldapAccount: account('away').toUpperCase() }),
      await aTeacher(db, { name: '有空' }),
    ];
    const [led, assisted] = [await aClass('英语班'), await aClass('语文班')];
    await aTeam(db, led, 'on_shelf', { mentorId: mentor });
    await at(led, 24.5, { teacherId: null });
    const assistantId = await anAssistant(db, { account: account('assistant') });
    const episodeId = await at(assisted, 23.5, { teacherId: null });
    await db.insertInto('episodeAssistant').values({ episodeId, assistantId }).execute();
    await db
      .insertInto('teacherLeave')
      .values({ teacherId: awayToo, startAt: hours(20), endAt: hours(30), reason: '病假' })
      .execute();

    const range = { teacherIds: [teacher], from: hours(1), to: hours(100), now: TEST_NOW };
    const { suited } = await coverProposal(db, anActor(), range);
    const proposed = suited.get(id)?.map((one) => one.id) ?? [];
    expect([mentor, helper, away, awayToo, free].filter((one) => proposed.includes(one))).toEqual([free]);

    const { teachers } = await api.call(contract.teachers, { ...params(id), query: {} });
    const busyOf = (who: number) => teachers.find((one) => one.id === who)?.busy.map(({ kind, name }) => [kind, name]);
    expect([mentor, helper, away, free].map(busyOf)).toEqual([
      [['episode', '第 1 讲 有理数']],
      [['episode', '第 1 讲 有理数']],
      [['leave', '病假']],
      [],
    ]);

    const blockersFor = async (who: number) => {
      const query = { from: String(ms(23)), to: String(ms(26)), pattern: 'any' as const, teacherId: String(who) };
      const { slots } = await api.call(contract.freeSlots, { ...params(id), query });
      return slots.find(({ startTime }) => startTime === ms(24))?.blockers.map(({ kind, name }) => [kind, name]);
    };
    expect(await blockersFor(mentor)).toEqual([['teacher', '英语班“第 1 讲 有理数”']]);
    expect(await blockersFor(helper)).toEqual([['teacher', '语文班“第 1 讲 有理数”']]);
    expect(await blockersFor(away)).toEqual([['leave', '病假']]);
    expect(await blockersFor(free)).toEqual([]);
  });

  it('E025: exchanges two episodes across lessons at once, or says why not and changes nothing', async () => {
    const [a, b] = [await aClass('甲班'), await aClass('乙班')];
    const [first, second] = [await at(a, 24), await at(b, 48)];
    const body = (lessonId = a, rev?: number) => ({
      episodes: [
        { lessonId, episodeId: first, ...(rev ? { rev } : {}) },
        { lessonId: b, episodeId: second },
      ] as [{ lessonId: number; episodeId: number }, { lessonId: number; episodeId: number }],
    });
    expect(await api.send(contract.exchange, { body: body(b) })).toMatchObject({
      status: 409,
      error: { code: 'notInLesson' },
    });
    expect(await api.send(contract.exchange, { body: body(a, 7) })).toMatchObject({
      status: 409,
      error: { code: 'changedSinceSeen' },
    });
    expect(await startOf(first)).toBe(24);
    const { taskId, episodeIds } = await api.call(contract.exchange, { body: body() });
    expect(episodeIds).toEqual([first, second]);
    expect([await startOf(first), await startOf(second)]).toEqual([48, 24]);
    const items = await database.db.selectFrom('taskItem').select('state').where('taskId', '=', taskId).execute();
    expect(items).toEqual([{ state: 'succeeded' }]);
  });
});
