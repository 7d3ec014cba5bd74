import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { outlineContract as contract } from '@lectern/contract/outline/outline';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, anEpisode, aTeacher, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { aDraft, anOpenLesson, HOUR_MS, type OutlineApp, openOutline } from '../../../test/outline-app.ts';
import { aStudent, aTeam } from '../../../test/team-builders.ts';

const SOON = TEST_NOW.getTime() + 299_999;

let app: OutlineApp;
let lessonId: number;
beforeAll(async () => {
  app = await openOutline();
});
beforeEach(async () => {
  lessonId = await anOpenLesson(app.database.db, { subjectId: 2 });
});

const under = (labelId: number) => ({ params: { id: String(lessonId), labelId: String(labelId) } });
const ofLesson = () => ({ params: { id: String(lessonId) } });
const items = (id = lessonId) => app.lessons.call(lessonsContract.agendas, { params: { id: String(id) } });
const names = async () => (await items()).map(({ name }) => name);
const lesson = (id = lessonId) => app.lessons.call(lessonsContract.get, { params: { id: String(id) } });
const add = (labelId: number, ...episodes: ReturnType<typeof aDraft>[]) =>
  app.outline.send(contract.addEpisodes, { ...under(labelId), body: { episodes } });
const lastLog = () =>
  app.database.db
    .selectFrom('operationLog')
    .select(['action', 'changes', 'note'])
    .where('subjectType', '=', 'lesson')
    .where('subjectId', '=', lessonId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('E024, E035, E038: new episodes', () => {
  test('stand where their time puts them, and the lesson’s times and version follow', async () => {
    await add(1, aDraft(1), aDraft(2));
    await add(3, aDraft(9, { name: '复习' }));
    const { status, reply } = await add(1, aDraft(3));
    expect(status).toBe(200);
    expect(await names()).toEqual(['第 1 讲', '第 2 讲', '第 3 讲', '复习']);
    const [first, , third, review] = await items();
    expect(first).toMatchObject({ period: 1, ordinal: 1, labelName: '正课', status: 'normal', rev: 1 });
    expect(third).toMatchObject({ period: 3, ordinal: 3, id: reply.ids[0] });
    const now = await lesson();
    expect(now).toMatchObject({ startTime: first?.startTime, endTime: review?.endTime, rev: reply.lesson.rev });
    expect(await lastLog()).toMatchObject({ action: 'lesson.addItems' });
  });

  test('E024 takes lesson and label in the body, E038 the performance time', async () => {
    const one = await app.outline.call(contract.addEpisode, { body: { lessonId, labelId: 1, ...aDraft(1) } });
    const performanceTime = TEST_NOW.getTime() + 80 * HOUR_MS;
    const { ids } = await app.outline.call(contract.addPerformedEpisodes, {
      ...under(1),
      body: { episodes: [{ ...aDraft(2), performanceTime }] },
    });
    expect(await names()).toEqual(['第 1 讲', '第 2 讲']);
    const row = app.database.db
      .selectFrom('episode')
      .select('performanceAt')
      .where('id', '=', ids[0] ?? 0);
    expect((await row.executeTakeFirstOrThrow()).performanceAt?.getTime()).toBe(performanceTime);
    expect(one.lesson.startTime).toBe(aDraft(1).startTime);
  });

  test.for([
    ['R194: a start within five minutes', aDraft(0, { startTime: SOON, endTime: SOON + HOUR_MS }), 'tooSoon'],
    ['R194: a start in the past', aDraft(-1), 'tooSoon'],
    [
      'R195: a length that is not offered',
      aDraft(1, { endTime: aDraft(1).startTime + 61 * 60_000 }),
      'durationNotOffered',
    ],
    ['a start after the end', aDraft(1, { endTime: aDraft(1).startTime - 1 }), 'startAfterEnd'],
  ] as const)('%s is refused, and nothing of the call is done', async ([, draft, code]) => {
    const { status, error } = await add(1, aDraft(5), draft);
    expect([status, error.code]).toEqual([409, code]);
    expect(await names()).toEqual([]);
  });

  test('a label of another kind, of another subject, and one that is not there', async () => {
    const { db } = app.database;
    await db
      .insertInto('agendaLabel')
      .values({ id: 91, name: '英语专题', agendaType: 'episode', ordinal: 91, subjectId: 3 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect((await add(12, aDraft(1))).error.code).toBe('labelOfOtherKind');
    expect((await add(91, aDraft(1))).error.code).toBe('labelOfOtherSubject');
    expect((await add(999, aDraft(1))).status).toBe(404);
  });

  test('a teacher who is busy, fired or unknown is refused with what is in the way', async () => {
    const { db } = app.database;
    const teacherId = await aTeacher(db);
    const fired = await aTeacher(db, { qualification: 0 });
    const other = await anOpenLesson(db, { name: '隔壁班' });
    await anEpisode(db, { lessonId: other }, { teacherId, name: '占用' });
    const busy = await add(1, aDraft(1, { teacherId }));
    expect(busy.error).toMatchObject({ code: 'teacherBusy' });
    expect(busy.error.message).toContain('“隔壁班”的“占用”');
    expect((await add(1, aDraft(1, { teacherId: fired }))).error.code).toBe('teacherFired');
    expect((await add(1, aDraft(1, { teacherId: 999_999 }))).error.code).toBe('teacherNotFound');
    const twice = await add(1, aDraft(5, { teacherId }), aDraft(5, { teacherId, name: '同时' }));
    expect(twice.error.code).toBe('teacherBusy');
    expect((await add(1, aDraft(1, { teacherId, specialEpisodeType: 13 }))).status).toBe(200);
  });

  test('two people who give one teacher two episodes at once: one wins, the other is told', async () => {
    const teacherId = await aTeacher(app.database.db);
    const other = await anOpenLesson(app.database.db);
    const at = (id: number) => ({
      params: { id: String(id), labelId: '1' },
      body: { episodes: [aDraft(2, { teacherId })] },
    });
    const answers = await Promise.all([
      app.outline.send(contract.addEpisodes, at(lessonId)),
      app.outline.send(contract.addEpisodes, at(other)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('teacherBusy');
  });
});

describe('a version that somebody else has moved on', () => {
  test('is refused with what they changed', async () => {
    const { rev } = await lesson();
    await add(1, aDraft(1));
    const { status, error } = await app.outline.send(contract.addEpisodes, {
      ...under(1),
      body: { episodes: [aDraft(2)], rev },
    });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'STALE',
      details: { fields: [{ field: 'outlineItem', theirs: ['第 1 讲'] }] },
    });
    expect(await names()).toEqual(['第 1 讲']);
  });
});

describe('E034, E036, E037, E039: what exists, exams and stage reviews', () => {
  test('E034: an episode of another lesson is given by both, and only once', async () => {
    const other = await anOpenLesson(app.database.db);
    const id = await anEpisode(app.database.db, { lessonId: other });
    const attach = (ids: number[]) => app.outline.send(contract.attachEpisodes, { ...under(1), body: { ids } });
    expect((await attach([id])).status).toBe(200);
    expect(await items()).toMatchObject([{ id, sharedWith: 1 }]);
    expect((await attach([id])).error.code).toBe('alreadyInOutline');
    expect((await attach([987_654])).status).toBe(404);
  });

  test('E034: one of another subject is refused', async () => {
    const other = await anOpenLesson(app.database.db, { subjectId: 3 });
    const id = await anEpisode(app.database.db, { lessonId: other }, { subjectId: 3 });
    const { error } = await app.outline.send(contract.attachEpisodes, { ...under(1), body: { ids: [id] } });
    expect(error.code).toBe('otherSubject');
  });

  test('E034, E036: what only lessons out of reach give is not there', async () => {
    const english = await anOpenLesson(app.database.db, { subjectId: 3 });
    // Decision 175: an exam is seen by its own subject, which is that of the lesson in whose outline it was made.
    const made = { params: { id: String(english), labelId: '12' }, body: { jams: [{ name: '英语期中' }] } };
    const { ids } = await app.outline.call(contract.addJams, made);
    const [jamId = 0] = ids;
    const maths = await app.outlineAs({ scope: { subjects: [2], phases: null } });
    const attach = { ...under(12), body: { ids: [jamId] } };
    expect((await maths.send(contract.attachJams, attach)).status).toBe(404);
    expect((await app.outline.send(contract.attachJams, attach)).status).toBe(200);
  });

  test('R194: an exam or stage review that starts within five minutes is refused, and nothing of the call is done', async () => {
    const soon = { name: '来不及', startTime: SOON, endTime: SOON + HOUR_MS };
    const entries = [{ name: '未定' }, soon];
    const jams = await app.outline.send(contract.addJams, { ...under(12), body: { jams: entries } });
    const reviews = await app.outline.send(contract.addStageReviews, { ...under(31), body: { stageReviews: [soon] } });
    expect([jams.error.code, reviews.error.code]).toEqual(['tooSoon', 'tooSoon']);
    expect(await items()).toEqual([]);
  });

  test('R234, E036, E037, E039: exams and stage reviews stand as rows of their kind', async () => {
    const startTime = TEST_NOW.getTime() + HOUR_MS;
    await app.outline.call(contract.addJams, {
      ...under(12),
      body: { jams: [{ name: '期中', startTime, endTime: startTime + HOUR_MS }] },
    });
    const other = await anOpenLesson(app.database.db);
    const jamId = await anAgendaEntry(app.database.db, { lessonId: other, labelId: 13 }, 'jam', { name: '期末' });
    await app.outline.call(contract.attachJams, { ...under(13), body: { ids: [jamId] } });
    await app.outline.call(contract.addStageReviews, { ...under(31), body: { stageReviews: [{ name: '阶段一' }] } });
    expect(await items()).toMatchObject([
      { kind: 'jam', name: '期中', startTime, period: null },
      { kind: 'jam', name: '期末', id: jamId },
      { kind: 'stageReview', name: '阶段一', startTime: 0 },
    ]);
  });
});

describe('R351: a stage review that is made from a template', () => {
  const aReviewTemplate = async (lessonTemplateId: number) => {
    const row = { lessonTemplateId, labelId: 31, ordinal: 1, name: '阶段一', stageExamName: '阶段一' };
    const made = app.database.db.insertInto('stageReviewTemplate').values(row).returning('id');
    return (await made.executeTakeFirstOrThrow()).id;
  };
  const make = (id: number, stageReviewTemplateId: number) =>
    app.outline.send(contract.addStageReviews, {
      params: { id: String(id), labelId: '31' },
      body: { stageReviews: [{ name: '阶段一', stageReviewTemplateId }, { name: '没有模板的' }] },
    });

  test('keeps it; one of another class type, of none, or one that is gone is not there', async () => {
    const { db } = app.database;
    const templateId = await aTemplate(db);
    const ofType = await aLesson(db, { templateId });
    const wanted = await aReviewTemplate(templateId);
    const { status, reply } = await make(ofType, wanted);
    expect(status).toBe(200);
    const kept = await db.selectFrom('stageReview').selectAll().where('templateId', '=', wanted).execute();
    expect(kept).toEqual([{ id: reply.ids[0], templateId: wanted }]);

    const foreign = await aReviewTemplate(await aTemplate(db));
    expect((await make(ofType, foreign)).status).toBe(404);
    expect((await make(await aLesson(db, { templateId: null }), wanted)).status).toBe(404);
    await db.updateTable('stageReviewTemplate').set({ deletedAt: TEST_NOW }).where('id', '=', wanted).execute();
    expect((await make(ofType, wanted)).status).toBe(404);
    expect(await db.selectFrom('stageReview').select('id').execute()).toHaveLength(kept.length);
  });
});

describe('E045, E033, E040: order, groups and labels', () => {
  test('E045: the wanted order, with periods that follow it', async () => {
    await add(1, aDraft(1), aDraft(2), aDraft(3));
    const before = await items();
    const placed = before.map(({ kind, id, ordinal }) => ({ kind, id, ordinal: 4 - ordinal }));
    await app.outline.call(contract.order, { ...ofLesson(), body: { items: placed } });
    expect(await names()).toEqual(['第 3 讲', '第 2 讲', '第 1 讲']);
    expect((await items()).map(({ period }) => period)).toEqual([1, 2, 3]);
    expect(await lastLog()).toMatchObject({ action: 'lesson.orderItems' });
  });

  test.for([
    ['a double', [1, 1, 3], 'orderDouble'],
    ['a gap', [1, 2, 4], 'orderGap'],
    ['an item that is missing', [1, 2], 'orderOtherItems'],
  ] as const)('E045: %s is refused and nothing moves', async ([, ordinals, code]) => {
    await add(1, aDraft(1), aDraft(2), aDraft(3));
    const before = await items();
    const placed = ordinals.map((ordinal, index) => ({ id: before[index]?.id ?? 0, ordinal }));
    const { rev } = await lesson();
    const { status, error } = await app.outline.send(contract.order, { ...ofLesson(), body: { items: placed, rev } });
    expect([status, error.code]).toEqual([409, code]);
    expect(await names()).toEqual(['第 1 讲', '第 2 讲', '第 3 讲']);
  });

  test('E033: groups change places and get a name of the lesson’s own', async () => {
    await add(1, aDraft(1));
    await add(3, aDraft(2));
    const labels = [{ labelId: 3, name: '考前复习' }, { labelId: 1 }];
    await app.outline.call(contract.nameGroups, { ...ofLesson(), body: { labels } });
    expect(await items()).toMatchObject([
      { name: '第 2 讲', labelName: '考前复习', ordinal: 1 },
      { name: '第 1 讲', labelName: '正课', ordinal: 2 },
    ]);
    const { rev } = await lesson();
    const some = [{ labelId: 1, name: '第一部分' }];
    const few = await app.outline.send(contract.nameGroups, { ...ofLesson(), body: { labels: some, rev } });
    expect(few.error.code).toBe('orderOtherItems');
    // Issue 13 section 7: who names no version may name a part, which takes its own places.
    await app.outline.call(contract.nameGroups, { ...ofLesson(), body: { labels: some } });
    expect((await items()).map(({ labelName }) => labelName)).toEqual(['考前复习', '第一部分']);
    const [first, second] = await items();
    const part = [{ id: second?.id ?? 0, ordinal: 1 }];
    await app.outline.call(contract.order, { ...ofLesson(), body: { items: part } });
    expect((await items()).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  });

  test('E040: items go under another label of their kind, and under no other', async () => {
    const { reply } = await add(1, aDraft(1), aDraft(2));
    const change = (to: number, ids?: readonly number[]) =>
      app.outline.send(contract.changeLabel, {
        params: { id: String(lessonId), from: '1', to: String(to) },
        body: ids && { items: ids.map((id) => ({ kind: 'episode' as const, id })) },
      });
    expect((await change(12)).error.code).toBe('labelOfOtherKind');
    expect((await change(4, reply.ids.slice(0, 1))).status).toBe(200);
    expect((await items()).map(({ labelId }) => labelId)).toEqual([4, 1]);
    expect((await change(4)).status).toBe(200);
    expect((await change(4)).error.code).toBe('nothingThere');
  });
});

describe('E041: templates bound to episodes', () => {
  test('one of another template or bound elsewhere is refused; bindings may change places', async () => {
    const { db } = app.database;
    const templateId = await aTemplate(db);
    lessonId = await anOpenLesson(db, { templateId });
    let ordinal = 0;
    const aTemplateOf = async (of: number) =>
      (
        await db
          .insertInto('episodeTemplate')
          .values({
            lessonTemplateId: of,
            name: '模板讲',
            labelId: 1,
            ordinal: ++ordinal,
            durationMs: 5_400_000,
            subjectId: 2,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [a, b, foreign] = [
      await aTemplateOf(templateId),
      await aTemplateOf(templateId),
      await aTemplateOf(await aTemplate(db)),
    ];
    const { ids } = (await add(1, aDraft(1, { episodeTemplateId: a }), aDraft(2))).reply;
    const [first = 0, second = 0] = ids;
    const bind = (...bindings: (readonly [number, number | null])[]) =>
      app.outline.send(contract.bindTemplates, {
        ...ofLesson(),
        body: { bindings: bindings.map(([episodeId, episodeTemplateId]) => ({ episodeId, episodeTemplateId })) },
      });
    expect((await bind([second, a])).error.code).toBe('templateBound');
    expect((await bind([second, foreign])).error.code).toBe('templateOfOther');
    expect((await bind([first, b], [second, a])).status).toBe(200);
    expect((await items()).map(({ episodeTemplateId }) => episodeTemplateId)).toEqual([b, a]);
    expect((await bind([first, null])).status).toBe(200);
    expect((await bind([999_999, a])).status).toBe(404);
  });
});

describe('E042, E048, E063: single reads', () => {
  test('E042: an episode of the outline, and 404 for one of another', async () => {
    const { ids } = (await add(1, aDraft(1))).reply;
    const read = (id: number, of = lessonId) =>
      app.outline.send(contract.episode, { params: { id: String(of), episodeId: String(id) } });
    expect((await read(ids[0] ?? 0)).reply).toMatchObject({ name: '第 1 讲', labelName: '正课' });
    expect((await read(ids[0] ?? 0, await anOpenLesson(app.database.db))).status).toBe(404);
  });

  test('E048: the configured address once the lesson has ended, for its own students', async () => {
    const { db } = app.database;
    const ended = await anOpenLesson(db, { endAt: new Date(TEST_NOW.getTime() - HOUR_MS) });
    const student = await aStudent(db, [await aTeam(db, ended)]);
    const read = (id: number, studentId: number) =>
      app.outline.send(contract.reportUrl, { params: { id: String(id), studentId: String(studentId) } });
    expect((await read(ended, student)).reply).toEqual({ url: `https://report.test/${ended}/${student}` });
    expect((await read(ended, await aStudent(db))).status).toBe(404);
    expect((await read(lessonId, student)).status).toBe(404);
  });

  test('R362, E063: labels of a kind, a subject and a phase, those of every subject and phase included', async () => {
    const own = { agendaType: 'jam', ordinal: 90 };
    await app.database.db
      .insertInto('agendaLabel')
      .values([
        { ...own, id: 961, name: '数学考', subjectId: 2 },
        { ...own, id: 962, name: '英语考', subjectId: 3 },
        { ...own, id: 963, name: '高中考', phase: 3 },
      ])
      .execute();
    const named = async (query: object) =>
      (await app.outline.call(contract.agendaLabels, { query })).map(({ name }) => name);
    const common = ['入门考', '期中考', '期末考'];
    expect(await named({ agendaType: 'jam', subjectId: '2', phase: '2' })).toEqual([...common, '数学考']);
    expect(await named({ agendaType: 'jam', subjectId: '3', phase: '3' })).toEqual([...common, '英语考', '高中考']);
    expect(await named({ subjectId: '2' })).toEqual(expect.arrayContaining(['正课', '数学考']));
  });
});
