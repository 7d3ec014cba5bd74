import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect, test } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { aBundle, aLesson, anAssessment, anEpisode, anInfoTemplate, TEST_NOW } from '../../../../test/builders.ts';
import { openLessons } from '../../../../test/lessons-app.ts';
import { planCommand, rowsOfTask, runCommand } from '../../../../test/run-command.ts';
import { aTeam } from '../../../../test/team-builders.ts';

const { database, engine, api, app } = await openLessons();
const { db } = database;

const rowOf = (id: number) => db.selectFrom('lesson').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const planned = async (type: string, ids: readonly number[], input: object = {}) =>
  rowsOfTask(engine, (await planCommand(engine, { type, ids, input })).id);
const run = (type: string, ids: readonly number[], input: object = {}) => runCommand(engine, { type, ids, input });
const refused = (code: string) => ({ outcome: 'refused', reasons: [{ code }] });

describe('lesson.limit', () => {
  test('sets the limit of many, and asks where fewer places than paid students would be left', async () => {
    const free = await aLesson(db, { limitKind: 'teamCapacityLimit', seatLimit: 9 });
    const sold = await aLesson(db, { paidCount: 30, seatLimit: 40 });
    const canceled = await aLesson(db, { status: 'canceled' });
    expect(await planned('lesson.limit', [free, sold, canceled], { limit: 20 })).toMatchObject([
      { outcome: 'ok', changes: [{ field: 'limit', before: 9, after: 20 }, { field: 'limitKind' }] },
      { outcome: 'warning', reasons: [{ code: 'belowPaid', message: expect.stringContaining('30') }] },
      refused('canceled'),
    ]);
    await run('lesson.limit', [free], { limit: 20 });
    expect(await rowOf(free)).toMatchObject({ seatLimit: 20, limitKind: 'estimatedLimit' });
    expect(await planned('lesson.limit', [sold], { limit: 0 })).toMatchObject([{ outcome: 'ok' }]);
  });
});

describe('lesson.useInfoTemplate', () => {
  test('areas 4: lessons take one for their page, told by its name; a deleted one is refused', async () => {
    const lesson = await aLesson(db);
    const infoTemplateId = await anInfoTemplate(db);
    const deleted = await anInfoTemplate(db, { deletedAt: TEST_NOW });
    expect(await run('lesson.useInfoTemplate', [lesson], { infoTemplateId })).toMatchObject([
      { state: 'succeeded', changes: [{ before: null, after: { id: infoTemplateId, name: '初一数学课程页' } }] },
    ]);
    expect(await rowOf(lesson)).toMatchObject({ infoTemplateId, rev: 2 });
    const missing = await planned('lesson.useInfoTemplate', [lesson], { infoTemplateId: deleted });
    expect(missing).toMatchObject([refused('infoTemplateMissing')]);
  });
});

