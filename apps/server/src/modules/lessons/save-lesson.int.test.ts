import { lessonsContract as contract } from '@lectern/contract/lessons/lessons';
import { describe, expect, test } from 'vitest';
import { aClassNumber, aLesson, anEpisode, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { openLessons } from '../../../test/lessons-app.ts';

const DAY_MS = 86_400_000;
const inDays = (count: number): number => TEST_NOW.getTime() + count * DAY_MS;
const at = (id: number) => ({ params: { id: String(id) } });
const NEW = { name: '初二物理秋季班', category: 'systematic', flattedCategory: 'systematic' } as const;

const { database, app, api } = await openLessons();

const logOf = (id: number) =>
  database.db
    .selectFrom('operationLog')
    .selectAll()
    .where('subjectType', '=', 'lesson')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
const rowCount = async () => {
  const row = await database.db
    .selectFrom('lesson')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
};

describe('E006, E007: creating a lesson', () => {
  test('stores what was sent, derives what is missing, logs and announces it', async () => {
    const lesson = await api.call(contract.create, {
      body: { ...NEW, phase: 2, subject: 4, grades: [{ id: 8 }], price: 9900 },
    });
    expect(lesson).toMatchObject({
      ...NEW,
      status: 'init',
      version: 1,
      rev: 1,
      subjects: [4],
      hasRequiredFieldsUnSet: true,
      updatedBy: '测试员',
    });
    const [entry] = await logOf(lesson.id);
    expect(entry).toMatchObject({ action: 'lesson.create', actorId: 7, subjectName: NEW.name });
    expect(entry?.changes).toContainEqual({ field: 'subject', before: null, after: { id: 4, name: '物理' } });
  });

  test('v2 makes version 2 and answers with the sale information', async () => {
    const lesson = await api.call(contract.createV2, { body: NEW });
    expect(lesson).toMatchObject({ version: 2, saleInfo: { saleStatus: 'unSale', soldOut: false } });
  });

  test('R170-R174: the server applies the advanced rules whatever the browser sent', async () => {
    const topic = await api.call(contract.create, {
      body: {
        ...NEW,
        category: 'topic',
        flattedCategory: 'topic',
        withMentor: true,
        label: 703,
        transferable: true,
        originalPrice: 1,
        withAssessment: true,
      },
    });
    expect(topic).toMatchObject({
      withMentor: false,
      label: null,
      transferable: false,
      originalPrice: 0,
      withAssessment: false,
    });
    const ted = await api.call(contract.create, { body: { ...NEW, flattedCategory: 'ted', phase: 2, subject: 2 } });
    expect(ted).toMatchObject({ ted: true, phase: null, subject: null, subjects: [] });
    const promotion = await api.call(contract.create, {
      body: { ...NEW, flattedCategory: 'promotion', mixedLevel: 3 },
    });
    expect(promotion).toMatchObject({ promotion: true, mixedLevel: 0 });
    const major = await api.call(contract.create, {
      body: { ...NEW, phase: 2, subject: 2, grades: [{ id: 8 }], major: 'like' },
    });
    expect(major.major).toBe('all');
  });

  test('R162-R169: the server normalises whatever the browser sent', async () => {
    const lesson = await api.call(contract.create, {
      body: {
        ...NEW,
        name: '  初二物理  ',
        refundDeadline: inDays(9),
        transferredDeadline: inDays(9),
        productLine: 5,
        phase: 2,
        subject: 4,
        giftPrice: 100,
        displayTeamSize: true,
        tags: [1, 1, 2],
        marketingLabels: '甲, 乙,,甲',
        inviteFresh: true,
      },
    });
    expect(lesson).toMatchObject({
      name: '初二物理',
      refundDeadline: 0,
      transferredDeadline: 0,
      productLine: null,
      giftPrice: null,
      displayTeamSize: null,
      tags: [1, 2],
      marketingLabels: '甲,乙',
      inviteFresh: false,
    });
  });

  test.each<[string, object, string]>([
    ['a subject that does not exist', { subject: 77 }, 'subject'],
    ['a phase that does not exist', { phase: 9 }, 'phase'],
    ['a grade that does not exist', { grades: [{ id: 55 }] }, 'grades'],
    ['a semester that does not exist', { semester: 5 }, 'semester'],
    ['a label that does not exist', { label: 5 }, 'label'],
    ['a level that does not exist', { mixedLevel: 999 }, 'mixedLevel'],
    ['a tag that does not exist', { tags: [999_999] }, 'tags'],
    ['a mark that does not exist', { lessonMarkId: 999_999 }, 'lessonMarkId'],
    ['a template that does not exist', { template: 999_999 }, 'template'],
    ['a source lesson that does not exist', { srcLessonId: 999_999_999 }, 'srcLessonId'],
    ['a logistics business that does not exist', { logisticsBiz: 55 }, 'logisticsBiz'],
    ['a start of sale in the past', { startSaleTime: inDays(-1) }, 'startSaleTime'],
    ['an end of sale before its start', { startSaleTime: inDays(3), endSaleTime: inDays(2) }, 'endSaleTime'],
    ['a crossed-out price below the price', { price: 200, originalPrice: 100 }, 'originalPrice'],
    [
      'a rule the field does not offer',
      { endSaleTimeCalculationRule: 'aggregate_display' },
      'endSaleTimeCalculationRule',
    ],
  ])('refuses %s, names the field and writes nothing', async (_, fields, path) => {
    const before = await rowCount();
    const answer = await api.send(contract.create, { body: { ...NEW, ...fields } });
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'INVALID', details: expect.arrayContaining([expect.objectContaining({ in: 'body', path })]) },
    });
    expect(await rowCount()).toBe(before);
  });

  test.each<[string, object]>([
    ['a wrong type', { price: '99' }],
    ['an over-long name', { name: '数'.repeat(61) }],
    ['no name', { name: ' ' }],
    ['a negative limit', { limit: -1 }],
    ['an id beyond the safe range', { srcLessonId: 2 ** 53 }],
  ])('refuses %s', async (_, fields) => {
    expect(await api.send(contract.create, { body: { ...NEW, ...fields } })).toMatchObject({
      status: 400,
      error: { code: 'INVALID' },
    });
  });

  test('refuses a lesson outside the scope', async () => {
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    const answer = await english.send(contract.create, { body: { ...NEW, phase: 2, subject: 4 } });
    expect(answer).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
  });

  test('needs the privilege to write', async () => {
    const reader = await app.as({ privileges: new Set(['amaze', 'LESSON_READ']) });
    expect(await reader.send(contract.create, { body: NEW })).toMatchObject({ status: 403 });
  });
});

