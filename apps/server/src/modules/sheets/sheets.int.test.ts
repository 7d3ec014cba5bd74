import { sheetsContract as contract, type SheetFields } from '@lectern/contract/exams/sheets';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aLesson, anAgendaEntry, TEST_NOW } from '../../../test/builders.ts';
import { moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { aQuestion, aSheet, sheetSections } from '../../../test/sheet-builders.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { freezeSheet, putDraft, sheetBin, sheetsModule } from './index.ts';

const database = await openSeededDatabase();
const { db } = database;
const deps = { db, now: () => TEST_NOW };
const app = moduleApp(sheetsModule(deps));
const api = await app.as();
const english = await app.as({ scope: { subjects: [3], phases: null } });
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await sql`TRUNCATE paper_slot, sheet_version, sheet CASCADE`.execute(db);
});

const of = (id: number) => ({ params: { id: String(id) } });
const fieldsOf = async (change: Partial<SheetFields> = {}): Promise<SheetFields> => ({
  title: '期中卷',
  subject: 2,
  phase: 2,
  gradeIds: [7],
  major: 'all',
  sections: await sheetSections(db, 2),
  ...change,
});
const found = async (query: object) => (await api.call(contract.list, { query })).list.map(({ title }) => title);
const codeOf = (answer: { readonly error?: { readonly code: string } | undefined }) => answer.error?.code;

describe('exams 9: the list and the page of sheets', () => {
  test('a sheet is made, changed, read with what it asks, deleted and listed no more', async () => {
    const body = await fieldsOf();
    const { id, rev } = await api.call(contract.save, { body });
    const saved = await api.call(contract.save, { body: { ...body, title: '期中卷 B', id, rev } });
    expect(await api.send(contract.save, { body: { ...body, id, rev } })).toMatchObject({
      status: 409,
      error: { code: 'STALE' },
    });
    const sheet = await api.call(contract.get, of(id));
    expect(sheet).toMatchObject({ title: '期中卷 B', total: 1000, questionCount: 2, versionNo: 0, published: null });
    expect(sheet.questions.map(({ type, state, no }) => [type, state, no])).toEqual([
      ['singleChoice', 'active', 1],
      ['singleChoice', 'active', 1],
    ]);
    await api.call(contract.remove, { ...of(id), query: { rev: String(saved.rev) } });
    expect((await api.send(contract.get, of(id))).status).toBe(404);
    expect(await sheetBin(deps).sheet?.purge(TEST_NOW)).toBe(1);
  });

  test('is found by title of one and two characters, id, place, grade, track, state and question', async () => {
    const sections = await sheetSections(db, 1);
    const { id } = await api.call(contract.save, { body: await fieldsOf({ sections, major: 'like', gradeIds: [12] }) });
    await api.call(contract.save, { body: await fieldsOf({ title: '别的', subject: 1, sections: [] }) });
    const questionId = String(sections[0]?.items[0]?.questionId);
    for (const query of [
      { text: '中' },
      { text: '期中' },
      { subject: '2' },
      { gradeId: '12' },
      { major: 'like' },
      { questionId },
      { ids: String(id) },
    ]) {
      expect(await found(query), JSON.stringify(query)).toEqual(['期中卷']);
    }
    expect(await found({ published: 'true' })).toEqual([]);
    await inTransaction(db, (tx) => freezeSheet(tx, id, { at: TEST_NOW, by: '甲' }));
    expect(await found({ published: 'true' })).toEqual(['期中卷']);
  });

  test('nobody sees, saves or deletes a sheet beyond their data scope', async () => {
    const body = await fieldsOf();
    const { id } = await api.call(contract.save, { body });
    expect((await english.call(contract.list, { query: {} })).total).toBe(0);
    expect((await english.send(contract.get, of(id))).status).toBe(404);
    expect((await english.send(contract.remove, { ...of(id), query: {} })).status).toBe(404);
    expect(codeOf(await english.send(contract.save, { body }))).toBe('outOfScope');
    const beyond = { ...body, subject: 3 };
    expect(codeOf(await english.send(contract.save, { body: beyond }))).toBe('questionMissing');
  });

  test('a file has the rows of the search, under the shown columns', async () => {
    await api.call(contract.save, { body: await fieldsOf() });
    const csv = await api.call(contract.exportCsv, { query: { columns: 'title,subject,questions,total' } });
    expect(csv.trim().split(/\r?\n/).slice(1)).toEqual(['"期中卷","数学","2","10"']);
  });
});

