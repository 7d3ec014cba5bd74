import { assessmentsContract as contract } from '@lectern/contract/exams/assessments';
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson, aTemplate, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aMaker, confirmAll, planCommand, rowsOfTask } from '../../../test/run-command.ts';
import { aSheet } from '../../../test/sheet-builders.ts';
import { testEngine } from '../../../test/test-engine.ts';
import { lessonsModule } from '../lessons/index.ts';
import { sheetsModule } from '../sheets/index.ts';
import { assessmentsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const now = () => TEST_NOW;
const engine = testEngine(database, { now });
const deps = { db, now, engine };
const app = moduleApp(assessmentsModule(deps));
const lessonsApp = moduleApp(lessonsModule(deps));
const sheetsApp = moduleApp(sheetsModule(deps));
const sheets = await sheetsApp.as();
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
const lessons = await lessonsApp.as();
await db
  .insertInto('level')
  .values([1, 2].map((n) => ({ id: 5000 + n, name: `试验级 ${n}`, ordinal: 900 + n })))
  .execute();
afterAll(async () => {
  await engine.runner.stop();
  await app.close();
  await lessonsApp.close();
  await sheetsApp.close();
  await database.close();
});

const MATHS = { name: '初一数学入学测评', type: 0 as const, subjectId: 2, phase: 2, gradeIds: [7] };
const idOf = (id: number) => ({ params: { id: String(id) } });
const ask = (id: number) => ({ ...idOf(id), body: undefined });
const made = async (change: object = {}) => (await api.call(contract.create, { body: { ...MATHS, ...change } })).id;
const read = (id: number) => api.call(contract.get, idOf(id));
const draft = (id: number, draftId: number, sheetId = 0) => ({
  params: { id: String(id), sheetId: String(sheetId), draftId: String(draftId) },
  body: undefined,
});
const publish = (id: number, sheetId = 0) => ({
  params: { id: String(id), sheetId: String(sheetId) },
  body: undefined,
});
const withPaper = async () => {
  const [id, sheet] = [await made(), await aSheet(db)];
  await api.call(contract.draft, draft(id, sheet));
  await api.call(contract.publish, publish(id, sheet));
  return { id, sheet };
};
const codeOf = (answer: { readonly error?: { readonly code: string } | undefined }) => answer.error?.code;
const band = (levelId: number, ordinal: number, score: number) => ({ levelId, levelName: '', ordinal, score });
const lastTask = async () =>
  (await db.selectFrom('task').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
const undo = async (taskId: number) => confirmAll(engine, await engine.planUndo(aMaker(), taskId));
const waiting = async () =>
  (
    await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rows.length;
const lessonWanting = (assessmentId: number | null = null) => aLesson(db, { withAssessment: true, assessmentId });

describe('E232 to E234: one assessment', () => {
  test('is made closed and without a paper; what is sent changes, what is not stays, and the log says so', async () => {
    const id = await made();
    expect(await read(id)).toMatchObject({ ...MATHS, status: 'closed', paperState: 'empty', sheetDraftId: 0, rev: 1 });
    await api.call(contract.update, { ...idOf(id), body: { type: 1 } });
    expect(await read(id)).toMatchObject({ name: MATHS.name, type: 1, rev: 2 });
    expect(codeOf(await api.send(contract.update, { ...idOf(id), body: { name: '旧', rev: 1 } }))).toBe('STALE');
    const log = await db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['assessment.create', 'assessment.update']);
  });

  test.each([
    ['two that begin at one score', [band(5001, 1, 600), band(5002, 2, 600)], '最低分须低于上一级'],
    ['a gap at the bottom', [band(5001, 1, 800), band(5002, 2, 100)], '最后一级的最低分须为 0'],
    ['a level twice', [band(5001, 1, 800), band(5001, 2, 0)], '同一级别只能出现一次'],
    ['no such level', [band(4999, 1, 0)], '级别不存在'],
    ['ordinals with a hole', [band(5001, 1, 800), band(5002, 3, 0)], '级别序号须从 1 起连续'],
  ])('R241: bands with %s are refused with words and their place, nothing is written', async (_name, bands, words) => {
    const id = await made();
    const answer = await api.send(contract.update, { ...idOf(id), body: { bands } });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.error?.message).toContain(words);
    expect(JSON.stringify(answer.error?.details)).toContain('bands.');
    expect(await read(id)).toMatchObject({ bands: [], rev: 1 });
  });

  test('no band lies above the total of the published paper; a class type beyond the scope is not named', async () => {
    const { id } = await withPaper();
    const above = { bands: [band(5001, 1, 1001), band(5002, 2, 0)] };
    const answer = await api.send(contract.update, { ...idOf(id), body: above });
    expect(answer.error?.message).toContain('最低分不能高于试卷总分');
    const strange = { bands: [{ ...band(5001, 1, 0), lessonTemplateId: 999_999 }] };
    expect(codeOf(await api.send(contract.update, { ...idOf(id), body: strange }))).toBe('templateMissing');
    await api.call(contract.update, { ...idOf(id), body: { bands: [band(5001, 1, 1000), band(5002, 2, 0)] } });
    expect((await read(id)).bands).toHaveLength(2);
  });

  test('subject and phase are needed, lie within the scope, and stay while there is a paper', async () => {
    expect(codeOf(await api.send(contract.create, { body: { name: '无学科' } }))).toBe('placeMissing');
    expect(codeOf(await english.send(contract.create, { body: MATHS }))).toBe('outOfScope');
    const { id } = await withPaper();
    const moved = await api.send(contract.update, { ...idOf(id), body: { subjectId: 3 } });
    expect(codeOf(moved)).toBe('paperOtherPlace');
    expect((await english.send(contract.get, idOf(id))).status).toBe(404);
    expect((await english.call(contract.query, { query: {} })).list.map((one) => one.id)).not.toContain(id);
  });

  test('issue 13 section 3: what has it keeps fitting: another subject, phase or grade waits until it is unbound', async () => {
    const id = await made();
    const change = async (body: object) => codeOf(await api.send(contract.update, { ...idOf(id), body }));
    await lessonWanting(id);
    const other = await lessonWanting(id);
    await db
      .updateTable('lesson')
      .set({ subjectId: 3, subjectIds: [3] })
      .where('id', '=', other)
      .execute();
    await aLesson(db, { assessmentId: id, status: 'canceled' });
    for (const body of [{ subjectId: 1 }, { phase: 1 }, { gradeIds: [8] }]) {
      expect(await change(body)).toBe('boundMisfits');
    }
    const refused = await api.send(contract.update, { ...idOf(id), body: { subjectId: 1 } });
    expect(refused.text).toContain('1 门课程绑定了这个测评');
    expect(await change({ gradeIds: [7, 8] })).toBeUndefined();
    await db.updateTable('lesson').set({ assessmentId: null }).where('id', '!=', other).execute();
    const templateId = await aTemplate(db, { assessmentId: id });
    expect(await change({ subjectId: 3 })).toBe('boundMisfits');
    await db.updateTable('lessonTemplate').set({ assessmentId: null }).where('id', '=', templateId).execute();
    expect(await change({ subjectId: 3 })).toBeUndefined();
  });

  test('issue 13 section 3: a change waits for a lesson that is just being given it, and is refused then', async () => {
    const [id, lesson] = [await made(), await lessonWanting()];
    await db.updateTable('assessment').set({ status: 'open' }).where('id', '=', id).execute();
    const plan = await planCommand(engine, {
      type: 'lesson.bindAssessment',
      ids: [lesson],
      input: { assessmentId: id },
    });
    // The row looked at the assessment and waits until this lets the lesson be written.
    const blocker = await database.pool.connect();
    await blocker.query('BEGIN; LOCK TABLE lesson IN SHARE MODE');
    const bound = confirmAll(engine, plan);
    await expect.poll(waiting).toBe(1);
    const changed = api.send(contract.update, { ...idOf(id), body: { subjectId: 1 } });
    await expect.poll(waiting).toBe(2);
    await blocker.query('COMMIT');
    blocker.release();
    expect(await bound).toMatchObject({ succeeded: 1 });
    expect(codeOf(await changed)).toBe('boundMisfits');
  });
});

describe('R273, R274: paper, check, open, close', () => {
  test('decision 99: a draft is set and removed; the paper in place is the one that the path names', async () => {
    const [id, sheet] = [await made(), await aSheet(db)];
    await api.call(contract.draft, draft(id, sheet));
    expect(await read(id)).toMatchObject({ sheetDraftId: sheet, paperState: 'draft', publishedSheet: null });
    expect(codeOf(await api.send(contract.draft, draft(id, await aSheet(db), 999)))).toBe('sheetNotInPlace');
    expect(codeOf(await api.send(contract.draft, draft(id, await aSheet(db, { subjectId: 3 }))))).toBe(
      'sheetOtherPlace',
    );
    await api.call(contract.draft, draft(id, 0, sheet));
    expect(await read(id)).toMatchObject({ sheetDraftId: 0, paperState: 'empty' });
    expect(codeOf(await api.send(contract.publish, publish(id)))).toBe('noDraft');
  });

  test('the sheet names the assessments that have it, and is not deleted', async () => {
    const { id, sheet } = await withPaper();
    const ofSheet = { params: { id: String(sheet) } };
    expect(await sheets.call(sheetsContract.get, ofSheet)).toMatchObject({
      assessments: [{ id, name: MATHS.name, isDraft: true, isPublished: true }],
    });
    expect(codeOf(await sheets.send(sheetsContract.remove, { ...ofSheet, query: {} }))).toBe('sheetInUse');
  });

  test('opens with a published paper alone, a second time changes nothing, and stands in the choices of lessons', async () => {
    const id = await made();
    expect(await api.call(contract.check, idOf(id))).toMatchObject({ ok: false, refusal: { code: 'noPaper' } });
    const refused = await api.send(contract.open, ask(id));
    expect(refused).toMatchObject({ status: 409, error: { code: 'noPaper' } });
    expect(refused.error?.message).toContain('未配置试卷');
    await api.call(contract.draft, draft(id, await aSheet(db)));
    await api.call(contract.publish, publish(id));
    expect(await api.call(contract.check, idOf(id))).toMatchObject({ ok: true, refusal: null });
    await api.call(contract.open, ask(id));
    expect(codeOf(await api.send(contract.open, ask(id)))).toBe('unchanged');
    const choices = await lessons.call(lessonsContract.assessmentChoices, { query: { text: String(id) } });
    expect(choices).toMatchObject([{ id, status: 'open', paperState: 'published' }]);
  });

  test('what is published has errors by now: it is not opened; an empty sheet is not published', async () => {
    const { id, sheet } = await withPaper();
    const stored = db.selectFrom('sheet').select('sections').where('id', '=', sheet);
    const { sections } = await stored.executeTakeFirstOrThrow();
    const [first] = sections as { items: { questionId: number }[] }[];
    await db
      .updateTable('question')
      .set({ state: 'disabled' })
      .where('id', '=', first?.items[0]?.questionId ?? 0)
      .execute();
    const refused = await api.send(contract.open, ask(id));
    expect(refused).toMatchObject({ status: 409, error: { code: 'hasErrors' } });
    expect(await api.call(contract.check, idOf(id))).toMatchObject({ ok: false, messages: [{ code: 'questionOff' }] });
    const [other, empty] = [await made(), await aSheet(db, { questions: 0 })];
    await api.call(contract.draft, draft(other, empty));
    expect(codeOf(await api.send(contract.publish, publish(other)))).toBe('hasErrors');
    expect(await read(other)).toMatchObject({ publishedSheet: null });
  });

  test('a newer draft is published over the old version, and the undo puts that back', async () => {
    const { id, sheet } = await withPaper();
    const next = await aSheet(db, { title: '新卷' });
    await api.call(contract.draft, draft(id, next, sheet));
    expect(await read(id)).toMatchObject({ draftIsNewer: true, publishedSheet: { sheetId: sheet } });
    await api.call(contract.publish, publish(id));
    const task = await lastTask();
    expect(await read(id)).toMatchObject({ draftIsNewer: false, publishedSheet: { sheetId: next } });
    await undo(task);
    expect(await read(id)).toMatchObject({ publishedSheet: { sheetId: sheet } });
  });

  test('one that is open keeps its paper; closed, it is withdrawn, and then closing is not undone', async () => {
    const { id } = await withPaper();
    await api.call(contract.open, ask(id));
    expect(codeOf(await api.send(contract.withdraw, ask(id)))).toBe('stillOpen');
    await api.call(contract.close, ask(id));
    const task = await lastTask();
    await api.call(contract.withdraw, ask(id));
    expect(await read(id)).toMatchObject({ status: 'closed', paperState: 'draft' });
    const rows = await rowsOfTask(engine, (await engine.planUndo(aMaker(), task)).id);
    expect(rows.flatMap(({ reasons }) => reasons)).not.toEqual([]);
  });

  test('closing one that lessons have asks first; what was open without a paper stays so until it is closed', async () => {
    const { id } = await withPaper();
    await api.call(contract.open, ask(id));
    await lessonWanting(id);
    expect(codeOf(await api.send(contract.close, ask(id)))).toBe('warningsNotConfirmed');
    expect(await read(id)).toMatchObject({ status: 'open', lessonCount: 1 });
    const { id: old } = await db
      .insertInto('assessment')
      .values({ name: '旧测评' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await read(old)).toMatchObject({ status: 'open', paperState: 'empty', subjectId: null, bands: [] });
    expect(codeOf(await api.send(contract.open, ask(old)))).toBe('unchanged');
  });

  test('many are opened as one plan: those without a paper are refused row by row, and the undo closes them', async () => {
    const { id } = await withPaper();
    const bare = await made();
    const plan = await planCommand(engine, { type: 'assessment.open', ids: [id, bare] });
    const outcomes = (await rowsOfTask(engine, plan.id)).map(({ subjectId, outcome }) => [subjectId, outcome]);
    expect(outcomes).toEqual([
      [id, 'ok'],
      [bare, 'refused'],
    ]);
    await confirmAll(engine, plan);
    expect(await read(id)).toMatchObject({ status: 'open' });
    await undo(plan.id);
    expect(await read(id)).toMatchObject({ status: 'closed' });
  });
});

describe('lists, uses, bin', () => {
  test('E239: found by name, id, type, status, paper, place and lesson', async () => {
    const { id } = await withPaper();
    await api.call(contract.update, { ...idOf(id), body: { name: '独一无二的测评', type: 1 } });
    const lesson = await lessonWanting(id);
    const found = async (query: object) => (await api.call(contract.query, { query })).list.map((one) => one.id);
    const hits = { name: '独一无二', type: '1', status: 'closed', paper: 'published', subjectId: '2', phase: '2' };
    expect(await found({ ...hits, gradeId: '7', lessonId: String(lesson) })).toEqual([id]);
    expect(await found({ name: String(id) })).toEqual([id]);
    for (const miss of [{ paper: 'empty' }, { status: 'open' }, { type: '0' }, { subjectId: '3' }, { gradeId: '8' }]) {
      expect(await found({ name: '独一无二', ...miss })).toEqual([]);
    }
  });

  test('one that lessons have is not deleted; without them it goes to the bin and stands in no choice', async () => {
    const { id } = await withPaper();
    const lesson = await lessonWanting(id);
    expect(await api.call(contract.uses, idOf(id))).toMatchObject({
      lessons: { list: [{ id: lesson }], total: 1, beyondScope: 0 },
      templates: { total: 0 },
    });
    const remove = { ...idOf(id), query: {} };
    expect(codeOf(await api.send(contract.remove, remove))).toBe('assessmentInUse');
    await db.updateTable('lesson').set({ assessmentId: null }).where('id', '=', lesson).execute();
    await api.call(contract.remove, remove);
    expect((await api.send(contract.get, idOf(id))).status).toBe(404);
    expect(await lessons.call(lessonsContract.assessmentChoices, { query: { text: String(id) } })).toEqual([]);
  });
});