describe('R196-R198: class numbers of programming lessons', () => {
  const programming = { ...NEW, phase: 1, subject: 201 };

  test('R197: a number that does not exist is refused', async () => {
    const answer = await api.send(contract.create, { body: { ...programming, programmingClassNumber: 31 } });
    expect(answer).toMatchObject({ status: 400, error: { message: '当前期数不存在，请先创建' } });
  });

  test('R198: levels of long terms look among type 2', async () => {
    await aClassNumber(database.db, 2, 32);
    const body = { ...programming, programmingClassNumber: 32 };
    expect(await api.send(contract.create, { body: { ...body, programmingLevel: 1 } })).toMatchObject({ status: 400 });
    expect(await api.call(contract.create, { body: { ...body, programmingLevel: 2001 } })).toMatchObject({
      programmingClassNumber: 32,
    });
  });

  test('R199: -2 asks for nothing', async () => {
    expect(await api.call(contract.create, { body: programming })).toMatchObject({ programmingClassNumber: -2 });
  });
});

describe('R205-R208: what the template wants', () => {
  test('a lesson that differs is refused field by field; a save that touches none of it is not', async () => {
    const template = await aTemplate(database.db, { withMentor: true });
    const answer = await api.send(contract.create, {
      body: { ...NEW, phase: 2, subject: 4, withMentor: false, template },
    });
    expect(answer.error.details).toEqual([
      { in: 'body', path: 'subject', message: '学科与班型要求不一致' },
      { in: 'body', path: 'withMentor', message: '辅导老师设置与班型要求不一致' },
    ]);
    const old = await aLesson(database.db, { templateId: template, withMentor: false });
    expect(await api.call(contract.update, { ...at(old), body: { rev: 1, price: 100 } })).toMatchObject({ price: 100 });
  });
});

