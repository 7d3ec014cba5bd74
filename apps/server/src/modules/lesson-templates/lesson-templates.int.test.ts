import { lessonTemplatesContract as contract } from '@lectern/contract/lesson-templates/lesson-templates';
import { describe, expect, test } from 'vitest';
import { aLesson, anAssessment, anEpisodeTemplate, aTemplate, aTutoringTemplate } from '../../../test/builders.ts';
import { openTemplates } from '../../../test/templates-app.ts';

const { db, api, as } = await openTemplates();
const idOf = (id: number) => ({ params: { id: String(id) } });
const english = await as({ scope: { subjects: [3], phases: null } });

describe('E073 and E074', () => {
  test('R350, v1: flags, episode templates and what it wants of a lesson', async () => {
    const id = await aTemplate(db, { withWritingTrain: true, withMentor: true, lessonDefaults: '{"price": 9900}' });
    await anEpisodeTemplate(db, id);
    expect(await api.call(contract.get, idOf(id))).toMatchObject({
      id,
      withGift: false,
      supportReadingTraining: false,
      withWritingTrain: true,
      lessonTemplateEpisodeTemplates: [{ label: 1, ordinal: 1 }],
      requirement: { category: 'systematic', phase: 2, subjectId: 2, withMentor: true },
      lessonDefaults: { price: 9900 },
      mode: 'normal',
    });
  });

  test.for([
    { withGift: true },
    { supportReadingTraining: true },
    { withWritingTrain: true },
    { mode: 'record' as const },
    { subject: 4 },
  ])('R350: %o is kept by itself, in v1 and v2', async (one) => {
    const plain = {
      withGift: false,
      supportReadingTraining: false,
      withWritingTrain: false,
      mode: 'normal',
      subject: 2,
    };
    const place = { name: '初二班型', flattedCategory: 'systematic', phase: 2, subject: 2 } as const;
    const { id } = await api.call(contract.create, { body: { ...place, ...one } });
    expect(await api.call(contract.get, idOf(id))).toMatchObject({ ...plain, ...one });
    expect(await api.call(contract.getV2, idOf(id))).toMatchObject({ ...plain, ...one });
  });

  test('v2 adds the labels with how much stands under them, and the number of lessons', async () => {
    const id = await aTemplate(db);
    await anEpisodeTemplate(db, id);
    await anEpisodeTemplate(db, id, { ordinal: 2 });
    await anEpisodeTemplate(db, id, { labelId: 3 });
    await aLesson(db, { templateId: id });
    await aLesson(db, { templateId: id, deletedAt: new Date(), deletedBy: '某人' });
    const { labels, lessonCount } = await api.call(contract.getV2, idOf(id));
    expect(labels).toEqual([
      { id: 1, name: '正课', agendaType: 'episode', count: 2 },
      { id: 3, name: '复习课', agendaType: 'episode', count: 1 },
    ]);
    expect(lessonCount).toBe(1);
  });

  test('a deleted template and one outside the scope are 404', async () => {
    const gone = await aTemplate(db, { deletedAt: new Date() });
    expect(await api.send(contract.get, idOf(gone))).toMatchObject({ status: 404 });
    const maths = await aTemplate(db);
    expect(await english.send(contract.getV2, idOf(maths))).toMatchObject({ status: 404 });
  });
});

