import type { LessonFilters } from '@lectern/contract/lessons/lesson-query';
import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { inScope } from '@lectern/domain/access/roles';
import { deriveSaleStatus, SALE_DISPLAY, saleDisplay } from '@lectern/domain/lessons/sale-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLesson, anAssessment, anEpisode, aTeacher, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';
import { statusOf } from './lesson-columns.ts';
import { lessonConditions } from './lesson-filters.queries.ts';
import { findLessonIds } from './lesson-list.queries.ts';

const DAY_MS = 86_400_000;
const days = (count: number): Date => new Date(TEST_NOW.getTime() + count * DAY_MS);
const UNLIMITED = { subjects: null, phases: null };

const { database, app, api } = await openLessons();
const made: Record<string, number> = {};

beforeAll(async () => {
  const { db } = database;
  made['maths'] = await aLesson(db, { name: '初一数学秋季系统班', paidCount: 5 });
  made['english'] = await aLesson(db, {
    name: '小学英语 100% 自然拼读',
    subjectId: 3,
    phase: 1,
    gradeIds: [3, 4],
    semesterId: 121,
  });
  made['ted'] = await aLesson(db, {
    name: 'TED 公开课',
    flattedCategory: 'ted',
    ted: true,
    subjectId: null,
    phase: null,
    gradeIds: [],
    templateId: null,
  });
  made['multi'] = await aLesson(db, {
    name: '语数联报_A',
    subjectId: 1,
    subjectIds: [1, 2],
    multiSubject: true,
    phase: 1,
  });
  made['mentor'] = await aLesson(db, {
    name: '高三物理冲刺',
    subjectId: 4,
    phase: 3,
    gradeIds: [12],
    withMentor: true,
    withAssessment: true,
    status: 'published',
  });
  const teacher = await aTeacher(db, { name: '赵老师' });
  made['teacher'] = teacher;
  made['episode'] = await anEpisode(db, { lessonId: made['maths'] }, { name: '第 1 讲 有理数', teacherId: teacher });
  await anEpisode(db, { lessonId: made['mentor'] }, { name: '第 1 讲 电磁感应', startAt: days(-3), endAt: days(-2) });
  const team = await aTeam(db, made['mentor']);
  made['student'] = await aStudent(db, [team]);
});

type Query = Readonly<Record<string, string>>;
const idsOf = async (query: Query, client = api) => (await client.call(contract.listIds, { query })).list;
const named = (...names: string[]): number[] => names.map((name) => made[name] ?? 0);