describe('E010, E011: changing a lesson', () => {
  test('absent leaves, null clears; the log holds each changed field, with names', async () => {
    const id = await aLesson(database.db, { lessonCardLabel: '热门' });
    const saved = await api.call(contract.update, {
      ...at(id),
      body: { rev: 1, semester: 121, lessonCardLabel: null },
    });
    expect(saved).toMatchObject({ rev: 2, semester: 121, lessonCardLabel: null, price: 199_900, updatedBy: '测试员' });
    const [entry] = await logOf(id);
    expect(entry?.changes).toEqual([
      { field: 'semester', before: { id: 122, name: '2026 年秋季' }, after: { id: 121, name: '2026 年暑期' } },
      { field: 'lessonCardLabel', before: '热门', after: null },
    ]);
  });

  test('clearing a required field marks the lesson as incomplete', async () => {
    const id = await aLesson(database.db);
    expect(await api.call(contract.update, { ...at(id), body: { rev: 1, refundWay: null } })).toMatchObject({
      hasRequiredFieldsUnSet: true,
    });
  });

  test('R115-R118: times by rule are computed from the outline here, not taken from the browser', async () => {
    const id = await aLesson(database.db, { transferable: true });
    await anEpisode(database.db, { lessonId: id }, { startAt: new Date(inDays(10)), endAt: new Date(inDays(11)) });
    const saved = await api.call(contract.updateV2, {
      ...at(id),
      body: {
        rev: 1,
        endSaleTime: 1,
        endSaleTimeCalculationRule: 'days_before_3',
        transferredDeadlineCalculationRule: 'main_episode_2',
      },
    });
    expect(saved).toMatchObject({ endSaleTime: inDays(7), transferredDeadline: 0, saleInfo: { saleStatus: 'unSale' } });
  });

  test('decision 54: the v2 update works on a lesson of version 1, as the documents pair them, and leaves the version', async () => {
    const id = await aLesson(database.db, { version: 1 });
    expect(await api.call(contract.updateV2, { ...at(id), body: { rev: 1, price: 1 } })).toMatchObject({
      version: 1,
      price: 1,
    });
  });

  test('decision 131: a missing rev means the row as it stands, a stale one is 409 with the fields that differ and who saved', async () => {
    const id = await aLesson(database.db);
    const present = await aLesson(database.db);
    expect(await api.call(contract.update, { ...at(present), body: { price: 1 } })).toMatchObject({ price: 1, rev: 2 });
    const colleague = await app.as({ id: 8, name: '同事' });
    await colleague.call(contract.update, { ...at(id), body: { rev: 1, price: 5000, internal: true } });
    const stale = await api.send(contract.update, {
      ...at(id),
      body: { rev: 1, price: 7000, internal: true, name: '改名' },
    });
    expect(stale).toMatchObject({
      status: 409,
      error: {
        code: 'STALE',
        details: {
          rev: 2,
          updatedBy: '同事',
          fields: [
            { field: 'name', yours: '改名', theirs: '初一数学秋季系统班' },
            { field: 'price', yours: 7000, theirs: 5000 },
          ],
        },
      },
    });
    expect(await api.call(contract.get, at(id))).toMatchObject({ rev: 2, price: 5000 });
  });

  test('a lesson that does not exist or lies outside the scope is 404, moving one out of it 403', async () => {
    expect(await api.send(contract.update, { ...at(99_999_999), body: { rev: 1, price: 1 } })).toMatchObject({
      status: 404,
    });
    const id = await aLesson(database.db, { templateId: null });
    const english = await app.as({ scope: { subjects: [3], phases: null } });
    expect(await english.send(contract.update, { ...at(id), body: { rev: 1, price: 1 } })).toMatchObject({
      status: 404,
    });
    const maths = await app.as({ scope: { subjects: [2], phases: null } });
    expect(await maths.send(contract.update, { ...at(id), body: { rev: 1, subject: 3 } })).toMatchObject({
      status: 403,
    });
  });

  test('a lesson that names one deleted since stays editable; only a save that touches such ids asks for them', async () => {
    const { id: source } = await api.call(contract.create, { body: NEW });
    const { id, rev } = await api.call(contract.create, { body: { ...NEW, srcLessonId: source } });
    await database.db
      .updateTable('lesson')
      .set({ deletedAt: TEST_NOW, deletedBy: '测试员' })
      .where('id', '=', source)
      .execute();
    const saved = await api.call(contract.update, { ...at(id), body: { rev, price: 100 } });
    expect(saved).toMatchObject({ price: 100, srcLessonId: source });
    const refused = await api.send(contract.update, { ...at(id), body: { rev: saved.rev, phase: 2 } });
    expect(refused.error.message).toBe(`来源课程 ${source} 不存在，请重新选择`);
  });

  test('a body that cannot be saved writes nothing', async () => {
    const id = await aLesson(database.db);
    expect(await api.send(contract.update, { ...at(id), body: { rev: 1, subject: 77, price: 1 } })).toMatchObject({
      status: 400,
    });
    expect(await api.call(contract.get, at(id))).toMatchObject({ rev: 1, subject: 2, price: 199_900 });
    expect(await logOf(id)).toEqual([]);
  });

  test('of twenty editors with the same rev one wins, and no change is lost', async () => {
    const id = await aLesson(database.db);
    const prices = Array.from({ length: 20 }, (_, i) => i + 1);
    const answers = await Promise.all(
      prices.map((price) => api.send(contract.update, { ...at(id), body: { rev: 1, price } })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ]);
    const winner = prices[answers.findIndex((answer) => answer.status === 200)];
    expect(await api.call(contract.get, at(id))).toMatchObject({ rev: 2, price: winner });
    expect(await logOf(id)).toHaveLength(1);
  });
});

describe('E043, E044: display information', () => {
  test('is read and saved with the same lock as the lesson', async () => {
    const id = await aLesson(database.db, { withMentor: true, templateId: null });
    const body = {
      displayStartTime: inDays(1),
      displayEndTime: inDays(2),
      lessonCardLabel: '限时',
      displayTeamSize: true,
    };
    await api.call(contract.updateDisplayInfo, { ...at(id), body: { ...body, rev: 1 } });
    expect(await api.send(contract.updateDisplayInfo, { ...at(id), body: { ...body, rev: 1 } })).toMatchObject({
      status: 409,
    });
    expect(await api.call(contract.updateDisplayInfo, { ...at(id), body })).toMatchObject({ rev: 2 });
    expect(await api.call(contract.displayInfo, at(id))).toEqual({
      ...body,
      displayTimeCalculationRule: 'init',
      rev: 2,
    });
    const reversed = { rev: 2, displayStartTime: inDays(3), displayEndTime: inDays(2) };
    expect(await api.send(contract.updateDisplayInfo, { ...at(id), body: reversed })).toMatchObject({ status: 400 });
  });
});