describe('E075', () => {
  test('finds by part of the name as it stands, and drops other filters for a number (R189)', async () => {
    const id = await aTemplate(db, { name: '高一物理 100% 冲刺', phase: 3, subjectId: 4 });
    const found = await api.call(contract.listIds, { query: { name: '100%', expand: 'names' } });
    expect(found.names).toEqual([{ id, name: '高一物理 100% 冲刺' }]);
    expect(await api.call(contract.listIds, { query: { name: String(id), subject: '1' } })).toMatchObject({
      list: [id],
    });
  });

  test('filters by subject, phase, type and mode, and turns pages', async () => {
    const made: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      made.push(await aTemplate(db, { subjectId: 5, phase: 3, flattedCategory: 'topic', mode: 'record' }));
    }
    const query = { subject: '5', phase: '3', types: 'topic,ai', mode: 'record', sort: 'id', pageSize: '2' } as const;
    const pages = [];
    for (const page of ['1', '2', '3']) pages.push(await api.call(contract.listIds, { query: { ...query, page } }));
    expect(pages.flatMap(({ list }) => list)).toEqual(made.toReversed());
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect((await api.call(contract.listIds, { query: { ...query, page: '9' } })).total).toBe(5);
    expect((await api.call(contract.listIds, { query: { ...query, mode: 'normal' } })).list).toEqual([]);
  });

  test('rows count what stands in the outline and what was made from it', async () => {
    const id = await aTemplate(db, { name: '数一数' });
    await anEpisodeTemplate(db, id);
    await anEpisodeTemplate(db, id, { deletedAt: new Date() });
    await aLesson(db, { templateId: id });
    const { rows } = await api.call(contract.listIds, { query: { name: '数一数', expand: 'rows' } });
    expect(rows).toMatchObject([{ id, episodeTemplateCount: 1, lessonCount: 1, grades: [7] }]);
  });

  test('lists only what the scope reaches', async () => {
    const { list } = await english.call(contract.listIds, { query: { pageSize: '200' } });
    const rows = await db.selectFrom('lessonTemplate').select(['id', 'subjectId']).execute();
    expect(rows.filter(({ id, subjectId }) => list.includes(id) && subjectId !== 3 && subjectId !== null)).toEqual([]);
  });
});

describe('E076 and E077', () => {
  test('creates with what is given, and keeps who did it', async () => {
    const body = { name: '初二物理班型', flattedCategory: 'systematic' as const, subject: 4, phase: 2, grades: [8] };
    const made = await api.call(contract.create, {
      body: { ...body, lessonDefaults: { refundWay: 'full', limit: 30 } },
    });
    expect(made).toMatchObject({ ...body, mode: 'normal', lessonDefaults: { refundWay: 'full', limit: 30 }, rev: 1 });
  });

  test.for([
    ['a subject that does not exist', { subject: 999 }, '学科 999 不存在，请重新选择'],
    ['a grade that does not exist', { grades: [77] }, '年级 77 不存在，请重新选择'],
    ['a tag that does not exist', { lessonDefaults: { tags: [4711] } }, '运营标签 4711 不存在，请重新选择'],
    ['logistics without a gift', { logisticsBiz: 1 }, '没有随课物料的班型不需要物流业务，请清除或勾选随课物料'],
    ['an empty name', { name: ' ' }, '请填写名称'],
  ] as const)('refuses %s', async ([, more, message]) => {
    const before = await db.selectFrom('lessonTemplate').select('id').execute();
    const answer = await api.send(contract.create, {
      body: { name: '新班型', flattedCategory: 'topic', ...more } as never,
    });
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.error)).toContain(message);
    expect(await db.selectFrom('lessonTemplate').select('id').execute()).toHaveLength(before.length);
  });

  test('of two who save at once the second is told what differs', async () => {
    const id = await aTemplate(db);
    const first = await api.call(contract.update, { ...idOf(id), body: { rev: 1, name: '甲的名字' } });
    expect(first).toMatchObject({ name: '甲的名字', rev: 2 });
    const second = await api.send(contract.update, { ...idOf(id), body: { rev: 1, name: '乙的名字', mode: 'normal' } });
    expect(second).toMatchObject({
      status: 409,
      error: { code: 'STALE', details: { rev: 2, fields: [{ field: 'name', yours: '乙的名字', theirs: '甲的名字' }] } },
    });
    expect(await api.call(contract.update, { ...idOf(id), body: { name: '丙' } })).toMatchObject({
      name: '丙',
      rev: 3,
    });
  });

  test('what lessons must equal is kept while lessons use it', async () => {
    const id = await aTemplate(db);
    await aLesson(db, { templateId: id });
    const refused = await api.send(contract.update, { ...idOf(id), body: { rev: 1, subject: 3 } });
    expect(refused).toMatchObject({ status: 409, error: { code: 'templateInUse' } });
    expect(await api.call(contract.update, { ...idOf(id), body: { rev: 1, withMentor: true } })).toMatchObject({
      rev: 2,
    });
  });

  test('the log tells each field, a default by its own name', async () => {
    const id = await aTemplate(db);
    const body = { rev: 1, name: '新名', lessonDefaults: { price: 100 } };
    await api.call(contract.update, { ...idOf(id), body });
    const entry = await db
      .selectFrom('operationLog')
      .select(['action', 'changes'])
      .where('subjectType', '=', 'lessonTemplate')
      .where('subjectId', '=', id)
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'lessonTemplate.update',
      changes: [
        { field: 'name', before: '初一数学系统班型', after: '新名' },
        { field: 'price', before: null, after: 100 },
      ],
    });
  });

  test('nobody saves into a subject out of reach', async () => {
    const body = { name: '数学', flattedCategory: 'topic', subject: 2, phase: 2 } as const;
    expect(await english.send(contract.create, { body })).toMatchObject({ status: 403 });
  });
});