describe('lesson.bindAssessment', () => {
  test('R147: lessons that ask for an assessment get one, told by its name; what does not fit says why', async () => {
    const assessmentId = await anAssessment(db, { name: '初一数学入学测评' });
    const closed = await anAssessment(db, { status: 'closed' });
    const wanting = await aLesson(db, { withAssessment: true });
    const others = await aLesson(db);
    const bind = (input: object, ids = [wanting]) => planned('lesson.bindAssessment', ids, input);
    expect(await run('lesson.bindAssessment', [wanting, others], { assessmentId })).toMatchObject([
      {
        state: 'succeeded',
        changes: [{ field: 'assessmentId', after: { id: assessmentId, name: '初一数学入学测评' } }],
      },
      { ...refused('assessmentNotWanted'), state: 'refused' },
    ]);
    expect(await rowOf(wanting)).toMatchObject({ assessmentId, rev: 2 });
    expect(await bind({ assessmentId: closed })).toMatchObject([refused('assessmentClosed')]);
    expect(await bind({ assessmentId: 99_999_999 })).toMatchObject([refused('assessmentMissing')]);
    expect(await bind({ assessmentId })).toMatchObject([refused('unchanged')]);
    const sold = await aLesson(db, { withAssessment: true, assessmentId, status: 'published' });
    const unbind = await planned('lesson.unbindAssessment', [sold, wanting]);
    expect(unbind).toMatchObject([refused('assessmentWanted'), { outcome: 'ok' }]);
  });

  test('issue 13 section 3: subject, phase and grade are compared, and an empty choice is no unbinding', async () => {
    const assessmentId = await anAssessment(db, { name: '二年级语文', subjectId: 1, phase: 1, gradeIds: [2] });
    const maths = await aLesson(db, { withAssessment: true, subjectId: 2, phase: 2, gradeIds: [8] });
    const chinese = await aLesson(db, { withAssessment: true, subjectId: 1, phase: 1, gradeIds: [1, 2] });
    const rows = await planned('lesson.bindAssessment', [maths, chinese], { assessmentId });
    expect(rows).toMatchObject([refused('assessmentMisfits'), { outcome: 'ok' }]);
    expect(rows[0]?.reasons[0]?.message).toContain('学科、学段、年级');
    const binding = {
      'lesson.bindAssessment': 'assessmentId',
      'lesson.mark': 'lessonMarkId',
      'lesson.useInfoTemplate': 'infoTemplateId',
    };
    for (const [type, field] of Object.entries(binding)) {
      for (const input of [{}, { [field]: null }]) {
        await expect(planCommand(engine, { type, ids: [chinese], input })).rejects.toMatchObject({ status: 400 });
      }
    }
  });

  test('L420: the form offers the open ones, by name or id', async () => {
    const id = await anAssessment(db, { name: '高二化学摸底' });
    await anAssessment(db, { name: '高二化学摸底（旧）', status: 'closed' });
    const found = (text: string) => api.call(contract.assessmentChoices, { query: { text } });
    const only = [{ id, name: '高二化学摸底', type: 0, status: 'open', paperState: 'empty' }];
    expect(await found('化学摸')).toEqual(only);
    expect(await found(String(id))).toEqual(only);
    expect(await found('没有这份')).toEqual([]);
  });

  test('L420: a data scope offers and binds its own assessments and those bound to nothing', async () => {
    const theirs = await anAssessment(db, { name: '摸底英语', subjectId: 3, phase: 1 });
    const own = await anAssessment(db, { name: '摸底数学', subjectId: 2, phase: 2 });
    const free = await anAssessment(db, { name: '摸底综合' });
    const limited = { id: 300, scope: { subjects: [2], phases: [2] } };
    const found = await (await app.as(limited)).call(contract.assessmentChoices, { query: { text: '摸底' } });
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([own, free]));
    expect(found.map(({ id }) => id)).not.toContain(theirs);
    const wanting = await aLesson(db, { withAssessment: true, subjectId: 2, phase: 2 });
    const command = { type: 'lesson.bindAssessment', ids: [wanting], actor: anActor(limited) };
    const plannedWith = async (assessmentId: number) =>
      rowsOfTask(engine, (await planCommand(engine, { ...command, input: { assessmentId } })).id);
    expect(await plannedWith(theirs)).toMatchObject([refused('assessmentMissing')]);
    expect(await plannedWith(own)).toMatchObject([{ outcome: 'ok' }]);
  });
});

describe('lesson.limitByTeams', () => {
  test('E019: many at once, each by its own teams', async () => {
    const some = await aLesson(db);
    await aTeam(db, some, 'on_shelf', { capacity: 30, reservedLimit: 5 });
    const none = await aLesson(db);
    expect(await run('lesson.limitByTeams', [some, none])).toMatchObject([
      { state: 'succeeded' },
      { ...refused('noOnShelfTeam'), state: 'refused' },
    ]);
    expect(await rowOf(some)).toMatchObject({ seatLimit: 25, limitKind: 'teamCapacityLimit' });
    // Nothing left to do is the same answer.
    expect(await api.call(contract.limitByTeamCapacity, { params: { id: String(some) }, body: { rev: 2 } })).toEqual({
      id: some,
      limit: 25,
      rev: 2,
    });
  });
});