describe('exams 11: bad input', () => {
  test('a question of no such version, or that is off, is no part of a sheet; what stands there stays', async () => {
    const question = await aQuestion(db);
    const one = { title: '', items: [{ ...question, score: 500 }] };
    const wrong = { title: '', items: [{ questionId: question.questionId, versionId: 999_999, score: 500 }] };
    expect(codeOf(await api.send(contract.save, { body: await fieldsOf({ sections: [wrong] }) }))).toBe(
      'questionMissing',
    );
    const body = await fieldsOf({ sections: [one] });
    const made = await api.call(contract.save, { body });
    await db.updateTable('question').set({ state: 'disabled' }).where('id', '=', question.questionId).execute();
    expect(codeOf(await api.send(contract.save, { body }))).toBe('questionOff');
    await api.call(contract.save, { body: { ...body, title: '改名', ...made } });
  });

  test('the check names what would refuse a publish, with its place', async () => {
    const [section] = await sheetSections(db, 1);
    const sections = [{ title: '', items: [...(section?.items ?? []), { ...(await aQuestion(db)), score: 0 }] }];
    const check = await api.call(contract.check, { body: { subject: 2, phase: 2, sections } });
    expect(check.ok).toBe(false);
    expect(check.messages.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'scoreMissing', place: 2, message: '第 2 题：分值为 0，请填写分值' },
    ]);
    const empty = await api.call(contract.check, { body: { subject: 2, phase: 2, sections: [] } });
    expect(empty.messages.map(({ code }) => code)).toEqual(['noQuestion']);
  });

  test('issue 13 section 8: of a sheet that nobody keeps, a question beyond the scope is checked as one that is not there', async () => {
    const question = await aQuestion(db);
    const sent = (versionId: number) => ({
      subject: 3,
      phase: 2,
      sections: [{ title: '', items: [{ questionId: question.questionId, versionId, score: 0 }] }],
    });
    const beyond = await english.call(contract.check, { body: sent(question.versionId) });
    expect(beyond).toEqual(await english.call(contract.check, { body: sent(999_999) }));
    const whole = await api.call(contract.check, { body: sent(question.versionId) });
    expect(whole).not.toEqual(beyond);
  });
});

describe('exams 2: what an exam will ask', () => {
  const readings = async (id: number) => {
    const rows = await db.selectFrom('operationLog').select('action').where('subjectId', '=', id).execute();
    return rows.filter(({ action }) => action === 'sheet.read').length;
  };
  const examWith = async (startAt: Date) => {
    const sheetId = await aSheet(db);
    const lessonId = await aLesson(db, { semesterId: null });
    const examId = await anAgendaEntry(db, { lessonId }, 'jam', {
      startAt,
      endAt: new Date(startAt.getTime() + 3_600_000),
    });
    await inTransaction(db, (tx) => putDraft(tx, { holder: { kind: 'exam', id: examId }, place: 1 }, sheetId));
    return { sheetId, examId };
  };

  test('is read under log until the exam begins, and not after', async () => {
    const { sheetId, examId } = await examWith(new Date(TEST_NOW.getTime() + 3_600_000));
    const read = await api.call(contract.get, of(sheetId));
    expect(read.exams).toMatchObject([{ id: examId, isDraft: true, isPublished: false }]);
    await api.call(contract.get, of(sheetId));
    expect(await readings(sheetId)).toBe(2);
    const begun = await examWith(TEST_NOW);
    await api.call(contract.get, of(begun.sheetId));
    expect(await readings(begun.sheetId)).toBe(0);
  });

  test('a sheet that an exam has is not deleted, one that was published is never purged', async () => {
    const { sheetId } = await examWith(TEST_NOW);
    expect(codeOf(await api.send(contract.remove, { ...of(sheetId), query: {} }))).toBe('sheetInUse');
    const other = await aSheet(db);
    await inTransaction(db, (tx) => freezeSheet(tx, other, { at: TEST_NOW, by: '甲' }));
    await api.call(contract.remove, { ...of(other), query: {} });
    expect(await sheetBin(deps).sheet?.purge(TEST_NOW)).toBe(0);
  });
});