describe('E005: filters of the lesson list', () => {
  test.each<[string, Query, string[]]>([
    ['without filters all, the newest first', {}, ['mentor', 'multi', 'ted', 'english', 'maths']],
    ['R186: by subject, also of lessons of several', { subject: '2' }, ['multi', 'maths']],
    ['R186: by types', { lessonFlattedCategories: 'ted,topic' }, ['ted']],
    ['by phase', { phase: '1' }, ['multi', 'english']],
    ['by grade', { grade: '4' }, ['english']],
    ['by semester', { semester: '121' }, ['english']],
    ['by status', { status: 'published' }, ['mentor']],
    ['with mentor', { withMentor: 'true' }, ['mentor']],
    ['without mentor', { withMentor: 'false' }, ['multi', 'ted', 'english', 'maths']],
    ['decision 64: asking for an assessment and having none', { withoutAssessment: 'true' }, ['mentor']],
    ['the others', { withoutAssessment: 'false' }, ['multi', 'ted', 'english', 'maths']],
    ['several at once', { phase: '1', subject: '3' }, ['english']],
    ['several that contradict', { phase: '3', subject: '3' }, []],
    ['oldest first', { order: 'asc' }, ['maths', 'english', 'ted', 'multi', 'mentor']],
    ['by paid count', { sort: 'paidCount', phase: '2' }, ['maths']],
    ['R187: by part of the name', { lessonInfo: '自然' }, ['english']],
    ['by one character', { lessonInfo: '数' }, ['multi', 'maths']],
    ['by a longer part', { lessonInfo: '秋季系统' }, ['maths']],
    ['by letters whatever their case', { lessonInfo: 'ted' }, ['ted']],
    ['wildcards are text', { lessonInfo: '100%' }, ['english']],
    ['an underscore is text', { lessonInfo: '报_A' }, ['multi']],
    ['a backslash is text', { lessonInfo: String.raw`a\b` }, []],
    ['grams alone are not enough', { lessonInfo: '系统秋季' }, []],
    ['a name and a filter', { lessonInfo: '数', phase: '1' }, ['multi']],
    ['by part of an episode name', { episodeInfo: '电磁' }, ['mentor']],
    ['by episode name and lesson name', { episodeInfo: '第 1 讲', lessonInfo: '数学' }, ['maths']],
  ])('%s', async (_, query, expected) => {
    expect(await idsOf(query)).toEqual(named(...expected));
  });

  test('by teacher, template, mark and student', async () => {
    expect(await idsOf({ teacherId: String(made['teacher']) })).toEqual(named('maths'));
    const lesson = await database.db
      .selectFrom('lesson')
      .select('templateId')
      .where('id', '=', made['maths'] ?? 0)
      .executeTakeFirstOrThrow();
    expect(await idsOf({ templateId: String(lesson.templateId) })).toEqual(named('maths'));
    expect(await idsOf({ lessonMarkId: '1' })).toEqual([]);
    expect(await idsOf({ userId: String(made['student']) })).toEqual(named('mentor'));
  });

  test('issue 16: by the first lesson day and the first sale day, each from one instant on and before another', async () => {
    const one = async (startAt: Date, startSaleAt: Date) =>
      await aLesson(database.db, { name: '按日期查找', startAt, startSaleAt, subjectId: 9 });
    const early = await one(days(100), days(80));
    const late = await one(days(103), days(81));
    const by = (query: Query) => idsOf({ subject: '9', ...query });
    const ms = (count: number) => String(days(count).getTime());
    expect(await by({ startFrom: ms(100) })).toEqual([late, early]);
    expect(await by({ startFrom: ms(101) })).toEqual([late]);
    expect(await by({ startTo: ms(103) })).toEqual([early]);
    expect(await by({ startFrom: ms(100), startTo: ms(101) })).toEqual([early]);
    expect(await by({ saleFrom: ms(81) })).toEqual([late]);
    expect(await by({ saleTo: ms(81) })).toEqual([early]);
    await database.db.deleteFrom('lesson').where('id', 'in', [early, late]).execute();
  });

  test('R188: an episode number drops all other filters', async () => {
    expect(await idsOf({ episodeInfo: String(made['episode']), subject: '3', lessonInfo: 'x' })).toEqual(
      named('maths'),
    );
  });

  test('R189: numbers become ids and drop the other filters', async () => {
    const [maths = 0, english = 0] = named('maths', 'english');
    expect(await idsOf({ lessonInfo: String(maths), phase: '1' })).toEqual([maths]);
    expect(await idsOf({ lessonInfo: `${maths}，${english} 99999999`, phase: '3' })).toEqual([english, maths]);
  });

  test('R190: with a user the other filters stay', async () => {
    const [mentor = 0] = named('mentor');
    const query = { lessonInfo: String(mentor), userId: String(made['student']) };
    expect(await idsOf(query)).toEqual([mentor]);
    expect(await idsOf({ ...query, phase: '1' })).toEqual([]);
  });

  test('R191: ids keep the sort', async () => {
    const [maths = 0, english = 0] = named('maths', 'english');
    expect(await idsOf({ ids: `${english},${maths}`, sort: 'paidCount' })).toEqual([maths, english]);
  });

  test('E064: after the assessment is bound the lesson is no longer listed', async () => {
    const id = await aLesson(database.db, { withAssessment: true, assessmentId: await anAssessment(database.db) });
    expect(await idsOf({ withoutAssessment: 'true' })).not.toContain(id);
    await database.db.deleteFrom('lesson').where('id', '=', id).execute();
  });
});