test('R275, E088: an assessment, and 404 where there is none', async () => {
  const assessmentId = await anAssessment(db);
  const withOne = await aTemplate(db, { assessmentId });
  expect(await api.call(contract.assessment, idOf(withOne))).toMatchObject({ id: assessmentId, status: 'open' });
  expect(await api.send(contract.assessment, idOf(await aTemplate(db)))).toMatchObject({ status: 404 });
});

describe('issue 13, 3: the assessment of a template fits its subject, phase and grades', () => {
  const assessment = { subjectId: 2, phase: 2, gradeIds: [8] };
  const template = { subject: 2, phase: 2, grades: [8] };

  test.each([
    ['another subject', { subjectId: 1 }, '学科'],
    ['another phase', { phase: 1 }, '学段'],
    ['another grade', { gradeIds: [9] }, '年级'],
  ])('one of %s is neither created with nor bound', async (_, differing, word) => {
    const assessmentId = await anAssessment(db, { ...assessment, ...differing });
    const refused = { status: 400, error: { details: [{ path: 'assessmentId' }] } };
    const body = { name: '班型', flattedCategory: 'topic', ...template, assessmentId } as const;
    const created = await api.send(contract.create, { body });
    expect(created).toMatchObject(refused);
    expect(created.error.message).toContain(word);
    const { assessmentId: _without, ...plain } = body;
    const { id } = await api.call(contract.create, { body: plain });
    expect(await api.send(contract.update, { ...idOf(id), body: { assessmentId } })).toMatchObject(refused);
  });

  test('one that fits is bound, stays while other fields change, and holds the template to its subject', async () => {
    const assessmentId = await anAssessment(db, assessment);
    const body = { name: '班型', flattedCategory: 'topic', ...template, assessmentId } as const;
    const { id } = await api.call(contract.create, { body });
    await api.call(contract.update, { ...idOf(id), body: { name: '新名' } });
    expect(await api.send(contract.update, { ...idOf(id), body: { subject: 1 } })).toMatchObject({ status: 400 });
    await api.call(contract.update, { ...idOf(id), body: { subject: 1, assessmentId: null } });
  });

  test('a closed one is not bound anew, and stays where it was', async () => {
    const assessmentId = await anAssessment(db, { ...assessment, status: 'closed' });
    const id = await aTemplate(db, { subjectId: 2, phase: 2, assessmentId });
    await api.call(contract.update, { ...idOf(id), body: { grades: [8] } });
    const other = await aTemplate(db, { subjectId: 2, phase: 2 });
    expect(await api.send(contract.update, { ...idOf(other), body: { assessmentId } })).toMatchObject({ status: 400 });
  });
});

test('E089, R357: the tutoring templates of each main template; those without any are absent', async () => {
  const bound = await aTemplate(db, { name: '主班型' });
  const free = await aTemplate(db);
  const episodeTemplateId = await anEpisodeTemplate(db, bound);
  const id = await aTutoringTemplate(db, bound, { episodeTemplateId, classType: '1v1' });
  const gone = await aTutoringTemplate(db, bound, { deletedAt: new Date(), ordinal: 2 });
  const body = { mainLessonTemplateIds: [bound, free, 999_999] };
  const found = await api.call(contract.tutoring, { body });
  expect(found).toEqual([
    {
      mainLessonTemplateId: bound,
      name: '主班型',
      tutoringTemplates: [
        {
          mentorEpisodeTemplateId: id,
          lessonTemplateId: bound,
          episodeTemplateId,
          id,
          name: '课后辅导',
          classType: '1v1',
          label: 21,
          ordinal: 1,
        },
      ],
    },
  ]);
  expect(JSON.stringify(found)).not.toContain(String(gone) + ',');
  expect(await english.call(contract.tutoring, { body })).toEqual([]);
});