describe('lesson.mark, E058', () => {
  const aMark = async (name: string, status: 'active' | 'canceled' = 'active') => {
    const row = await db
      .insertInto('lessonMark')
      .values({ name, color: '#ff0000', enabled: status === 'active' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  test('sets a mark and clears it, answers the ids that succeeded', async () => {
    const mark = await aMark('重点课程甲');
    const ids = [await aLesson(db), await aLesson(db)];
    const [first = 0, second = 0] = ids;
    const set = await api.call(contract.batchMarks, { body: { lessonIds: [...ids, 99_999_999], lessonMarkId: mark } });
    expect(set).toEqual({ ids, taskId: expect.any(Number) });
    expect(await rowOf(first)).toMatchObject({ lessonMarkId: mark, rev: 2 });
    const [log] = await db.selectFrom('operationLog').selectAll().where('subjectId', '=', second).execute();
    expect(log).toMatchObject({
      action: 'lesson.mark',
      changes: [{ field: 'lessonMarkId', before: null, after: { id: mark, name: '重点课程甲' } }],
    });
    const cleared = await api.call(contract.batchMarks, { body: { lessonIds: [first], lessonMarkId: null } });
    expect(cleared.ids).toEqual([first]);
    expect(await rowOf(first)).toMatchObject({ lessonMarkId: null });
  });

  test('a canceled mark and one that does not exist are not set', async () => {
    const id = await aLesson(db);
    const gone = await aMark('停用标记', 'canceled');
    expect(await planned('lesson.mark', [id], { lessonMarkId: gone })).toMatchObject([refused('markCanceled')]);
    expect(await planned('lesson.mark', [id], { lessonMarkId: 99_999_999 })).toMatchObject([refused('markMissing')]);
    expect((await api.call(contract.batchMarks, { body: { lessonIds: [id], lessonMarkId: gone } })).ids).toEqual([]);
  });

  test('above the small size it goes on as a task, told by header code 1001', async () => {
    const mark = await aMark('批量标记');
    const ids = await Promise.all(Array.from({ length: 201 }, () => aLesson(db, { templateId: null })));
    const body = { lessonIds: ids, lessonMarkId: mark };
    const few = await app.as({ privileges: new Set(['amaze', 'LESSON_WRITE']) });
    expect(await few.send(contract.batchMarks, { body })).toMatchObject({ status: 403 });
    const answer = await api.send(contract.batchMarks, { body });
    expect(answer).toMatchObject({ status: 200, reply: { ids: [], taskId: expect.any(Number) } });
    expect(answer.headers['code']).toBe('1001');
  });
});

describe('lesson.setOwner, decision 267', () => {
  const anAccount = async (
    name: string,
    more: { disabledAt?: Date; privileges?: string[]; scopeSubjects?: number[] },
  ) => {
    const { privileges = ['LESSON_WRITE'], scopeSubjects = null, disabledAt = null } = more;
    const code = `ROLE_OWNER_${name.length}_${privileges.length}_${scopeSubjects?.length ?? 0}`;
    const role = await db
      .insertInto('role')
      .values({ code, name: code, privileges, scopeSubjects })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ name: code }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { account: `owner-${name}`, name, disabledAt };
    const { id } = await db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('staffRole').values({ staffId: id, roleId: role.id }).execute();
    return id;
  };

  test('gives lessons to somebody, and the log names them', async () => {
    const [first, second] = [await anAccount('负责甲', {}), await anAccount('负责乙', {})];
    const ids = [await aLesson(db, { ownerId: first }), await aLesson(db, { ownerId: second })];
    expect(await run('lesson.setOwner', ids, { ownerId: second })).toMatchObject([
      { state: 'succeeded', changes: [{ field: 'ownerId', before: { name: '负责甲' }, after: { name: '负责乙' } }] },
      refused('unchanged'),
    ]);
    expect(await rowOf(ids[0] ?? 0)).toMatchObject({ ownerId: second, rev: 2 });
    const listed = await api.call(contract.listIds, { query: { ownerId: String(second), expand: 'rows' } });
    expect(listed.rows).toMatchObject([{ ownerName: '负责乙' }, { ownerName: '负责乙' }]);
    const page = await api.call(contract.getV2, { params: { id: String(ids[0]) } });
    expect(page.owner).toEqual({ id: second, name: '负责乙' });
  });

  test('refuses who is gone, left, may not write lessons or does not reach the lesson', async () => {
    const id = await aLesson(db, { subjectId: 2 });
    const refusal = async (ownerId: number) => (await planned('lesson.setOwner', [id], { ownerId }))[0];
    expect(await refusal(99_999_999)).toMatchObject(refused('ownerMissing'));
    expect(await refusal(await anAccount('离职人', { disabledAt: TEST_NOW }))).toMatchObject(
      refused('ownerMayNotWrite'),
    );
    const reader = await anAccount('只读的人', { privileges: ['LESSON_READ', 'EPISODE_READ'] });
    expect(await refusal(reader)).toMatchObject(refused('ownerMayNotWrite'));
    const english = await anAccount('英语组的人', { scopeSubjects: [3] });
    expect(await refusal(english)).toMatchObject(refused('ownerOutOfScope'));
  });

  test('a lesson belongs to whoever made it, a save by somebody else leaves it there, and 0 finds those of nobody', async () => {
    const nobodys = await aLesson(db, { ownerId: null });
    const { id: made } = await (await app.as({ id: 4201 })).call(contract.create, {
      body: { name: '谁建谁负责', category: 'systematic', flattedCategory: 'systematic' },
    });
    const change = { params: { id: String(made) }, body: { name: '谁建谁负责，改名不变', rev: 1 } };
    await (await app.as({ id: 4202 })).call(contract.update, change);
    expect(await rowOf(made)).toMatchObject({ ownerId: 4201 });
    const none = await api.call(contract.listIds, { query: { ownerId: '0', pageSize: '200' } });
    expect(none.list).toContain(nobodys);
    expect(none.list).not.toContain(made);
  });
});

describe('lesson.transferBan', () => {
  test('R157: bans for many with a reason that is logged; without one it is no input', async () => {
    const ids = [await aLesson(db), await aLesson(db, { transferForbidden: true })];
    expect(await run('lesson.transferBan', ids, { forbidden: true, reason: '名额已满' })).toMatchObject([
      { state: 'succeeded', changes: [{ field: 'transferForbidden', before: false, after: true }] },
      refused('unchanged'),
    ]);
    const [log] = await db
      .selectFrom('operationLog')
      .select(['action', 'note'])
      .where('subjectId', '=', ids[0] ?? 0)
      .execute();
    expect(log).toMatchObject({ action: 'lesson.forbidTransfer', note: expect.stringContaining('名额已满') });
    await expect(planned('lesson.transferBan', ids, { forbidden: true, reason: ' ' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('lesson.onFrontPage', () => {
  test('R153: tells the place and not the moment; again it moves to the top', async () => {
    const out = await aLesson(db, { status: 'published' });
    const on = await aLesson(db, { status: 'published', onFrontPageAt: TEST_NOW });
    expect(await run('lesson.onFrontPage', [out, on])).toMatchObject([
      { state: 'succeeded', changes: [{ field: 'onFrontPage', before: 'off', after: 'on' }] },
      { state: 'succeeded', changes: [{ field: 'onFrontPage', before: 'on', after: 'top' }] },
    ]);
    expect((await rowOf(on)).onFrontPageAt?.getTime()).toBe(TEST_NOW.getTime() + 1);
  });

  test('R153: a lesson is taken off again, and stays published', async () => {
    const on = await aLesson(db, { status: 'published', onFrontPageAt: TEST_NOW });
    const off = await aLesson(db, { status: 'published' });
    expect(await run('lesson.offFrontPage', [on, off])).toMatchObject([
      { state: 'succeeded', changes: [{ field: 'onFrontPage', before: 'on', after: 'off' }] },
      { state: 'unchanged', changes: [] },
    ]);
    expect(await rowOf(on)).toMatchObject({ status: 'published', onFrontPageAt: null });
  });
});

describe('lesson.unpublish', () => {
  test('areas 0: paid students and bundles are a choice that a person makes', async () => {
    const lesson = await aLesson(db, { status: 'published', paidCount: 1200, onFrontPageAt: TEST_NOW });
    await aBundle(db, [lesson]);
    const [row] = await planned('lesson.unpublish', [lesson]);
    expect(row).toMatchObject({
      outcome: 'warning',
      reasons: [
        { code: 'paidStudents', message: expect.stringContaining('1,200') },
        { code: 'inBundles', message: expect.stringContaining('数学英语联报'), to: `/lessons/${lesson}/bundles` },
      ],
      changes: [
        { field: 'status', before: 'published', after: 'init' },
        { field: 'onFrontPage', before: 'on', after: 'off' },
      ],
    });
    // Issue 13 section 3: a call that asks nobody confirms nothing by itself.
    const asked = { params: { id: String(lesson) }, body: {} };
    const refusal = await api.send(contract.unPublish, asked);
    expect(refusal).toMatchObject({ status: 409, error: { code: 'warningsNotConfirmed' } });
    expect(refusal.error.message).toContain('Confirm-Warnings 中写 paidStudents,inBundles');
    const half = await api.send(contract.unPublish, asked, { 'confirm-warnings': 'paidStudents' });
    expect(half.error.details).toMatchObject({ warnings: [{ code: 'inBundles' }] });
    const both = { 'confirm-warnings': 'paidStudents,inBundles' };
    expect(await api.call(contract.unPublish, asked, both)).toMatchObject({ status: 'init' });
  });
});

test('E021: simple lessons by their ids, within the scope', async () => {
  const maths = await aLesson(db);
  const english = await aLesson(db, { subjectId: 3, templateId: null });
  const reader = await app.as({ scope: { subjects: [2], phases: null } });
  const found = await reader.call(contract.batchGet, { body: { ids: [maths, english, 99_999_999] } });
  expect(found.map((lesson) => lesson.id)).toEqual([maths]);
});

const HOUR = 3_600_000;
const after = (hours: number) => TEST_NOW.getTime() + hours * HOUR;

describe('lesson.saleSettings', () => {
  test('changes what is named and leaves the rest', async () => {
    const id = await aLesson(db, { price: 100, endSaleRule: 'days_before_3', endSaleAt: TEST_NOW });
    const input = { price: 0, originalPrice: 500, endSaleTimeType: 'manual', endSaleTime: after(9) };
    expect(await run('lesson.saleSettings', [id], input)).toMatchObject([{ state: 'succeeded' }]);
    expect(await rowOf(id)).toMatchObject({
      price: 0,
      originalPrice: 500,
      startSaleAt: null,
      endSaleAt: new Date(after(9)),
      endSaleRule: 'unuse',
    });
  });

  test('R194: what the form would not save is refused with the field that mends it', async () => {
    const id = await aLesson(db, { price: 100 });
    const input = { originalPrice: 50, startSaleTimeType: 'manual', startSaleTime: after(0) };
    expect(await planned('lesson.saleSettings', [id], input)).toMatchObject([
      {
        outcome: 'refused',
        reasons: [
          { code: 'belowPrice', to: `/lessons/${id}/edit?field=originalPrice` },
          { code: 'tooSoon', to: `/lessons/${id}/edit?field=startSaleTime` },
        ],
        changes: [],
      },
    ]);
  });

  test('a rule gives each lesson its own end; where it cannot, that is a choice', async () => {
    const taught = await aLesson(db);
    await anEpisode(db, { lessonId: taught });
    const empty = await aLesson(db, { endSaleAt: TEST_NOW });
    const input = { endSaleTimeType: 'rule', endSaleTimeCalculationRule: 'zero_clock_2' };
    expect(await planned('lesson.saleSettings', [taught, empty], input)).toMatchObject([
      { outcome: 'ok', changes: [{ field: 'endSaleTime', after: expect.any(Number) }, {}] },
      { outcome: 'warning', reasons: [{ code: 'ruleFails' }], changes: [{ field: 'endSaleTime', after: 0 }, {}] },
    ]);
  });

  test.each([
    ['nothing to change', {}, '至少'],
    ['a mode without its time', { startSaleTimeType: 'manual' }, '开售时间'],
    ['a time without its mode', { endSaleTime: 5 }, '方式'],
    ['a rule for spans', { endSaleTimeType: 'rule', endSaleTimeCalculationRule: 'aggregate_display' }, '规则'],
  ])('%s is no input', async (_, input, words) => {
    await expect(planned('lesson.saleSettings', [1], input)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(words),
    });
  });

  test('wants the privilege for sales', async () => {
    const teaching = await app.as({ privileges: new Set(['amaze', 'LESSON_WRITE']) });
    const call = { params: { phase: 'onSale' as const }, body: { ids: [1] } };
    expect(await teaching.send(contract.updateSalePhase, call)).toMatchObject({ status: 403 });
  });
});

describe('lesson.salePhase, E053', () => {
  const phase = (to: 'unSale' | 'onSale' | 'endSale', ids: number[], more: object = {}) =>
    api.call(contract.updateSalePhase, { params: { phase: to }, body: { ids, ...more } });

  test('starts now, ends now, and answers the ids that succeeded', async () => {
    const later = await aLesson(db, {
      status: 'published',
      startSaleAt: new Date(after(9)),
      endAt: new Date(after(99)),
    });
    const ended = await aLesson(db, {
      status: 'published',
      endSaleAt: new Date(after(-1)),
      endAt: new Date(after(99)),
    });
    const draft = await aLesson(db);
    const over = await aLesson(db, { status: 'published', endAt: new Date(after(-1)) });
    const endless = await aLesson(db, { status: 'published' });
    const refusals = [refused('lessonEnded'), refused('noEnd')];
    expect(await planned('lesson.salePhase', [over, endless], { phase: 'onSale' })).toMatchObject(refusals);
    expect((await phase('onSale', [later, ended, draft])).ids).toEqual([later, ended]);
    expect(await rowOf(later)).toMatchObject({ startSaleAt: TEST_NOW });
    expect(await rowOf(ended)).toMatchObject({ endSaleAt: null });
    expect((await phase('endSale', [ended])).ids).toEqual([ended]);
    expect(await rowOf(ended)).toMatchObject({ endSaleAt: TEST_NOW, rev: 3 });
  });

  test('goes back only before anybody paid, and a published lesson to a new start', async () => {
    const paid = await aLesson(db, { status: 'published', paidCount: 1, endAt: new Date(after(99)) });
    const free = await aLesson(db, { status: 'published', endAt: new Date(after(99)) });
    const start = { startSaleTime: after(5) };
    expect(await planned('lesson.salePhase', [paid], { phase: 'unSale', ...start })).toMatchObject([refused('paid')]);
    expect(await planned('lesson.salePhase', [free], { phase: 'unSale' })).toMatchObject([refused('startMissing')]);
    const soon = { phase: 'unSale', startSaleTime: after(0) + 1 };
    expect(await planned('lesson.salePhase', [free], soon)).toMatchObject([refused('tooSoon')]);
    expect((await phase('unSale', [free], start)).ids).toEqual([free]);
    expect(await rowOf(free)).toMatchObject({ startSaleAt: new Date(after(5)) });
  });
});

describe('lesson.displayInfo', () => {
  test('sets times, label and team size of many', async () => {
    const id = await aLesson(db, { withMentor: true, lessonCardLabel: '旧' });
    await anEpisode(db, { lessonId: id });
    const ruled = { displayTimeType: 'rule', displayTimeCalculationRule: 'aggregate_display' };
    await run('lesson.displayInfo', [id], { ...ruled, lessonCardLabelType: 'none', displayTeamSize: 'yes' });
    expect(await rowOf(id)).toMatchObject({
      displayRule: 'aggregate_display',
      displayStartAt: new Date(after(24)),
      lessonCardLabel: null,
      displayTeamSize: true,
    });
    const fixed = { displayTimeType: 'manual', displayStartTime: after(1), displayEndTime: after(2) };
    await run('lesson.displayInfo', [id], fixed);
    expect(await rowOf(id)).toMatchObject({ displayRule: 'unuse', displayEndAt: new Date(after(2)) });
  });

  test('R168: no team size without mentor; an end before the start is refused', async () => {
    const id = await aLesson(db);
    const wrong = { displayTimeType: 'manual', displayStartTime: after(2), displayEndTime: after(1) };
    expect(await planned('lesson.displayInfo', [id], { displayTeamSize: 'yes' })).toMatchObject([
      refused('withoutMentor'),
    ]);
    expect(await planned('lesson.displayInfo', [id], wrong)).toMatchObject([refused('beforeStart')]);
  });
});