describe('pages and counts', () => {
  test('E064, R276: ids of lessons without an assessment come by 50, then all in one page; rows as everywhere', async () => {
    const sizeOf = async (query: Query) => {
      const { status, reply } = await api.send(contract.listIds, { query: { withoutAssessment: 'true', ...query } });
      return [status, reply?.pageSize];
    };
    expect(await sizeOf({})).toEqual([200, 50]);
    expect(await sizeOf({ pageSize: '1000000' })).toEqual([200, 1_000_000]);
    expect(await sizeOf({ pageSize: '1000001' })).toEqual([400, undefined]);
    expect(await sizeOf({ expand: 'rows' })).toEqual([200, 20]);
    expect(await sizeOf({ expand: 'rows', pageSize: '201' })).toEqual([400, undefined]);
  });

  test('R276: where there is more than one page, the same query with all as page size answers every id', async () => {
    const all: number[] = [];
    for (let i = 0; i < 52; i += 1) all.push(await aLesson(database.db, { withAssessment: true }));
    const query = { withoutAssessment: 'true' } as const;
    const first = await api.call(contract.listIds, { query });
    expect(first).toMatchObject({ pageSize: 50, totalExact: true });
    expect(first.list).toHaveLength(50);
    const again = await api.call(contract.listIds, { query: { ...query, pageSize: String(first.total) } });
    expect(again.list).toHaveLength(first.total);
    expect(all.filter((id) => !again.list.includes(id))).toEqual([]);
    await database.db.deleteFrom('lesson').where('id', 'in', all).execute();
  });

  test('decision 63: 20 a page by default, and pages do not overlap', async () => {
    const page = await api.call(contract.listIds, { query: { page: '2', pageSize: '2' } });
    expect(page).toMatchObject({ list: named('ted', 'english'), total: 5, totalExact: true, page: 2, pageSize: 2 });
    expect((await api.call(contract.listIds, { query: {} })).pageSize).toBe(20);
    expect(await idsOf({ page: '99' })).toEqual([]);
    expect(await idsOf({ page: '9', lessonInfo: '数' })).toEqual([]);
  });

  test('rows carry the names of the screen', async () => {
    const { rows } = await api.call(contract.listIds, { query: { expand: 'rows', ids: String(made['maths']) } });
    expect(rows).toMatchObject([
      {
        id: made['maths'],
        templateName: '初一数学系统班型',
        teachers: [{ id: made['teacher'], name: '赵老师' }],
        episodeCount: 1,
        endedEpisodeCount: 0,
        saleStatus: 'unSale',
        grades: [7],
        hasRequiredFieldsUnSet: false,
      },
    ]);
    const multi = await api.call(contract.listIds, { query: { expand: 'rows', ids: String(made['multi']) } });
    expect(multi.rows).toMatchObject([{ subject: 1, subjects: [1, 2] }]);
    const ended = await api.call(contract.listIds, { query: { expand: 'rows', ids: String(made['mentor']) } });
    expect(ended.rows).toMatchObject([
      { episodeCount: 1, endedEpisodeCount: 1, saleStatus: 'endSale', saleReason: 'lessonEnded' },
    ]);
  });

  test.each<[string, Query]>([
    ['a page size above 200', { pageSize: '201' }],
    ['a huge page size', { pageSize: '8888888888' }],
    ['page 0', { page: '0' }],
    ['an unknown filter', { color: 'red' }],
    ['an unknown type', { lessonFlattedCategories: 'nope' }],
    ['201 ids', { ids: Array.from({ length: 201 }, (_, i) => i + 1).join(',') }],
    ['a name beyond 200 characters', { lessonInfo: '数'.repeat(201) }],
    ['a status that is none', { status: 'gone' }],
  ])('refuses %s', async (_, query) => {
    expect(await api.send(contract.listIds, { query })).toMatchObject({
      status: 400,
      error: { code: 'INVALID' },
    });
  });
});

describe('data scope', () => {
  test('lists hold what lies within subjects and phases, and lessons bound to none', async () => {
    const maths = await app.as({ scope: { subjects: [2], phases: null } });
    expect(await idsOf({}, maths)).toEqual(named('multi', 'ted', 'maths'));
    const primary = await app.as({ scope: { subjects: null, phases: [1] } });
    expect(await idsOf({}, primary)).toEqual(named('multi', 'ted', 'english'));
    expect(await idsOf({ lessonInfo: String(made['maths']) }, primary)).toEqual([]);
    const nothing = await app.as({ scope: { subjects: [], phases: [] } });
    expect(await idsOf({}, nothing)).toEqual(named('ted'));
  });
});

describe('a list of many', () => {
  const random = mulberry(20260301);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] ?? (values[0] as T);
  const NAMES = ['初一数学系统班', '初二英语', '高三物理', '小学语文', 'C++ 编程'];

  beforeAll(async () => {
    const rows = Array.from({ length: 1800 }, (_, i) => {
      const subjectId = pick([1, 2, 3, null]);
      const binned = i >= 1500;
      const status = pick(binned ? ['init', 'canceled'] : ['init', 'published', 'canceled']);
      return {
        name: `${pick(NAMES)}${i % 40}期`,
        category: 'systematic',
        flattedCategory: 'systematic',
        subjectId,
        subjectIds: subjectId === null ? [] : [subjectId],
        phase: pick([1, 2, 3, null]),
        status,
        publishedAt: status === 'published' ? days(-9) : null,
        startSaleAt: pick([null, days(-2), days(0), days(2)]),
        endSaleAt: pick([null, days(-1), days(0), days(3)]),
        endAt: pick([null, days(-1), days(0), days(4)]),
        seatLimit: pick([0, 10, 20]),
        paidCount: binned ? 0 : pick([0, 10, 30]),
        deletedAt: binned ? days(-1) : null,
        deletedBy: binned ? '陈岚' : null,
      };
    });
    await database.db.insertInto('lesson').values(rows).execute();
  });

  const keptLessons = () => database.db.selectFrom('lesson').selectAll().where('deletedAt', 'is', null).execute();

  test('decision 130: the total is exact unless the capped one is asked for', async () => {
    const capped = await api.call(contract.listIds, { query: { count: 'capped' } });
    expect(capped).toMatchObject({ total: 1000, totalExact: false });
    const exact = { total: 1505, totalExact: true };
    expect(await api.call(contract.listIds, { query: {} })).toMatchObject(exact);
    expect(await api.call(contract.listIds, { query: { count: 'exact' } })).toMatchObject(exact);
    const fitting = await api.call(contract.listIds, { query: { lessonInfo: '数学' } });
    expect(await api.call(contract.listIds, { query: { lessonInfo: '数学', count: 'capped' } })).toEqual(fitting);
  });

  test('every id is on exactly one page, whatever the sort', async () => {
    for (const sort of ['id', 'startSaleTime', 'paidCount', 'updatedTime', 'startTime']) {
      for (const order of ['asc', 'desc']) {
        const seen: number[] = [];
        for (let page = 1; page <= 8; page++)
          seen.push(...(await idsOf({ page: String(page), pageSize: '200', sort, order })));
        expect(new Set(seen).size, `${sort} ${order}`).toBe(1505);
      }
    }
  });

  test('R135-R140, decisions 133 and 138: the sale status filter answers as the domain does', async () => {
    const lessons = await keptLessons();
    const shown = (lesson: (typeof lessons)[number]) => {
      const times = {
        startSaleTime: lesson.startSaleAt?.getTime() ?? 0,
        endSaleTime: lesson.endSaleAt?.getTime() ?? 0,
        endTime: lesson.endAt?.getTime() ?? 0,
        status: statusOf(lesson),
      };
      return saleDisplay(deriveSaleStatus(times, TEST_NOW.getTime()), lesson.seatLimit, lesson.paidCount).code;
    };
    for (const saleStatus of SALE_DISPLAY.codes) {
      const expected = lessons.filter((lesson) => shown(lesson) === saleStatus).map((lesson) => lesson.id);
      expect(expected.length).toBeGreaterThan(0);
      expect(await allIds({ saleStatus }), saleStatus).toEqual(new Set(expected));
    }
  });

  test.each(SALE_DISPLAY.codes)(
    'decision 138: rows found as %s say so, and only published ones are sold',
    async (code) => {
      const query = { expand: 'rows', pageSize: '200', count: 'exact', saleStatus: code } as const;
      const { rows, total } = await api.call(contract.listIds, { query });
      expect(total).toBeGreaterThan(0);
      for (const row of rows ?? []) {
        expect(saleDisplay(row.saleStatus, row.limit, row.paidCount).code).toBe(code);
        if (code === 'onSale' || code === 'soldOut') expect(row.status).toBe('published');
        if (row.status === 'canceled') expect(row).toMatchObject({ saleStatus: 'endSale', saleReason: 'canceled' });
      }
    },
  );

  test('the data scope answers as the domain does', async () => {
    const lessons = await keptLessons();
    for (const scope of [
      { subjects: [2], phases: [1] },
      { subjects: [1, 3], phases: null },
      { subjects: null, phases: [2, 3] },
    ]) {
      const expected = lessons.filter((lesson) =>
        inScope(scope, { subject: lesson.subjectId, subjects: lesson.subjectIds, phase: lesson.phase }),
      );
      expect(await allIds({}, scope)).toEqual(new Set(expected.map((lesson) => lesson.id)));
    }
  });

  test.each(['学', '数学', '数学系统', '9期', '1', 'c++', '不存在', '期'])(
    'a search for %s finds what contains it',
    async (text) => {
      const lessons = await keptLessons();
      const expected = lessons.filter((lesson) => lesson.name.toLowerCase().includes(text));
      expect(await allIds({ lessonName: text })).toEqual(new Set(expected.map((lesson) => lesson.id)));
      const first = await findLessonIds(
        database.db,
        lessonConditions({ lessonName: text }, UNLIMITED, TEST_NOW),
        { page: 1, pageSize: 20 },
        false,
      );
      expect(first.ids).toEqual(
        expected
          .map((lesson) => lesson.id)
          .toSorted((a, b) => b - a)
          .slice(0, 20),
      );
      expect(first.total).toBe(Math.min(expected.length, 1000));
    },
  );

  async function allIds(
    filters: LessonFilters,
    scope: { subjects: number[] | null; phases: number[] | null } = UNLIMITED,
  ) {
    const found = await findLessonIds(
      database.db,
      lessonConditions(filters, scope, TEST_NOW),
      { page: 1, pageSize: 5000 },
      true,
    );
    expect(found.total).toBe(found.ids.length);
    return new Set(found.ids);
  }
});

/** Deterministic, so that a failure can be seen again. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
